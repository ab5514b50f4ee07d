package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.PleaseHoldException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.MasterObserver;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.security.UserProvider;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.index.DescribedIndexes;
import org.openlindorm.index.TableIndexes;

/**
 * An observer in HBase's master ({@code hbase.coprocessor.master.classes}). When an HBase program
 * truncates or drops a table, its index tables are truncated or dropped with it. When a program
 * modifies a table, the values that SQL set are kept. Changes that indexes cannot follow, and
 * operations on an index table alone, are refused.
 */
public final class IndexedTables implements MasterCoprocessor, MasterObserver {

  /** Each holds one of the master's call handlers, and its own calls need further handlers. */
  private static final int AT_A_TIME = 2;

  private final Semaphore places = new Semaphore(AT_A_TIME);
  private volatile @Nullable Connection own;

  @Override
  public Optional<MasterObserver> getMasterObserver() {
    return Optional.of(this);
  }

  @Override
  public void stop(@SuppressWarnings("rawtypes") CoprocessorEnvironment environment)
      throws IOException {
    Connection used = own;
    if (used != null) {
      used.close();
    }
  }

  /** Returns the connection whose calls pass {@link IndexTableProtection}. */
  private synchronized Connection own(ObserverContext<MasterCoprocessorEnvironment> context)
      throws IOException {
    Connection used = own;
    if (used == null) {
      Configuration settings = context.getEnvironment().getConfiguration();
      used =
          ConnectionFactory.createConnection(
              settings,
              null,
              UserProvider.instantiate(settings).getCurrent(),
              RawWrites.SQL_CONNECTION);
      own = used;
    }
    return used;
  }

  @Override
  public void preDisableTable(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table) throws IOException {
    IndexTableProtection.check(context.getEnvironment().getConnection(), table, "disabled");
  }

  @Override
  public void preTruncateTable(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table) throws IOException {
    IndexTableProtection.check(context.getEnvironment().getConnection(), table, "truncated");
    TablesWithHistory.check(context.getEnvironment().getConnection(), table, "truncated");
    follow(context, table, EntryTables::empty);
  }

  @Override
  public void preDeleteTable(ObserverContext<MasterCoprocessorEnvironment> context, TableName table)
      throws IOException {
    IndexTableProtection.check(context.getEnvironment().getConnection(), table, "dropped");
    follow(context, table, EntryTables::drop);
  }

  @Override
  public TableDescriptor preModifyTable(
      ObserverContext<MasterCoprocessorEnvironment> context,
      TableName table,
      TableDescriptor before,
      TableDescriptor requested)
      throws IOException {
    IndexTableProtection.checkModified(context.getEnvironment().getConnection(), before, requested);
    TableDescriptor kept = ProtectedDescriptor.kept(before, requested);
    if (ProtectedDescriptor.isTyped(before) && RawWrites.fromHBaseClient()) {
      AlterableProperties.check(before, kept);
    }
    if (DescribedIndexes.of(before) != null && DescribedIndexes.of(kept) != null) {
      ProtectedDescriptor.checkIndexed(before, kept);
    }
    return kept;
  }

  /** The descriptor has the name of the clone. */
  @Override
  public void preCloneSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor clone)
      throws IOException {
    try (Admin admin = context.getEnvironment().getConnection().getAdmin()) {
      ClonedTables.check(admin, clone);
      if (clone.getTableName().equals(snapshot.getTableName())) {
        TablesWithHistory.check(clone, "cloned under its own name");
      }
    }
  }

  @Override
  public void preRestoreSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor saved)
      throws IOException {
    Connection connection = context.getEnvironment().getConnection();
    IndexTableProtection.check(connection, saved.getTableName(), "restored");
    if (DescribedIndexes.of(saved) != null || indexes(connection, saved.getTableName()) != null) {
      throw ProtectedDescriptor.refused(saved, "a snapshot cannot be restored over it");
    }
    TablesWithHistory.check(connection, saved.getTableName(), "replaced by a snapshot");
    try (Admin admin = connection.getAdmin()) {
      ClonedTables.checkColumns(admin.getDescriptor(saved.getTableName()), saved);
    }
  }

  @Override
  public void preTruncateRegion(
      ObserverContext<MasterCoprocessorEnvironment> context, RegionInfo region) {
    Connection connection = context.getEnvironment().getConnection();
    try (Admin admin = connection.getAdmin()) {
      IndexTableProtection.check(connection, region.getTable(), "truncated");
      TableDescriptor table = admin.getDescriptor(region.getTable());
      if (DescribedIndexes.of(table) != null) {
        throw ProtectedDescriptor.refused(table, "a region of it cannot be truncated");
      }
      TablesWithHistory.check(table, "truncated");
    } catch (IOException e) {
      IndexedTables.<RuntimeException>raise(e);
    }
  }

  /**
   * Throws a checked exception. HBase passes an exception of this hook to the client, but its
   * signature declares none.
   */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> void raise(IOException e) throws E {
    throw (E) e;
  }

  /** The operation on the index tables. */
  private interface Following {
    void of(EntryTables entries) throws IOException;
  }

  private void follow(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table, Following following)
      throws IOException {
    Connection connection = context.getEnvironment().getConnection();
    TableIndexes indexes = indexes(connection, table);
    if (indexes == null) {
      return;
    }
    if (!places.tryAcquire()) {
      throw new PleaseHoldException(
          "Tables with indexes are being truncated or dropped; table " + table + " comes later");
    }
    try {
      following.of(EntryTables.of(own(context), table, indexes));
    } finally {
      places.release();
    }
  }

  private static @Nullable TableIndexes indexes(Connection connection, TableName table)
      throws IOException {
    try (Admin admin = connection.getAdmin()) {
      return table.isSystemTable() || !admin.tableExists(table)
          ? null
          : DescribedIndexes.of(admin.getDescriptor(table));
    }
  }
}
