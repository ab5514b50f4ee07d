package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.WriteStatement.Update;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;

class StatementParserTest {

  /** Keywords of some SQL dialect that people use as names of columns. */
  private static final String NAMES =
      """
      action active address age amount array avg begin bucket c category city class code comment
      condition content count country currency current cursor data database date datetime day
      description device domain dynamic element email enabled end_time error event every exec
      filter first flag format function get global groups hash height host hour id identity ignore
      include index initial input ip key keys kind label lag language last lat lead length level
      local location log lower map match max member message method min minute mod model module
      month name new next no none note number object of offset old one online open option ordinal
      out output owner parameter partitions password path pattern per percent period phone position
      power prev price priority privileges procedure query range rank read ref release repair reset
      result return role row_number rows salt savepoint scope score scroll search second section
      seller sensitive sequence server session show size source specific speed sql start state
      static status step stream sum system tag tags temperature text time timestamp title token
      total translate trigger trim truncate type upper url use user uuid value version view volume
      week weight width work year zone
      """;

  static List<SqlCorpus.Entry> seeds() {
    return SqlCorpus.seeds();
  }

  static List<SqlCorpus.Entry> accepted() {
    return SqlCorpus.accepted();
  }

  static List<String> names() {
    return NAMES
        .strip()
        .lines()
        .flatMap(line -> List.of(line.trim().split("\\s+", -1)).stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyStatementOfTheSeedsParses(SqlCorpus.Entry entry) {
    assertThatCode(() -> StatementParser.parse(entry.text())).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void everyAcceptedFormParses(SqlCorpus.Entry entry) {
    assertThatCode(() -> StatementParser.parse(entry.text())).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("names")
  void aCommonWordIsANameOfAColumnWithoutQuotes(String name) {
    CreateTable table =
        (CreateTable)
            StatementParser.parse(
                "CREATE TABLE t (x INT, %1$s VARCHAR NOT NULL, PRIMARY KEY (%1$s, x), KEY i (%1$s))"
                    .formatted(name));
    assertThat(table.columns()).extracting(column -> column.name().getSimple()).contains(name);
    for (String form :
        List.of(
            "SELECT %1$s, t.%1$s, %1$s AS %1$s FROM t WHERE %1$s = 1 AND %1$s > 'a'"
                + " AND %1$s IN (1, 2) AND %1$s IS NOT NULL GROUP BY %1$s ORDER BY %1$s DESC, %1$s",
            "SELECT * FROM t WHERE (%1$s, x) > (1, 2) AND (%1$s) = 5 AND 1 < %1$s",
            "UPSERT INTO t (x, %1$s, y) VALUES (1, 2, 3)",
            "UPSERT INTO t (%1$s) VALUES (1)",
            "UPDATE t SET %1$s = 5, x = %1$s WHERE %1$s = 1",
            "CREATE INDEX i ON t (%1$s DESC, x) INCLUDE (%1$s)",
            "ALTER TABLE t ADD COLUMN %1$s BIGINT",
            "ALTER TABLE t DROP COLUMN %1$s")) {
      String text = form.formatted(name);
      assertThatCode(() -> StatementParser.parse(text)).as(text).doesNotThrowAnyException();
    }
  }

  @Test
  void namesKeepTheirCase() {
    CreateTable table =
        (CreateTable)
            StatementParser.parse("create table Orders (userId INT, PRIMARY KEY (userId))");
    assertThat(table.table().getSimple()).isEqualTo("Orders");
    assertThat(table.columns()).extracting(ColumnClause::name).hasToString("[userId]");
  }

  @Test
  void aKeyMayHoldFunctionsAndDirections() {
    CreateTable table =
        (CreateTable)
            StatementParser.parse(
                "CREATE TABLE t (a INT, PRIMARY KEY (md5_prefix(a, 4), a DESC, b ASC))");
    List<KeyElement> key = table.primaryKeys().get(0).key();
    assertThat(key).extracting(KeyElement::descending).containsExactly(false, true, false);
    KeyElement.Function function = (KeyElement.Function) key.get(0);
    assertThat(function.name().getSimple()).isEqualTo("md5_prefix");
    assertThat(function.arguments()).hasToString("[a, 4]");
  }

  @Test
  void aFamilyAndAQualifierAreOneName() {
    assertThat(whereOf("SELECT * FROM t WHERE t.f:order = 1")).isEqualTo("`t`.`f:order` = 1");
    assertThat(whereOf("SELECT * FROM t WHERE `f:order` = 1")).isEqualTo("`f:order` = 1");
  }

  @Test
  void aDoubleQuotedTextIsAText() {
    assertThat(whereOf("SELECT * FROM t WHERE a == \"it's \"\"so\"\"\""))
        .isEqualTo("`a` = 'it''s \"so\"'");
  }

  @Test
  void aBackslashIsAnOrdinaryCharacter() {
    assertThat(whereOf("SELECT * FROM t WHERE a = 'x\\'")).isEqualTo("`a` = 'x\\'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 < a < 5", "1<a<5", "1 <\n a\n< 5"})
  void aChainedComparisonIsAConjunction(String condition) {
    assertThat(whereOf("SELECT * FROM t WHERE " + condition)).isEqualTo("1 < `a` AND `a` < 5");
  }

  @Test
  void aLongChainComparesEachNeighbour() {
    assertThat(whereOf("SELECT * FROM t WHERE 1 < a <= b < 9"))
        .isEqualTo("1 < `a` AND `a` <= `b` AND `b` < 9");
  }

  @Test
  void aComparisonInParenthesesIsNoChain() {
    assertThat(whereOf("SELECT * FROM t WHERE (1 < a) < b")).isEqualTo("(1 < `a`) < `b`");
  }

  @Test
  void aChainIsSpeltOutInsideWrites() {
    Update update = (Update) StatementParser.parse("UPDATE t SET a = 1 WHERE 1 < b < 3");
    assertThat(update.where()).hasToString("1 < `b` AND `b` < 3");
  }

  @Test
  void hintsOfAQueryAreReadable() {
    Query query =
        (Query)
            StatementParser.parse(
                "SELECT /*+ _l_force_index_('idx'), _l_versions_(2) */ * FROM t ORDER BY a LIMIT"
                    + " 5");
    assertThat(query.hints())
        .extracting(hint -> hint.name() + hint.arguments())
        .containsExactly("_l_force_index_[idx]", "_l_versions_[2]");
  }

  @Test
  void rowsOfAnUpsertKeepTheirOrder() {
    Upsert upsert =
        (Upsert) StatementParser.parse("UPSERT INTO t (a, b) VALUES (1, 'x'), (?, NULL)");
    assertThat(upsert.columns()).extracting(SqlIdentifier::getSimple).containsExactly("a", "b");
    assertThat(((Upsert.Rows) upsert.source()).rows()).hasToString("[[1, 'x'], [?, NULL]]");
  }

  @Test
  void aTypedLiteralIsNoName() {
    assertThat(whereOf("SELECT * FROM t WHERE timestamp > TIMESTAMP '2024-01-01 00:00:00'"))
        .isEqualTo("`timestamp` > TIMESTAMP '2024-01-01 00:00:00'");
  }

  private static String whereOf(String text) {
    Query query = (Query) StatementParser.parse(text);
    String print = query.node().toString().replace("\n", " ");
    return print.substring(print.indexOf("WHERE ") + 6);
  }
}
