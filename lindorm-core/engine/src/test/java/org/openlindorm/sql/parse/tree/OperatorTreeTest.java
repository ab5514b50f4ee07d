package org.openlindorm.sql.parse.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.SqlParserUtil;
import org.apache.calcite.sql.parser.SqlParserUtil.ToTreeListItem;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.StatementParser;

/** Chains of operators become the tree that Calcite makes of them, and long ones in little time. */
class OperatorTreeTest {

  private static final List<SqlOperator> BINARY =
      List.of(
          SqlStdOperatorTable.AND,
          SqlStdOperatorTable.AND,
          SqlStdOperatorTable.OR,
          SqlStdOperatorTable.PLUS,
          SqlStdOperatorTable.MINUS,
          SqlStdOperatorTable.MULTIPLY,
          SqlStdOperatorTable.EQUALS,
          SqlStdOperatorTable.LESS_THAN,
          SqlStdOperatorTable.CONCAT);

  private final Random random = new Random(33);
  private int column;

  private ToTreeListItem item(SqlOperator operator) {
    return new ToTreeListItem(operator, position());
  }

  private SqlParserPos position() {
    column++;
    return new SqlParserPos(1, column, 1, column);
  }

  /** A list of the kinds of operators of one expression, with as many operands. */
  private List<Object> list(int operands) {
    List<SqlOperator> binary = new ArrayList<>(BINARY);
    Collections.shuffle(binary, random);
    binary = binary.subList(0, 1 + random.nextInt(binary.size()));
    boolean others = random.nextBoolean();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      if (i > 0) {
        list.add(item(binary.get(random.nextInt(binary.size()))));
      }
      if (others && random.nextInt(5) == 0) {
        list.add(
            item(random.nextBoolean() ? SqlStdOperatorTable.NOT : SqlStdOperatorTable.UNARY_MINUS));
      }
      list.add(operand());
      if (others && random.nextInt(5) == 0) {
        suffix(list);
      }
    }
    return list;
  }

  /** A chain of operators that bind more than what follows it. */
  private List<Object> chainBefore() {
    List<Object> list = new ArrayList<>(List.of(operand()));
    for (int i = 0; i < 120; i++) {
      list.add(
          item(random.nextBoolean() ? SqlStdOperatorTable.PLUS : SqlStdOperatorTable.MULTIPLY));
      list.add(operand());
    }
    suffix(list);
    return list;
  }

  private void suffix(List<Object> list) {
    switch (random.nextInt(3)) {
      case 0 -> list.add(item(SqlStdOperatorTable.IS_NULL));
      case 1 -> {
        list.add(item(SqlStdOperatorTable.BETWEEN));
        list.add(operand());
        list.add(item(SqlStdOperatorTable.AND));
        list.add(operand());
      }
      default -> {
        list.add(item(SqlStdOperatorTable.LIKE));
        list.add(operand());
        if (random.nextBoolean()) {
          list.add(item(SqlStdOperatorTable.ESCAPE));
          list.add(operand());
        }
      }
    }
  }

  private SqlNode operand() {
    return random.nextBoolean()
        ? new SqlIdentifier("c" + column, position())
        : SqlLiteral.createExactNumeric(Integer.toString(column), position());
  }

  /** The tree with the place of each call. */
  private static String shown(SqlNode node) {
    if (!(node instanceof SqlCall call)) {
      return node + "@" + node.getParserPosition();
    }
    List<String> operands =
        call.getOperandList().stream().map(each -> shown(Objects.requireNonNull(each))).toList();
    return call.getOperator().getName() + operands + "@" + call.getParserPosition();
  }

  @Test
  void aChainBecomesTheTreeThatCalciteMakesOfIt() {
    int refusals = 0;
    for (int i = 0; i < 300; i++) {
      List<Object> list = i % 3 == 0 ? chainBefore() : list(150 + random.nextInt(150));
      SqlNode expected;
      try {
        expected = SqlParserUtil.toTree(new ArrayList<>(list));
      } catch (RuntimeException refused) {
        assertThatThrownBy(() -> OperatorTree.of(list)).isInstanceOf(RuntimeException.class);
        refusals++;
        continue;
      }
      assertThat(shown(Objects.requireNonNull(OperatorTree.of(list)))).isEqualTo(shown(expected));
    }
    assertThat(refusals).as("lists that are no expression").isLessThan(200);
  }

  /** The time of Calcite's method is a minute for these. */
  @Test
  void fortyThousandConditionsAreParsedInLittleTime() {
    String chain = String.join(" AND ", Collections.nCopies(40_000, "a = 1"));
    long begin = System.nanoTime();
    SqlNode parsed = StatementParser.parseExpression(chain);
    assertThat((System.nanoTime() - begin) / 1_000_000).isLessThan(20_000);
    assertThat(parsed.getKind()).isEqualTo(org.apache.calcite.sql.SqlKind.AND);
  }

  @Test
  void textThatOnlyCalciteCanGroupHasALowerLimit() {
    String chain = "- ".repeat(30_000) + "1";
    assertThatThrownBy(() -> StatementParser.parseExpression(chain))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("30001 operands and operators in a row");
  }
}
