package org.openlindorm.hbase.changes;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.hbase.master.cleaner.BaseLogCleanerDelegate;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps HBase's master in this process from deleting logs that changefeeds have not read ({@code
 * hbase.master.logcleaner.plugins}). Until the SQL engine of the process has reported what it
 * needs, all logs are kept.
 */
public final class KeptLogs extends BaseLogCleanerDelegate {

  private static final Logger LOG = LoggerFactory.getLogger(KeptLogs.class);

  /** The first log that is needed, by the folder of the logs; empty if none is. */
  private static final Map<String, Optional<String>> NEEDED = new ConcurrentHashMap<>();

  private volatile boolean stopped;

  /**
   * Reports which logs are needed.
   *
   * @param first the id of the first one, or null if none is needed
   */
  static void keepFrom(Configuration settings, @Nullable String first) throws IOException {
    NEEDED.put(folder(settings), Optional.ofNullable(first));
  }

  private static String folder(Configuration settings) throws IOException {
    return CommonFSUtils.getWALRootDir(settings).toString();
  }

  @Override
  public boolean isFileDeletable(FileStatus file) {
    String id = ServerLogs.id(file.getPath().getName());
    if (id == null) {
      return true;
    }
    try {
      Optional<String> first = NEEDED.get(folder(getConf()));
      return first != null && (first.isEmpty() || id.compareTo(first.get()) < 0);
    } catch (IOException e) {
      LOG.warn("Log {} is kept, because the folder of the logs is not known", file.getPath(), e);
      return false;
    }
  }

  @Override
  public void stop(String reason) {
    stopped = true;
  }

  @Override
  public boolean isStopped() {
    return stopped;
  }
}
