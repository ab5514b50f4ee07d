package org.openlindorm.hbase.region.lease;

import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.hbase.util.RecoverLeaseFSUtils;

/** Which file systems keep a server that is taken for dead from writing its log on. */
public final class FencingFileSystem {

  private FencingFileSystem() {}

  /**
   * Whether the master can take a log away from its writer before it is split: HDFS recovers the
   * file's lease. On a local or mounted disk nothing stops the writer.
   */
  public static boolean fences(FileSystem fileSystem) {
    FileSystem plain = fileSystem;
    while (plain instanceof FilterFileSystem filter) {
      plain = filter.getRawFileSystem();
    }
    return RecoverLeaseFSUtils.isLeaseRecoverable(plain);
  }
}
