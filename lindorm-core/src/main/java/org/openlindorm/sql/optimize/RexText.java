package org.openlindorm.sql.optimize;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeFamily;

/** Expressions of a compiled query as SQL writes them. */
final class RexText {

  private static final int ATOM = 9;

  private final List<String> names;
  private final RexBuilder builder;

  private RexText(List<String> names, RexBuilder builder) {
    this.names = names;
    this.builder = builder;
  }

  /**
   * @param names of the input's columns, by position
   */
  static String of(RexNode node, List<String> names, RexBuilder builder) {
    return new RexText(names, builder).sql(node);
  }

  private String sql(RexNode node) {
    if (node instanceof RexInputRef column) {
      return names.get(column.getIndex());
    }
    if (node instanceof RexLiteral literal) {
      return literal(literal);
    }
    if (node instanceof RexFieldAccess outer) {
      return "outer." + outer.getField().getName();
    }
    if (node instanceof RexOver over) {
      return over.getAggOperator().getName() + list(over.getOperands()) + " OVER (...)";
    }
    return node instanceof RexCall call ? call(call) : node.toString();
  }

  private static String literal(RexLiteral literal) {
    if (literal.isNull()) {
      return "NULL";
    }
    SqlTypeFamily family = literal.getTypeName().getFamily();
    if (family == SqlTypeFamily.CHARACTER) {
      return "'" + String.valueOf(literal.getValueAs(String.class)).replace("'", "''") + "'";
    }
    String text = literal.toString();
    int type = text.indexOf(':');
    boolean moment =
        family == SqlTypeFamily.DATE
            || family == SqlTypeFamily.TIME
            || family == SqlTypeFamily.TIMESTAMP;
    return moment
        ? literal.getTypeName() + " '" + text + "'"
        : type < 0 ? text : text.substring(0, type);
  }

  private String call(RexCall call) {
    List<RexNode> operands = call.getOperands();
    String name = call.getOperator().getName();
    return switch (call.getKind()) {
      case SEARCH -> sql(RexUtil.expandSearch(builder, null, call));
      case AND, OR, PLUS, MINUS, TIMES, DIVIDE, MOD, LIKE, EQUALS, NOT_EQUALS -> infix(call, name);
      case LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL -> infix(call, name);
      case NOT -> "NOT " + operand(operands.get(0), binding(call) + 1);
      case IS_NULL, IS_NOT_NULL, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE ->
          operand(operands.get(0), ATOM) + " " + name;
      case CAST -> "CAST(" + sql(operands.get(0)) + " AS " + call.getType().getSqlTypeName() + ")";
      case CASE -> caseOf(operands);
      default ->
          call.getOperator() instanceof SqlBinaryOperator
              ? infix(call, name)
              : name + list(operands);
    };
  }

  private String list(List<RexNode> operands) {
    return operands.stream().map(this::sql).collect(Collectors.joining(", ", "(", ")"));
  }

  private String infix(RexCall call, String operator) {
    int binding = binding(call);
    boolean chains = call.getKind() == SqlKind.AND || call.getKind() == SqlKind.OR;
    StringBuilder text = new StringBuilder();
    for (RexNode operand : call.getOperands()) {
      boolean first = text.length() == 0;
      text.append(first ? "" : " " + operator + " ")
          .append(operand(operand, first || chains ? binding : Math.min(ATOM, binding + 1)));
    }
    return text.toString();
  }

  private String operand(RexNode node, int least) {
    return binding(node) < least ? "(" + sql(node) + ")" : sql(node);
  }

  private static int binding(RexNode node) {
    return switch (node.getKind()) {
      case OR -> 1;
      case AND -> 2;
      case NOT -> 3;
      case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN -> 4;
      case GREATER_THAN_OR_EQUAL, LIKE, IS_NULL, IS_NOT_NULL, SEARCH -> 4;
      case PLUS, MINUS -> 5;
      case TIMES, DIVIDE, MOD -> 6;
      default -> ATOM;
    };
  }

  private String caseOf(List<RexNode> operands) {
    StringBuilder text = new StringBuilder("CASE");
    for (int i = 0; i + 1 < operands.size(); i += 2) {
      text.append(" WHEN ").append(sql(operands.get(i)));
      text.append(" THEN ").append(sql(operands.get(i + 1)));
    }
    return text + " ELSE " + sql(operands.get(operands.size() - 1)) + " END";
  }
}
