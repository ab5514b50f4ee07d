package org.openlindorm.expr.function;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/**
 * Applies text functions to bytes: when an argument is binary, each byte counts as one character,
 * text is converted to its UTF-8 bytes, and a text result is converted to bytes again.
 */
final class ByteText {

  private ByteText() {}

  /** Returns a function of text, in places of kind STRING also of bytes. */
  static FunctionDefinition.Body overBytes(FunctionDefinition.Body body) {
    return arguments -> {
      boolean binary = false;
      for (Object argument : arguments) {
        binary |= argument instanceof Bytes;
      }
      return binary ? onBytes(body, arguments) : body.apply(arguments);
    };
  }

  private static @Nullable Object onBytes(
      FunctionDefinition.Body body, @Nullable Object[] arguments) {
    @Nullable Object[] characters = new Object[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      Object argument = arguments[i];
      if (argument instanceof String text) {
        argument = Bytes.utf8(text);
      }
      characters[i] =
          argument instanceof Bytes bytes
              ? new String(bytes.sharedArray(), StandardCharsets.ISO_8859_1)
              : argument;
    }
    Object result = body.apply(characters);
    return result instanceof String text
        ? Bytes.wrap(text.getBytes(StandardCharsets.ISO_8859_1))
        : result;
  }

  /** VARBINARY when one of the arguments is binary, else VARCHAR. */
  static DataType type(List<Expr> arguments) {
    return arguments.stream().anyMatch(each -> TypeFamily.of(each.type()) == TypeFamily.BINARY)
        ? DataType.VARBINARY
        : DataType.VARCHAR;
  }
}
