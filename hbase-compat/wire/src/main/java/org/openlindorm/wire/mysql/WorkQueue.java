package org.openlindorm.wire.mysql;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.wire.mysql.packet.Packet;

/**
 * A queue of a client's packets: a client may send several without waiting for responses. At most
 * one thread processes them. Thread-safe.
 */
final class WorkQueue {

  /** The bytes that may wait; beyond it the server does not read from the client. */
  private static final long MOST_WAITING = 1 << 20;

  private final Deque<Packet> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private boolean busy;
  private boolean ended;

  /** Adds a packet; returns whether a worker must be started, since none is running. */
  synchronized boolean add(Packet packet) {
    if (ended) {
      return false;
    }
    waiting.add(packet);
    waitingBytes += packet.payload().length;
    boolean first = !busy;
    busy = true;
    return first;
  }

  /** Returns the next packet for the worker; null when there is none and the worker leaves. */
  synchronized @Nullable Packet next() {
    Packet next = waiting.poll();
    if (next == null) {
      busy = ended;
      return null;
    }
    waitingBytes -= next.payload().length;
    return next;
  }

  /** Removes the worker before it has taken all packets, and discards the rest. */
  synchronized void leave() {
    waiting.clear();
    waitingBytes = 0;
    busy = ended;
  }

  /**
   * Accepts no more packets; returns whether a worker must be started for the cleanup, since none
   * is running.
   */
  synchronized boolean end() {
    boolean first = !ended && !busy;
    ended = true;
    busy = true;
    waiting.clear();
    waitingBytes = 0;
    return first;
  }

  synchronized boolean isEnded() {
    return ended;
  }

  synchronized boolean isBusy() {
    return busy;
  }

  /** Returns the number of waiting packets. */
  synchronized int size() {
    return waiting.size();
  }

  synchronized boolean isFull() {
    return waitingBytes > MOST_WAITING;
  }
}
