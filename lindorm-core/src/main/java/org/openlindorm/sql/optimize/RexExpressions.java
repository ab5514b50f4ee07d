package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.CompareOperator;
import org.openlindorm.expr.Comparisons;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.LikePattern;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/** Conditions of Calcite over one table as expressions of ours, as far as both mean the same. */
final class RexExpressions {

  private final TableDef table;
  private final RexBuilder rexBuilder;

  RexExpressions(TableDef table, RexBuilder rexBuilder) {
    this.table = table;
    this.rexBuilder = rexBuilder;
  }

  /** The expression, or null when only Calcite can compute it. */
  @Nullable Expr of(RexNode node) {
    if (node instanceof RexInputRef input) {
      ColumnDef column = table.columns().get(input.getIndex());
      return new ColumnRef(input.getIndex(), column.name(), column.type());
    }
    if (node instanceof RexLiteral literal) {
      return literal(literal);
    }
    if (node instanceof RexDynamicParam parameter) {
      return new Parameter(parameter.getIndex() + 1, RelTypes.of(parameter.getType()));
    }
    return node instanceof RexCall call ? call(call) : null;
  }

  private @Nullable Expr call(RexCall call) {
    if (call.getKind() == SqlKind.SEARCH) {
      return of(RexUtil.expandSearch(rexBuilder, null, call));
    }
    if (call.getKind() == SqlKind.CAST) {
      return cast(call);
    }
    List<Expr> operands = new ArrayList<>();
    for (RexNode operand : call.getOperands()) {
      Expr converted = of(operand);
      if (converted == null) {
        return null;
      }
      operands.add(converted);
    }
    return switch (call.getKind()) {
      case AND -> And.of(operands);
      case OR -> Or.of(operands);
      case NOT -> new Not(operands.get(0));
      case IS_NULL -> new IsNull(operands.get(0));
      case IS_NOT_NULL -> new IsNotNull(operands.get(0));
      case EQUALS -> compare(CompareOperator.EQUAL, operands);
      case NOT_EQUALS -> compare(CompareOperator.NOT_EQUAL, operands);
      case LESS_THAN -> compare(CompareOperator.LESS, operands);
      case LESS_THAN_OR_EQUAL -> compare(CompareOperator.LESS_OR_EQUAL, operands);
      case GREATER_THAN -> compare(CompareOperator.GREATER, operands);
      case GREATER_THAN_OR_EQUAL -> compare(CompareOperator.GREATER_OR_EQUAL, operands);
      case LIKE ->
          operands.size() == 2
              ? Like.of(operands.get(0), operands.get(1), LikePattern.DEFAULT_ESCAPE)
              : null;
      default -> null;
    };
  }

  private static Expr compare(CompareOperator operator, List<Expr> operands) {
    Expr left = operands.get(0);
    Expr right = operands.get(1);
    if (right instanceof Parameter given && left instanceof ColumnRef column) {
      right = meeting(given, column.type());
    } else if (left instanceof Parameter given && right instanceof ColumnRef column) {
      left = meeting(given, column.type());
    }
    return Comparisons.of(operator, left, right);
  }

  private static Parameter meeting(Parameter given, DataType column) {
    boolean sameClass = given.type().name().valueClass() == column.name().valueClass();
    boolean integral = isIntegral(given.type()) && isIntegral(column);
    return sameClass || integral ? new Parameter(given.index(), column) : given;
  }

  private static boolean isIntegral(DataType type) {
    return switch (type.name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> true;
      default -> false;
    };
  }

  /** A cast that changes nothing about how values compare is left out. */
  private @Nullable Expr cast(RexCall call) {
    RexNode operand = call.getOperands().get(0);
    SqlTypeName from = operand.getType().getSqlTypeName();
    SqlTypeName to = call.getType().getSqlTypeName();
    boolean widened = isExact(from) && isExact(to) && from.compareTo(to) <= 0;
    boolean text = isText(from) && isText(to);
    boolean moment = to == SqlTypeName.TIMESTAMP && (isExact(from) || from == to);
    if (!widened && !text && !moment) {
      return null;
    }
    if (operand instanceof RexDynamicParam parameter) {
      return new Parameter(parameter.getIndex() + 1, RelTypes.of(call.getType()));
    }
    return of(operand);
  }

  private static boolean isExact(SqlTypeName type) {
    return SqlTypeName.INT_TYPES.contains(type);
  }

  private static boolean isText(SqlTypeName type) {
    return SqlTypeName.CHAR_TYPES.contains(type);
  }

  private static @Nullable Expr literal(RexLiteral literal) {
    if (literal.isNull()) {
      return new Literal(null, DataType.NULL);
    }
    DataType type = RelTypes.of(literal.getType());
    Object value =
        switch (literal.getType().getSqlTypeName()) {
          case BOOLEAN -> literal.getValueAs(Boolean.class);
          case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL, REAL, FLOAT, DOUBLE ->
              literal.getValueAs(java.math.BigDecimal.class);
          case CHAR, VARCHAR -> literal.getValueAs(String.class);
          case DATE, TIME -> literal.getValueAs(Integer.class);
          case TIMESTAMP -> literal.getValueAs(Long.class);
          case BINARY, VARBINARY -> bytes(literal.getValueAs(ByteString.class));
          default -> null;
        };
    return value == null ? null : new Literal(type.coerce(value, "literal"), type);
  }

  private static @Nullable Bytes bytes(@Nullable ByteString value) {
    return value == null ? null : Bytes.wrap(value.getBytes());
  }
}
