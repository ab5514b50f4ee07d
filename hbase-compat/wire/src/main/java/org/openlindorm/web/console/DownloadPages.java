package org.openlindorm.web.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.openlindorm.engine.Engine;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * Downloads of whole results: a POST executes the statement and returns a ticket, with which a GET
 * receives the file while its rows are read. A file that fails or exceeds {@link #MOST_BYTES} ends
 * without the end of its HTTP body, so the browser reports it as failed.
 */
final class DownloadPages {

  /** The maximum of all users together; each download uses a thread and a statement. */
  private static final int MOST_RUNNING = 4;

  private static final long MOST_BYTES = 1L << 30;

  private final Engine engine;
  private final ResultFiles files;
  private final long mostBytes;
  private final Semaphore running = new Semaphore(MOST_RUNNING);

  DownloadPages(Engine engine, ResultFiles files) {
    this(engine, files, MOST_BYTES);
  }

  DownloadPages(Engine engine, ResultFiles files, long mostBytes) {
    this.engine = engine;
    this.files = files;
    this.mostBytes = mostBytes;
  }

  List<WebPage> all() {
    return List.of(new PreparePage(), new FilePage());
  }

  private static WebRefusal busy() {
    return new WebRefusal(503, MOST_RUNNING + " downloads run already. Try again later.");
  }

  /** {@code {"sql": "...", "database": "...", "format": "csv"}}. */
  private final class PreparePage implements WebPage {

    @Override
    public String path() {
      return "/api/download";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.USERS;
    }

    @Override
    public String method() {
      return "POST";
    }

    @Override
    public WebResponse answer(WebRequest request) throws IOException {
      JsonNode body = request.body();
      DownloadFormat format = DownloadFormat.of(WebRequest.text(body, "format"));
      if (running.availablePermits() == 0) {
        throw busy();
      }
      String ticket =
          Downloads.of(request.session(), engine)
              .prepare(WebRequest.text(body, "sql"), WebRequest.text(body, "database"), format);
      return WebResponse.json(Map.of("ticket", ticket, "file", format.fileName()));
    }
  }

  /** {@code /api/download/file?ticket=}. */
  private final class FilePage implements WebPage {

    @Override
    public String path() {
      return "/api/download/file";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.USERS;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      Downloads.Download download =
          Downloads.of(request.session(), engine).take(request.parameter("ticket").orElse(""));
      if (download == null) {
        throw new WebRefusal(404, "There is no such download. Start it again in the SQL view.");
      }
      DownloadFormat format = download.format();
      return WebResponse.streamed(format.type(), out -> send(download, out))
          .with("Content-Disposition", "attachment; filename=\"" + format.fileName() + "\"");
    }

    private void send(Downloads.Download download, OutputStream out) throws IOException {
      try (download) {
        if (!running.tryAcquire()) {
          throw busy();
        }
        try {
          download.write(files, new LimitedStream(out, mostBytes));
        } finally {
          running.release();
        }
      }
    }
  }

  private static final class LimitedStream extends FilterOutputStream {

    private final long mostBytes;
    private long bytes;

    LimitedStream(OutputStream out, long mostBytes) {
      super(out);
      this.mostBytes = mostBytes;
    }

    @Override
    public void write(int one) throws IOException {
      count(1);
      out.write(one);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      count(length);
      out.write(from, offset, length);
    }

    private void count(int length) throws IOException {
      bytes += length;
      if (bytes > mostBytes) {
        throw new IOException("The download exceeds " + mostBytes + " bytes");
      }
    }
  }
}
