package org.openlindorm.web.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.completion.Completion;
import org.openlindorm.sql.completion.CompletionCandidate;
import org.openlindorm.sql.completion.QueriedNames;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * Completes the word at the cursor of a statement, as the shell does: {@code {"before": "...",
 * "after": "...", "database": "..."}}. The names are those that SHOW statements report to the user.
 */
final class CompletionPage implements WebPage {

  /** More candidates do not help to choose; a longer word finds fewer. */
  private static final int MOST_CANDIDATES = 500;

  private final Engine engine;

  CompletionPage(Engine engine) {
    this.engine = engine;
  }

  @Override
  public String path() {
    return "/api/complete";
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
    String before = WebRequest.text(body, "before");
    String typed = before.substring(Completion.wordStart(before)).toLowerCase(Locale.ROOT);
    try (Session session = engine.open(request.session().principal())) {
      String database = WebRequest.text(body, "database");
      if (!database.isEmpty()) {
        session.use(database);
      }
      List<CompletionCandidate> found =
          new Completion(new SessionNames(session))
              .at(before, WebRequest.text(body, "after")).stream()
                  .filter(each -> each.word().toLowerCase(Locale.ROOT).contains(typed))
                  .toList();
      return WebResponse.json(
          Map.of(
              "word",
              typed.length(),
              "candidates",
              found.stream().limit(MOST_CANDIDATES).map(CompletionPage::described).toList(),
              "more",
              found.size() > MOST_CANDIDATES));
    }
  }

  private static Map<String, String> described(CompletionCandidate candidate) {
    return Map.of(
        "word", candidate.word(), "kind", candidate.kind().name().toLowerCase(Locale.ROOT));
  }

  /** The names that a session of the user shows. */
  private static final class SessionNames extends QueriedNames {
    private final Session session;

    private SessionNames(Session session) {
      this.session = session;
    }

    @Override
    protected String database() {
      return session.database();
    }

    @Override
    protected List<String> firstColumn(String sql) {
      List<String> names = new ArrayList<>();
      try (Result result = session.execute(sql)) {
        if (result instanceof Result.Rows rows) {
          ShownValues shown = new ShownValues(rows, Integer.MAX_VALUE);
          for (Object[] row = rows.next(); row != null; row = rows.next()) {
            names.add(String.valueOf(shown.texts(row).get(0)));
          }
        }
      } catch (LindormException e) {
        return List.of();
      }
      return names;
    }
  }
}
