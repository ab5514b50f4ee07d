package org.openlindorm.hbase.wire.avatica;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import javax.servlet.ServletInputStream;

/**
 * The bytes of one body that have arrived. Memory is taken for twice as much at most, whatever
 * length the client has announced.
 */
final class ArrivedBytes {

  private static final int FIRST_BYTES = 4096;

  private final RequestMemory memory;
  private byte[] bytes = new byte[0];
  private int length;
  private long fromStrangers;

  ArrivedBytes(RequestMemory memory) {
    this.memory = memory;
  }

  int length() {
    return length;
  }

  boolean isFull() {
    return length == bytes.length;
  }

  /** The array behind, which may be longer than what has arrived. */
  byte[] array() {
    return bytes;
  }

  /** Reads into the free room; -1 at the end of the body. */
  int read(ServletInputStream in) throws IOException {
    int read = in.read(bytes, length, bytes.length - length);
    length += Math.max(read, 0);
    return read;
  }

  /**
   * Makes room for as much again.
   *
   * @param most the length that the body can have
   * @return done when there was memory for it and the room is there
   */
  CompletableFuture<Void> grow(int most) {
    int capacity = Math.min(most, Math.max(FIRST_BYTES, 2 * length));
    boolean small = capacity <= RequestMemory.FREE_BYTES;
    long more = (long) capacity - length;
    CompletableFuture<Void> taken =
        small
            ? memory.strangers().take(more, RequestMemory.PATIENCE)
            : memory.arriving().take(this, more, RequestMemory.PATIENCE);
    return taken.thenRun(
        () -> {
          fromStrangers += small ? more : 0;
          bytes = Arrays.copyOf(bytes, capacity);
        });
  }

  /** The whole body, without room behind it. */
  byte[] whole() {
    bytes = isFull() ? bytes : Arrays.copyOf(bytes, length);
    return bytes;
  }

  /** Lets go of the bytes; doing so twice is no error. */
  void forget() {
    bytes = new byte[0];
    memory.strangers().giveBack(fromStrangers);
    fromStrangers = 0;
    memory.arriving().giveBack(this);
  }
}
