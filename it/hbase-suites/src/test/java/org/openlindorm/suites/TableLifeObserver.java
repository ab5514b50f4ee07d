package org.openlindorm.suites;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.MasterObserver;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;

/**
 * Makes a table of entries with each table, and runs CHECK INDEX before a table is disabled, and of
 * all that are left when the cluster ends.
 */
public final class TableLifeObserver implements MasterCoprocessor, MasterObserver {

  @Override
  public Optional<MasterObserver> getMasterObserver() {
    return Optional.of(this);
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) {
    AutoIndex.observeMaster();
  }

  @Override
  public void preCreateTable(
      ObserverContext<MasterCoprocessorEnvironment> context,
      TableDescriptor table,
      RegionInfo[] regions)
      throws IOException {
    TableName name = table.getTableName();
    if (!name.isSystemTable() && !AutoIndex.isEntries(name)) {
      AutoIndex.prepare(name, context.getEnvironment().getConnection());
    }
  }

  @Override
  public void preDisableTable(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table) throws IOException {
    check(table, context.getEnvironment().getConnection());
  }

  @Override
  public void preShutdown(ObserverContext<MasterCoprocessorEnvironment> context)
      throws IOException {
    checkAll(context.getEnvironment().getConnection());
  }

  static void checkAll(Connection connection) throws IOException {
    for (TableName table : AutoIndex.tables()) {
      check(table, connection);
    }
  }

  private static void check(TableName table, Connection connection) throws IOException {
    if (!AutoIndex.isDefined(table)) {
      return;
    }
    try (Admin admin = connection.getAdmin()) {
      if (!admin.tableExists(table) || !admin.isTableEnabled(table)) {
        return;
      }
    }
    try {
      Findings.add(table, AutoIndex.check(table, connection));
    } catch (RuntimeException e) {
      if (answersGets(table, connection)) {
        Findings.notChecked(table, e);
      } else {
        Findings.refused(table, e);
      }
    }
  }

  /** Returns whether every region answers: some tests have observers that refuse it. */
  private static boolean answersGets(TableName table, Connection connection) throws IOException {
    try (RegionLocator regions = connection.getRegionLocator(table);
        Table rows = connection.getTable(table)) {
      for (byte[] start : regions.getStartKeys()) {
        rows.get(new Get(start.length == 0 ? new byte[1] : start));
      }
      return true;
    } catch (DoNotRetryIOException e) {
      return false;
    }
  }

  @Override
  public void postDeleteTable(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table) throws IOException {
    if (!table.isSystemTable() && !AutoIndex.isEntries(table)) {
      AutoIndex.drop(table, context.getEnvironment().getConnection());
    }
  }

  /** Tests drop every table that is listed. */
  @Override
  public void postGetTableDescriptors(
      ObserverContext<MasterCoprocessorEnvironment> context,
      List<TableName> requested,
      List<TableDescriptor> found,
      String pattern) {
    found.removeIf(
        table ->
            AutoIndex.isEntries(table.getTableName())
                && (requested == null || !requested.contains(table.getTableName())));
  }

  @Override
  public void postGetTableNames(
      ObserverContext<MasterCoprocessorEnvironment> context,
      List<TableDescriptor> found,
      String pattern) {
    found.removeIf(table -> AutoIndex.isEntries(table.getTableName()));
  }

  /** The next write is the first one again. */
  @Override
  public void postTruncateTable(
      ObserverContext<MasterCoprocessorEnvironment> context, TableName table) throws IOException {
    if (AutoIndex.isDefined(table)) {
      TableName entries = AutoIndex.entries(table);
      try (Admin admin = context.getEnvironment().getConnection().getAdmin()) {
        admin.disableTable(entries);
        admin.truncateTable(entries, false);
      }
    }
  }

  /** Rows come back without a write: SQL would build the index again. */
  @Override
  public void preRestoreSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor table) {
    Findings.leaveOut(table.getTableName());
  }

  @Override
  public void preCloneSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor table) {
    Findings.leaveOut(table.getTableName());
  }
}
