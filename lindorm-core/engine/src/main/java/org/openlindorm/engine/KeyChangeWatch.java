package org.openlindorm.engine;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openlindorm.catalog.OnlineKeyChanges;
import org.openlindorm.changefeed.LogRetention;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Continues the changes of keys that a server has left when it died, and keeps the log that changes
 * need, in a thread of its own.
 */
final class KeyChangeWatch implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(KeyChangeWatch.class);

  private static final long PAUSE_MILLIS = 500;

  private final OnlineKeyChanges changes;
  private final LogRetention retention;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "key-changes");

  private KeyChangeWatch(OnlineKeyChanges changes, LogRetention retention) {
    this.changes = changes;
    this.retention = retention;
  }

  /** Starts to look for changes until it is closed. */
  static KeyChangeWatch start(OnlineKeyChanges changes, LogRetention retention) {
    KeyChangeWatch watch = new KeyChangeWatch(changes, retention);
    watch.thread.setDaemon(true);
    watch.thread.start();
    return watch;
  }

  private void run() {
    try {
      long pause = 0;
      while (!closed.await(pause, TimeUnit.MILLISECONDS)) {
        look();
        pause = PAUSE_MILLIS;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      retention.need(LogRetention.Reader.KEY_CHANGES, changes.neededLog());
      changes.resume();
    } catch (RuntimeException failure) {
      if (closed.getCount() > 0) {
        LOG.warn("The primary key of a table was not changed", failure);
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
