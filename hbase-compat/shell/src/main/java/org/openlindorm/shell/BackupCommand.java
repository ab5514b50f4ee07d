package org.openlindorm.shell;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.hbase.backup.BackupCheck;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.backup.BackupInfo;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.schema.Catalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code lindorm backup}: makes, lists and verifies backups of a running server. */
@Command(
    header = "back up a running server, list its backups, or read one back",
    customSynopsis = {
      "lindorm backup --to DIR [--database NAME | --table TABLE...] [--keep N] [--rate MB]",
      "       lindorm backup --list DIR",
      "       lindorm backup --verify DIR|BACKUP"
    },
    description = {
      "--to copies all tables, indexes and users of one moment while the server runs. DIR is",
      "on the server's machine. Files that an earlier backup in DIR contains are shared with",
      "it by hard links, so a further backup copies only what is new, and any backup may be",
      "deleted. 'lindorm restore' restores a backup."
    },
    footer = {"", "Exit codes: 0 done, 1 failed or damaged, 2 the command line is wrong."})
public final class BackupCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  @Option(names = "--to", paramLabel = "DIR", description = "make a backup in this folder")
  private @Nullable Path target;

  @Option(names = "--list", paramLabel = "DIR", description = "list the backups in this folder")
  private @Nullable Path listed;

  @Option(
      names = "--verify",
      paramLabel = "DIR|BACKUP",
      description = "read a backup, or the newest one in a folder, and compare its checksums")
  private @Nullable Path verified;

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description =
          "copy the rows of this table only; repeat it for several, and use an own folder")
  private List<String> tables = List.of();

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "the database of the tables (default: default), or copy its tables only")
  private @Nullable String database;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description = "then delete the oldest backups, so that N remain (default: all)")
  private @Nullable Integer keep;

  @Option(
      names = "--rate",
      paramLabel = "MB",
      description = "copy at most so many megabytes per second (default 50)")
  private @Nullable Integer rate;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  BackupCommand(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(new BackupCommand(System.out, System.err, Interactive.terminal()));
  }

  @Override
  public Integer call() {
    if (Stream.of(target, listed, verified).filter(path -> path != null).count() != 1) {
      throw new UsageError("Give one of --to, --list and --verify");
    }
    if (target == null && (database != null || !tables.isEmpty())) {
      throw new UsageError("--table and --database need --to");
    }
    try {
      if (listed != null) {
        return list(listed);
      }
      return target != null ? make(target) : verify(String.valueOf(verified));
    } catch (IOException | SQLException e) {
      err.println(e.getMessage());
      return FAILED;
    }
  }

  private int make(Path folder) throws SQLException {
    String statement =
        "BACKUP %s TO '%s'%s"
            .formatted(
                scope(), folder.toAbsolutePath().normalize().toString().replace("'", "''"), with());
    try (Connection server = connection.target(null).connect();
        Statement run = server.createStatement();
        ResultSet rows = run.executeQuery(statement)) {
      rows.next();
      out.printf(
          "Backup %s: %s in %s files, %s copied; writes waited for %s ms.%n",
          rows.getString("BACKUP"),
          ProgressLine.size(Long.parseLong(rows.getString("BYTES"))),
          rows.getString("FILES"),
          ProgressLine.size(Long.parseLong(rows.getString("COPIED_BYTES"))),
          rows.getString("PAUSE_MILLIS"));
      String removed = rows.getString("REMOVED");
      if (!removed.isEmpty()) {
        out.println("Deleted: " + removed);
      }
    }
    return 0;
  }

  private String scope() {
    if (!tables.isEmpty()) {
      String of = database == null ? Catalog.DEFAULT_DATABASE : database;
      return "TABLE "
          + tables.stream().map(table -> SqlNames.name(of, table)).collect(joining(", "));
    }
    return database == null ? "SYSTEM" : "DATABASE " + SqlNames.name(database);
  }

  private String with() {
    List<String> options =
        Stream.of(
                keep == null ? "" : "KEEP = " + keep, rate == null ? "" : "MB_PER_SECOND = " + rate)
            .filter(option -> !option.isEmpty())
            .toList();
    return options.isEmpty() ? "" : " WITH (" + String.join(", ", options) + ")";
  }

  private int list(Path folder) throws IOException {
    BackupFolder backups = new BackupFolder(folder);
    List<String> names = backups.names();
    if (names.isEmpty()) {
      out.println("No backups in " + folder);
      return 0;
    }
    out.printf(
        "%-20s  %-24s  %8s  %10s  %10s  %s%n",
        "Backup", "Moment", "Files", "Size", "Copied", "Scope");
    for (String name : names) {
      BackupInfo info = backups.info(name);
      out.printf(
          "%-20s  %-24s  %8d  %10s  %10s  %s%n",
          name,
          info.moment(),
          info.files(),
          ProgressLine.size(info.bytes()),
          ProgressLine.size(info.copiedBytes()),
          info.scope());
    }
    return 0;
  }

  private int verify(String named) throws IOException {
    Path backup = BackupFolder.backup(Path.of(named));
    BackupCheck check = BackupCheck.open(backup);
    ProgressLine line = new ProgressLine(err, terminal);
    long bytes = check.info().bytes();
    List<String> problems = check.problems(done -> line.read(done, bytes));
    line.clear();
    problems.forEach(problem -> err.println(backup + ": " + problem));
    if (!problems.isEmpty()) {
      return FAILED;
    }
    Optional<Instant> latest = RestorePoint.latest(backup);
    out.printf(
        "%s is complete: %d files, %s%n", backup, check.info().files(), ProgressLine.size(bytes));
    latest.ifPresent(time -> out.printf("Its changes are complete until %s%n", time));
    return 0;
  }
}
