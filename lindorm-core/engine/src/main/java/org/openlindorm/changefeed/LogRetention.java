package org.openlindorm.changefeed;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;

/**
 * Keeps the log that the readers of changes still need. Nothing is released before each reader has
 * reported what it needs.
 */
public final class LogRetention {

  /** The readers of the log in a server. */
  public enum Reader {
    CHANGEFEEDS,
    SEARCH_INDEXES,
    KEY_CHANGES
  }

  private final ChangeLog log;
  private final Set<Reader> readers;
  private final Map<Reader, Optional<LogPosition>> needed = new HashMap<>();

  /**
   * @param readers those of this server
   */
  public LogRetention(ChangeLog log, Set<Reader> readers) {
    this.log = log;
    this.readers = new HashSet<>(readers);
  }

  /** Reports where a reader continues after a restart; empty if it needs no log. */
  public synchronized void need(Reader reader, Optional<LogPosition> from) {
    needed.put(reader, from);
    if (needed.keySet().containsAll(readers)) {
      log.keepFrom(
          needed.values().stream()
              .map(each -> each.orElse(null))
              .filter(Objects::nonNull)
              .min(LogPosition.ORDER)
              .orElse(null));
    }
  }
}
