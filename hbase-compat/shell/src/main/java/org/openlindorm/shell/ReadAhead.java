package org.openlindorm.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.file.RowSource;

/** Splits a file into lines in its own thread, ahead of the thread that parses them. */
final class ReadAhead implements AutoCloseable {

  private static final int LINES = 500;
  private static final int BATCHES = 64;

  private final RowSource source;
  private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(BATCHES);
  private final Thread reader = new Thread(this::read, "csv-reader");
  private Batch batch = new Batch(List.of(), false, null);

  /**
   * A batch of lines.
   *
   * @param last whether it is the last batch
   * @param failure why none can follow, or null
   */
  private record Batch(List<RowSource.Line> lines, boolean last, @Nullable LoadFailure failure) {}

  /** Starts to read; owns the source until it is closed. */
  ReadAhead(RowSource source) {
    this.source = source;
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try {
      boolean last = false;
      while (!last) {
        Batch read = readBatch();
        batches.put(read);
        last = read.last();
      }
    } catch (InterruptedException e) {
      // Closed before its end.
      Thread.currentThread().interrupt();
    }
  }

  private Batch readBatch() {
    List<RowSource.Line> lines = new ArrayList<>(LINES);
    try {
      RowSource.Line line = source.next();
      while (line != null) {
        lines.add(line);
        if (lines.size() == LINES) {
          return new Batch(lines, false, null);
        }
        line = source.next();
      }
      return new Batch(lines, true, null);
    } catch (LoadFailure e) {
      return new Batch(lines, true, e);
    }
  }

  /**
   * Returns the next lines, some hundred; null at the end.
   *
   * @throws LoadFailure when the file is malformed after the lines so far
   */
  @Nullable List<RowSource.Line> next() {
    if (batch.failure() != null) {
      throw batch.failure();
    }
    if (batch.last()) {
      return null;
    }
    batch = take();
    return batch.lines();
  }

  private Batch take() {
    try {
      return batches.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadFailure("Interrupted");
    }
  }

  @Override
  public void close() {
    reader.interrupt();
    batches.clear();
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
