package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.TEXT;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.typing.CommonType;
import org.openlindorm.expr.typing.ComparisonType;
import org.openlindorm.expr.typing.ComparisonTypes;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.StoredText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Calls of GREATEST, LEAST and FIELD, whose arguments compare with each other by the table of
 * {@link ComparisonTypes}. A text next to numbers or timestamps is converted for the comparison;
 * the result is the text of the chosen argument.
 */
final class MixedArguments {

  private static final String AS = "_AS";
  private static final String CHECKED = "CHECKED_AS";
  private static final String PLACE = "condition";

  private MixedArguments() {}

  /** Returns the functions over texts; the first argument names the type in which they compare. */
  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.atLeast("GREATEST" + AS, 3, DataType.VARCHAR, a -> extreme(a, 1), TEXT),
        FunctionDefinition.atLeast("LEAST" + AS, 3, DataType.VARCHAR, a -> extreme(a, -1), TEXT),
        FunctionDefinition.atLeast("FIELD" + AS, 3, DataType.BIGINT, a -> field(a), TEXT)
            .seeingNull(),
        FunctionDefinition.of(CHECKED, DataType.VARCHAR, a -> checked(a), TEXT, TEXT));
  }

  /**
   * Returns the call of a function with arguments that compare with each other.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when two of them do not compare
   */
  static Expr call(FunctionDefinition function, List<Expr> arguments) {
    DataType read = readAs(function.name(), arguments);
    if (read.name() == TypeName.NULL) {
      List<Expr> aligned = CommonType.align(arguments);
      return new Call(function, aligned, function.result().apply(aligned));
    }
    Expr type = Literals.of(read.name().name());
    List<Expr> texts = new ArrayList<>(List.of(type));
    for (Expr argument : arguments) {
      boolean constant = isText(argument.type()) && !argument.readsRow();
      texts.add(
          constant
              ? FunctionLibrary.call(CHECKED, List.of(type, argument)).folded()
              : Cast.toText(argument));
    }
    return FunctionLibrary.call(function.name() + AS, texts);
  }

  /**
   * Returns the type as which texts compare with the other arguments; NULL where all are of one
   * kind.
   */
  private static DataType readAs(String function, List<Expr> arguments) {
    List<Expr> values = new ArrayList<>();
    boolean texts = false;
    for (Expr argument : arguments) {
      if (isText(argument.type()) || argument.type().name() == TypeName.JSON) {
        texts = true;
      } else if (argument.type().name() != TypeName.NULL) {
        values.forEach(other -> requireComparable(function, other, argument));
        values.add(argument);
      }
    }
    if (!texts || values.isEmpty()) {
      return DataType.NULL;
    }
    DataType common = CommonType.of(values.stream().map(Expr::type).toList());
    ComparisonType type = ComparisonTypes.of(DataType.VARCHAR, common);
    boolean bytes = TypeFamily.of(common) == TypeFamily.BINARY;
    return type.form() == ComparisonType.Form.CONVERTED && !bytes ? type.type() : DataType.NULL;
  }

  private static boolean isText(DataType type) {
    return TypeFamily.of(type) == TypeFamily.TEXT && type.name() != TypeName.JSON;
  }

  /** Refuses a number next to a time: as texts, as in MySQL, they have no order. */
  private static void requireComparable(String function, Expr left, Expr right) {
    TypeFamily a = TypeFamily.of(left.type());
    TypeFamily b = TypeFamily.of(right.type());
    boolean mixed = a.isNumeric() && b.isTemporal() || a.isTemporal() && b.isNumeric();
    ComparisonType type = ComparisonTypes.of(left.type(), right.type());
    if (mixed || type.form() == ComparisonType.Form.NONE) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          function,
          left.sql()
              + " is "
              + left.type()
              + ", "
              + right.sql()
              + " is "
              + right.type()
              + "; use CAST");
    }
  }

  private static @Nullable Object extreme(@Nullable Object[] arguments, int sign) {
    String type = TextFunctions.text(arguments, 0);
    String best = TextFunctions.text(arguments, 1);
    Object most = read(best, type);
    for (int i = 2; most != null && i < arguments.length; i++) {
      String text = TextFunctions.text(arguments, i);
      Object value = read(text, type);
      if (value == null || ValueComparison.compare(value, most) * sign > 0) {
        best = text;
        most = value;
      }
    }
    return most == null ? null : best;
  }

  private static Long field(@Nullable Object[] arguments) {
    String type = TextFunctions.text(arguments, 0);
    Object sought = arguments[1] == null ? null : read(TextFunctions.text(arguments, 1), type);
    for (int i = 2; sought != null && i < arguments.length; i++) {
      Object value = arguments[i] == null ? null : read(TextFunctions.text(arguments, i), type);
      if (value != null && ValueComparison.compare(sought, value) == 0) {
        return i - 1L;
      }
    }
    return 0L;
  }

  private static @Nullable Object read(String text, String name) {
    DataType type = type(name);
    return switch (TypeFamily.of(type)) {
      case DECIMAL -> StoredText.decimal(text);
      case APPROXIMATE -> StoredText.real(text);
      case BOOLEAN -> StoredText.truth(text);
      default -> StoredText.value(text, type);
    };
  }

  private static Object checked(@Nullable Object[] arguments) {
    DataType type = type(TextFunctions.text(arguments, 0));
    String text = TextFunctions.text(arguments, 1);
    switch (TypeFamily.of(type)) {
      case DECIMAL, APPROXIMATE -> Conversion.parsed(text, type, PLACE);
      case BOOLEAN -> Conversion.truthOrNumber(text, type, PLACE);
      default -> type.coerce(text, PLACE);
    }
    return text;
  }

  private static DataType type(String name) {
    return switch (name) {
      case "DECIMAL" -> DataType.of(TypeName.DECIMAL);
      case "DOUBLE" -> DataType.DOUBLE;
      case "BOOLEAN" -> DataType.BOOLEAN;
      case "TIME" -> DataType.TIME;
      case "TIMESTAMP" -> DataType.TIMESTAMP;
      default ->
          throw LindormException.of(
              ErrorCode.FUNCTION_ARGUMENTS, CHECKED, "text is not read as " + name);
    };
  }
}
