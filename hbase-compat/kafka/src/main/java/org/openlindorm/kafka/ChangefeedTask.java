package org.openlindorm.kafka;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.errors.RetriableException;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;
import org.jspecify.annotations.Nullable;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.shell.FeedReader;
import org.openlindorm.shell.file.ChangeEvent;

/**
 * Reads changes, and continues after the position of the last record that the worker has stored. A
 * position is committed to the server after the worker has stored it, so the server keeps the
 * changes that a restarted worker reads again.
 */
public final class ChangefeedTask extends SourceTask {

  private static final String POSITION = "position";
  private static final long PAUSE_MILLIS = 500;
  private static final long PAUSE_BETWEEN_COMMITS = TimeUnit.SECONDS.toNanos(1);

  /** The errors with which another attempt fails, too. */
  private static final Set<Integer> FINAL =
      Set.of(
          ErrorCode.CHANGEFEED_UNKNOWN.number(),
          ErrorCode.CHANGEFEED_ENDED.number(),
          ErrorCode.CHANGES_RELEASED.number());

  /** True after the worker has stored offsets, until the position is committed to the server. */
  private final AtomicBoolean hasStored = new AtomicBoolean();

  private long lastCommit = System.nanoTime();
  private long position;
  private long committed;
  private @Nullable ConnectorSettings settings;
  private @Nullable FeedReader reader;

  @Override
  public void start(Map<String, String> given) {
    ConnectorSettings started = new ConnectorSettings(given);
    settings = started;
    position = stored(started);
  }

  /**
   * Returns the key of the stored offset. The worker compares its JSON text, so it has one entry:
   * the order of several would depend on the JVM.
   */
  private static Map<String, String> partition(ConnectorSettings settings) {
    return Map.of("changefeed", settings.database() + "." + settings.feed());
  }

  @Override
  public @Nullable List<SourceRecord> poll() throws InterruptedException {
    ConnectorSettings given = settings;
    if (given == null) {
      return null;
    }
    try {
      FeedReader open = reader == null ? connect(given) : reader;
      commitStored(open, given);
      List<SourceRecord> records = new ArrayList<>();
      for (ChangeEvent event : open.read(position)) {
        records.add(record(event, given));
        position = event.position();
      }
      return records.isEmpty() ? null : records;
    } catch (SQLException failure) {
      close();
      if (FINAL.contains(failure.getErrorCode())) {
        throw new ConnectException(failure);
      }
      Thread.sleep(PAUSE_MILLIS);
      throw new RetriableException("The changes cannot be read; another attempt follows", failure);
    }
  }

  /** A new connector begins at the position of its consumer, or with the oldest change. */
  private FeedReader connect(ConnectorSettings given) throws SQLException {
    FeedReader opened =
        FeedReader.open(
            given.url(),
            given.user(),
            given.password(),
            given.database(),
            given.feed(),
            given.rows(),
            given.waitMillis());
    reader = opened;
    committed = opened.committed(given.consumer()).orElse(-1);
    if (position < 0) {
      position = Math.max(committed, 0);
    }
    if (committed < 0) {
      opened.commit(given.consumer(), position);
      committed = position;
    }
    return opened;
  }

  /** Commits the position that a restarted worker would begin with. */
  private void commitStored(FeedReader open, ConnectorSettings given) throws SQLException {
    if (System.nanoTime() - lastCommit < PAUSE_BETWEEN_COMMITS || !hasStored.getAndSet(false)) {
      return;
    }
    lastCommit = System.nanoTime();
    long stored = stored(given);
    if (stored > committed) {
      open.commit(given.consumer(), stored);
      committed = stored;
    }
  }

  /** Returns the position that the worker has stored; -1 if it has none. */
  private long stored(ConnectorSettings given) {
    Map<String, Object> offset = context.offsetStorageReader().offset(partition(given));
    return offset != null && offset.get(POSITION) instanceof Number known ? known.longValue() : -1;
  }

  private static SourceRecord record(ChangeEvent event, ConnectorSettings settings) {
    return new SourceRecord(
        partition(settings),
        Map.of(POSITION, event.position()),
        settings.topic(),
        Schema.STRING_SCHEMA,
        event.key(),
        Schema.STRING_SCHEMA,
        event.envelope());
  }

  @Override
  public void commit() {
    hasStored.set(true);
  }

  private void close() {
    FeedReader open = reader;
    reader = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException unreachable) {
        // The server closes sessions of clients that are gone.
        return;
      }
    }
  }

  @Override
  public void stop() {
    close();
  }

  @Override
  public String version() {
    return BuildVersion.current();
  }
}
