package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.LindormException;

/** Forms of MySQL that Calcite's grammar has not, and the trees in which they arrive. */
class DialectFormsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "a DIV b + 1 # `a` DIV `b` + 1",
        "a | b & c << 1 # `a` | `b` & `c` << 1",
        "a ^ b * c # `a` ^ `b` * `c`",
        "a AND b XOR c OR d # `a` AND `b` XOR `c` OR `d`",
        "!a = b # (NOT `a`) = `b`",
        "a -> '$.x' = 1 # `a` -> '$.x' = 1",
        "a MOD b # `a` % `b`",
        "a <=> MOD(b, 2) # `a` <=> MOD(`b`, 2)",
        "a | MOD(b, 2) XOR MOD(c, 2) # `a` | MOD(`b`, 2) XOR MOD(`c`, 2)",
        "INTERVAL(1, 2, 3) # `INTERVAL`(1, 2, 3)",
        "a || 'a' \"b\" 'it''s' # `a` || 'abit''s'",
        "_utf8mb4'a' || _utf8 'b' || N'c' # 'a' || 'b' || 'c'",
        "_binary'a' # X'61'",
        "{d '2024-01-31'} < {ts \"2024-01-31 08:30:00\"} # DATE '2024-01-31' < TIMESTAMP"
            + " '2024-01-31 08:30:00'",
        "1 = unknown IS NOT UNKNOWN # 1 = `unknown` IS NOT UNKNOWN",
      })
  void operatorsBindAsInMySql(String sql, String tree) {
    String flat = StatementParser.parseExpression(sql).toString().replaceAll("\\s+", " ");
    assertThat(flat).isEqualTo(tree.strip());
  }

  @Test
  void exclusiveOrBindsBetweenOrAndAnd() {
    SqlBasicCall or = (SqlBasicCall) StatementParser.parseExpression("a OR b XOR c AND d");
    SqlBasicCall xor = or.operand(1);
    assertThat(or.getKind()).isEqualTo(SqlKind.OR);
    assertThat(xor.getOperator().getName()).isEqualTo("XOR");
    assertThat(xor.operand(1).getKind()).isEqualTo(SqlKind.AND);
  }

  @Test
  void groupConcatContainsItsArgumentsItsOrderAndItsSeparator() {
    SqlBasicCall call =
        (SqlBasicCall)
            StatementParser.parseExpression(
                "GROUP_CONCAT(DISTINCT a, b ORDER BY c DESC, d SEPARATOR '; ')");
    assertThat(call.getOperator().getName()).isEqualTo("GROUP_CONCAT");
    assertThat(String.valueOf(call.getFunctionQuantifier())).isEqualTo("DISTINCT");
    assertThat(call.getOperandList()).hasSize(4);
    assertThat(call.operand(0).toString()).isEqualTo("a");
    SqlNode order = call.operand(2);
    assertThat(order).isInstanceOf(SqlNodeList.class);
    SqlBasicCall separator = call.operand(3);
    assertThat(separator.getKind()).isEqualTo(SqlKind.SEPARATOR);
    assertThat(((SqlLiteral) separator.operand(0)).getValueAs(String.class)).isEqualTo("; ");
  }

  @Test
  void rollupIsReadInBothForms() {
    String sql = "SELECT a, b, COUNT(*) FROM t WHERE c = 1 GROUP BY a, f(b) WITH ROLLUP LIMIT 5";
    String standard = "SELECT a, b, COUNT(*) FROM t WHERE c = 1 GROUP BY ROLLUP(a, f(b)) LIMIT 5";
    assertThat(StatementParser.parse(sql).toString().replaceAll("\\s+", " "))
        .contains("ROLLUP(")
        .isEqualTo(StatementParser.parse(standard).toString().replaceAll("\\s+", " "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(DISTINCT a, b) FROM t",
        "SELECT COUNT(*) FILTER (WHERE v = 7), SUM(x) FILTER (WHERE y > 1) FROM t",
        "SELECT a FROM t GROUP BY a WITH ROLLUP",
        "SELECT a, COUNT(*) FROM t GROUP BY a WITH ROLLUP HAVING COUNT(*) > 1 ORDER BY a",
        "SELECT * FROM (SELECT a FROM t GROUP BY a WITH ROLLUP) AS q",
        "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT *"
            + " FROM n",
        "SELECT SUM(v) OVER (PARTITION BY a ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)"
            + " FROM t",
        "SELECT SUM(v) OVER (ORDER BY b RANGE BETWEEN INTERVAL 1 DAY PRECEDING AND UNBOUNDED"
            + " FOLLOWING) FROM t",
        "SELECT FIRST_VALUE(v) OVER w, LAG(v, 1, 0) OVER w FROM t WINDOW w AS (ORDER BY b)",
        "SELECT GROUP_CONCAT(a) FROM t",
        "SELECT GROUP_CONCAT(a SEPARATOR '') FROM t GROUP BY b",
        "SELECT div, xor, regexp, mod FROM t WHERE div = 1",
        "SELECT CURRENT_USER(), USER(), SESSION_USER(), DATABASE(), SCHEMA(), CONNECTION_ID()",
        "SELECT CAST(a AS DATETIME(3)), CAST(a AS DATETIME), CONVERT(a, DATE), CONVERT(a,"
            + " DATETIME)",
        "SELECT a NOT REGEXP 'x', a RLIKE b, NOT a REGEXP 'x' FROM t",
        "SELECT DATE_ADD(a, INTERVAL b + 1 DAY), a - INTERVAL ? MINUTE, INTERVAL (b) HOURS + a FROM"
            + " t"
      })
  void formsParse(String sql) {
    assertThat(StatementParser.parse(sql)).isNotNull();
  }

  @Test
  void syntaxErrorsHaveOurMessages() {
    assertThatThrownBy(() -> StatementParser.parse("SELECT 1 MINUS SELECT 2"))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("MINUS is not understood; write EXCEPT");
  }
}
