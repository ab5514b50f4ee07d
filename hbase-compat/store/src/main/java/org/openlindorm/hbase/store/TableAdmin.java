package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.NamespaceExistException;
import org.apache.hadoop.hbase.NamespaceNotFoundException;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableExistsException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotDisabledException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ClusterConnection;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.master.DisabledTables;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.TableSpec;

/** Creates, changes and drops the physical tables. */
final class TableAdmin {

  private static final int MOST_TRUNCATIONS = 3;

  private final Connection connection;
  private final TableDescriptors descriptors;
  private final long timeoutMillis;

  TableAdmin(Connection connection, TableDescriptors descriptors, long timeoutMillis) {
    this.connection = connection;
    this.descriptors = descriptors;
    this.timeoutMillis = timeoutMillis;
  }

  /** An operation with HBase's admin. */
  private interface Use<T> {
    T with(Admin admin) throws IOException;
  }

  private <T> T use(PhysicalTable table, Use<T> use) {
    try (Admin admin = connection.getAdmin()) {
      return use.with(admin);
    } catch (IOException e) {
      throw Failures.named(e, table, timeoutMillis);
    }
  }

  boolean create(TableSpec spec) {
    TableDescriptor descriptor = descriptors.create(spec);
    return use(
        spec.table(),
        admin -> {
          if (admin.tableExists(descriptor.getTableName())) {
            return false;
          }
          createNamespace(admin, spec.table().namespace());
          try {
            admin.createTable(descriptor, splits(spec));
            return true;
          } catch (TableExistsException madeMeanwhile) {
            return false;
          }
        });
  }

  private static byte @Nullable [][] splits(TableSpec spec) {
    if (spec.splits().isEmpty()) {
      return null;
    }
    return spec.splits().stream().map(Bytes::toArray).toArray(byte[][]::new);
  }

  private static void createNamespace(Admin admin, String namespace) throws IOException {
    try {
      admin.getNamespaceDescriptor(namespace);
    } catch (NamespaceNotFoundException absent) {
      try {
        admin.createNamespace(NamespaceDescriptor.create(namespace).build());
      } catch (NamespaceExistException madeMeanwhile) {
        admin.getNamespaceDescriptor(namespace);
      }
    }
  }

  void alter(PhysicalTable table, Map<String, String> attributes) {
    use(
        table,
        admin -> {
          TableDescriptor existing = admin.getDescriptor(TableDescriptors.name(table));
          TableDescriptor altered = descriptors.alter(existing, attributes);
          if (!altered.equals(existing)) {
            admin.modifyTable(altered);
          }
          return true;
        });
  }

  /** Returns when the rows are in files, at the latest at the statement timeout of the store. */
  void flush(PhysicalTable table) {
    try {
      new TableFlush((ClusterConnection) connection, TableDescriptors.name(table))
          .run(timeoutMillis);
    } catch (IOException e) {
      throw Failures.named(e, table, timeoutMillis);
    }
  }

  void compact(PhysicalTable table) {
    use(
        table,
        admin -> {
          admin.majorCompact(TableDescriptors.name(table));
          return true;
        });
  }

  /** Returns when both halves exist, at the latest at the statement timeout of the store. */
  void split(PhysicalTable table, Bytes at) {
    use(
        table,
        admin -> {
          RegionBoundaries.split(admin, TableDescriptors.name(table), at.toArray(), timeoutMillis);
          return true;
        });
  }

  boolean merge(PhysicalTable table, Bytes at) {
    return use(
        table,
        admin ->
            RegionBoundaries.merge(
                admin, TableDescriptors.name(table), at.toArray(), timeoutMillis));
  }

  void move(PhysicalTable table, Bytes key, String server) {
    use(
        table,
        admin -> {
          RegionBoundaries.move(
              admin, TableDescriptors.name(table), key.toArray(), ServerName.valueOf(server));
          return true;
        });
  }

