package org.openlindorm.web.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.error.Warning;
import org.openlindorm.web.WebFailure;
import org.openlindorm.web.WebResponse;
import org.openlindorm.wire.ReportedFailure;

/**
 * The result of a statement as lines of JSON: {@code {"columns": [{"label", "type"}]}} before rows,
 * {@code {"rows": [[...]]}} repeatedly, and finally {@code {"end": {...}}} or, also after rows,
 * {@code {"error": {"code", "sqlState", "message"}}}. Values are texts or null, because a browser's
 * numbers cannot represent all SQL numbers.
 */
final class RowLines {

  private static final int ROWS_PER_LINE = 200;

  /** The maximum of characters shown of one value. */
  private static final int MOST_CHARACTERS = 16_384;

  /** The maximum of characters shown of a row, and the size at which a line of rows ends. */
  private static final int MOST_IN_LINE = 1 << 20;

  /** The maximum of characters of all rows together, which a browser holds. */
  private static final long MOST_IN_ALL = 16L << 20;

  private final Session session;
  private final SessionPool.@Nullable PooledSession keeper;
  private final int mostRows;
  private final OutputStream out;
  private final long began = System.nanoTime();
  private long characters;

  /**
   * @param keeper keeps the result open after the last row that is sent; null to close it
   */
  RowLines(
      Session session, SessionPool.@Nullable PooledSession keeper, int mostRows, OutputStream out) {
    this.session = session;
    this.keeper = keeper;
    this.mostRows = mostRows;
    this.out = out;
  }

  /**
   * Runs a statement, in a database unless it is empty.
   *
   * @return the outcome in words, such as {@code 3 rows, 12 ms}
   * @throws IOException when the browser has disconnected
   */
  String run(String database, String sql) throws IOException {
    return reported(
        () -> {
          if (!database.isEmpty() && !database.equals(session.database())) {
            session.use(database);
          }
          Result result = session.execute(sql);
          if (result instanceof Result.Rows rows) {
            line(Map.of("columns", rows.columns().stream().map(RowLines::described).toList()));
            return send(new OpenRows(rows));
          }
          try (result) {
            if (result instanceof Result.Update update) {
              return end("changed", update.count(), Map.of(), update.warnings());
            }
            throw new IllegalStateException("a session without a sender requests a file");
          }
        });
  }

  /** Sends the following rows of a result that was kept open. */
  void resume(OpenRows open) throws IOException {
    String unused = reported(() -> send(open));
  }

  private interface Work {
    String run() throws IOException;
  }

  private String reported(Work work) throws IOException {
    try {
      return work.run();
    } catch (RuntimeException failure) {
      WebFailure reported = WebFailure.of(ReportedFailure.of(failure));
      line(Map.of("error", reported));
      return "error " + reported.code();
    }
  }

  /** Adds the statement to a history; the last line reports a failure of that. */
  void record(Runnable history) throws IOException {
    try {
      history.run();
    } catch (RuntimeException failure) {
      line(Map.of("unrecorded", WebFailure.of(ReportedFailure.of(failure))));
    }
  }

  private String send(OpenRows open) throws IOException {
    boolean kept = false;
    try {
      int count = rows(open);
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("more", open.hasNext());
      if (open.hasNext() && keeper != null) {
        facts.put("cursor", keeper.keep(open));
        kept = true;
      }
      return end("rows", count, facts, open.rows().warnings());
    } finally {
      if (!kept) {
        open.close();
      }
    }
  }

  private int rows(OpenRows open) throws IOException {
    int share = MOST_IN_LINE / open.rows().columns().size();
    ShownValues shown = new ShownValues(open.rows(), Math.min(MOST_CHARACTERS, share));
    List<List<@Nullable String>> batch = new ArrayList<>();
    int count = 0;
    long sent = 0;
    while (open.hasNext() && count < mostRows && characters < MOST_IN_ALL) {
      List<@Nullable String> texts = shown.texts(Objects.requireNonNull(open.next()));
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
    }
    if (!batch.isEmpty()) {
      line(Map.of("rows", batch));
    }
    return count;
  }

  private static Map<String, String> described(ResultColumn column) {
    return Map.of("label", column.label(), "type", column.type().toString());
  }

  /**
   * Sends the last line.
   *
   * @param counted {@code rows} or {@code changed}
   * @return the outcome in words
   */
  private String end(String counted, long count, Map<String, Object> facts, List<Warning> warnings)
      throws IOException {
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    Map<String, Object> end = new LinkedHashMap<>(facts);
    end.put(counted, count);
    end.put("millis", millis);
    end.put("database", session.database());
    end.put(
        "warnings",
        warnings.stream()
            .map(each -> Map.of("level", each.level().word(), "text", each.text()))
            .toList());
    line(Map.of("end", end));
    String rows = count == 1 ? "row" : "rows";
    String changed = counted.equals("changed") ? " changed" : "";
    return "%,d %s%s, %,d ms".formatted(count, rows, changed, millis);
  }

  private void line(Object value) throws IOException {
    out.write(WebResponse.jsonBytes(value));
    out.write('\n');
    out.flush();
  }
}
