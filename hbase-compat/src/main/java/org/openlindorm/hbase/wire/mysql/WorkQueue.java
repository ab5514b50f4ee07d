package org.openlindorm.hbase.wire.mysql;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.wire.mysql.packet.Packet;

/**
 * Packets of a client that wait for the one before, since a client may send several without waiting
 * for answers. At most one thread works on them. Safe for many threads.
 */
final class WorkQueue {

  /** Bytes that may wait; beyond it the client is not read. */
  private static final long MOST_WAITING = 1 << 20;

  private final Deque<Packet> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private boolean busy;
  private boolean ended;

  /** Adds a packet; whether a worker must be sent, since none is at work. */
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

  /** The next packet for the worker; null when there is none and the worker leaves. */
  synchronized @Nullable Packet next() {
    Packet next = waiting.poll();
    if (next == null) {
      busy = ended;
      return null;
    }
    waitingBytes -= next.payload().length;
    return next;
  }

  /** The worker leaves before it has taken all packets, which are forgotten. */
  synchronized void leave() {
    waiting.clear();
    waitingBytes = 0;
    busy = ended;
  }

  /** Takes no more packets; whether a worker must be sent to tidy up, since none is at work. */
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

  /** How many packets wait. */
  synchronized int size() {
    return waiting.size();
  }

  synchronized boolean isFull() {
    return waitingBytes > MOST_WAITING;
  }
}
