package org.openlindorm.tracing;

/** A step of a statement from its beginning until it is closed; may have steps of its own. */
public interface TraceStep extends AutoCloseable {

  /** One that is not taken down. */
  TraceStep NONE =
      new TraceStep() {
        @Override
        public TraceStep begin(String name) {
          return this;
        }

        @Override
        public void tell(String fact, String value) {}

        @Override
        public void close() {}
      };

  /**
   * A step within this one, maybe on another thread.
   *
   * @param name one of few
   */
  TraceStep begin(String name);

  /** Something that is known of the step, without any value of the statement. */
  void tell(String fact, String value);

  @Override
  void close();
}
