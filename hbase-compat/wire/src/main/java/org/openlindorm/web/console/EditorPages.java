package org.openlindorm.web.console;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.openlindorm.editor.EditorStatement;
import org.openlindorm.editor.EditorStatement.Kind;
import org.openlindorm.editor.EditorStatements;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/** The pages for the statements that the logged-in user has executed and saved. */
final class EditorPages {

  private static final int MOST_NAME_CHARACTERS = 100;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{16}");

  private final SqlEngine engine;

  EditorPages(SqlEngine engine) {
    this.engine = engine;
  }

  List<WebPage> all() {
    return List.of(
        new StatementList(),
        new ChangePage("/api/statements/save", this::save),
        new ChangePage("/api/statements/delete", this::delete));
  }

  /**
   * Adds an executed statement to the user's history, unless it may contain a password or is too
   * long.
   *
   * @param result its outcome, as the history shows it
   */
  void record(String user, String sql, String database, String result) {
    if (sql.length() <= EditorStatements.MOST_CHARACTERS && !Secrets.mayBeIn(sql)) {
      long now = System.currentTimeMillis();
      engine.editorStatements().add(user, EditorStatement.executed(sql, database, result, now));
    }
  }

  private void save(String user, JsonNode body) {
    String name = WebRequest.text(body, "name").strip();
    String sql = WebRequest.text(body, "sql").strip();
    if (name.isEmpty() || name.length() > MOST_NAME_CHARACTERS) {
      throw new WebRefusal(400, "The name needs 1 to " + MOST_NAME_CHARACTERS + " characters.");
    }
    if (sql.isEmpty() || sql.length() > EditorStatements.MOST_CHARACTERS) {
      throw new WebRefusal(
          400, "A saved statement has 1 to " + EditorStatements.MOST_CHARACTERS + " characters.");
    }
    if (Secrets.mayBeIn(sql)) {
      throw new WebRefusal(400, "Statements that may contain a password are not saved.");
    }
    String database = WebRequest.text(body, "database");
    long now = System.currentTimeMillis();
    if (!engine.editorStatements().save(user, EditorStatement.saved(name, sql, database, now))) {
      throw new WebRefusal(
          400, EditorStatements.MOST + " statements are saved. Delete one before you save more.");
    }
  }

  private void delete(String user, JsonNode body) {
    String id = WebRequest.text(body, "id");
    if (!ID.matcher(id).matches()) {
      throw new WebRefusal(400, "The id must have 16 hexadecimal digits.");
    }
    Kind kind = body.path("saved").asBoolean() ? Kind.SAVED : Kind.EXECUTED;
    engine.editorStatements().delete(user, kind, id);
  }

  /** All statements of the user, the newest first. */
  private final class StatementList implements WebPage {

    @Override
    public String path() {
      return "/api/statements";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.USERS;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      String user = request.session().principal().user();
      Map<String, Object> lists = new LinkedHashMap<>();
      lists.put("saved", listed(user, Kind.SAVED));
      lists.put("executed", listed(user, Kind.EXECUTED));
      return WebResponse.json(lists);
    }

    private List<Map<String, Object>> listed(String user, Kind kind) {
      return engine.editorStatements().of(user, kind).stream().map(this::listed).toList();
    }

    private Map<String, Object> listed(EditorStatement statement) {
      return Map.of(
          "id", statement.id(),
          "name", statement.name(),
          "sql", statement.sql(),
          "database", statement.database(),
          "result", statement.result(),
          "at", statement.atMillis());
    }
  }

  /** A change of the user's statements. */
  private record ChangePage(String path, BiConsumer<String, JsonNode> change) implements WebPage {

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
      change.accept(request.session().principal().user(), request.body());
      return WebResponse.json(Map.of("changed", true));
    }
  }
}
