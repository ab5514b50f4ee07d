package org.openlindorm.sql.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.bytes.Bytes;

class SqlNormalizerTest {

  @Test
  void valuesComparedWithColumnsAreLifted() {
    assertNormal(
        "select * from orders where channel = 'alipay' and id>'a0089' AND ts=1705786502068;",
        "SELECT * FROM orders WHERE channel = ? AND id > ? AND ts = ?\nssn",
        "alipay",
        "a0089",
        1705786502068L);
  }

  @Test
  void anInListKeepsItsLength() {
    assertNormal(
        "SELECT * FROM t WHERE a IN ('x', 'y') AND (b, c) IN ((1, 2))",
        "SELECT * FROM t WHERE a IN(?,?) AND(b,c) IN((?,?))\nssnn",
        "x",
        "y",
        1L,
        2L);
  }

  @Test
  void chainsRangesAndNegationsAreLifted() {
    assertNormal(
        "SELECT a FROM t WHERE 123<a<456 OR b BETWEEN -5 AND - 7 OR NOT c = \"x\"",
        "SELECT a FROM t WHERE ? < a < ? OR b BETWEEN ? AND ? OR NOT c = ?\nnnnns",
        123L,
        456L,
        -5L,
        -7L,
        "x");
  }

  @Test
  void rowsAndAssignmentsAreLifted() {
    assertNormal(
        "UPSERT INTO t (a, b, c) VALUES (1, 'x', x'ef00')",
        "UPSERT INTO t(a,b,c) VALUES(?,?,?)\nnsx",
        1L,
        "x",
        Bytes.fromHex("ef00"));
    assertNormal(
        "UPDATE t SET a = 5, b = 'x' WHERE c = 1.5",
        "UPDATE t SET a = ?,b = ? WHERE c = ?\nnsd",
        5L,
        "x",
        new BigDecimal("1.5"));
    assertNormal("DELETE FROM t WHERE a = 1e3", "DELETE FROM t WHERE a = ?\ne", 1000.0);
  }

  @Test
  void replaceIsAKeywordWhereAStatementBegins() {
    assertNormal(
        "replace into t (a, b) values (1, 'x')", "REPLACE INTO t(a,b) VALUES(?,?)\nns", 1L, "x");
    assertNormal("REPLACE INTO t SET a = 5", "REPLACE INTO t SET a = ?\nn", 5L);
    assertNormal(
        "SELECT replace FROM t WHERE replace = 'x'",
        "SELECT replace FROM t WHERE replace = ?\ns",
        "x");
    assertNormal(
        "DELETE FROM t WHERE Replace(a, 'x', 'y') = 'z'",
        "DELETE FROM t WHERE Replace(a,'x','y') = ?\ns",
        "z");
  }

