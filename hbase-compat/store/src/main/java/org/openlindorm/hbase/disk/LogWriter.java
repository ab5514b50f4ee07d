package org.openlindorm.hbase.disk;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.io.asyncfs.monitor.StreamSlowMonitor;
import org.apache.hadoop.hbase.regionserver.wal.ProtobufLogWriter;
import org.apache.hadoop.hbase.util.CommonFSUtils.StreamLacksCapabilityException;
import org.apache.hadoop.hbase.wal.FSHLogProvider;
import org.apache.hadoop.hbase.wal.WAL.Entry;
import org.jspecify.annotations.Nullable;

/**
 * HBase's log writer, which accepts no append after the first failed one. HBase would continue with
 * a new log. A record that it silently skipped because the old log was damaged would then be
 * acknowledged by a sync of the new one.
 */
public final class LogWriter extends ProtobufLogWriter {
  private @Nullable WriteFailure failure;

  /** Makes HBase use it. */
  static void choose(Configuration settings) {
    settings.setClass(FSHLogProvider.WRITER_IMPL, LogWriter.class, FSHLogProvider.Writer.class);
  }

  @Override
  public void init(
      FileSystem files,
      Path path,
      Configuration settings,
      boolean overwritable,
      long blockSize,
      StreamSlowMonitor monitor)
      throws IOException, StreamLacksCapabilityException {
    if (files instanceof LocalDisk disk) {
      failure = disk.failure(path);
    }
    super.init(files, path, settings, overwritable, blockSize, monitor);
  }

  @Override
  public void append(Entry entry) throws IOException {
    try {
      super.append(entry);
    } catch (IOException e) {
      throw failed(e);
    } catch (RuntimeException e) {
      throw failed(new IOException("A record could not be written to the log: " + e, e));
    }
  }

  private IOException failed(IOException e) {
    return failure == null ? e : failure.remember(e);
  }
}
