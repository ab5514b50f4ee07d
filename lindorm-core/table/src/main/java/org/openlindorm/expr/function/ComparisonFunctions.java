package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.ANY;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.NUMBER;
import static org.openlindorm.expr.function.ArgumentKind.STRING;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.typing.ExactValues;
import org.openlindorm.expr.value.StoredNumber;
import org.openlindorm.expr.value.StoredText;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The conversions of stored values to the type in which they are compared; see {@link StoredText}
 * and {@link StoredNumber}.
 */
public final class ComparisonFunctions {

  /** The name of the function that reads bytes as text as far as they are UTF-8. */
  static final String READABLE = "READABLE";

  private static final String PADDED = "PADDED";
  private static final String AS = "TEXT_AS_";
  private static final String MOMENTS = "NUMBER_AS_";

  private ComparisonFunctions() {}

  static List<FunctionDefinition> all() {
    DataType decimal = DataType.of(TypeName.DECIMAL);
    return List.of(
        FunctionDefinition.of(
                PADDED, DataType.VARCHAR, ComparisonFunctions::padded, STRING, INTEGER)
            .giving(ByteText::type),
        FunctionDefinition.of(READABLE, DataType.VARCHAR, ComparisonFunctions::readable, ANY),
        reading(decimal, a -> StoredText.decimal(TextFunctions.text(a, 0))),
        reading(DataType.DOUBLE, a -> StoredText.real(TextFunctions.text(a, 0))),
        reading(DataType.VARBINARY, a -> StoredText.bytes(TextFunctions.text(a, 0))),
        FunctionDefinition.of(
            reading(DataType.BOOLEAN),
            decimal,
            a -> StoredText.truth(TextFunctions.text(a, 0)),
            TEXT),
        reading(DataType.TIME, a -> value(a, DataType.TIME)),
        reading(DataType.TIMESTAMP, a -> value(a, DataType.TIMESTAMP)),
        moment(DataType.TIME),
        moment(DataType.TIMESTAMP));
  }

  private static FunctionDefinition reading(DataType type, FunctionDefinition.Body body) {
    return FunctionDefinition.of(AS + type.name(), type, body, TEXT);
  }

  private static FunctionDefinition moment(DataType type) {
    FunctionDefinition.Body body = a -> StoredNumber.value(NumberFunctions.value(a, 0), type);
    return FunctionDefinition.of(moments(type), type, body, NUMBER);
  }

  private static @Nullable Object value(@Nullable Object[] arguments, DataType type) {
    return StoredText.value(TextFunctions.text(arguments, 0), type);
  }

  private static Object padded(@Nullable Object[] arguments) {
    long requested = TextFunctions.number(arguments, 1);
    ValueMemory.requireText(PADDED, requested);
    int length = (int) requested;
    Object value = arguments[0];
    return value instanceof Bytes bytes
        ? ExactValues.padded(bytes, length)
        : ExactValues.padded(TextFunctions.text(arguments, 0), length);
  }

  private static @Nullable Object readable(@Nullable Object[] arguments) {
    return arguments[0] instanceof Bytes bytes ? bytes.toUtf8() : arguments[0];
  }

  /** Returns the name of the function that fills a text or bytes up to a length. */
  public static String padding() {
    return PADDED;
  }

  /** Returns the name of the function that reads stored numbers as moments of a type. */
  public static String moments(DataType type) {
    return MOMENTS + type.name();
  }

  /** Returns the name of the function that reads stored text as a value of a type. */
  public static String reading(DataType type) {
    return AS + type.name();
  }
}
