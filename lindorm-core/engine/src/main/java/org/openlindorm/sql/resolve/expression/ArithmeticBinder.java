package org.openlindorm.sql.resolve.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.typing.Arithmetics;

/** Binds arithmetic operators, a chain of them in a loop; with an INTERVAL they shift a date. */
final class ArithmeticBinder {

  private ArithmeticBinder() {}

  static Expr bind(SqlCall call, Operands expressions) {
    if (call.operandCount() == 1) {
      return expressions.bind(call.operand(0));
    }
    Deque<SqlCall> chain = new ArrayDeque<>(List.of(call));
    SqlNode start = call.operand(0);
    while (start instanceof SqlCall inner && isArithmetic(inner)) {
      chain.push(inner);
      start = inner.operand(0);
    }
    return chain(start, chain, expressions);
  }

  private static boolean isArithmetic(SqlCall call) {
    return switch (call.getKind()) {
      case PLUS, MINUS, TIMES, DIVIDE, MOD -> call.operandCount() == 2;
      default -> false;
    };
  }

  private static ArithmeticOperator operator(SqlCall call) {
    return switch (call.getKind()) {
      case PLUS -> ArithmeticOperator.ADD;
      case MINUS -> ArithmeticOperator.SUBTRACT;
      case TIMES -> ArithmeticOperator.MULTIPLY;
      case DIVIDE -> ArithmeticOperator.DIVIDE;
      case MOD -> ArithmeticOperator.REMAINDER;
      default -> throw new IllegalStateException(call.getKind() + " is no arithmetic");
    };
  }

  /** Applies the operators of a chain one after another to its leftmost value. */
  private static Expr chain(SqlNode start, Deque<SqlCall> chain, Operands expressions) {
    boolean adds = chain.element().getKind() == SqlKind.PLUS;
    Interval before = adds ? Interval.of(start, expressions) : null;
    Expr value =
        before == null
            ? expressions.bind(start)
            : before.shift(ArithmeticOperator.ADD, expressions.bind(chain.pop().operand(1)));
    List<Arithmetics.Term> terms = new ArrayList<>();
    for (SqlCall each : chain) {
      ArithmeticOperator operator = operator(each);
      boolean sum = operator == ArithmeticOperator.ADD || operator == ArithmeticOperator.SUBTRACT;
      Interval second = sum ? Interval.of(each.operand(1), expressions) : null;
      if (second == null) {
        terms.add(new Arithmetics.Term(operator, expressions.bind(each.operand(1))));
      } else {
        value = second.shift(operator, Arithmetics.of(value, terms));
        terms.clear();
      }
    }
    return Arithmetics.of(value, terms);
  }
}
