package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import javax.servlet.ReadListener;
import javax.servlet.ServletInputStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A request body that did not arrive together with its header. It is read as it arrives, without a
 * thread. Beyond {@link RequestMemory#FREE_BYTES} the body must belong to an open connection. While
 * there is no memory for it, it stays unread in the network.
 *
 * <p>The container makes one call at a time, and none while a wait for memory is pending.
 */
final class RequestBodyReader implements ReadListener {

  /** The receiver of the body. Exactly one of the calls is made, once. */
  interface Receiver {

    /** The body is complete. The receiver releases the bytes when it no longer needs them. */
    void arrived(ReceivedBytes body);

    /** The body was refused. Enough of it was discarded that its sender reads the response. */
    void refused(LindormException why);

    /** The bytes are no request, or an incomplete one; nothing more is read. */
    void broken(String why);
  }

  /**
   * The maximum of a refused body that is read and discarded, so that its sender reads the
   * response. The sender of a longer body finds the socket closed.
   */
  private static final long MOST_WASTE = 128L << 20;

  private final ServletInputStream in;
  private final long declared;
  private final RequestMemory memory;
  private final Predicate<String> isOpen;
  private final ClientSocket socket;
  private final Executor executor;
  private final Receiver receiver;
  private final ReceivedBytes body;
  private boolean ofOpenConnection;
  private @Nullable LindormException refusal;
  private byte[] waste = new byte[0];
  private long wasted;
  private boolean ended;

  /**
   * @param declared the length that the client has announced, or -1
   * @param isOpen whether an id is that of an open connection
   * @param executor runs the continuation after a wait for memory
   */
  RequestBodyReader(
      ServletInputStream in,
      long declared,
      RequestMemory memory,
      Predicate<String> isOpen,
      ClientSocket socket,
      Executor executor,
      Receiver receiver) {
    this.in = in;
    this.declared = declared;
    this.memory = memory;
    this.isOpen = isOpen;
    this.socket = socket;
    this.executor = executor;
    this.receiver = receiver;
    this.body = new ReceivedBytes(memory);
  }

  @Override
  public void onDataAvailable() throws IOException {
    while (!ended && in.isReady()) {
      if (refusal != null) {
        discard();
      } else if (!body.isFull()) {
        if (body.read(in) < 0) {
          end();
        }
      } else if (body.length() == declared) {
        end();
      } else if (mayContinue() && !hasGrown()) {
        return;
      }
    }
  }

  /** Returns whether more of the body may be read; otherwise it is already refused or ended. */
  private boolean mayContinue() {
    if (!ofOpenConnection && body.length() >= RequestMemory.FREE_BYTES) {
      Optional<String> id = RequestHead.connectionId(body.array(), body.length());
      if (id.isEmpty()) {
        broken("This is not an Avatica request");
        return false;
      }
      if (!isOpen.test(id.get())) {
        refuse(LindormException.of(ErrorCode.CONNECTION_UNKNOWN, id.get()));
        return false;
      }
      ofOpenConnection = true;
    }
    boolean tooLarge = body.length() >= memory.largestRequest();
    if (tooLarge || ofOpenConnection && declared > memory.largestRequest()) {
      refuse(memory.tooLarge());
      return false;
    }
    return true;
  }

  /**
   * Returns whether there is memory now; otherwise reading resumes automatically when memory is
   * released.
   */
  private boolean hasGrown() {
    int most = ofOpenConnection ? memory.largestRequest() : RequestMemory.FREE_BYTES;
    most = Math.min(most, memory.largestRequest());
    CompletableFuture<Void> grown = body.grow(declared < 0 ? most : (int) Math.min(most, declared));
    if (grown.isDone() && !grown.isCompletedExceptionally()) {
      return true;
    }
    socket.pauses();
    CompletableFuture<Void> unused =
        grown.whenCompleteAsync((done, gaveUp) -> resume(gaveUp), executor);
    return false;
  }

  private void resume(@Nullable Throwable gaveUp) {
    if (gaveUp != null) {
      refuse(memory.full(gaveUp));
    }
    try {
      onDataAvailable();
    } catch (IOException e) {
      onError(e);
    }
  }

  private void refuse(LindormException why) {
    body.release();
    refusal = why;
    waste = new byte[8192];
  }

  private void discard() throws IOException {
    int read = in.read(waste);
    wasted += Math.max(read, 0);
    if (read < 0) {
      end();
    } else if (wasted > MOST_WASTE) {
      broken("The request is too large");
    }
  }

  @Override
  public void onAllDataRead() {
    end();
  }

  private void end() {
    if (ended) {
      return;
    }
    ended = true;
    LindormException why = refusal;
    if (why != null) {
      receiver.refused(why);
    } else {
      receiver.arrived(body);
    }
  }

  @Override
  public void onError(Throwable failure) {
    if (declared > memory.largestRequest() && !ended) {
      ended = true;
      body.release();
      receiver.refused(memory.tooLarge());
    } else {
      broken("The request did not arrive completely");
    }
  }

  private void broken(String why) {
    if (!ended) {
      ended = true;
      body.release();
      receiver.broken(why);
    }
  }
}
