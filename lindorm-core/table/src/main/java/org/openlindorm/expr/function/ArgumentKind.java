package org.openlindorm.expr.function;

import java.util.List;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.typing.ArithmeticTypes;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.Clock;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The kinds of function arguments; arguments of other types are cast when that makes sense. */
enum ArgumentKind {
  /** Any value, as text; bytes that are no UTF-8 are refused. */
  TEXT("text", DataType.VARCHAR),
  /** The same, where other bytes are read as far as they are UTF-8. */
  SEARCHED("text", DataType.VARCHAR),
  /** Bytes as they are; any other value as text. See {@link ByteText}. */
  STRING("text", DataType.VARCHAR),
  /** The same, and CHAR(n) without the blanks that fill it, as in comparisons. */
  COMPARED_STRING("text", DataType.VARCHAR),
  /** Numbers and bytes as they are; any other value as text. */
  NUMBER_OR_STRING("text", DataType.VARCHAR),
  /** A whole number; others are rounded. */
  INTEGER("an integer", DataType.BIGINT),
  /** A number of any class, as it is; text is read as DOUBLE. */
  NUMBER("a number", DataType.DOUBLE),
  /** The same with all the digits of a quotient. */
  FULL_NUMBER("a number", DataType.DOUBLE),
  /** A DOUBLE, of all the digits of a quotient. */
  DOUBLE("a number", DataType.DOUBLE),
  DECIMAL("a number", DataType.of(TypeName.DECIMAL)),
  TIMESTAMP("TIMESTAMP", DataType.TIMESTAMP),
  DATE("DATE", DataType.DATE),
  /**
   * TIMESTAMP, TIME or text as it is, DATE as its midnight, a number as 101112. See {@link Clock}.
   */
  CLOCK("a time", DataType.TIMESTAMP),
  /** A vector, or text or bytes that are read as one. */
  VECTOR("a vector", DataType.VECTOR),
  /** A JSON document, or text that is read as one. */
  DOCUMENT("JSON", DataType.JSON),
  /** Any value, as JSON: a document as it is, text as a JSON string. */
  JSON_VALUE("a value", DataType.JSON),
  /** Any value, as it is. */
  ANY("a value", DataType.NULL),
  /** Any value; all arguments compare with each other, see {@link MixedArguments}. */
  COMMON("a value", DataType.NULL);

  private final String label;
  private final DataType type;

  ArgumentKind(String label, DataType type) {
    this.label = label;
    this.type = type;
  }

  String label() {
    return label;
  }

  boolean accepts(DataType given) {
    TypeFamily family = TypeFamily.of(given);
    boolean open = family == TypeFamily.NULL || family == TypeFamily.TEXT;
    return switch (this) {
      case TEXT, SEARCHED, STRING, COMPARED_STRING, NUMBER_OR_STRING, ANY, COMMON, JSON_VALUE ->
          true;
      case DOCUMENT, VECTOR -> open || family == TypeFamily.BINARY;
      case INTEGER, NUMBER, FULL_NUMBER, DOUBLE, DECIMAL ->
          open || family.isNumeric() || family.isTemporal();
      case TIMESTAMP, CLOCK -> open || family.isNumeric() || family.isTemporal();
      case DATE ->
          open || family.isNumeric() || family == TypeFamily.DATE || family == TypeFamily.TIMESTAMP;
    };
  }

  /** Returns the argument in the class that the function's body expects. */
  Expr convert(Expr argument) {
    TypeFamily family = TypeFamily.of(argument.type());
    return switch (this) {
      case ANY, COMMON -> argument;
      case TEXT, DOCUMENT -> Cast.toText(argument);
      case SEARCHED -> family == TypeFamily.BINARY ? readable(argument) : Cast.toText(argument);
      case STRING -> family == TypeFamily.BINARY ? argument : Cast.toText(argument);
      case COMPARED_STRING -> family == TypeFamily.BINARY ? argument : Cast.to(argument, type);
      case NUMBER_OR_STRING -> family.isNumeric() ? argument : STRING.convert(argument);
      case JSON_VALUE -> json(argument, family);
      case NUMBER ->
          family.isNumeric()
              ? argument
              : family.isTemporal()
                  ? ArithmeticTypes.numberOfMoment(argument)
                  : Cast.to(argument, DataType.DOUBLE);
      case FULL_NUMBER -> NUMBER.convert(Arithmetics.fullDigits(argument));
      case CLOCK -> clock(argument, family);
      case TIMESTAMP -> family.isNumeric() ? ofNumber(argument) : Cast.to(argument, type);
      case DOUBLE -> Cast.to(Arithmetics.fullDigits(argument), type);
      case INTEGER, DECIMAL, DATE, VECTOR -> Cast.to(argument, type);
    };
  }

  /** A number is read as {@code YYYYMMDD} or {@code YYYYMMDDhhmmss}, never as milliseconds. */
  static Expr ofNumber(Expr number) {
    return FunctionLibrary.call("MOMENT_OF_NUMBER", List.of(number));
  }

  /** A search among stored bytes does not fail because some of them are no text. */
  private static Expr readable(Expr bytes) {
    return FunctionLibrary.call(ComparisonFunctions.READABLE, List.of(bytes)).folded();
  }

  private Expr clock(Expr argument, TypeFamily family) {
    if (family.isNumeric()) {
      return Cast.to(argument, DataType.of(TypeName.DECIMAL));
    }
    return family == TypeFamily.DATE ? Cast.to(argument, type) : argument;
  }

  /** A value is written as JSON by its type; a DOUBLE or an open parameter by its class. */
  private static Expr json(Expr argument, TypeFamily family) {
    if (family == TypeFamily.BOOLEAN) {
      return Cast.to(argument, DataType.JSON);
    }
    boolean asPrinted = family.isNumeric() && family != TypeFamily.APPROXIMATE;
    if (asPrinted || argument.type().name() == TypeName.JSON) {
      return Cast.toText(argument);
    }
    return family == TypeFamily.NULL || family == TypeFamily.APPROXIMATE
        ? FunctionLibrary.call("JSON_WRITTEN", List.of(argument))
        : FunctionLibrary.call("JSON_QUOTE", List.of(argument));
  }
}
