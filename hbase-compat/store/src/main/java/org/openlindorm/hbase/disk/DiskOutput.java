package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.jspecify.annotations.Nullable;

/** A file being written, until the first failure; see {@link WriteFailure}. */
final class DiskOutput extends OutputStream implements Syncable, StreamCapabilities {
  private final OutputStream file;
  private final @Nullable Entry entry;
  private final WriteFailure failure;
  private final Path path;
  private long length;
  private boolean named;

  /** The directory entry of a new file. */
  interface Entry {
    void sync() throws IOException;
  }

  /**
   * @param path the file
   * @param length its present length
   * @param failure of this file and those that fail with it
   * @param entry what makes the file's name durable; null where nothing is synced at its end
   */
  DiskOutput(
      OutputStream file, Path path, long length, WriteFailure failure, @Nullable Entry entry) {
    this.file = file;
    this.path = path;
    this.length = length;
    this.failure = failure;
    this.entry = entry;
  }

  private interface Action {
    void run() throws IOException;
  }

  private void unlessFailed(Action action) throws IOException {
    failure.check();
    try {
      RawLocalDisk.GATE.change(
          () -> {
            action.run();
            return true;
          });
    } catch (FSError e) {
      throw failure.remember(RawLocalDisk.exception(e));
    } catch (IOException e) {
      throw failure.remember(e);
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    unlessFailed(
        () -> {
          file.write(bytes, offset, count);
          RawLocalDisk.CHANGES.appended(path, length, bytes, offset, count);
          length += count;
        });
  }

  @Override
  public void flush() throws IOException {
    unlessFailed(file::flush);
  }

  @Override
  public void hflush() throws IOException {
    flush();
  }

  @Override
  public void hsync() throws IOException {
    unlessFailed(this::sync);
  }

  /** Syncs the file. Synchronized, because of two concurrent syncs only one reports a failure. */
  private synchronized void sync() throws IOException {
    if (!(file instanceof Syncable syncable)) {
      throw new IOException(file.getClass().getName() + " cannot be synced");
    }
    syncable.hsync();
    if (entry != null && !named) {
      entry.sync();
      named = true;
    }
  }

  /** Closes the file in any case; an earlier failure has been reported. */
  @Override
  public void close() throws IOException {
    try {
      if (entry != null && !failure.happened()) {
        hsync();
      }
    } finally {
      file.close();
    }
  }

  @Override
  public boolean hasCapability(String capability) {
    return file instanceof StreamCapabilities capabilities
        && capabilities.hasCapability(capability);
  }
}
