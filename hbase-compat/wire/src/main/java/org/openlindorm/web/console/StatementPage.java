package org.openlindorm.web.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Session;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;
import org.openlindorm.web.WebSession;

/**
 * Runs a statement: {@code {"sql": "...", "database": "...", "rows": 1000, "tab": "...", "record":
 * true}}. With a tab it runs in the session of that tab, which keeps its database and settings;
 * otherwise in a session of its own. With {@code record} it is added to the history of the user.
 * The response is streamed in {@linkplain RowLines lines}.
 */
final class StatementPage implements WebPage {

  /** A part of the port's threads, so that other requests are answered while statements run. */
  private static final int MOST_RUNNING = 24;

  private static final int PATIENCE_SECONDS = 5;

  private static final String TYPE = "application/x-ndjson;charset=utf-8";

  private static final int STANDARD_ROWS = 1000;
  private static final int MOST_ROWS = 10_000;

  private final Engine engine;
  private final EditorPages editor;
  private final Semaphore running = new Semaphore(MOST_RUNNING);

  StatementPage(Engine engine, EditorPages editor) {
    this.engine = engine;
    this.editor = editor;
  }

  @Override
  public String path() {
    return "/api/sql";
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
    WebSession webSession = request.session();
    String tab = WebRequest.text(body, "tab");
    StatementRequest statement =
        new StatementRequest(
            WebRequest.text(body, "sql"),
            WebRequest.text(body, "database"),
            most(body),
            body.path("record").asBoolean() ? webSession.principal().user() : null);
    SessionPool.PooledSession pooled =
        tab.isEmpty() ? null : SessionPool.of(webSession, engine).take(tab);
    return WebResponse.streamed(
        TYPE,
        out -> {
          if (pooled != null) {
            try (pooled) {
              run(statement, pooled.session(), pooled, out);
            }
          } else {
            try (Session session = engine.open(webSession.principal())) {
              run(statement, session, null, out);
            }
          }
        });
  }

  /**
   * @param recordedFor the user whose history gets the statement, or null
   */
  private record StatementRequest(
      String sql, String database, int rows, @Nullable String recordedFor) {}

  private void run(
      StatementRequest statement,
      Session session,
      SessionPool.@Nullable PooledSession keeper,
      OutputStream out)
      throws IOException {
    RowLines lines = new RowLines(session, keeper, statement.rows(), out);
    counted(
        () -> {
          String outcome = lines.run(statement.database(), statement.sql());
          String user = statement.recordedFor();
          if (user != null) {
            lines.record(() -> editor.record(user, statement.sql(), statement.database(), outcome));
          }
        });
  }

  private interface Work {
    void run() throws IOException;
  }

  private void counted(Work work) throws IOException {
    if (!await()) {
      throw new WebRefusal(503, MOST_RUNNING + " statements of the console run already.");
    }
    try {
      work.run();
    } finally {
      running.release();
    }
  }

  /** Returns the page for the following rows of a result. */
  WebPage following() {
    return new FollowingPage();
  }

  /** {@code {"tab": "...", "cursor": 1, "rows": 1000}}, with the cursor of the last response. */
  private final class FollowingPage implements WebPage {

    @Override
    public String path() {
      return "/api/sql/next";
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
      SessionPool.PooledSession pooled =
          SessionPool.of(request.session(), engine).resume(WebRequest.text(body, "tab"));
      OpenRows open = pooled.resume(body.path("cursor").asLong());
      if (open == null) {
        pooled.close();
        throw new WebRefusal(410, "The result is closed. Run the statement again.");
      }
      return WebResponse.streamed(
          TYPE,
          out -> {
            try (pooled) {
              RowLines lines = new RowLines(pooled.session(), pooled, most(body), out);
              counted(() -> lines.resume(open));
            }
          });
    }
  }

  private static int most(JsonNode body) {
    return Math.max(1, Math.min(MOST_ROWS, body.path("rows").asInt(STANDARD_ROWS)));
  }

  private boolean await() {
    try {
      return running.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
