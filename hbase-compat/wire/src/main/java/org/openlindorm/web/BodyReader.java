package org.openlindorm.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.servlet.AsyncContext;
import javax.servlet.AsyncEvent;
import javax.servlet.AsyncListener;
import javax.servlet.ReadListener;
import javax.servlet.ServletInputStream;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.server.Request;

/**
 * Reads the body of a request without holding a thread, and dispatches the request again when it is
 * complete. The attribute {@link #BODY} then holds the bytes, or the {@link WebRefusal}.
 */
final class BodyReader implements ReadListener, AsyncListener {

  /** The attribute of a request that is dispatched again. */
  static final String BODY = BodyReader.class.getName();

  /** The limit for a logged-in user: a statement with literals. Files are loaded by other means. */
  private static final int MOST_OF_USER = 1 << 20;

  /** The limit before the login: a name and a password. */
  private static final int MOST_OF_STRANGER = 16 << 10;

  /** The limit for all bodies that are being read. */
  private static final long MOST_OF_ALL = 32L << 20;

  /** The timeout. At 100 bytes/s, the minimum rate of a body, a login takes a second. */
  private static final long DEADLINE_MILLIS = TimeUnit.SECONDS.toMillis(30);

  private final Request request;
  private final ServletInputStream in;
  private final AsyncContext reading;
  private final AtomicLong arrived;
  private final int most;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final byte[] part = new byte[8 << 10];
  private boolean done;

  private BodyReader(Request request, int most, AtomicLong arrived) throws IOException {
    this.request = request;
    this.most = most;
    this.arrived = arrived;
    this.in = request.getInputStream();
    this.reading = request.startAsync();
  }

  /**
   * Starts to read.
   *
   * @param arrived bytes of all bodies that are being read
   */
  static void read(Request request, boolean user, AtomicLong arrived) throws IOException {
    BodyReader reader = new BodyReader(request, user ? MOST_OF_USER : MOST_OF_STRANGER, arrived);
    reader.reading.setTimeout(DEADLINE_MILLIS);
    reader.reading.addListener(reader);
    reader.in.setReadListener(reader);
  }

  @Override
  public void onDataAvailable() throws IOException {
    while (in.isReady() && !in.isFinished()) {
      int read = in.read(part);
      if (read > 0 && !take(read)) {
        return;
      }
    }
  }

  private synchronized boolean take(int read) {
    if (done) {
      return false;
    }
    bytes.write(part, 0, read);
    boolean fits = arrived.addAndGet(read) <= MOST_OF_ALL;
    if (bytes.size() > most) {
      finish(new WebRefusal(413, "The body is longer than " + most + " bytes."));
    } else if (!fits) {
      finish(new WebRefusal(503, "Too many bodies are being read; send this one again in 1 s."));
    }
    return !done;
  }

  @Override
  public void onAllDataRead() {
    finish(bytes.toByteArray());
  }

  @Override
  public void onError(Throwable failure) {
    finish(
        failure instanceof BadMessageException bad
            ? new WebRefusal(
                bad.getCode(), "The body is not transferred correctly: " + bad.getReason())
            : new WebRefusal(408, "The body did not arrive."));
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    finish(new WebRefusal(408, "The body did not arrive within " + DEADLINE_MILLIS / 1000 + " s."));
  }

  private synchronized void finish(Object outcome) {
    if (!done) {
      done = true;
      arrived.addAndGet(-bytes.size());
      request.setAttribute(BODY, outcome);
      reading.dispatch();
    }
  }

  @Override
  public void onError(AsyncEvent event) {
    onError(event.getThrowable());
  }

  @Override
  public void onComplete(AsyncEvent event) {}

  @Override
  public void onStartAsync(AsyncEvent event) {}
}
