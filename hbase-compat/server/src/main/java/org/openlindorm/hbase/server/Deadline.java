package org.openlindorm.hbase.server;

import java.time.Duration;

/** Runs an action after a time unless the process has ended before. */
final class Deadline {
  private Deadline() {}

  static void after(Duration time, Runnable action) {
    var thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(time.toMillis());
                action.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "deadline");
    thread.setDaemon(true);
    thread.start();
  }
}
