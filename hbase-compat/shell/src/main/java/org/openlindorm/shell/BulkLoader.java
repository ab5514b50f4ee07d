package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.command.CountFormat;
import org.openlindorm.hbase.bulk.BulkLoad;
import org.openlindorm.hbase.bulk.BulkRow;
import org.openlindorm.hbase.bulk.BulkTable;
import org.openlindorm.hbase.server.ServerStatus;
import org.openlindorm.schema.TableName;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.file.RowSource;

/**
 * {@code lindorm bulkload}: loads a CSV file into a table without the write path. Lines are read,
 * parsed and rejected as by {@link Loader}; nothing is loaded before the last line is parsed.
 */
final class BulkLoader {

  /** The divisor of the heap for sorting rows. */
  private static final int HEAP_PARTS = 4;

  private static final String NOTHING = "\nNothing was loaded";

  private final BulkOptions bulk;
  private final LoadOptions options;
  private final PrintStream out;
  private final ProgressLine progress;
  private long rows;

  BulkLoader(BulkOptions bulk, PrintStream out, PrintStream err, boolean terminal) {
    this.bulk = bulk;
    this.options = bulk.load();
    this.out = out;
    this.progress = new ProgressLine(err, terminal);
  }

  /**
   * Loads the file. Lines are read while the connection is opened, and later while others are
   * parsed.
   */
  void load() throws IOException {
    try (RowSource source = options.open(System.in);
        ReadAhead ahead = new ReadAhead(source);
        BulkTable table = BulkTable.open(settings(), name())) {
      LoadColumns columns =
          LoadColumns.of(table.definition(), LineParser.requested(options, source));
      try (Rejections rejections =
              new Rejections(
                  options.rejected(), LineParser.fieldNames(options, columns), options.skip());
          BulkLoad load = begin(table, columns)) {
        try (RowFactory made =
            new RowFactory(ahead, new LineParser(options, columns, rejections), load, rejections)) {
          read(source, made, load);
        } catch (LoadFailure e) {
          throw new LoadFailure(e.getMessage() + NOTHING + ".");
        } finally {
          progress.clear();
        }
        if (rejections.stop()) {
          throw new LoadFailure(
              rejections.first() + NOTHING + "; --on-error skip collects bad lines in a file.");
        }
        takeOver(load);
        report(rejections);
      }
    }
  }

  private TableName name() {
    return new TableName(options.databaseName(), options.tableName());
  }

  private BulkLoad begin(BulkTable table, LoadColumns columns) throws IOException {
    return new BulkLoad(
        table,
        columns.names(),
        new org.apache.hadoop.fs.Path(staging()),
        (long) bulk.regionMegabytes() << 20,
        Runtime.getRuntime().maxMemory() / HEAP_PARTS);
  }

  private String staging() {
    String given = bulk.staging();
    return given != null ? given : bulk.data().resolve("bulkload").toUri().toString();
  }

  private Configuration settings() throws IOException {
    String quorum = bulk.quorum();
    if (quorum != null) {
      return HBaseSettings.of(quorum);
    }
    ServerStatus server =
        ServerStatus.read(bulk.data())
            .orElseThrow(
                () ->
                    new LoadFailure(
                        "No server runs on "
                            + bulk.data()
                            + "; name its data directory with --data, or HBase's ZooKeeper with --quorum"));
    return HBaseSettings.of(server.quorum());
  }

  private void read(RowSource source, RowFactory made, BulkLoad load) throws IOException {
    for (List<BulkRow> some = made.next(); some != null; some = made.next()) {
      for (BulkRow row : some) {
        load.add(row);
      }
      rows += some.size();
      progress.update(source.progress(), rows);
    }
  }

  private void takeOver(BulkLoad load) throws IOException {
    try {
      load.load();
    } catch (IOException e) {
      throw new IOException(
          e.getMessage()
              + ". Some regions may have loaded their rows. Loading the file again creates"
              + " no duplicates; a table with indexes needs TRUNCATE TABLE first",
          e);
    }
  }

  private void report(Rejections rejections) {
    double seconds = progress.seconds();
    out.printf(
        Locale.ROOT,
        "%s loaded into %s in %.1f s (%,d rows/s)",
        CountFormat.rows(rows),
        options.table(),
        seconds,
        ProgressLine.rate(rows, seconds));
    if (rejections.count() > 0) {
      out.printf(Locale.ROOT, ", %,d rejected, see %s", rejections.count(), rejections.file());
    }
    out.println();
    out.flush();
  }
}
