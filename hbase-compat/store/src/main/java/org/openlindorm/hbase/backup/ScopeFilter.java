package org.openlindorm.hbase.backup;

import java.nio.file.Path;
import java.util.Set;
import org.apache.hadoop.hbase.HConstants;
import org.openlindorm.hbase.disk.DiskSnapshot;
import org.openlindorm.store.BackupScope;

/**
 * Leaves out the files with rows of the tables that a backup does not include. HBase also starts
 * without them, and these tables are empty then. Definitions, logs and HBase's own tables remain.
 */
final class ScopeFilter {

  /** HBase's own tables, and those of the catalog. */
  static final Set<String> SYSTEM = Set.of("hbase", "lindorm");

  /** The path of a file of rows has data/NAMESPACE/TABLE/REGION/FAMILY/FILE, or more for a list. */
  private static final int NAMES = 6;

  private ScopeFilter() {}

  static DiskSnapshot apply(DiskSnapshot all, BackupScope scope) {
    return scope.kind() == BackupScope.Kind.SYSTEM
        ? all
        : new DiskSnapshot(
            all.moment(),
            all.folders(),
            all.files().stream().filter(file -> isNeeded(file.path(), scope)).toList(),
            all.pauseNanos());
  }

  private static boolean isNeeded(Path file, BackupScope scope) {
    if (file.getNameCount() < NAMES
        || !file.getName(0).toString().equals(HConstants.BASE_NAMESPACE_DIR)) {
      return true;
    }
    String namespace = file.getName(1).toString();
    return SYSTEM.contains(namespace)
        || file.getName(4).toString().startsWith("recovered.")
        || scope.includes(namespace, file.getName(2).toString());
  }
}
