package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlCase;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Coalesce;
import org.openlindorm.expr.CompareOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.ScalarFunctions;
import org.openlindorm.type.DataType;

/** Binds operators and functions: arithmetic, CASE, CAST, and the named scalar functions. */
final class FunctionBinder {

  private final ExpressionBinder expressions;

  FunctionBinder(ExpressionBinder expressions) {
    this.expressions = expressions;
  }

  /** A function that is written like a column, such as CURRENT_TIMESTAMP, or null. */
  @Nullable Expr withoutParentheses(SqlIdentifier identifier) {
    if (!identifier.isSimple()) {
      return null;
    }
    return moment(identifier.getSimple());
  }

  private @Nullable Expr moment(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "NOW", "CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "SYSDATE" ->
          expressions.parameters().now();
      case "CURRENT_DATE", "CURDATE" -> Cast.to(expressions.parameters().now(), DataType.DATE);
      case "CURRENT_TIME", "LOCALTIME", "CURTIME" ->
          Cast.to(expressions.parameters().now(), DataType.TIME);
      default -> null;
    };
  }

  Expr bind(SqlCall call) {
    return switch (call.getKind()) {
      case PLUS -> arithmetic(ArithmeticOperator.ADD, call);
      case MINUS -> arithmetic(ArithmeticOperator.SUBTRACT, call);
      case TIMES -> arithmetic(ArithmeticOperator.MULTIPLY, call);
      case DIVIDE -> arithmetic(ArithmeticOperator.DIVIDE, call);
      case MOD -> arithmetic(ArithmeticOperator.REMAINDER, call);
      case MINUS_PREFIX -> Negate.of(expressions.bind(call.operand(0))).folded();
      case PLUS_PREFIX -> expressions.bind(call.operand(0));
      case CASE -> caseOf((SqlCase) call);
      case CAST -> cast(call);
      case COALESCE -> Coalesce.of(expressions.bindAll(call.getOperandList()));
      case NULLIF ->
          Case.nullIf(expressions.bind(call.operand(0)), expressions.bind(call.operand(1)));
      case EXTRACT -> extract(call);
      default -> named(call);
    };
  }

  private Expr arithmetic(ArithmeticOperator operator, SqlCall call) {
    if (call.operandCount() == 1) {
      return expressions.bind(call.operand(0));
    }
    boolean sum = operator == ArithmeticOperator.ADD || operator == ArithmeticOperator.SUBTRACT;
    Interval behind = sum ? Interval.of(call.operand(1), expressions) : null;
    if (behind != null) {
      return behind.shift(operator, expressions.bind(call.operand(0)));
    }
    Interval before =
        operator == ArithmeticOperator.ADD ? Interval.of(call.operand(0), expressions) : null;
    if (before != null) {
      return before.shift(operator, expressions.bind(call.operand(1)));
    }
    return Arithmetic.of(
        operator, expressions.bind(call.operand(0)), expressions.bind(call.operand(1)));
  }

  private Expr caseOf(SqlCase call) {
    List<Case.When> whens = new ArrayList<>();
    SqlNode subject = call.getValueOperand();
    for (int i = 0; i < call.getWhenOperands().size(); i++) {
      SqlNode when = call.getWhenOperands().get(i);
      Expr condition =
          subject == null
              ? expressions.bind(when)
              : expressions.compare(CompareOperator.EQUAL, subject, when);
      whens.add(new Case.When(condition, expressions.bind(call.getThenOperands().get(i))));
    }
    SqlNode otherwise = call.getElseOperand();
    return Case.of(whens, otherwise == null ? Literals.of(null) : expressions.bind(otherwise));
  }

  private Expr cast(SqlCall call) {
    SqlDataTypeSpec spec = call.operand(1);
    String text = spec.toString().replace("`", "").toUpperCase(Locale.ROOT);
    DataType type = "SIGNED".equals(text) ? DataType.BIGINT : DataType.parse(text, "CAST");
    return Cast.to(expressions.bind(call.operand(0)), type);
  }

  /** {@code EXTRACT(HOUR FROM ts)} is {@code HOUR(ts)}. */
  private Expr extract(SqlCall call) {
    String unit = call.operand(0).toString().toUpperCase(Locale.ROOT);
    return ScalarFunctions.call(unit, List.of(expressions.bind(call.operand(1))));
  }

  private Expr named(SqlCall call) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (call.getKind() == SqlKind.OTHER && !Character.isLetter(name.charAt(0))) {
      name = "||".equals(name) ? "CONCAT" : name;
    }
    if (AggregateScope.isAggregate(call)) {
      throw LindormException.of(ErrorCode.AGGREGATE_MISPLACED, name);
    }
    if (call.operandCount() == 0) {
      Expr moment = moment(name);
      if (moment != null) {
        return moment;
      }
    }
    List<Expr> arguments = new ArrayList<>();
    for (SqlNode operand : call.getOperandList()) {
      // TRIM(BOTH ' ' FROM x) carries a flag; the plain form removes blanks on both sides.
      boolean flag =
          operand instanceof SqlLiteral literal && literal.getTypeName().getName().equals("SYMBOL");
      if (!flag) {
        arguments.add(expressions.bind(operand));
      }
    }
    if ("TRIM".equals(name) && arguments.size() == 2) {
      arguments = List.of(arguments.get(1), arguments.get(0));
    }
    return ScalarFunctions.readsClock(name, arguments.size())
        ? ScalarFunctions.call(name, arguments, expressions.parameters().now())
        : ScalarFunctions.call(name, arguments);
  }
}
