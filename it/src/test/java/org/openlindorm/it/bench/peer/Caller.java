package org.openlindorm.it.bench.peer;

/** Somebody who can do {@link Work}: a driver, a client, an engine. */
public interface Caller extends AutoCloseable {

  /** Gets ready to do a work many times, on resources that nobody else uses. */
  Call prepare(Work work) throws Exception;

  @Override
  void close() throws Exception;

  /** A work that is prepared. It checks its own answer, so that nothing is measured but success. */
  @FunctionalInterface
  interface Call {
    void on(long id) throws Exception;
  }

  static void expect(long expected, long count) {
    if (count != expected) {
      throw new IllegalStateException(count + " rows instead of " + expected);
    }
  }
}
