package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;
import org.openlindorm.wire.ClientTraffic;

/**
 * A client's socket that measures the rate of its messages, and detects a client that disconnects
 * while a statement runs.
 */
final class ClientSocket extends SocketChannelEndPoint {

  /**
   * The maximum of one write. The JDK copies each write into a buffer outside the heap that each
   * thread keeps. A large response is written in parts so that these buffers stay small.
   */
  private static final int MOST_AT_ONCE = 64 * 1024;

  /**
   * Bytes that are read ahead to find the end of the stream after them: TLS sends a close message
   * before a socket is closed, Java's has 80 bytes.
   */
  private static final int MOST_AHEAD = 512;

  /** The client of a shorter statement is not checked. */
  private static final long LOOK_AFTER_NANOS = TimeUnit.SECONDS.toNanos(1);

  private record RunningRequest(Runnable whenGone, long since) {}

  private final Executor executor;
  private final ClientTraffic traffic;
  private final TransferRate arriving = new TransferRate();
  private final TransferRate leaving = new TransferRate();
  private final ByteBuffer ahead = ByteBuffer.allocate(MOST_AHEAD).flip();
  private volatile @Nullable RunningRequest running;
  private volatile long restsSince = System.nanoTime();

  ClientSocket(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      Executor executor,
      ClientTraffic traffic) {
    super(channel, selector, key, scheduler);
    this.executor = executor;
    this.traffic = traffic;
  }

  /** Returns the socket below a request: the endpoint itself, or the one below TLS. */
  static ClientSocket below(EndPoint endPoint) {
    EndPoint bottom =
        endPoint instanceof SslConnection.DecryptedEndPoint decrypted
            ? decrypted.getSslConnection().getEndPoint()
            : endPoint;
    return (ClientSocket) bottom;
  }

  /**
   * Marks the start of the execution of a received request.
   *
   * @param whenGone called when the client disconnects meanwhile; may be called several times
   */
  void carriesOut(Runnable whenGone) {
    arriving.rest();
    running = new RunningRequest(whenGone, System.nanoTime());
  }

  /** Marks the start of sending the response. */
  void answers() {
    running = null;
  }

  /** Marks the response as sent; the socket waits for the next request. */
  void rests() {
    arriving.rest();
    running = null;
    restsSince = System.nanoTime();
  }

  /** Marks a pause in reading by the server, which does not count as a slow client. */
  void pauses() {
    arriving.rest();
  }

  boolean isRunning() {
    return running != null;
  }

  /**
   * Returns when the last response was sent, or the socket was opened, by the JVM's nanosecond
   * clock.
   */
  long restsSince() {
    return restsSince;
  }

  /**
   * Returns whether a request arrives, or a response is sent, more slowly than {@link TransferRate}
   * allows.
   */
  boolean isTooSlow(long now) {
    return arriving.isTooSlow(now) || leaving.isTooSlow(now);
  }

  /** Cancels the statement of a client that has disconnected. */
  void lookAfter(long now) {
    RunningRequest current = running;
    if (current != null && now - current.since() > LOOK_AFTER_NANOS && isGone()) {
      current.whenGone().run();
    }
  }

  /**
   * Returns whether the client has closed the connection. Only a read detects that; the bytes it
   * returns are kept for later.
   */
  private boolean isGone() {
    synchronized (ahead) {
      ahead.compact();
      try {
        return ahead.hasRemaining() && getChannel().read(ahead) < 0;
      } catch (IOException broken) {
        return true;
      } finally {
        ahead.flip();
      }
    }
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int filled = fillFromAhead(buffer);
    if (filled == 0) {
      filled = super.fill(buffer);
    }
    if (filled > 0) {
      traffic.receive(filled);
      arriving.moved(filled, System.nanoTime());
    }
    return filled;
  }

  private int fillFromAhead(ByteBuffer buffer) {
    synchronized (ahead) {
      if (!ahead.hasRemaining()) {
        return 0;
      }
      // Jetty's buffers are kept ready for reading: bytes are appended after the limit.
      int end = buffer.limit();
      int count = Math.min(ahead.remaining(), buffer.capacity() - end);
      buffer.limit(end + count);
      for (int i = 0; i < count; i++) {
        buffer.put(end + i, ahead.get());
      }
      return count;
    }
  }

  @Override
  protected void needsFillInterest() {
    boolean waiting;
    synchronized (ahead) {
      waiting = ahead.hasRemaining();
    }
    if (waiting) {
      executor.execute(() -> getFillInterest().fillable());
    } else {
      super.needsFillInterest();
    }
  }

  @Override
  public boolean flush(ByteBuffer... buffers) throws IOException {
    long before = remaining(buffers);
    boolean all = before <= MOST_AT_ONCE ? super.flush(buffers) : flushInChunks(buffers);
    long moved = before - remaining(buffers);
    traffic.send(moved);
    if (all) {
      leaving.rest();
    } else {
      leaving.moved(moved, System.nanoTime());
    }
    return all;
  }

  private boolean flushInChunks(ByteBuffer... buffers) throws IOException {
    try {
      for (ByteBuffer buffer : buffers) {
        while (buffer.hasRemaining()) {
          int end = buffer.limit();
          buffer.limit(Math.min(end, buffer.position() + MOST_AT_ONCE));
          int written = getChannel().write(buffer);
          boolean full = buffer.hasRemaining();
          buffer.limit(end);
          if (written > 0) {
            notIdle();
          }
          if (full) {
            return false;
          }
        }
      }
      return true;
    } catch (IOException e) {
      throw new EofException(e);
    }
  }

  private static long remaining(ByteBuffer... buffers) {
    long bytes = 0;
    for (ByteBuffer buffer : buffers) {
      bytes += buffer.remaining();
    }
    return bytes;
  }
}
