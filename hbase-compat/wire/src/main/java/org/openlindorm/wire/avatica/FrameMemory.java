package org.openlindorm.wire.avatica;

/**
 * The memory of one frame of a response. It is reserved from the shared memory in steps as the
 * frame grows.
 */
final class FrameMemory {

  private static final long STEP_BYTES = 4L * RequestMemory.FREE_BYTES;

  private final RequestMemory memory;
  private long reserved = RequestMemory.FREE_BYTES;

  FrameMemory(RequestMemory memory) {
    this.memory = memory;
  }

  /**
   * Returns whether there is memory for one more row.
   *
   * @param first whether the response needs this row, so that the call waits for memory
   * @throws org.openlindorm.error.LindormException TOO_MANY_REQUESTS
   */
  boolean holds(long rowBytes, boolean first) {
    if (rowBytes > reserved) {
      long more = Math.max(STEP_BYTES, rowBytes);
      if (!memory.tryGrowAnswer(more)) {
        if (!first) {
          return false;
        }
        memory.growAnswer(more);
      }
      reserved += more;
    }
    reserved -= rowBytes;
    return true;
  }
}
