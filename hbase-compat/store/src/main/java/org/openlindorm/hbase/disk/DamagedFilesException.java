package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Files of tables are missing or broken, so rows would be lost by a start. Says which and what to
 * do.
 */
public final class DamagedFilesException extends IOException {
  private static final long serialVersionUID = 1L;

  /** More than these are in the log only. */
  private static final int NAMED = 10;

  DamagedFilesException(List<DamagedFile> files) {
    super(
        ("%d files of tables are damaged: %s. Restore the data directory, or just these"
                + " files, from a backup, or start once with --salvage-files true: it replaces them"
                + " by empty files, so their rows are lost, and keeps the damaged files")
            .formatted(files.size(), named(files)));
  }

  private static String named(List<DamagedFile> files) {
    String named =
        files.stream().limit(NAMED).map(DamagedFile::toString).collect(Collectors.joining(", "));
    return files.size() <= NAMED
        ? named
        : named + " and %d more, which are in the log".formatted(files.size() - NAMED);
  }
}
