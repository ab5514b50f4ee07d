package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * A log cannot be read in its midst, so writes would be lost by a start. Says where and what to do.
 */
public final class DamagedLogException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedLogException(Path log, LogState state) {
    super(
        ("the log %s is damaged in %s. %d records before and after the damage can be read. Restore"
                + " the data directory from a backup, or start once with --salvage-logs true: it"
                + " replays these records, loses the writes in between, and keeps a copy of the log")
            .formatted(log, places(state), state.records()));
  }

  /** {@code bytes 4096 to 8191}. */
  static String places(LogState state) {
    return state.gaps().stream()
        .map(gap -> "bytes %d to %d".formatted(gap.from(), gap.to() - 1))
        .collect(Collectors.joining(", "));
  }
}
