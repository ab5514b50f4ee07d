package org.openlindorm.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.bulk.BulkLoad;
import org.openlindorm.hbase.bulk.BulkRow;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.file.RowSource;

/** Parses lines to rows of a bulk load on all processors, and returns the rows in their order. */
final class RowFactory implements AutoCloseable {

  private static final int AHEAD = 32;

  private final ReadAhead lines;
  private final LineParser parser;
  private final BulkLoad load;
  private final Rejections rejections;
  private final ExecutorService workers;
  private final Deque<Future<List<BulkRow>>> made = new ArrayDeque<>();

  RowFactory(ReadAhead lines, LineParser parser, BulkLoad load, Rejections rejections) {
    this.lines = lines;
    this.parser = parser;
    this.load = load;
    this.rejections = rejections;
    this.workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns the next rows, or null at the end. If a bad line ends the load, every line before it
   * has been parsed by then.
   *
   * @throws LoadFailure when the file is malformed
   */
  @Nullable List<BulkRow> next() {
    while (made.size() < AHEAD && !rejections.stop()) {
      List<RowSource.Line> batch = lines.next();
      if (batch == null) {
        break;
      }
      made.add(workers.submit(() -> rows(batch)));
    }
    return made.isEmpty() ? null : result(made.remove());
  }

  private List<BulkRow> rows(List<RowSource.Line> batch) {
    List<BulkRow> rows = new ArrayList<>(batch.size());
    for (RowSource.Line line : batch) {
      LoadRow parsed = parser.row(line);
      if (parsed != null) {
        try {
          rows.add(load.row(parsed.values()));
        } catch (LindormException e) {
          rejections.add(line, String.valueOf(e.getMessage()));
        }
      }
    }
    return rows;
  }

  private static List<BulkRow> result(Future<List<BulkRow>> rows) {
    try {
      return rows.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadFailure("Interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
