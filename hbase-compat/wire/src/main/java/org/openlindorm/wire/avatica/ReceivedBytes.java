package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import javax.servlet.ServletInputStream;

/**
 * The received bytes of one body. The reserved memory is at most twice the received bytes, whatever
 * length the client has announced.
 */
final class ReceivedBytes {

  private static final int FIRST_BYTES = 4096;

  private final RequestMemory memory;
  private byte[] bytes = new byte[0];
  private int length;
  private long unauthenticatedBytes;

  ReceivedBytes(RequestMemory memory) {
    this.memory = memory;
  }

  int length() {
    return length;
  }

  boolean isFull() {
    return length == bytes.length;
  }

  /** Returns the backing array, which may be longer than the received bytes. */
  byte[] array() {
    return bytes;
  }

  /** Reads into the free part of the array; returns -1 at the end of the body. */
  int read(ServletInputStream in) throws IOException {
    int read = in.read(bytes, length, bytes.length - length);
    length += Math.max(read, 0);
    return read;
  }

  /**
   * Doubles the capacity.
   *
   * @param most the maximum length of the body
   * @return completes when the memory is reserved and the array has grown
   */
  CompletableFuture<Void> grow(int most) {
    int capacity = Math.min(most, Math.max(FIRST_BYTES, 2 * length));
    boolean small = capacity <= RequestMemory.FREE_BYTES;
    long more = (long) capacity - length;
    CompletableFuture<Void> taken =
        small
            ? memory.unauthenticated().take(more, RequestMemory.PATIENCE)
            : memory.arriving().take(this, more, RequestMemory.PATIENCE);
    return taken.thenRun(
        () -> {
          unauthenticatedBytes += small ? more : 0;
          bytes = Arrays.copyOf(bytes, capacity);
        });
  }

  /** Returns the whole body in an array of exactly its length. */
  byte[] whole() {
    bytes = isFull() ? bytes : Arrays.copyOf(bytes, length);
    return bytes;
  }

  /** Releases the bytes. A second call has no effect. */
  void release() {
    bytes = new byte[0];
    memory.unauthenticated().giveBack(unauthenticatedBytes);
    unauthenticatedBytes = 0;
    memory.arriving().giveBack(this);
  }
}
