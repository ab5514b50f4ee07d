package org.openlindorm.hbase.wire.avatica;

/** The room that one frame of an answer has: taken from the memory of all in steps, as it grows. */
final class AnswerRoom {

  private static final long STEP_BYTES = 4L * RequestMemory.FREE_BYTES;

  private final RequestMemory memory;
  private long room = RequestMemory.FREE_BYTES;

  AnswerRoom(RequestMemory memory) {
    this.memory = memory;
  }

  /**
   * Whether there is room for one more row.
   *
   * @param first whether the answer must have it, so that it waits for memory
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
