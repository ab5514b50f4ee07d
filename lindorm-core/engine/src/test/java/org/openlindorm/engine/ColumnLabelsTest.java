package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewChange;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.schema.ViewDef.ViewColumn;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** A column without alias is labelled by its text, as in MySQL; MariaDB 10.11 gave the labels. */
class ColumnLabelsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (a INTEGER, b INTEGER, c VARCHAR, PRIMARY KEY (a))");
    run("UPSERT INTO t (a, b, c) VALUES (1, 2, 'x'), (2, 3, 'y')");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private List<String> labels(String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      return rows.columns().stream().map(ResultColumn::label).toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "count(*)|count(*)",
        "Count( * )|Count( * )",
        "now()-now()|now()-now()",
        "a+ 1|a+ 1",
        "(a)|a",
        "((t.a))|a",
        "+ a|a",
        "(5)|5",
        "+5|5",
        "- 1|- 1",
        "((6)+(7))|((6)+(7))",
        "(a+1)*(b)|(a+1)*(b)",
        "-(1)|-(1)",
        "not true|not true",
        "1.50|1.50",
        "1e3|1e3",
        "'abc'|abc",
        "('abc')|abc",
        "\"it's\"|it's",
        "'it''s'|it's",
        "'a'   'b'|ab",
        "null|NULL",
        "true|TRUE",
        "x'41'|x'41'",
        "0x41|0x41",
        "date'2020-01-01'|date'2020-01-01'",
        "`a`+`b`|`a`+`b`",
        "t.b+1|t.b+1",
        "1 /* one */ + 2|1 /* one */ + 2",
        "/* lead */ a+2 /* tail */|a+2",
        "case when a=1 then b end|case when a=1 then b end",
        "cast(a as signed)|cast(a as signed)",
        "a is  null|a is  null",
        "a between 1 and 2|a between 1 and 2",
        "a in (1,2)|a in (1,2)",
        "a is distinct from  b|a is distinct from  b",
        "extract(year  from now())|extract(year  from now())",
        "sum(a) over ( )|sum(a) over ( )",
        "sum(a) over w|sum(a) over w",
        "group_concat(c order by c  separator ',')|group_concat(c order by c  separator ',')",
        "count(distinct  a)|count(distinct  a)",
        "(select count( * ) from t)|(select count( * ) from t)",
        "exists(select 1)|exists(select 1)",
        "concat('a,(b',c)|concat('a,(b',c)",
        "a<b<3|a<b<3",
        "c ilike 'X'|c ilike 'X'",
        "@@version_comment is null|@@version_comment is null",
        "@@session.autocommit|@@session.autocommit",
        "current_date is null|current_date is null",
      })
  void anExpressionIsLabelledByItsText(String written, String label) {
    String window = written.endsWith("over w") ? " WINDOW w AS (ORDER BY a)" : "";
    assertThat(labels("SELECT " + written + " FROM t" + window)).containsExactly(label);
    assertThat(
            labels(
                "select /*+ _l_allow_filtering_ */ all 1+ 1, "
                    + written
                    + " , 2+ 2 FROM t"
                    + window))
        .containsExactly("1+ 1", label, "2+ 2");
    assertThat(labels("(SELECT " + written + " FROM t" + window + ") UNION ALL SELECT 7"))
        .containsExactly(label);
    assertThat(labels("SELECT * FROM (SELECT " + written + ", 3 AS x FROM t" + window + ") d"))
        .containsExactly(label, "x");
  }

  @Test
  void modifiersAreNoPartOfTheFirstLabel() {
    assertThat(labels("SELECT SQL_NO_CACHE COUNT(*), MAX(a) FROM t"))
        .containsExactly("COUNT(*)", "MAX(a)");
    assertThat(labels("SELECT /*+ _l_ignore_index_ */ DISTINCT STRAIGHT_JOIN (a)+1 FROM t"))
        .containsExactly("(a)+1");
    assertThat(labels("SELECT SQL_CALC_FOUND_ROWS sql_small_result (a)*2 FROM t LIMIT 1"))
        .containsExactly("(a)*2");
    run("CREATE TABLE u (k INTEGER, straight_join INTEGER, PRIMARY KEY (k))");
    assertThat(labels("SELECT straight_join + 1, k FROM u WHERE k = 1"))
        .containsExactly("straight_join + 1", "k");
    assertThat(labels("SELECT straight_join IS NULL FROM u WHERE k = 1"))
        .containsExactly("straight_join IS NULL");
  }

  @Test
  void aLineBreakIsPartOfALabel() {
    assertThat(labels("SELECT 1 +\n  2,\n a FROM t")).containsExactly("1 +\n  2", "a");
  }

  @Test
  void withoutFromTheListEndsWhereTheStatementDoes() {
    assertThat(labels("SELECT 1 +1 LIMIT 1")).containsExactly("1 +1");
    assertThat(labels("SELECT 1 +1;")).containsExactly("1 +1");
    assertThat(labels("SELECT 1 +1 -- so")).containsExactly("1 +1");
    assertThat(labels("SELECT (1 +1)")).containsExactly("(1 +1)");
    assertThat(labels("SELECT (SELECT 1 +1)  + 3")).containsExactly("(SELECT 1 +1)  + 3");
  }

  @Test
  void aLabelIsCutAfter256Characters() {
    String text = "length('" + "\uD83D\uDE00".repeat(300) + "')";
    assertThat(labels("SELECT " + text))
        .containsExactly("length('" + "\uD83D\uDE00".repeat(256 - 8));
  }

  @Test
  void textsThatDifferInLiteralsOfTheWhereShareAPlanAndTextsOfOtherLabelsDoNot() {
    String one = "SELECT b+1, c FROM t WHERE a = 1";
    assertThat(plan("select b+1, c  from t where a=2")).isSameAs(plan(one));
    assertThat(plan("SELECT b +1, c FROM t WHERE a = 1")).isNotSameAs(plan(one));
    assertThat(plan("SELECT B+1, c FROM t WHERE a = 1".replace('B', 'b'))).isSameAs(plan(one));
    assertThat(plan("SELECT Count(*) FROM t WHERE a = 1"))
        .isNotSameAs(plan("SELECT count(*) FROM t WHERE a = 1"));
    assertThat(labels("SELECT Count(*) FROM t WHERE a = 1")).containsExactly("Count(*)");
    assertThat(labels("SELECT count(*) FROM t WHERE a = 1")).containsExactly("count(*)");
  }

  private Object plan(String sql) {
    return engine.services().pipeline().resolve(sql, engine.catalog(), "default").statement();
  }

  @Test
  void aPreparedStatementShowsTheMarkersAsTheyAreWritten() {
    Prepared prepared = session.prepare("SELECT ?, b+?, 'x' FROM t WHERE a = ? AND b > 5");
    assertThat(prepared.columns()).extracting(ResultColumn::label).containsExactly("?", "b+?", "x");
  }

  @Test
  void aLabelIsAName() {
    assertThat(labels("SELECT `count( * )` FROM (SELECT count( * ) FROM t) d"))
        .containsExactly("count( * )");
    try (Result.Rows rows =
        (Result.Rows) session.execute("SELECT a+b, b FROM t ORDER BY `a+b` DESC")) {
      assertThat(rows.next()).containsExactly(5L, 3);
    }
    assertThat(labels("WITH q AS (SELECT a+b FROM t) SELECT q.`a+b` FROM q"))
        .containsExactly("a+b");
    assertThat(labels("SELECT count(*) FROM t HAVING `count(*)` > 0")).containsExactly("count(*)");
  }

  @Test
  void aViewKeepsTheLabelsOfItsQuery() {
    run("CREATE VIEW v AS SELECT count( * ), sum(a)+ 1, 'x' FROM t");
    assertThat(labels("SELECT * FROM v")).containsExactly("count( * )", "sum(a)+ 1", "x");
    assertThat(labels("SELECT `count( * )`+1 FROM v")).containsExactly("`count( * )`+1");
  }

  @Test
  void aViewOfAFormerReleaseNamesExpressionsByTheirPrintedForm() {
    TableName name = new TableName("default", "old");
    ViewDef view =
        new ViewDef(
            name,
            "default",
            List.of(
                new ViewColumn("n", "COUNT(*)", DataType.BIGINT),
                new ViewColumn("b", "b", DataType.INTEGER)),
            "SELECT count( * ), b FROM t GROUP BY b");
    Catalog catalog = new ViewChange.CreateView(view, false, false).apply(engine.catalog());
    assertThat(
            engine.services().pipeline().resolve("SELECT * FROM old", catalog, "default").columns())
        .extracting(ResultColumn::label)
        .isEqualTo(Arrays.asList("n", "b"));
  }

  @Test
  void explainAnalyzeAndCursorsReadTheSameList() {
    assertThat(labels("EXPLAIN SELECT a+ 1 FROM t")).containsExactly("PLAN");
    assertThat(labels("SELECT a, a+ 1, _l_next_cursor_ FROM t LIMIT 0, 1"))
        .containsExactly("a", "a+ 1", "_l_next_cursor_");
  }
}
