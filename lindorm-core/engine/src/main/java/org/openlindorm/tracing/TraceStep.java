package org.openlindorm.tracing;

/** A step of a statement from its beginning until it is closed; may have nested steps. */
public interface TraceStep extends AutoCloseable {

  /** A step that is not recorded. */
  TraceStep NONE =
      new TraceStep() {
        @Override
        public TraceStep begin(String name) {
          return this;
        }

        @Override
        public void attribute(String fact, String value) {}

        @Override
        public void close() {}
      };

  /**
   * Starts a nested step, maybe on another thread.
   *
   * @param name one of few
   */
  TraceStep begin(String name);

  /** Adds an attribute to the step, without any value of the statement. */
  void attribute(String fact, String value);

  @Override
  void close();
}
