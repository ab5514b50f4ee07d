package org.openlindorm.hbase.web.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.error.Warning;
import org.openlindorm.hbase.web.WebAnswer;
import org.openlindorm.hbase.web.WebFailure;
import org.openlindorm.hbase.wire.ReportedFailure;

/**
 * What a statement answers, a line of JSON after the other: {@code {"columns": [{"label",
 * "type"}]}} before rows, {@code {"rows": [[...]]}} again and again, and at last {@code {"end":
 * {...}}} or, also behind rows, {@code {"error": {"code", "sqlState", "message"}}}. Values are
 * texts, as numbers of browsers do not hold all of ours, or null.
 */
final class RowLines {

  private static final int ROWS_PER_LINE = 200;

  /** What is shown of a value; a browser is no place for more. */
  private static final int MOST_CHARACTERS = 16_384;

  /** What is shown of all values of a row, and after which a line of rows ends. */
  private static final int MOST_IN_LINE = 1 << 20;

  /** What a browser holds of all rows together. */
  private static final long MOST_IN_ALL = 16L << 20;

  private final Session session;
  private final int mostRows;
  private final OutputStream out;
  private final long began = System.nanoTime();
  private long characters;

  RowLines(Session session, int mostRows, OutputStream out) {
    this.session = session;
    this.mostRows = mostRows;
    this.out = out;
  }

  /**
   * Runs a statement, in a database unless it is empty.
   *
   * @throws IOException when the browser has gone
   */
  void run(String database, String sql) throws IOException {
    try {
      if (!database.isEmpty() && !database.equals(session.database())) {
        session.use(database);
      }
      try (Result result = session.execute(sql)) {
        if (result instanceof Result.Rows rows) {
          send(rows);
        } else if (result instanceof Result.Update update) {
          end(Map.of("changed", update.count()), update.warnings());
        } else {
          throw new IllegalStateException("a session without a sender asks for a file");
        }
      }
    } catch (RuntimeException failure) {
      line(Map.of("error", WebFailure.of(ReportedFailure.of(failure))));
    }
  }

  private void send(Result.Rows rows) throws IOException {
    line(Map.of("columns", rows.columns().stream().map(RowLines::described).toList()));
    int share = MOST_IN_LINE / rows.columns().size();
    ShownValues shown = new ShownValues(rows, Math.min(MOST_CHARACTERS, share));
    List<List<@Nullable String>> batch = new ArrayList<>();
    int count = 0;
    long sent = 0;
    @Nullable Object[] row = rows.next();
    while (row != null && count < mostRows && characters < MOST_IN_ALL) {
      List<@Nullable String> texts = shown.texts(row);
      for (String text : texts) {
        characters += text == null ? 0 : text.length();
      }
      batch.add(texts);
      count++;
      if (batch.size() == ROWS_PER_LINE || characters - sent >= MOST_IN_LINE) {
        line(Map.of("rows", batch));
        batch.clear();
        sent = characters;
      }
      row = rows.next();
    }
    if (!batch.isEmpty()) {
      line(Map.of("rows", batch));
    }
    end(Map.of("rows", count, "more", row != null), rows.warnings());
  }

  private static Map<String, String> described(ResultColumn column) {
    return Map.of("label", column.label(), "type", column.type().toString());
  }

  private void end(Map<String, Object> facts, List<Warning> warnings) throws IOException {
    Map<String, Object> end = new LinkedHashMap<>(facts);
    end.put("millis", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
    end.put("database", session.database());
    end.put(
        "warnings",
        warnings.stream()
            .map(each -> Map.of("level", each.level().word(), "text", each.text()))
            .toList());
    line(Map.of("end", end));
  }

  private void line(Object value) throws IOException {
    out.write(WebAnswer.jsonBytes(value));
    out.write('\n');
    out.flush();
  }
}
