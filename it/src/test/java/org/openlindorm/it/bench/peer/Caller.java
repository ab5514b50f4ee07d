package org.openlindorm.it.bench.peer;

/** A driver, a client or an engine that can do {@link Work}. */
public interface Caller extends AutoCloseable {

  /** Gets ready to do a work many times, on resources of its own. */
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
