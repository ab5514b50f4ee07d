package org.openlindorm.wire.avatica;

/**
 * The memory of one frame of a response. It is reserved from the shared memory in steps as the
 * frame grows.
 */
final class AnswerRoom {

  private static final long STEP_BYTES = 4L * RequestMemory.FREE_BYTES;

  private final RequestMemory memory;
  private long room = RequestMemory.FREE_BYTES;

  AnswerRoom(RequestMemory memory) {
    this.memory = memory;
  }

  /**
   * Returns whether there is memory for one more row.
   *
   * @param first whether the response needs this row, so that the call waits for memory
   * @throws org.openlindorm.error.LindormException TOO_MANY_REQUESTS
   */
  boolean holds(long rowBytes, boolean first) {
    if (rowBytes > room) {
      long more = Math.max(STEP_BYTES, rowBytes);
      if (!memory.tryGrowAnswer(more)) {
        if (!first) {
          return false;
        }
        memory.growAnswer(more);
      }
      room += more;
    }
    room -= rowBytes;
    return true;
  }
}
