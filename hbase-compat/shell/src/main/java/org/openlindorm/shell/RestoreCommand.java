package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.CountFormat;
import org.openlindorm.command.DataOption;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.backup.BackupCheck;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.backup.BackupInfo;
import org.openlindorm.hbase.backup.Restoration;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.hbase.backup.SalvagedBackup;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.server.ServerStatus;
import org.openlindorm.hbase.tracing.Tracing;
import org.openlindorm.schema.Catalog;
import org.openlindorm.wire.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lindorm restore}: copies a backup into the data directory of a new server. */
@Command(
    header = "restore a backup, or tables of it into a running server",
    customSynopsis = {
      "lindorm restore --from DIR|BACKUP [--at TIME | --salvage] [--data DIR] [--dry-run]",
      "       lindorm restore --from DIR|BACKUP [--database NAME] --table TABLE [--as NAME]"
          + " [OPTION...]",
      "       lindorm restore --from DIR|BACKUP --database NAME [--as NAME] [OPTION...]"
    },
    description = {
      "Reads the whole backup and compares its checksums, then copies it into the data",
      "directory, which must not have data. A server that starts there has all tables,",
      "indexes and users as of the moment of the backup.",
      "",
      "With --table or --database it copies tables into the server that runs on the data",
      "directory, which must not have tables of these names."
    },
    footer = {"", "Exit codes: 0 done, 1 failed or damaged, 2 the command line is wrong."})
public final class RestoreCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  @Option(
      names = "--from",
      paramLabel = "DIR|BACKUP",
      description = "a backup, or a folder of backups for its newest one")
  private @Nullable Path source;

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description = "restore this table into the running server")
  private @Nullable String table;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "the database of the table (default: default), or restore all its tables")
  private @Nullable String database;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "the new name of the table, or an existing database for all tables")
  private @Nullable String as;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      description = {
        "a moment in UTC: '2026-11-25 10:00:00.123' (default: the moment of the backup);",
        "needs a server with backup-archive"
      })
  private @Nullable String at;

  @Option(
      names = "--salvage",
      description = {
        "restore what is readable of a damaged backup into an empty data directory, and list",
        "which tables, regions and keys have lost rows"
      })
  private boolean salvage;

  @Option(names = "--dry-run", description = "check the backup and the target only")
  private boolean dryRun;

  @Mixin private DataOption data = new DataOption();

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  RestoreCommand(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static RestoreCommand onConsole() {
    return new RestoreCommand(System.out, System.err, Interactive.terminal());
  }

  @Override
  public Integer call() {
    Tracing.none();
    if (source == null) {
      throw new UsageError("Name the backup with --from");
    }
    if (as != null && table == null && database == null) {
      throw new UsageError("--as needs --table or --database");
    }
    if (salvage && (at != null || table != null || database != null)) {
      throw new UsageError(
          "--salvage restores a whole server; then back up its tables, and restore them elsewhere");
    }
    try {
      if (salvage) {
        salvage(new SalvagedBackup(BackupFolder.backup(source)));
        return 0;
      }
      RestorePoint point = RestorePoint.of(source, at == null ? null : moment(at));
      if (table != null || database != null) {
        restoreTables(point);
      } else {
        restore(point);
      }
      return 0;
    } catch (IOException | StartFailure | LindormException e) {
      err.println(e.getMessage());
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("The restore was interrupted");
    }
    return FAILED;
  }

  private static Instant moment(String text) {
    try {
      return Instant.parse(text.strip().replace(' ', 'T') + (text.endsWith("Z") ? "" : "Z"));
    } catch (DateTimeParseException e) {
      throw new UsageError(
          "--at: '%s' is not a time such as 2026-11-25 10:00:00.123".formatted(text));
    }
  }

  private void restoreTables(RestorePoint point)
      throws IOException, SQLException, InterruptedException {
    ServerStatus server =
        ServerStatus.read(data.directory())
            .orElseThrow(
                () ->
                    new IOException(
                        "No server runs on "
                            + data.directory()
                            + "; start it, or name its data directory with --data"));
    RestoredNames names =
        new RestoredNames(database == null ? Catalog.DEFAULT_DATABASE : database, table, as);
    String address = "127.0.0.1:" + server.ports().get(Protocol.AVATICA);
    ProgressLine line = new ProgressLine(err, terminal);
    BackupInfo info = BackupCheck.open(point.backup()).info();
    names.requireIncluded(info.scope());
    point.check(done -> line.read(done, info.bytes()));
    line.clear();
    out.println("Tables of the backup as of " + point.time());
    TableRestorer.run(
        point,
        data.directory(),
        server,
        names,
        connection.target(null, address),
        dryRun,
        out,
        new ProgressLine(err, terminal));
  }

  private void salvage(SalvagedBackup backup) throws IOException, InterruptedException {
    Restoration restoration = new Restoration(backup, data.directory());
    if (dryRun) {
      restoration.check(done -> {});
    } else {
      restoration.run(done -> {});
    }
    backup.losses().forEach(loss -> out.println("Lost: " + loss));
    out.printf(
        "%s %s, with %s%n",
        dryRun ? "Would be salvaged into" : "Salvaged into",
        data.directory(),
        CountFormat.of(backup.losses().size(), "damage", "damages"));
    if (!backup.rebuilds().isEmpty()) {
      out.println("Start the server, and then execute:");
      backup.rebuilds().forEach(statement -> out.println("  " + statement + ";"));
    }
  }

  private void restore(RestorePoint point) throws IOException, InterruptedException {
    BackupInfo info = BackupCheck.open(point.backup()).info();
    Restoration restoration = new Restoration(point, data.directory());
    ProgressLine line = new ProgressLine(err, terminal);
    BackupCheck.Progress progress = done -> line.read(done, info.bytes());
    if (dryRun) {
      restoration.check(progress);
    } else {
      restoration.run(progress);
    }
    line.clear();
    out.printf(
        "%s %s as of %s: %d files, %s%n",
        dryRun ? "Complete, would be restored into" : "Restored into",
        data.directory(),
        point.time(),
        info.files(),
        ProgressLine.size(info.bytes()));
    if (!dryRun) {
      out.println("Start the server: bin/lindorm start --data " + data.directory());
    }
  }
}
