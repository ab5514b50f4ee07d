package org.openlindorm.web.console;

import java.io.IOException;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebSession;

/**
 * The downloads of a user that have been prepared and not finished, at most {@value #MOST}. A
 * download executes its statement in a session of its own before the browser requests the file, so
 * that a failure of the statement is reported to the page.
 */
final class Downloads implements AutoCloseable {

  private static final int MOST = 2;

  private static final SecureRandom RANDOM = new SecureRandom();

  private final Engine engine;
  private final WebSession webSession;
  private final Map<String, Download> prepared = new LinkedHashMap<>();

  private Downloads(Engine engine, WebSession webSession) {
    this.engine = engine;
    this.webSession = webSession;
  }

  /** Returns the downloads of an HTTP session; they end with it. */
  static Downloads of(WebSession webSession, Engine engine) {
    return webSession.belonging(Downloads.class, () -> new Downloads(engine, webSession));
  }

  /** The open result of a statement, to be written once. */
  static final class Download implements AutoCloseable {
    private final Session session;
    private final Result.Rows rows;
    private final DownloadFormat format;

    private Download(Session session, Result.Rows rows, DownloadFormat format) {
      this.session = session;
      this.rows = rows;
      this.format = format;
    }

    DownloadFormat format() {
      return format;
    }

    void write(ResultFiles files, OutputStream out) throws IOException {
      files.write(rows, format, out);
    }

    @Override
    public void close() {
      session.cancel();
      rows.close();
      session.close();
    }
  }

  /**
   * Executes a statement. The oldest prepared download is closed for a new one above the limit.
   *
   * @return the ticket with which the browser requests the file
   */
  String prepare(String sql, String database, DownloadFormat format) {
    Session session = engine.open(webSession.principal());
    try {
      if (!database.isEmpty()) {
        session.use(database);
      }
      Result result = session.execute(sql);
      if (!(result instanceof Result.Rows rows)) {
        result.close();
        throw new WebRefusal(400, "The statement returns no rows.");
      }
      String ticket = ticket();
      add(ticket, new Download(session, rows, format));
      return ticket;
    } catch (RuntimeException failure) {
      session.close();
      throw failure;
    }
  }

  private static String ticket() {
    byte[] random = new byte[16];
    RANDOM.nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private synchronized void add(String ticket, Download download) {
    if (prepared.size() == MOST) {
      Download oldest = prepared.remove(prepared.keySet().iterator().next());
      if (oldest != null) {
        oldest.close();
      }
    }
    prepared.put(ticket, download);
  }

  /** Returns a prepared download; the caller closes it. */
  synchronized @Nullable Download take(String ticket) {
    return prepared.remove(ticket);
  }

  @Override
  public synchronized void close() {
    prepared.values().forEach(Download::close);
    prepared.clear();
  }
}
