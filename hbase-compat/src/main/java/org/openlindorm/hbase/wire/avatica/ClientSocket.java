package org.openlindorm.hbase.wire.avatica;

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
import org.openlindorm.hbase.wire.ClientTraffic;

/**
 * A client's socket that knows how fast its messages move, and while a statement runs whether the
 * client is still there.
 */
final class ClientSocket extends SocketChannelEndPoint {

  /**
   * The JDK copies what it writes into a buffer outside the heap, which each thread keeps; a large
   * answer goes out in pieces, so that these buffers stay small.
   */
  private static final int MOST_AT_ONCE = 64 * 1024;

  /**
   * Bytes taken to see whether the end stands behind them: TLS says goodbye before a socket is
   * closed, Java's in 80 bytes.
   */
  private static final int MOST_AHEAD = 512;

  /** A statement that is done sooner needs nobody who looks after its client. */
  private static final long LOOK_AFTER_NANOS = TimeUnit.SECONDS.toNanos(1);

  private record Running(Runnable whenGone, long since) {}

  private final Executor executor;
  private final ClientTraffic traffic;
  private final Pace arriving = new Pace();
  private final Pace leaving = new Pace();
  private final ByteBuffer ahead = ByteBuffer.allocate(MOST_AHEAD).flip();
  private volatile @Nullable Running running;
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

  /** The socket at the bottom of what a request came through: itself, or the one below TLS. */
  static ClientSocket below(EndPoint endPoint) {
    EndPoint bottom =
        endPoint instanceof SslConnection.DecryptedEndPoint decrypted
            ? decrypted.getSslConnection().getEndPoint()
            : endPoint;
    return (ClientSocket) bottom;
  }

  /**
   * A request has arrived and is carried out now.
   *
   * @param whenGone what to do when the client leaves meanwhile; may come several times
   */
  void carriesOut(Runnable whenGone) {
    arriving.rest();
    running = new Running(whenGone, System.nanoTime());
  }

  /** The answer is known and goes out. */
  void answers() {
    running = null;
  }

  /** The answer is out; the socket waits for a next request. */
  void rests() {
    arriving.rest();
    running = null;
    restsSince = System.nanoTime();
  }

  /** We do not read on for now, which is no fault of the client. */
  void pauses() {
    arriving.rest();
  }

  boolean isRunning() {
    return running != null;
  }

  /** When the last answer went out, or the socket was opened; by the JVM's nanosecond clock. */
  long restsSince() {
    return restsSince;
  }

  /** Whether a request comes in, or an answer goes out, slower than any honest network makes it. */
  boolean isTooSlow(long now) {
    return arriving.isTooSlow(now) || leaving.isTooSlow(now);
  }

  /** Ends the statement of a client that has gone. */
  void lookAfter(long now) {
    Running current = running;
    if (current != null && now - current.since() > LOOK_AFTER_NANOS && isGone()) {
      current.whenGone().run();
    }
  }

  /** Only a read shows that the other side has closed; what it brings is kept for later. */
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
      // Jetty's buffers are kept ready to be read from: what is added goes behind the limit.
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
    boolean all = before <= MOST_AT_ONCE ? super.flush(buffers) : flushInPieces(buffers);
    long moved = before - remaining(buffers);
    traffic.send(moved);
    if (all) {
      leaving.rest();
    } else {
      leaving.moved(moved, System.nanoTime());
    }
    return all;
  }

  private boolean flushInPieces(ByteBuffer... buffers) throws IOException {
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
