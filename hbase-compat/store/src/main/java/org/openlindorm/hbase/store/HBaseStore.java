package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.ClusterConnection;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.MetaLookupConnection;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.security.UserProvider;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.changes.LocalChangeLog;
import org.openlindorm.hbase.provision.Codecs;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.RowMoments;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredBackup;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * The storage port on an HBase connection. The SQL server's tables have their rows in family {@code
 * f}. These tables and attached tables of HBase programs have the observers, which assign
 * timestamps and run programs.
 */
public final class HBaseStore implements Store {

  private final Connection connection;
  private final TableAdmin admin;
  private final long timeoutMillis;
  private final RowReads reads;
  private final RowScans scans;
  private final RowWrites writes;
  private final @Nullable DeadServers deadServers;
  private final @Nullable LocalRegions local;
  private final RegionTallies tallies;
  private final LocalBackups backups;
  private final @Nullable ChangeLog changeLog;

  /** Creates a store that owns the connection: closing the store closes it. */
  public HBaseStore(Connection connection) {
    this(connection, null);
  }

  /**
   * Creates a store that accesses regions of this process directly.
   *
   * @param local the regions open in this process, or null
   */
  public HBaseStore(Connection connection, @Nullable LocalRegions local) {
    this.connection = connection;
    this.local = local;
    this.tallies = new RegionTallies(connection);
    this.backups = new LocalBackups(connection.getConfiguration());
    this.changeLog =
        local == null ? null : LocalChangeLog.of(connection.getConfiguration(), local.startCode());
    this.timeoutMillis =
        connection
            .getConfiguration()
            .getLong(
                HConstants.HBASE_CLIENT_OPERATION_TIMEOUT,
                HConstants.DEFAULT_HBASE_CLIENT_OPERATION_TIMEOUT);
    this.admin =
        new TableAdmin(
            connection,
            local == null
                ? new TableDescriptors(Algorithm.NONE, true)
                : new TableDescriptors(Codecs.usual(), false),
            timeoutMillis);
    var tables = new OpenTables(connection, timeoutMillis);
    this.reads = new RowReads(tables, local);
    this.scans = new RowScans(tables, admin, local);
    this.writes = new RowWrites(tables, local, connection.getConfiguration());
    this.deadServers =
        local == null && connection instanceof MetaLookupConnection own
            ? DeadServers.watch(admin::deadServers, own::giveUp)
            : null;
  }

  /** Returns a store on the cluster that the configuration names. */
  public static HBaseStore connect(Configuration configuration) {
    return new HBaseStore(connection(configuration));
  }

  /** Returns a store that accesses the regions of a server in this process without the network. */
  public static HBaseStore inProcess(Configuration configuration, HRegionServer server) {
    return new HBaseStore(connection(configuration), new LocalRegions(server));
  }

  /** Returns a connection whose writes pass the guard of typed tables. */
  private static Connection connection(Configuration configuration) {
    Configuration settings = new Configuration(configuration);
    settings.set(
        ClusterConnection.HBASE_CLIENT_CONNECTION_IMPL, MetaLookupConnection.class.getName());
    try {
      return ConnectionFactory.createConnection(
          settings,
          null,
          UserProvider.instantiate(configuration).getCurrent(),
          RawWrites.SQL_CONNECTION);
    } catch (IOException e) {
      throw Failures.of(e, "HBase cannot be reached");
    }
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable name, Bytes key) {
    return reads.fetch(name, key);
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable name, List<Bytes> keys) {
    return reads.fetchAll(name, keys);
  }

  @Override
  public List<@Nullable StoredRow> fetchForCheck(PhysicalTable name, List<Bytes> keys) {
    return reads.fetchForCheck(name, keys);
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable name, long indexId, List<EntryReference> entries) {
    return reads.lookUp(name, indexId, entries);
  }

  @Override
  public void reconcile(PhysicalTable name, Bytes rowKey, long indexId, List<Bytes> suspects) {
    reads.reconcile(name, rowKey, indexId, suspects);
  }

  @Override
  public Cursor scan(PhysicalTable name, ScanRequest request) {
    return scans.scan(name, request);
  }

  @Override
  public KeyPage keys(PhysicalTable name, KeyRequest request) {
    return scans.keys(name, request);
  }

