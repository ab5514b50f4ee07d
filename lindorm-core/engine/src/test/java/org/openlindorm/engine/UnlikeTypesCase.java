package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.openlindorm.store.memory.MemoryStore;

/** A session of its own for each test, and the answers of statements as text. */
abstract class UnlikeTypesCase {

  final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  final Session session = engine.open();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  final void run(String sql) {
    session.execute(sql).close();
  }

  final String answer(String sql) {
    try {
      return keys(session.execute(sql));
    } catch (RuntimeException failure) {
      return String.valueOf(failure.getMessage());
    }
  }

  static String keys(Result result) {
    try (Result.Rows rows = (Result.Rows) result) {
      List<String> keys = new ArrayList<>();
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        Arrays.stream(row).map(String::valueOf).forEach(keys::add);
      }
      return String.join(" ", keys);
    }
  }

  final String counted(String sql) {
    try (Result result = session.execute(sql)) {
      return String.valueOf(((Result.Update) result).count());
    } catch (RuntimeException failure) {
      return String.valueOf(failure.getMessage());
    }
  }
}
