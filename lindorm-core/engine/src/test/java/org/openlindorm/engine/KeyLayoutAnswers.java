package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/**
 * Compares tables with random key layouts with tables with plain keys, over any store. Rows and
 * their order must be equal.
 */
public final class KeyLayoutAnswers {

  private static final String HINT = "/*+ _l_allow_filtering_ */ ";

  private final Session session;
  private final long seed;
  private final Random random;

  public KeyLayoutAnswers(Session session, long seed) {
    this.session = session;
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** Creates a pair of tables with rows, runs queries and changes on both, and drops both. */
  public void round(int rows, int queries, int changes) {
    RandomKeyTable table = new RandomKeyTable(random);
    table.tables().forEach(sql -> session.execute(sql).close());
    for (int i = 0; i < rows; i++) {
      String upsert = table.upsert(i);
      assertThat(answer(upsert, "laid")).isEqualTo(answer(upsert, "plain"));
    }
    for (int i = 0; i < queries; i++) {
      check(table, table.query(), true);
      check(table, table.openQuery(), table.ordered());
      checkSeeks(table, table.seekingQuery());
    }
    for (int i = 0; i < changes; i++) {
      check(table, table.change(), true);
      check(table, "SELECT * FROM @", table.ordered());
    }
    session.execute("DROP TABLE laid").close();
    session.execute("DROP TABLE plain").close();
  }

  private void check(RandomKeyTable table, String sql, boolean inOrder) {
    String hinted = sql.replaceFirst("(?<=SELECT |DELETE |UPDATE )", HINT);
    List<String> laid = answer(hinted, "laid");
    List<String> plain = answer(hinted, "plain");
    String story = "seed " + seed + ", key (" + table.layout() + "), " + sql;
    if (inOrder) {
      assertThat(laid).as(story).isEqualTo(plain);
    } else {
      assertThat(laid).as(story).containsExactlyInAnyOrderElementsOf(plain);
    }
  }

  /**
   * Compares a query that may seek with the same query with a HAVING that counts rows, which reads
   * every row.
   */
  private void checkSeeks(RandomKeyTable table, String sql) {
    String hinted = sql.replaceFirst("(?<=SELECT )", HINT);
    List<String> whole =
        answer(hinted.replace("#", " HAVING COUNT(*) >= 0").replace("r = 1", "r + 0 = 1"), "plain");
    for (String name : List.of("laid", "plain")) {
      assertThat(answer(hinted.replace("#", ""), name))
          .as("seed " + seed + ", " + name + ", key (" + table.layout() + "), " + sql)
          .isEqualTo(whole);
    }
  }

  private List<String> answer(String sql, String table) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql.replace("@", table))) {
      if (result instanceof Result.Update update) {
        return List.of(update.count() + " rows");
      }
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    } catch (LindormException failure) {
      return List.of(String.valueOf(failure.getMessage()).replace(table, "@"));
    }
    return lines;
  }
}
