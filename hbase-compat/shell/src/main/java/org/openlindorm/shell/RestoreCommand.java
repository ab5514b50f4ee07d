package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.DataOption;
import org.openlindorm.hbase.backup.BackupCheck;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.backup.BackupInfo;
import org.openlindorm.hbase.backup.Restoration;
import org.openlindorm.hbase.cluster.StartFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lindorm restore}: copies a backup into the data directory of a new server. */
@Command(
    header = "restore a backup into an empty data directory",
    customSynopsis = "lindorm restore --from DIR|BACKUP [--data DIR] [--dry-run]",
    description = {
      "Reads the whole backup and compares its checksums, then copies it into the data",
      "directory, which must not have data. A server that starts there has all tables,",
      "indexes and users as of the moment of the backup."
    },
    footer = {"", "Exit codes: 0 done, 1 failed or damaged, 2 the command line is wrong."})
public final class RestoreCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  @Option(
      names = "--from",
      paramLabel = "DIR|BACKUP",
      description = "a backup, or a folder of backups for its newest one")
  private @Nullable Path source;

  @Option(names = "--dry-run", description = "check the backup and the data directory only")
  private boolean dryRun;

  @Mixin private DataOption data = new DataOption();

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
    if (source == null) {
      throw new UsageError("Name the backup with --from");
    }
    try {
      restore(BackupFolder.backup(source));
      return 0;
    } catch (IOException | StartFailure e) {
      err.println(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("The restore was interrupted");
    }
    return FAILED;
  }

  private void restore(Path backup) throws IOException, InterruptedException {
    BackupInfo info = BackupCheck.open(backup).info();
    Restoration restoration = new Restoration(backup, data.directory());
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
        info.moment(),
        info.files(),
        ProgressLine.size(info.bytes()));
    if (!dryRun) {
      out.println("Start the server: bin/lindorm start --data " + data.directory());
    }
  }
}
