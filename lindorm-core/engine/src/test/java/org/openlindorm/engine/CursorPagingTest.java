package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Pages by cursors put together are the rows of the one statement. */
@Tag("lengthy")
class CursorPagingTest {

  private static final int ROWS = 300;

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final Random random = new Random(5);

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (a VARCHAR, b BIGINT, v INTEGER, w VARCHAR, PRIMARY KEY (a, b))");
    run("CREATE INDEX covering ON t (v) INCLUDE (w)");
    run("CREATE INDEX looked ON t (w DESC)");
    run(
        "CREATE TABLE h (a VARCHAR, b BIGINT, v INTEGER, w VARCHAR,"
            + " PRIMARY KEY (hash32(a), a, b DESC))");
    run(
        "CREATE TABLE s (a VARCHAR, b BIGINT, v INTEGER, w VARCHAR, PRIMARY KEY (bucket(6, a), a,"
            + " b))");
    run("CREATE TABLE x (a VARCHAR, b BIGINT, v INTEGER, w VARCHAR, PRIMARY KEY (salt(4), a, b))");
    for (String table : List.of("t", "h", "s", "x")) {
      run(
          "UPSERT INTO %s (a, b, v, w) VALUES %s"
              .formatted(
                  table,
                  IntStream.range(0, ROWS)
                      .mapToObj(
                          i ->
                              "('k%d', %d, %s, 'w%d')"
                                  .formatted(i % 7, i, i % 11 == 0 ? "NULL" : i % 13, i % 5))
                      .collect(Collectors.joining(", "))));
    }
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<List<@Nullable Object>> run(String sql) {
    try (Result result = session.execute(sql)) {
      return rows(result);
    }
  }

