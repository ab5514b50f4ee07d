package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.CoprocessorDescriptor;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessor;
import org.apache.hadoop.hbase.coprocessor.MasterCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.MasterObserver;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.hbase.region.RegionOpening;

/**
 * An observer in HBase's master that refuses tables that would load foreign code into the region
 * servers. HBase's own coprocessors and ours may be named. Others, and every jar, are allowed only
 * if the setting {@value #ALLOWED} lists them. HBase's whitelist observer checks jars only.
 */
public final class AllowedCoprocessors implements MasterCoprocessor, MasterObserver {
  /** The names of classes and paths of jars, separated by commas; {@code *} allows everything. */
  public static final String ALLOWED = "lindorm.coprocessors.allowed";

  private static final String EVERYTHING = "*";
  private static final List<String> OWN = List.of("org.apache.hadoop.hbase.", "org.openlindorm.");

  /**
   * A region reads the values of its table as settings. Settings with this prefix name classes to
   * load.
   */
  private static final String COPROCESSOR_SETTINGS = "hbase.coprocessor";

  @Override
  public Optional<MasterObserver> getMasterObserver() {
    return Optional.of(this);
  }

  @Override
  public TableDescriptor preCreateTableRegionsInfos(
      ObserverContext<MasterCoprocessorEnvironment> context, TableDescriptor table)
      throws IOException {
    check(context, table);
    return table;
  }

  @Override
  public TableDescriptor preModifyTable(
      ObserverContext<MasterCoprocessorEnvironment> context,
      org.apache.hadoop.hbase.TableName name,
      TableDescriptor before,
      TableDescriptor requested)
      throws IOException {
    check(context, requested);
    return requested;
  }

  @Override
  public void preCloneSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor saved)
      throws IOException {
    check(context, saved);
  }

  @Override
  public void preRestoreSnapshot(
      ObserverContext<MasterCoprocessorEnvironment> context,
      SnapshotDescription snapshot,
      TableDescriptor saved)
      throws IOException {
    check(context, saved);
  }

  private static void check(
      ObserverContext<MasterCoprocessorEnvironment> context, TableDescriptor table)
      throws DoNotRetryIOException {
    check(table, context.getEnvironment().getConfiguration().getTrimmedStringCollection(ALLOWED));
  }

  /**
   * @param allowed class names and jar paths in addition to HBase's own classes and ours
   * @throws DoNotRetryIOException names the table, the class or jar, and the setting
   */
  static void check(TableDescriptor table, Collection<String> allowed)
      throws DoNotRetryIOException {
    if (allowed.contains(EVERYTHING)) {
      return;
    }
    for (CoprocessorDescriptor coprocessor : table.getCoprocessorDescriptors()) {
      String name = coprocessor.getClassName();
      if (OWN.stream().noneMatch(name::startsWith) && !allowed.contains(name)) {
        throw refused(table, "coprocessor " + name, name);
      }
      String jar = coprocessor.getJarPath().orElse("");
      if (!jar.isEmpty() && !allowed.contains(jar)) {
        throw refused(table, "jar " + jar + " of coprocessor " + name, jar);
      }
    }
    for (Bytes key : table.getValues().keySet()) {
      checkSetting(table, Bytes.toString(key.copyBytes()));
    }
    for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
      for (String key : family.getConfiguration().keySet()) {
        checkSetting(table, key);
      }
    }
  }

  private static void checkSetting(TableDescriptor table, String key) throws DoNotRetryIOException {
    // The only one that names no class; our own tables have it.
    if (!key.equals(RegionOpening.ABORT)
        && key.trim().toLowerCase(Locale.ROOT).startsWith(COPROCESSOR_SETTINGS)) {
      throw new DoNotRetryIOException(
          "Table %s is refused: the setting %s cannot be made for a table. Name the coprocessor in the table's descriptor instead."
              .formatted(table.getTableName(), key));
    }
  }

  private static DoNotRetryIOException refused(TableDescriptor table, String what, String entry) {
    return new DoNotRetryIOException(
        "Table %s is refused because of its %s: this server does not run code of its clients. The server's operator can allow it with '%s = %s' in conf/lindorm.properties."
            .formatted(table.getTableName(), what, ALLOWED, entry));
  }
}
