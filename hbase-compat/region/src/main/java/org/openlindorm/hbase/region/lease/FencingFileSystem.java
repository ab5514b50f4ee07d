package org.openlindorm.hbase.region.lease;

import java.util.Set;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;

/**
 * Knows which file systems prevent a server that is considered dead from continuing to write its
 * log.
 */
final class FencingFileSystem {

  /**
   * The file system classes whose lease HBase recovers before it splits a log. Listed by name:
   * older Hadoops lack the second, and a class path without HDFS the first.
   */
  private static final Set<String> RECOVER_LEASES =
      Set.of(
          "org.apache.hadoop.hdfs.DistributedFileSystem", "org.apache.hadoop.fs.LeaseRecoverable");

  private FencingFileSystem() {}

  /**
   * Returns whether the file system fences. False for a local or mounted disk, where nothing stops
   * the writer.
   */
  static boolean fences(FileSystem fileSystem) {
    FileSystem plain = fileSystem;
    while (plain instanceof FilterFileSystem filter) {
      plain = filter.getRawFileSystem();
    }
    for (Class<?> one = plain.getClass(); one != null; one = one.getSuperclass()) {
      if (RECOVER_LEASES.contains(one.getName()) || hasNamedInterface(one)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasNamedInterface(Class<?> one) {
    for (Class<?> each : one.getInterfaces()) {
      if (RECOVER_LEASES.contains(each.getName())) {
        return true;
      }
    }
    return false;
  }
}
