package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/**
 * Compares tables with random indexes with tables without indexes, over any store. Rows, their
 * order and changes must be equal, whatever index a statement is forced to use.
 */
public final class IndexAnswers {

  private static final String ALL = "SELECT * FROM @ ORDER BY k, m";

  private final Session session;
  private final long seed;
  private final Random random;

  public IndexAnswers(Session session, long seed) {
    this.session = session;
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** Creates a pair of tables with rows, runs queries and changes on both, and drops both. */
  public void round(int rows, int queries, int changes) {
    RandomIndexedTable table = new RandomIndexedTable(random);
    session.execute(table.create().replace("@", "plain")).close();
    session.execute(table.create().replace("@", "indexed")).close();
    List<String> names = new ArrayList<>();
    for (String index : table.indexes()) {
      names.add("i" + names.size());
      String sql = "CREATE INDEX " + names.get(names.size() - 1) + " ON indexed " + index;
      session.execute(sql).close();
    }
    String story = "seed " + seed + ", key (" + table.layout() + "), indexes " + table.indexes();
    for (int i = 0; i < rows; i++) {
      same(table.upsert(), "", story);
    }
    for (int i = 0; i < queries; i++) {
      String query = table.query();
      same(query, "", story);
      names.forEach(name -> same(query, force(name), story));
      String seeking = table.seekingQuery();
      same(seeking, "", story);
      names.forEach(name -> same(seeking, force(name), story));
    }
    for (int i = 0; i < changes; i++) {
      String change = table.change();
      same(change, i % 3 == 0 ? "" : force(names.get(i % names.size())), story);
      same(ALL, ", _l_ignore_index_", story);
      names.forEach(name -> same(ALL, force(name), story));
    }
    session.execute("DROP TABLE plain").close();
    session.execute("DROP TABLE indexed").close();
  }

  private static String force(String index) {
    return ", _l_force_index_('" + index + "')";
  }

  private void same(String sql, String hint, String story) {
    List<String> expected =
        answer(hinted(sql, "").replace("@", "plain").replace("#", " HAVING COUNT(*) >= 0"));
    List<String> actual = answer(hinted(sql, hint).replace("@", "indexed").replace("#", ""));
    assertThat(actual).as(story + ", " + hinted(sql, hint)).isEqualTo(expected);
  }

  private static String hinted(String sql, String hint) {
    return sql.replaceFirst(
        "(?<=SELECT |DELETE |UPDATE )", "/*+ _l_allow_filtering_" + hint + " */ ");
  }

  private List<String> answer(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Update update) {
        return List.of(update.count() + " rows");
      }
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    } catch (LindormException failure) {
      return List.of(String.valueOf(failure.getMessage()).replaceAll("plain|indexed", "@"));
    }
    return lines;
  }
}
