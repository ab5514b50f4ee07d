package org.openlindorm.expr;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Short names for expressions in tests. */
public final class Expressions {

  private Expressions() {}

  public static Expr lit(@Nullable Object value) {
    return Literals.of(value);
  }

  public static Expr lit(Object value, DataType type) {
    return new Literal(value, type);
  }

  public static ColumnRef col(int ordinal, String name, DataType type) {
    return new ColumnRef(ordinal, name, type);
  }

  /** Returns a column at ordinal 0, named after its type. */
  public static ColumnRef col(DataType type) {
    return new ColumnRef(0, "c", type);
  }

  public static Expr param(int index) {
    return new Parameter(index, DataType.NULL);
  }

  public static Expr call(String name, @Nullable Object... arguments) {
    return ScalarFunctions.call(
        name,
        java.util.Arrays.stream(arguments)
            .map(each -> each instanceof Expr expr ? expr : lit(each))
            .toList());
  }

  /** Returns the value of an expression for a row. */
  public static @Nullable Object eval(Expr expr, @Nullable Object... row) {
    return expr.evaluate(new ArrayTuple(row), Bindings.NONE);
  }
}
