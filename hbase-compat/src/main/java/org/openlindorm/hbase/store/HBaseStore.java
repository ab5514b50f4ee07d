package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.ClusterConnection;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.MetaAskingConnection;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.security.UserProvider;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.RepeatedWrites;
import org.openlindorm.hbase.region.RowVersionFilter;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.store.ChainedCursor;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * The storage port over an HBase connection. Our tables have their rows in family {@code f}; they
 * and the tables of HBase programs that were attached carry the observers, which give the
 * timestamps and run the programs.
 */
public final class HBaseStore implements Store {

  private final Connection connection;
  private final TableAdmin admin;
  private final long timeoutMillis;
  private final @Nullable LocalRegions local;

  /** Takes the connection over: closing the store closes it. */
  public HBaseStore(Connection connection) {
    this(connection, null);
  }

  /**
   * The same beside the regions themselves.
   *
   * @param local the regions open in this process, or null
   */
  public HBaseStore(Connection connection, @Nullable LocalRegions local) {
    this.connection = connection;
    this.local = local;
    this.timeoutMillis =
        connection
            .getConfiguration()
            .getLong(
                HConstants.HBASE_CLIENT_OPERATION_TIMEOUT,
                HConstants.DEFAULT_HBASE_CLIENT_OPERATION_TIMEOUT);
    this.admin = new TableAdmin(connection, timeoutMillis);
  }

  /** A store on the cluster that the configuration names. */
  public static HBaseStore connect(Configuration configuration) {
    return new HBaseStore(connection(configuration));
  }

  /** The same, reading the regions of a server in this process without the network. */
  public static HBaseStore beside(Configuration configuration, HRegionServer server) {
    return new HBaseStore(connection(configuration), new LocalRegions(server));
  }