  @Override
  public Cursor scanAll(PhysicalTable name, List<ByteRange> ranges, ScanRequest each) {
    return scans.scanAll(name, ranges, each);
  }

  @Override
  public void write(PhysicalTable name, List<Mutation> mutations) {
    writes.write(name, mutations);
  }

  @Override
  public void writeSorted(PhysicalTable name, List<Mutation.Put> rows) {
    writes.writeSorted(name, rows);
  }

  @Override
  public long bytesOfSorted() {
    return writes.bytesOfSorted();
  }

  @Override
  public boolean writeIf(PhysicalTable name, long expectedVersion, Mutation mutation) {
    return writeAllIf(name, List.of(new ConditionalWrite(expectedVersion, mutation))).isEmpty();
  }

  @Override
  public long moment() {
    return local == null ? UNKNOWN_MOMENT : RowMoments.now();
  }

  @Override
  public BitSet writeAllIf(PhysicalTable name, List<ConditionalWrite> conditional) {
    return writes.writeAllIf(name, conditional);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable name, List<Bytes> keys, RowChange change) {
    return writes.change(name, keys, change);
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
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    admin.alter(table, attributes);
  }

  @Override
  public void flush(PhysicalTable table) {
    admin.flush(table);
  }

  @Override
  public BackupReport backup(BackupRequest request, Runnable check) {
    return local == null ? Store.super.backup(request, check) : backups.run(request, check);
  }

  @Override
  public List<StoredBackup> backups() {
    return local == null ? List.of() : backups.list();
  }

  @Override
  public Optional<ChangeLog> changeLog() {
    return Optional.ofNullable(changeLog);
  }

  @Override
  public boolean archiving() {
    return backups.archiving();
  }

  @Override
  public void compact(PhysicalTable table) {
    admin.compact(table);
  }

  @Override
  public void replaceLateTimestamps(PhysicalTable table, long latest) {
    admin.flush(table);
    reads.requestReplacement(table, admin.regions(table), latest);
    admin.compact(table);
  }

  @Override
  public void split(PhysicalTable table, Bytes at) {
    admin.split(table, at);
  }

  @Override
  public boolean merge(PhysicalTable table, Bytes at) {
    return admin.merge(table, at);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    admin.drop(table);
  }

  @Override
  public void truncateTable(
      PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    admin.truncate(table, entries, beforeEachStep);
  }

  @Override
  public void closeTable(PhysicalTable table) {
    admin.close(table);
  }

  @Override
  public void openTable(PhysicalTable table) {
    admin.open(table);
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
  public boolean hasOtherTables(String namespace) {
    return admin.hasOtherTables(namespace);
  }

  @Override
  public List<String> expiringFamilies(PhysicalTable table) {
    return admin.expiringFamilies(table);
  }

  @Override
  public void attach(PhysicalTable table) {
    admin.attach(table);
  }

  @Override
  public List<ByteRange> regionRanges(PhysicalTable table, ByteRange range) {
    return scans.regionRanges(table, range);
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
      throw Failures.of(e, "the counters of regions cannot be read");
    }
  }

  @Override
  public Map<PhysicalTable, List<RegionTally>> tallies(long first) {
    if (local != null) {
      return local.tallies(first);
    }
    try {
      synchronized (tallies) {
        return tallies.since(first);
      }
    } catch (IOException e) {
      throw Failures.of(e, "the traffic of regions cannot be read");
    }
  }

  @Override
  public OptionalLong estimatedRows(PhysicalTable table) {
    return reads.estimatedRows(table, admin.regions(table));
  }

  @Override
  public Optional<RowNumbers> rowNumbers(PhysicalTable table) {
    return reads.rowNumbers(table, admin.regions(table));
  }

  @Override
  public void move(PhysicalTable table, Bytes key, String server) {
    admin.move(table, key, server);
  }

  @Override
  public List<String> servers() {
    return admin.servers();
  }

  @Override
  public void close() {
    backups.close();
    if (deadServers != null) {
      deadServers.close();
    }
    writes.close();
    scans.close();
    try {
      connection.close();
    } catch (IOException e) {
      throw Failures.of(e, "the connection to HBase cannot be closed");
    }
  }
}
