package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;

/** Statements with their answers as lines. */
final class Statements {

  private Statements() {}

  static List<String> run(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(String.join(" | ", Arrays.stream(row).map(String::valueOf).toList()));
        }
      }
    }
    return lines;
  }
}