  /** A connection whose writes the guard of typed tables lets pass. */
  private static Connection connection(Configuration configuration) {
    Configuration settings = new Configuration(configuration);
    settings.set(
        ClusterConnection.HBASE_CLIENT_CONNECTION_IMPL, MetaAskingConnection.class.getName());
    try {
      return ConnectionFactory.createConnection(
          settings,
          null,
          UserProvider.instantiate(configuration).getCurrent(),
          RawWrites.SQL_CONNECTION);
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.STORE, e.getClass().getSimpleName(), "no connection: " + e);
    }
  }

  /** What is done with an open table. */
  private interface Use<T> {
    T on(Table table) throws IOException;
  }

  private <T> T with(PhysicalTable name, Use<T> use) {
    try (Table table = connection.getTable(TableDescriptors.name(name))) {
      return use.on(table);
    } catch (IOException e) {
      throw Failures.named(e, name, timeoutMillis);
    }
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable name, Bytes key) {
    Get get = get(name, key);
    Optional<Result> near = near(name, regions -> regions.get(name, get));
    return row(name, key, near.isPresent() ? near.get() : with(name, table -> table.get(get)));
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable name, List<Bytes> keys) {
    var gets = new ArrayList<Get>(keys.size());
    for (Bytes key : keys) {
      gets.add(get(name, key));
    }
    return fetchAll(name, keys, gets);
  }

  private List<@Nullable StoredRow> fetchAll(PhysicalTable name, List<Bytes> keys, List<Get> gets) {
    Optional<Result[]> near = near(name, regions -> regions.getAll(name, gets));
    return rows(name, keys, near.isPresent() ? near.get() : with(name, table -> table.get(gets)));
  }

  /** A read in this process. */
  private interface Near<T> {
    Optional<T> in(LocalRegions regions) throws IOException;
  }

  private <T> Optional<T> near(PhysicalTable name, Near<T> read) {
    if (local == null) {
      return Optional.empty();
    }
    try {
      return read.in(local);
    } catch (IOException e) {
      throw Failures.named(e, name, timeoutMillis);
    }
  }

  private static Get get(PhysicalTable name, Bytes key) {
    return CellNames.of(name).get(key.sharedArray());
  }

  private static List<@Nullable StoredRow> rows(
      PhysicalTable name, List<Bytes> keys, Result[] results) {
    var rows = new ArrayList<@Nullable StoredRow>(results.length);
    for (int i = 0; i < results.length; i++) {
      rows.add(row(name, keys.get(i), results[i]));
    }
    return Collections.unmodifiableList(rows);
  }

  private static @Nullable StoredRow row(PhysicalTable name, Bytes key, Result result) {
    return result.isEmpty()
        ? null
        : new StoredRows(CellNames.of(name)).row(key, Arrays.asList(result.rawCells()));
  }

  @Override
  public Cursor scan(PhysicalTable name, ScanRequest request) {
    if (request.range().isEmpty()) {
      return new EmptyCursor();
    }
    return open(name, Scans.scan(name, request), request.program() != null);
  }

  @Override
  public KeyPage keys(PhysicalTable name, KeyRequest request) {
    return with(
        name,
        table -> {
          var scanner = table.getScanner(Scans.keys(name, request));
          try (var results = new Results(scanner, name, timeoutMillis, () -> {})) {
            return KeyPages.read(results, request);
          }
        });
  }

  private Cursor open(PhysicalTable name, Scan scan, boolean withProgram) {
    try {
      Table table = connection.getTable(TableDescriptors.name(name));
      var results = new Results(table.getScanner(scan), name, timeoutMillis, table);
      return withProgram
          ? new ProgramCursor(results, () -> madeAnew(name))
          : new RowCursor(results, name);
    } catch (IOException e) {
      throw Failures.named(e, name, timeoutMillis);
    }
  }

  /** An HBase program dropped and made a table that it had made before, without our observers. */
  private LindormException madeAnew(PhysicalTable name) {
    admin.attach(name);
    return LindormException.of(
        ErrorCode.STORE,
        "table made anew",
        "table "
            + name
            + " was dropped and made again by an HBase program; it has been prepared for SQL now,"
            + " send the statement again, and build its indexes again if it has any");
  }

  /** One scan for the ranges of each region: an answer of a region holds the rows of many. */
  @Override
  public Cursor scanAll(
      PhysicalTable name, List<ByteRange> ranges, @Nullable RowProgram program, int batchRows) {
    try (RegionLocator regions = connection.getRegionLocator(TableDescriptors.name(name))) {
      return new ChainedCursor(
          RegionRanges.of(regions, ranges).iterator(),
          together -> open(name, Scans.scan(name, together, program, batchRows), program != null));
    } catch (IOException e) {
      throw Failures.named(e, name, timeoutMillis);
    }
  }

  @Override
  public void write(PhysicalTable name, List<Mutation> mutations) {
    with(
        name,
        table -> {
          for (List<Row> run : Writes.runs(mutations, CellNames.of(name))) {
            if (run.size() == 1) {
              writeOne(table, run.get(0));
            } else {
              writeMany(table, name, run);
            }
          }
          return true;
        });
  }

  private static void writeOne(Table table, Row row) throws IOException {
    if (row instanceof Put put) {
      table.put(put);
    } else if (row instanceof Delete delete) {
      table.delete(delete);
    } else {
      table.mutateRow((RowMutations) row);
    }
  }

  private void writeMany(Table table, PhysicalTable name, List<Row> rows) {
    try {
      table.batch(rows, new Object[rows.size()]);
    } catch (IOException e) {
      throw Failures.ofBatch(e, name, timeoutMillis, rows.size());
    } catch (InterruptedException e) {
      throw Failures.cancelled(e);
    }
  }

  @Override
  public boolean writeIf(PhysicalTable name, long expectedVersion, Mutation mutation) {
    return with(
        name,
        table -> {
          Row row = Writes.row(mutation, CellNames.of(name));
          if (row == null) {
            StoredRow current = row(name, mutation.key(), table.get(get(name, mutation.key())));
            return (current == null ? 0 : current.version()) == expectedVersion;
          }
          return table.checkAndMutate(conditional(row, expectedVersion)).isSuccess();
        });
  }

  /** A write that may arrive several times and takes effect at most once. */
  static CheckAndMutate conditional(Row row, long expectedVersion) {
    RepeatedWrites.name(row);
    var check =
        CheckAndMutate.newBuilder(row.getRow()).ifMatches(new RowVersionFilter(expectedVersion));
    if (row instanceof Put put) {
      return check.build(put);
    }
    return row instanceof Delete delete ? check.build(delete) : check.build((RowMutations) row);
  }

  @Override
  public boolean createTable(TableSpec spec) {
    return admin.create(spec);
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    admin.maintainIndexes(table, indexing);
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable name, long indexId, List<EntryReference> entries) {
    var keys = new ArrayList<Bytes>(entries.size());
    var gets = new ArrayList<Get>(entries.size());
    for (EntryReference entry : entries) {
      keys.add(entry.rowKey());
      Get get = get(name, entry.rowKey());
      get.setAttribute(IndexProtocol.ENTRY, IndexProtocol.entry(indexId, entry.entryKey()));
      gets.add(get);
    }
    return fetchAll(name, keys, gets);
  }

  @Override
  public void reconcile(PhysicalTable name, Bytes rowKey, long indexId, List<Bytes> suspects) {
    Get get = get(name, rowKey);
    get.setAttribute(IndexProtocol.RECONCILE, IndexProtocol.reconcile(indexId, suspects));
    with(name, table -> table.get(get));
  }

  @Override
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    admin.alter(table, attributes);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    admin.drop(table);
  }

  @Override
  public void truncateTable(PhysicalTable table, List<PhysicalTable> entries) {
    admin.truncate(table, entries);
  }

  @Override
  public boolean tableExists(PhysicalTable table) {
    return admin.exists(table);
  }

  @Override
  public @Nullable List<String> foreignFamilies(PhysicalTable table) {
    return admin.foreignFamilies(table);
  }

  @Override
  public void attach(PhysicalTable table) {
    admin.attach(table);
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return admin.regions(table);
  }

  @Override
  public List<RegionLoad> loads(PhysicalTable table) {
    try {
      return RegionLoads.of(connection, TableDescriptors.name(table));
    } catch (IOException e) {
      throw Failures.named(e, table, timeoutMillis);
    }
  }

  @Override
  public Map<PhysicalTable, List<RegionLoad>> loads() {
    try {
      return RegionLoads.ofAll(connection);
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.STORE, e.getClass().getSimpleName(), "the counters of regions: " + e);
    }
  }

  @Override
  public int serverCount() {
    return admin.serverCount();
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.STORE, e.getClass().getSimpleName(), "the connection does not close");
    }
  }

  /** Of a range without keys. */
  private static final class EmptyCursor implements Cursor {
    @Override
    public @Nullable StoredRow next() {
      return null;
    }

    @Override
    public void close() {}
  }
}
