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
            Math.max(1, Math.min(MOST_ROWS, body.path("rows").asInt(STANDARD_ROWS))),
            body.path("record").asBoolean() ? webSession.principal().user() : null);
    SessionPool.PooledSession pooled =
        tab.isEmpty() ? null : SessionPool.of(webSession, engine).take(tab);
    return WebResponse.streamed(
        "application/x-ndjson;charset=utf-8",
        out -> {
          if (pooled != null) {
            try (pooled) {
              run(statement, pooled.session(), out);
            }
          } else {
            try (Session session = engine.open(webSession.principal())) {
              run(statement, session, out);
            }
          }
        });
  }

  /**
   * @param recordedFor the user whose history gets the statement, or null
   */
  private record StatementRequest(
      String sql, String database, int rows, @Nullable String recordedFor) {}

  private void run(StatementRequest statement, Session session, OutputStream out)
      throws IOException {
    if (!await()) {
      throw new WebRefusal(503, MOST_RUNNING + " statements of the console run already.");
    }
    try {
      RowLines lines = new RowLines(session, statement.rows(), out);
      String outcome = lines.run(statement.database(), statement.sql());
      String user = statement.recordedFor();
      if (user != null) {
        lines.record(() -> editor.record(user, statement.sql(), statement.database(), outcome));
      }
    } finally {
      running.release();
    }
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
