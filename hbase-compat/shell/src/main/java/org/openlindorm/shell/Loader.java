package org.openlindorm.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openlindorm.command.CountFormat;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.file.RowSource;

/**
 * {@code lindorm load}: loads a CSV file into a table. This thread reads and parses by the table's
 * types, other threads write batches. The first bad line ends the load, or bad lines are collected.
 */
final class Loader {

  private final LoadOptions options;
  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;
  private final ProgressLine progress;
  private final BlockingQueue<LoadBatch> batches;
  private final AtomicLong written = new AtomicLong();
  private final AtomicReference<@Nullable String> broken = new AtomicReference<>();

  Loader(LoadOptions options, InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this.options = options;
    this.in = in;
    this.out = out;
    this.err = err;
    this.progress = new ProgressLine(err, terminal);
    this.batches = new ArrayBlockingQueue<>(options.threads() * 2);
  }

  void load() throws IOException, SQLException, InterruptedException {
    try (RowSource source = options.open(in)) {
      if (source.remark() != null) {
        err.println(source.remark());
      }
      List<String> names = source.names();
      if (names != null && names.isEmpty()) {
        out.println("0 rows loaded: the file is empty");
        return;
      }
      if (options.create() && !options.resume()) {
        new TableCreation(options, out, err).run(source);
      }
      LoadColumns columns = columns(source);
      try (Rejections rejections =
          new Rejections(
              options.rejected(), LineParser.fieldNames(options, columns), options.skip())) {
        LoadJournal journal = journal(rejections);
        long from = 0;
        if (journal != null && options.resume()) {
          from = journal.resume();
        } else if (journal != null) {
          // The position of an earlier load is obsolete, even if this one ends at its first line.
          journal.delete();
          rejections.discard();
        }
        ParsedLines lines =
            new ParsedLines(source, new LineParser(options, columns, rejections), rejections, from);
        write(source, lines, journal, columns, rejections);
        finish(rejections, lines.unreadable(), journal, from);
      }
    }
  }

  /** Returns null if the load cannot be resumed later, and reports that where it is not obvious. */
  private @Nullable LoadJournal journal(Rejections rejections) {
    try {
      return LoadJournal.of(options, rejections);
    } catch (LoadFailure unkept) {
      if (options.resume()) {
        throw unkept;
      }
      err.println(unkept.getMessage() + ". --resume will not be possible.");
      return null;
    }
  }

  private void write(
      RowSource source,
      ParsedLines lines,
      @Nullable LoadJournal journal,
      LoadColumns columns,
      Rejections rejections)
      throws IOException, InterruptedException {
    List<Thread> writers = startWriters(columns, rejections, journal);
    try {
      read(source, lines, journal);
    } finally {
      for (int i = 0; i < writers.size(); i++) {
        offer(LoadBatch.END);
      }
      for (Thread writer : writers) {
        writer.join();
      }
      progress.clear();
      if (journal != null) {
        journal.stop();
      }
    }
  }

  private LoadColumns columns(RowSource source) throws SQLException {
    try (Connection connection = options.target().connect()) {
      return LoadColumns.of(
          connection,
          options.databaseName(),
          options.tableName(),
          LineParser.requested(options, source));
    }
  }

  private void read(RowSource source, ParsedLines lines, @Nullable LoadJournal journal)
      throws InterruptedException {
    List<LoadRow> rows = new ArrayList<>();
    for (LoadRow row = lines.next(); row != null && broken.get() == null; row = lines.next()) {
      rows.add(row);
      if (rows.size() == options.batch()) {
        offer(begun(rows, journal));
        rows = new ArrayList<>(options.batch());
        progress.update(source.progress(), written.get());
      }
    }
    if (!rows.isEmpty()) {
      offer(begun(rows, journal));
    }
  }

  private static LoadBatch begun(List<LoadRow> rows, @Nullable LoadJournal journal) {
    LoadBatch batch = LoadBatch.of(rows);
    if (journal != null) {
      journal.begin(batch);
    }
    return batch;
  }

  /** Queues a batch; gives up when no writer is left to take it. */
  private void offer(LoadBatch batch) throws InterruptedException {
    boolean taken = false;
    while (!taken && broken.get() == null) {
      taken = batches.offer(batch, 100, TimeUnit.MILLISECONDS);
    }
  }

  private List<Thread> startWriters(
      LoadColumns columns, Rejections rejections, @Nullable LoadJournal journal) {
    List<Thread> writers = new ArrayList<>();
    for (int i = 0; i < options.threads(); i++) {
      Thread writer =
          new Thread(() -> writeBatches(columns, rejections, journal), "load-writer-" + i);
      writer.setDaemon(true);
      writer.start();
      writers.add(writer);
    }
    return writers;
  }

  private void writeBatches(
      LoadColumns columns, Rejections rejections, @Nullable LoadJournal journal) {
    try (BatchWriter writer = new BatchWriter(options.target(), columns.upsert(), rejections)) {
      while (broken.get() == null) {
        LoadBatch batch = batches.poll(100, TimeUnit.MILLISECONDS);
        if (batch != null && batch.isEnd()) {
          return;
        }
        if (batch != null) {
          written.addAndGet(writer.write(batch.rows()));
          if (journal != null && !rejections.stop()) {
            journal.end(batch);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      broken.compareAndSet(null, "Interrupted");
    } catch (IOException e) {
      broken.compareAndSet(null, "The progress of the load cannot be stored: " + e.getMessage());
    } catch (RuntimeException e) {
      broken.compareAndSet(null, String.valueOf(e.getMessage()));
    }
  }

  private void finish(
      Rejections rejections, @Nullable String unreadable, @Nullable LoadJournal journal, long from)
      throws IOException {
    String reason = broken.get();
    long rows = written.get();
    String again =
        String.format(
            Locale.ROOT,
            "%,d %s written. Loading the file again creates no duplicates",
            rows,
            rows == 1 ? "row was" : "rows were");
    if (journal != null && journal.line() > 0) {
      again += String.format(Locale.ROOT, ", --resume continues after line %,d", journal.line());
    }
    if (reason != null) {
      throw new LoadFailure(reason + ". " + again);
    }
    if (rejections.stop()) {
      throw new LoadFailure(
          rejections.first() + "\n" + again + "; --on-error skip puts bad lines aside.");
    }
    if (unreadable != null) {
      throw new LoadFailure(unreadable + "\n" + again + ".");
    }
    if (journal != null) {
      journal.delete();
    }
    double seconds = progress.seconds();
    if (from > 0) {
      out.printf(Locale.ROOT, "After line %,d: ", from);
    }
    out.printf(
        Locale.ROOT,
        "%s loaded into %s in %.1f s (%,d rows/s)",
        CountFormat.rows(written.get()),
        options.table(),
        seconds,
        ProgressLine.rate(written.get(), seconds));
    if (rejections.count() > 0) {
      out.printf(Locale.ROOT, ", %,d rejected, see %s", rejections.count(), rejections.file());
    }
    out.println();
    out.flush();
  }
}