  /** Returns when all regions have been reopened with the rules. */
  void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    use(
        table,
        admin -> {
          TableDescriptor existing = admin.getDescriptor(TableDescriptors.name(table));
          TableDescriptor altered = TableDescriptors.withIndexing(existing, indexing);
          if (!altered.equals(existing)) {
            admin.modifyTable(altered);
          }
          return true;
        });
  }

  void drop(PhysicalTable table) {
    use(
        table,
        admin -> {
          TableName name = TableDescriptors.name(table);
          try {
            DisabledTables.disable(admin, name);
            admin.deleteTable(name);
          } catch (TableNotFoundException gone) {
            return false;
          }
          return true;
        });
  }

  /**
   * Truncates a table. The table itself is disabled first and enabled last, so no write reaches
   * truncated entries. Repeated if the table is enabled meanwhile, for example by HBase, which
   * resumes an operation of a server that died.
   */
  void truncate(PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    use(
        table,
        admin -> {
          for (int attempt = 1; ; attempt++) {
            try {
              emptyAll(admin, table, entries, beforeEachStep);
              return true;
            } catch (TableNotDisabledException enabledMeanwhile) {
              if (attempt == MOST_TRUNCATIONS) {
                throw LindormException.of(
                    enabledMeanwhile,
                    ErrorCode.STORE,
                    "table "
                        + table
                        + " was enabled while it was being emptied; truncate it again");
              }
            }
          }
        });
  }

  private static void emptyAll(
      Admin admin, PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep)
      throws IOException {
    TableName name = TableDescriptors.name(table);
    beforeEachStep.run();
    DisabledTables.disable(admin, name);
    for (PhysicalTable one : entries) {
      TableName index = TableDescriptors.name(one);
      beforeEachStep.run();
      DisabledTables.disable(admin, index);
      beforeEachStep.run();
      admin.truncateTable(index, true);
    }
    beforeEachStep.run();
    admin.truncateTable(name, true);
  }

  void close(PhysicalTable table) {
    use(
        table,
        admin -> {
          DisabledTables.disable(admin, TableDescriptors.name(table));
          return true;
        });
  }

  void open(PhysicalTable table) {
    use(
        table,
        admin -> {
          DisabledTables.enable(admin, TableDescriptors.name(table));
          return true;
        });
  }

  boolean exists(PhysicalTable table) {
    return use(table, admin -> admin.tableExists(TableDescriptors.name(table)));
  }

  @Nullable List<String> foreignFamilies(PhysicalTable table) {
    Optional<TableDescriptor> descriptor =
        use(
            table,
            admin -> {
              TableName name = TableDescriptors.name(table);
              return admin.tableExists(name)
                  ? Optional.of(admin.getDescriptor(name))
                  : Optional.empty();
            });
    return descriptor.isEmpty() ? null : TableDescriptors.foreignFamilies(descriptor.get());
  }

  boolean hasOtherTables(String namespace) {
    try (Admin admin = connection.getAdmin()) {
      return admin.listTableDescriptorsByNamespace(Bytes.utf8(namespace).toArray()).stream()
          .anyMatch(table -> TableDescriptors.foreignFamilies(table) != null);
    } catch (NamespaceNotFoundException absent) {
      return false;
    } catch (IOException e) {
      throw Failures.of(e, "the tables of namespace " + namespace + " cannot be listed");
    }
  }

  List<String> expiringFamilies(PhysicalTable table) {
    return use(
        table,
        admin ->
            TableDescriptors.expiringFamilies(admin.getDescriptor(TableDescriptors.name(table))));
  }

  /** Returns when all regions have been reopened with the observers. */
  void attach(PhysicalTable table) {
    use(
        table,
        admin -> {
          TableDescriptor existing = admin.getDescriptor(TableDescriptors.name(table));
          TableDescriptor attached = descriptors.attached(existing);
          if (!attached.equals(existing)) {
            admin.modifyTable(attached);
          }
          return true;
        });
  }

  List<ByteRange> regions(PhysicalTable table) {
    return use(
        table,
        admin -> {
          TableName name = TableDescriptors.name(table);
          if (!admin.tableExists(name)) {
            throw new TableNotFoundException(name);
          }
          var ranges = new ArrayList<ByteRange>();
          for (RegionInfo region : admin.getRegions(name)) {
            if (region.getReplicaId() == 0) {
              ranges.add(
                  new ByteRange(Bytes.wrap(region.getStartKey()), Bytes.wrap(region.getEndKey())));
            }
          }
          ranges.sort(null);
          return ranges;
        });
  }

  List<String> servers() {
    try (Admin admin = connection.getAdmin()) {
      return admin.getRegionServers().stream().map(ServerName::toString).sorted().toList();
    } catch (IOException e) {
      throw Failures.of(e, "the region servers cannot be listed");
    }
  }

  /**
   * Returns the dead servers that the master knows; each is listed until a new server replaces it.
   */
  List<ServerName> deadServers() throws IOException {
    try (Admin admin = connection.getAdmin()) {
      return admin.listDeadServers();
    }
  }
}