  @Test
  void theUsersParametersAreBetweenTheExtractedOnes() {
    NormalizedSql normal =
        SqlNormalizer.normalize("SELECT ? FROM t WHERE a = 'x' AND b = ? LIMIT ?");
    assertThat(normal.key()).isEqualTo("SELECT ? FROM t WHERE a = ? AND b = ? LIMIT ?\n?s??");
    assertThat(normal.userParameters()).isEqualTo(3);
    assertThat(normal.values(List.of(10, 20, 30))).isEqualTo(List.of(10, "x", 20, 30));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1,'x' FROM t",
        "SELECT *,a FROM t",
        "SELECT COUNT(*),SUM(a) FROM t WHERE b LIKE 'x'",
        "SELECT a FROM t LIMIT 5,10",
        "SELECT a FROM t LIMIT 5 OFFSET 10",
        "SELECT a FROM t ORDER BY 1",
        "SELECT a FROM t GROUP BY 1 HAVING COUNT(a) > 5",
        "SELECT /*+ _l_versions_(2) */ a FROM t",
        "SELECT a FROM t WHERE b LIKE 'x%' ESCAPE '!'",
        "SELECT a FROM t WHERE d = DATE '2024-01-01'",
        "SELECT a FROM t WHERE ts > TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '1' DAY",
        "SELECT a FROM t WHERE SUBSTR(a,1,2) = b",
        "SELECT a FROM t WHERE LEFT(a,2) = b",
        "SELECT a FROM t WHERE CAST(a AS DECIMAL(10,2)) = b",
        "SELECT a FROM t WHERE a = b + 5",
        "SELECT a FROM t WHERE a > 5 * b",
        "SELECT a FROM t WHERE a = - 5 + b",
        "SELECT a FROM t WHERE a = 'x' 'y'",
        "SELECT a FROM t WHERE 1 = 1",
        "SELECT a FROM t WHERE 'a' = 'b'",
        "SELECT a FROM t WHERE a IS NULL AND b = TRUE",
        "UPDATE t SET a = a + 1",
        "SELECT a FROM t JOIN s ON t.a = s.a WHERE t.a = 5",
        "SELECT a FROM t,s WHERE t.a = 5",
        "SELECT a FROM t WHERE a = 1 UNION ALL SELECT 2",
        "SELECT a FROM t WHERE b = 1 AND a IN(SELECT a FROM s WHERE b = 2)",
      })
  void literalsThatAffectThePlanRemainInTheText(String text) {
    NormalizedSql normal = SqlNormalizer.normalize(text);
    assertThat(normal.cacheable()).isTrue();
    assertThat(normal.parameters()).isEmpty();
    assertThat(normal.text().replace("- ", "-")).isEqualToIgnoringCase(text.replace("- ", "-"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE t (a INT, PRIMARY KEY (a))",
        "SHOW TABLES",
        "EXPLAIN SELECT * FROM t WHERE a = 1",
        "UPSERT INTO t (a) VALUES (1), (2)",
        "SELECT @@version",
        "SELECT 'x",
        "SELECT a FROM t /* x",
        "SELECT E'\\'' FROM t",
        "SELECT N'x' FROM t",
        "SELECT a FROM t; SELECT b FROM t",
        "SELECT a FROM t WHERE a = 0x1F",
        "SELECT a FROM t WHERE a = 5b",
        "SELECT a FROM t WHERE a)",
        "(SELECT a FROM t)",
        "",
        "-- nothing",
        ";",
      })
  void statementsWithoutACachedPlanAreUnchanged(String text) {
    assertThat(SqlNormalizer.normalize(text)).isEqualTo(new NormalizedSql(text, List.of(), false));
  }

  @Test
  void quotesAreReadAsTheParserReadsThem() {
    assertNormal(
        "SELECT a FROM t WHERE a = 'it''s' AND b = \"say \"\"x\"\"\" AND c = '\\' AND `d``'` ="
            + " '--#/*'",
        "SELECT a FROM t WHERE a = ? AND b = ? AND c = ? AND `d``'` = ?\nssss",
        "it's",
        "say \"x\"",
        "\\",
        "--#/*");
  }

  @Test
  void numbersKeepTheirValueAndClass() {
    assertNormal(
        "DELETE FROM t WHERE a IN (9223372036854775807, -9223372036854775808,"
            + " 9223372036854775808, .5, 5., 1.5E-3, 007)",
        "DELETE FROM t WHERE a IN(?,?,?,?,?,?,?)\nnnddden",
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        new BigDecimal("9223372036854775808"),
        new BigDecimal(".5"),
        new BigDecimal("5."),
        0.0015,
        7L);
  }

  @Test
  void aQualifierThatLooksLikeAKeywordKeepsItsCase() {
    assertThat(SqlNormalizer.normalize("SELECT f:order, f:ORDER FROM t").text())
        .isEqualTo("SELECT f:order,f:ORDER FROM t");
  }

  @Test
  void nameAndNumberOfAnotherTypeAreOtherStatements() {
    assertThat(key("SELECT a FROM t WHERE a = 5"))
        .isNotEqualTo(key("SELECT a FROM t WHERE a = '5'"));
    assertThat(key("SELECT a FROM t WHERE a = 5")).isNotEqualTo(key("SELECT A FROM t WHERE a = 5"));
    assertThat(key("SELECT a FROM t WHERE a = 5")).isNotEqualTo(key("SELECT a FROM t WHERE a = ?"));
    assertThat(key("SELECT a FROM t WHERE a < > 5"))
        .isNotEqualTo(key("SELECT a FROM t WHERE a <> 5"));
  }

  private static String key(String text) {
    return SqlNormalizer.normalize(text).key();
  }

  private static void assertNormal(String text, String key, Object... values) {
    NormalizedSql normal = SqlNormalizer.normalize(text);
    assertThat(normal.key()).isEqualTo(key);
    assertThat(normal.values(List.of())).isEqualTo(Arrays.asList(values));
  }
}
