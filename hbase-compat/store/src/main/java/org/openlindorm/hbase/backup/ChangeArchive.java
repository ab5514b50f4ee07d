package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openlindorm.hbase.disk.DiskSnapshot;
import org.openlindorm.hbase.disk.FileChange;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes changes of files to a new file, at most half a second after they were made. If the file
 * does not take them, the archive ends, and the server continues.
 */
public final class ChangeArchive implements FileChange.Recorder, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeArchive.class);

  /** Twice what a flush of the largest memstore writes before the disk is waited for. */
  private static final int QUEUE_BYTES = 64 << 20;

  private static final long PATIENCE_SECONDS = 10;
  private static final long SYNC_MILLIS = 500;

  private final Path root;
  private final Path file;
  private final Clock clock;
  private final FileChannel out;
  private final Semaphore free = new Semaphore(QUEUE_BYTES);
  private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::write, "backup-changes");
  private long newest;
  private volatile boolean closed;
  private volatile boolean failed;

  /** Starts to write to a file that does not exist. */
  ChangeArchive(Path root, Path file, Clock clock) throws IOException {
    this.root = root;
    this.file = file;
    this.clock = clock;
    this.out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public Path root() {
    return root;
  }

  /** Returns whether all changes since the start are recorded. */
  public boolean isComplete() {
    return !failed;
  }

  /** Returns whether the archive belongs to a backup in a folder. */
  public boolean isIn(Path folder) {
    return folder.equals(file.getParent());
  }

  @Override
  public void record(FileChange change) {
    if (failed || closed) {
      return;
    }
    byte[] record = ChangeRecords.encode(change);
    try {
      if (free.tryAcquire(cost(record), PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        enqueue(record);
      } else {
        fail(new IOException("it took no records for %d seconds".formatted(PATIENCE_SECONDS)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      fail(new IOException("a writer was interrupted while it waited", e));
    }
  }

  private static int cost(byte[] record) {
    return Math.min(record.length, QUEUE_BYTES);
  }

  private synchronized void enqueue(byte[] record) {
    newest = Math.max(newest, clock.millis());
    ChangeRecords.stamp(record, newest);
    queue.add(record);
  }

  private synchronized void fail(IOException e) {
    if (!failed) {
      failed = true;
      LOG.error("The archive {} has ended; a new backup starts another one", file, e);
    }
  }

  private void write() {
    try (out) {
      long synced = System.nanoTime();
      boolean changed = false;
      while (!failed && !(closed && queue.isEmpty())) {
        byte[] record = queue.poll(SYNC_MILLIS, TimeUnit.MILLISECONDS);
        if (record != null) {
          ByteBuffer bytes = ByteBuffer.wrap(record);
          while (bytes.hasRemaining()) {
            out.write(bytes);
          }
          free.release(cost(record));
          changed = true;
        }
        if (System.nanoTime() - synced >= TimeUnit.MILLISECONDS.toNanos(SYNC_MILLIS)) {
          if (!changed) {
            enqueueTime();
          }
          out.force(false);
          synced = System.nanoTime();
          changed = false;
        }
      }
      out.force(true);
    } catch (IOException e) {
      fail(e);
    } catch (InterruptedException e) {
      fail(new IOException("its thread was interrupted", e));
    }
  }

  private void enqueueTime() {
    byte[] record = ChangeRecords.encode(FileChange.TIME);
    if (free.tryAcquire(cost(record))) {
      enqueue(record);
    }
  }

  /** Writes what was recorded, and that nothing else has changed until now. */
  @Override
  public void close() {
    DiskSnapshot.endChanges(this);
    enqueueTime();
    closed = true;
    try {
      thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
      if (thread.isAlive()) {
        fail(new IOException("it was not written completely"));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
