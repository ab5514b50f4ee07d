package org.openlindorm.expr.typing;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The table of assignments: how a value of one type becomes a value of a column in UPSERT, INSERT,
 * UPDATE and INSERT ... SELECT. Nothing is cut off: {@link DataType#coerce} refuses a value that
 * the column's type does not hold.
 */
public final class AssignmentTypes {

  private AssignmentTypes() {}

  /**
   * Returns the type to which a value is brought before the column's type takes it; {@code from}
   * when it needs no such step. A date, a time and a number share memory classes, so that a value
   * of another kind goes through its text: a TIMESTAMP is stored in a DATE only when it is a
   * midnight, and a number never.
   */
  public static DataType step(DataType from, DataType column) {
    TypeFamily a = TypeFamily.of(from);
    TypeFamily b = TypeFamily.of(column);
    if (a == TypeFamily.NULL || a == b && from.name() != TypeName.CHAR) {
      return from;
    }
    if (a == TypeFamily.DATE && b == TypeFamily.TIMESTAMP) {
      return DataType.TIMESTAMP;
    }
    boolean millis =
        a == TypeFamily.TIMESTAMP && isNumber(b) || isNumber(a) && b == TypeFamily.TIMESTAMP;
    boolean moment = a.isTemporal() || b.isTemporal() && a.isNumeric();
    boolean truth =
        a == TypeFamily.BOOLEAN && b == TypeFamily.TEXT && column.name() != TypeName.JSON;
    boolean filled = from.name() == TypeName.CHAR && b == TypeFamily.TEXT && !from.equals(column);
    return moment && !millis || truth || filled ? DataType.VARCHAR : from;
  }

  private static boolean isNumber(TypeFamily family) {
    return family.isNumeric() && family != TypeFamily.BOOLEAN;
  }

  /**
   * Returns the expression as a value that a column takes; a column with a fraction takes all
   * digits.
   */
  public static Expr assigned(Expr value, DataType column) {
    DataType step = step(value.type(), column);
    if (!step.equals(value.type())) {
      return Cast.to(value, step);
    }
    return switch (column.name()) {
      case FLOAT, DOUBLE, DECIMAL -> Arithmetics.fullDigits(value);
      default -> value;
    };
  }

  /** Converts several expressions, one for each column. */
  public static List<Expr> assigned(List<? extends Expr> values, List<DataType> columns) {
    List<Expr> assigned = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      assigned.add(assigned(values.get(i), columns.get(i)));
    }
    return assigned;
  }
}