  private static List<List<@Nullable Object>> rows(Result result) {
    List<List<@Nullable Object>> all = new ArrayList<>();
    if (result instanceof Result.Rows rows) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(new ArrayList<>(Arrays.asList(row)));
      }
    }
    return all;
  }

  private static ErrorCode refusal(Runnable statement) {
    try {
      statement.run();
    } catch (LindormException failure) {
      return failure.code();
    }
    throw new AssertionError("nothing was refused");
  }

  /** A read: the hint, the table and the condition. */
  private record PagedQuery(String hint, String table, String condition) {

    String whole() {
      return "SELECT %s a, b, w FROM %s WHERE %s".formatted(hint, table, condition);
    }

    String page(@Nullable String cursor, int from, int size) {
      return "SELECT %s a, b, _l_next_cursor_, w FROM %s WHERE %s%s LIMIT %d, %d"
          .formatted(
              hint,
              table,
              cursor == null ? "" : "_l_current_cursor_ = '" + cursor + "' AND ",
              condition,
              from,
              size);
    }
  }

  static Stream<PagedQuery> ways() {
    String many =
        IntStream.range(0, 2_000).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    return Stream.of(
        new PagedQuery("", "t", "a >= 'k2'"),
        new PagedQuery("", "t", "a IN ('k1', 'k3', 'k6') AND b > 40"),
        new PagedQuery("", "t", "a = 'k5' AND b IN (" + many + ")"),
        new PagedQuery("", "t", "v = 7"),
        new PagedQuery("", "t", "v IN (7, 2, 5) AND a <> 'k1'"),
        new PagedQuery("/*+ _l_force_index_('looked') */", "t", "w < 'w4' AND v > 1"),
        new PagedQuery("/*+ _l_force_index_('looked') */", "t", "w IN ('w1', 'w3')"),
        new PagedQuery("/*+ _l_allow_filtering_ */", "t", "(v > 3 OR b < 50)"),
        new PagedQuery("", "t", "(a, b) > ('k2', 50)"),
        new PagedQuery(
            "", "t", "(a = 'k1' AND b > 40 OR a = 'k5' OR (a, b) IN (('k2', 9), ('k3', 10)))"),
        new PagedQuery("", "t", "(v = 7 AND a > 'k3' OR v = 2 AND (a, b) < ('k4', 200))"),
        new PagedQuery("", "h", "(a = 'k3' AND b < 100 OR a = 'k5')"),
        new PagedQuery("", "s", "(a, b) > ('k1', 100)"),
        new PagedQuery("", "s", "(a = 'k6' AND b BETWEEN 10 AND 200 OR a = 'k1' AND b > 100)"),
        new PagedQuery("", "x", "(a = 'k6' AND b < 200 OR a IN ('k1', 'k2') AND b > 100)"),
        new PagedQuery("", "h", "a = 'k3'"),
        new PagedQuery("", "h", "a IN ('k0', 'k2', 'k4')"),
        new PagedQuery("/*+ _l_allow_filtering_ */", "h", "v > 3"),
        new PagedQuery("", "s", "a > 'k1'"),
        new PagedQuery("", "s", "a IN ('k6', 'k1') AND b BETWEEN 10 AND 200"),
        new PagedQuery("", "x", "a > 'k1' AND b > 20"),
        new PagedQuery("", "x", "a = 'k5' AND b IN (" + many + ")"));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void pagesPutTogetherAreTheRowsOfTheWholeStatement(PagedQuery query) {
    List<List<@Nullable Object>> whole = run(query.whole());
    assertThat(whole).hasSizeGreaterThan(10);
    for (int size : new int[] {1, 5, 17, whole.size() - 1, whole.size(), 1_000}) {
      assertThat(paged(query, size)).as("pages of %s", size).isEqualTo(whole);
    }
  }

  @Test
  void aCursorContinuesInOneKeyWhereARepeatedQueryUnitesSeveral() {
    String where = "(v = 7 OR a = 'k1')";
    String byKey = "/*+ _l_allow_filtering_, _l_ignore_index_ */";
    assertThat(paged(new PagedQuery("/*+ _l_allow_filtering_ */", "t", where), 5))
        .isEqualTo(run(new PagedQuery(byKey, "t", where).whole()));
  }

  private List<List<@Nullable Object>> paged(PagedQuery query, int size) {
    List<List<@Nullable Object>> all = new ArrayList<>();
    String cursor = null;
    do {
      List<List<@Nullable Object>> page = run(query.page(cursor, all.size(), size));
      assertThat(page).hasSizeBetween(1, size);
      cursor = (String) page.get(page.size() - 1).get(2);
      page.forEach(row -> row.remove(2));
      all.addAll(page);
      assertThat(all).as("rows that come to an end").hasSizeLessThanOrEqualTo(2 * ROWS);
    } while (cursor != null);
    return all;
  }

  @ParameterizedTest
  @MethodSource("ways")
  void rowsThatComeAndGoBetweenPagesNeitherRepeatNorLoseOthers(PagedQuery query) {
    List<List<@Nullable Object>> before = run(query.whole());
    TreeSet<Object> gone = new TreeSet<>();
    List<List<@Nullable Object>> all = new ArrayList<>();
    String cursor = null;
    do {
      List<List<@Nullable Object>> page = run(query.page(cursor, all.size(), 4));
      if (page.isEmpty()) {
        break;
      }
      cursor = (String) page.get(page.size() - 1).get(2);
      page.forEach(row -> row.remove(2));
      all.addAll(page);
      assertThat(all).as("rows that come to an end").hasSizeLessThanOrEqualTo(2 * ROWS);
      int number = random.nextInt(ROWS);
      run("DELETE FROM %s WHERE a = 'k%d' AND b = %d".formatted(query.table(), number % 7, number));
      gone.add((long) number);
      // Also the last row before the next page.
      List<@Nullable Object> last = page.get(page.size() - 1);
      run(
          "DELETE FROM %s WHERE a = '%s' AND b = %s"
              .formatted(query.table(), last.get(0), last.get(1)));
      run(
          "UPSERT INTO %s (a, b, v, w) VALUES ('k%d', %d, 7, 'w1')"
              .formatted(query.table(), random.nextInt(7), ROWS + random.nextInt(900)));
    } while (cursor != null);
    assertThat(all).doesNotHaveDuplicates();
    List<List<@Nullable Object>> old =
        all.stream().filter(row -> (Long) Objects.requireNonNull(row.get(1)) < ROWS).toList();
    assertThat(before).containsSubsequence(old);
    assertThat(old).containsAll(before.stream().filter(row -> !gone.contains(row.get(1))).toList());
  }

  @Test
  void preparedAndLiteralFormsTakeEachOthersCursors() {
    List<List<@Nullable Object>> first =
        run("SELECT b, _l_next_cursor_ FROM t WHERE a = 'k1' AND b > 10 LIMIT 0, 5");
    String cursor = (String) Objects.requireNonNull(first.get(4).get(1));
    Prepared next =
        session.prepare(
            "SELECT b, _l_next_cursor_ FROM t WHERE a = ? AND b > ? AND _l_current_cursor_ = ?"
                + " LIMIT ?, ?");
    List<List<@Nullable Object>> second;
    try (Result result = next.execute(Arrays.asList("k1", 10L, cursor, 5L, 5L))) {
      second = rows(result);
    }
    List<@Nullable Object> numbers = new ArrayList<>();
    first.forEach(row -> numbers.add(row.get(0)));
    second.forEach(row -> numbers.add(row.get(0)));
    assertThat(numbers)
        .isEqualTo(column(run("SELECT b FROM t WHERE a = 'k1' AND b > 10 LIMIT 10")));
    String third = (String) Objects.requireNonNull(second.get(4).get(1));
    assertThat(
            column(
                run(
                    "SELECT b FROM t WHERE a = 'k1' AND b > 10 AND _l_current_cursor_ = '"
                        + third
                        + "' LIMIT 10, 5")))
        .isEqualTo(column(run("SELECT b FROM t WHERE a = 'k1' AND b > 10 LIMIT 10, 5")));
    try (Result result = next.execute(Arrays.asList("k1", 10L, null, 5L, 5L))) {
      assertThat(rows(result)).isEmpty();
    }
  }

  private static List<@Nullable Object> column(List<List<@Nullable Object>> rows) {
    List<@Nullable Object> values = new ArrayList<>();
    rows.forEach(row -> values.add(row.get(0)));
    return values;
  }

  @Test
  void theFirstPageSkipsItsOffsetAndAStarAndAnAliasKeepTheirPlaces() {
    assertThat(column(run("SELECT b, _l_next_cursor_ FROM t WHERE a = 'k1' LIMIT 3, 2")))
        .isEqualTo(column(run("SELECT b FROM t WHERE a = 'k1' LIMIT 3, 2")));
    try (Result result =
        session.execute("SELECT _l_next_cursor_ AS c, t.*, b + 1 FROM t WHERE a = 'k1' LIMIT 2")) {
      assertThat(((Result.Rows) result).columns())
          .extracting(ResultColumn::label)
          .containsExactly("c", "a", "b", "v", "w", "b + 1");
      assertThat(rows(result).get(1).get(0)).isInstanceOf(String.class);
    }
    assertThat(run("SELECT _l_next_cursor_ FROM t WHERE a = 'k1' AND b = 1"))
        .containsExactly(Arrays.asList((Object) null));
    assertThat(run("SELECT _l_next_cursor_ FROM t WHERE a = 'k1' LIMIT 0")).isEmpty();
  }

  @Test
  void goingOnReadsNoRowThatWasReadBefore() {
    run("CREATE TABLE big (k BIGINT, v INTEGER, PRIMARY KEY (k))");
    for (int from = 0; from < 5_000; from += 1_000) {
      run(
          "UPSERT INTO big (k, v) VALUES "
              + IntStream.range(from, from + 1_000)
                  .mapToObj(i -> "(" + i + ", 1)")
                  .collect(Collectors.joining(", ")));
    }
    List<List<@Nullable Object>> page =
        run("SELECT k, _l_next_cursor_ FROM big WHERE k >= 0 LIMIT 0, 4000");
    Object cursor = page.get(3_999).get(1);
    long before = reads();
    run(
        "SELECT k, _l_next_cursor_ FROM big WHERE k >= 0 AND _l_current_cursor_ = '"
            + cursor
            + "' LIMIT 4000, 10");
    assertThat(reads() - before).isLessThan(100);
    assertThat(
            run("EXPLAIN SELECT k, _l_next_cursor_ FROM big WHERE k >= 0 AND"
                    + " _l_current_cursor_ = '"
                    + cursor
                    + "' LIMIT 4000, 10")
                .toString())
        .contains("page: 10 rows, after cursor '" + cursor, "resumed: after the key");
  }

  private long reads() {
    return run("SHOW REGIONS FROM big").stream()
        .mapToLong(row -> Long.parseLong(String.valueOf(row.get(6))))
        .sum();
  }

  @Test
  void aCursorOfAnotherStatementIsRefusedInWords() {
    String cursor = cursor("SELECT _l_next_cursor_ FROM t WHERE a > 'k1' LIMIT 1");
    String on = " AND _l_current_cursor_ = '" + cursor + "' LIMIT 1";
    for (String condition : List.of("a > 'k2'", "a > 'k1' AND b < 5")) {
      assertThatThrownBy(() -> run("SELECT b FROM t WHERE " + condition + on))
          .hasMessageContaining("it belongs to other conditions");
    }
    assertThatThrownBy(() -> run("SELECT b FROM s WHERE a > 'k1'" + on))
        .hasMessageContaining("it belongs to another table");
    assertThatThrownBy(() -> run("SELECT b FROM t WHERE v = 3" + on))
        .hasMessageContaining("another key or index");
    for (String damaged :
        List.of("", "%%%", "abc", cursor.substring(0, cursor.length() - 1), "B" + cursor)) {
      assertThatThrownBy(
              () ->
                  run(
                      "SELECT b FROM t WHERE a > 'k1' AND _l_current_cursor_ = '%s' LIMIT 1"
                          .formatted(damaged)))
          .hasMessageContaining("it is damaged or not a cursor");
    }
    assertThat(refusal(() -> run("SELECT b FROM t WHERE a > 'k1' AND _l_current_cursor_ = 5")))
        .isEqualTo(ErrorCode.CURSOR_REFUSED);
  }

  private String cursor(String sql) {
    return String.valueOf(run(sql).get(0).get(0));
  }

  @Test
  void statementsOtherThanReadsOfOneTableHaveNoCursors() {
    for (String sql :
        List.of(
            "SELECT COUNT(*), _l_next_cursor_ FROM t WHERE a > 'k1'",
            "SELECT a, _l_next_cursor_ FROM t WHERE a > 'k1' GROUP BY a",
            "SELECT DISTINCT a, _l_next_cursor_ FROM t WHERE a > 'k1'",
            "SELECT a, _l_next_cursor_ FROM t WHERE a > 'k1' ORDER BY a LIMIT 5",
            "SELECT t.a, _l_next_cursor_ FROM t JOIN s ON t.a = s.a AND t.b = s.b WHERE t.a ="
                + " 'k1'",
            "SELECT a, _l_next_cursor_ FROM (SELECT a FROM t WHERE a > 'k1') d",
            "SELECT a, ROW_NUMBER() OVER (ORDER BY b), _l_next_cursor_ FROM t WHERE a = 'k1'",
            "SELECT a, _l_next_cursor_ FROM t WHERE a IN (SELECT a FROM s WHERE b > 4)",
            "SELECT /*+ _l_versions_(2) */ a, _l_next_cursor_ FROM t WHERE a > 'k1'",
            "SELECT TABLE_NAME, _l_next_cursor_ FROM information_schema.TABLES",
            "SELECT a, _l_next_cursor_ FROM t WHERE a > 'k1' AND _l_current_cursor_ = 'x' AND"
                + " _l_current_cursor_ = 'y'")) {
      assertThat(refusal(() -> run(sql))).as(sql).isEqualTo(ErrorCode.UNSUPPORTED);
    }
    for (String sql :
        List.of(
            "SELECT a FROM t WHERE a > 'k1' OR _l_current_cursor_ = 'x'",
            "SELECT a, _l_next_cursor_ FROM t WHERE a = 'k1' UNION SELECT a, b FROM s WHERE a ="
                + " 'k1'",
            "INSERT INTO s (a, b, w) SELECT a, b, _l_next_cursor_ FROM t WHERE a = 'k1'",
            "SELECT d.c FROM (SELECT _l_next_cursor_ AS c FROM t WHERE a = 'k1') d")) {
      assertThatThrownBy(() -> run(sql)).as(sql).hasMessageContaining("Paging needs");
    }
  }
}
