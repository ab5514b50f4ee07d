package org.openlindorm.type;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.HexFormat;
import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Converts values that users send into a type's memory class; a value of that class is returned
 * unchanged.
 */
final class Coercion {

  /** The values 0 and 1 of MySQL's BIT(1), as dumps and drivers send them. */
  private static final List<Bytes> ONE_BIT = List.of(Bytes.fromHex("00"), Bytes.fromHex("01"));

  private Coercion() {}

  static Object coerce(DataType type, Object value, String column) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> truth(type, value, column);
      case TINYINT,
          SMALLINT,
          INTEGER,
          BIGINT,
          HSHORT,
          HINTEGER,
          HLONG,
          FLOAT,
          DOUBLE,
          HFLOAT,
          HDOUBLE,
          DECIMAL ->
          NumberCoercion.coerce(type, value, column);
      case VARCHAR, CHAR, HSTRING -> sized(type, text(type, value, column), column);
      case JSON -> json(type, value, column);
      case BINARY, VARBINARY -> binary(type, value, column);
      case VECTOR -> VectorText.coerce(type, value, column);
      case DATE -> TimeCoercion.date(type, value, column);
      case TIME -> TimeCoercion.time(type, value, column);
      case TIMESTAMP -> TimeCoercion.timestamp(type, value, column);
      case NULL -> value;
    };
  }

  static LindormException wrong(DataType type, Object value, String column, String accepted) {
    return LindormException.of(
        ErrorCode.VALUE_TYPE, type.sql(), ValueText.of(value), column, "; " + accepted);
  }

  static LindormException outOfRange(DataType type, Object value, String column) {
    return LindormException.of(ErrorCode.VALUE_RANGE, type.sql(), ValueText.of(value), column);
  }

  private static LindormException tooLong(String column, int length, int most, String unit) {
    return LindormException.of(ErrorCode.VALUE_TOO_LONG, column, length + " " + unit, most);
  }

  private static Object truth(DataType type, Object value, String column) {
    if (value instanceof Boolean) {
      return value;
    }
    if (ONE_BIT.contains(value)) {
      return ONE_BIT.indexOf(value) == 1;
    }
    String text =
        value instanceof Number || value instanceof String ? TextCase.lower(value.toString()) : "";
    return switch (text) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw wrong(type, value, column, "write true or false (or 1 or 0)");
    };
  }

  private static String text(DataType type, Object value, String column) {
    if (value instanceof String text) {
      if (hasHalfCharacter(text)) {
        throw wrong(type, value, column, "it contains an unpaired UTF-16 surrogate");
      }
      return text;
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof Boolean truth && type.name() != TypeName.JSON) {
      return truth ? "1" : "0";
    }
    if (value instanceof Double || value instanceof Float) {
      return RealText.of(value.toString());
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
      return value.toString();
    }
    if (value instanceof byte[] array) {
      return decoded(type, array, column);
    }
    if (value instanceof Bytes bytes) {
      return decoded(type, bytes.sharedArray(), column);
    }
    if (TimeCoercion.isTime(value)) {
      return TimeCoercion.text(value);
    }
    throw wrong(type, value, column, "write a text in single quotes");
  }

  private static String decoded(DataType type, byte[] utf8, String column) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
    } catch (CharacterCodingException e) {
      throw LindormException.of(
          e,
          ErrorCode.VALUE_TYPE,
          type.sql(),
          ValueText.of(utf8),
          column,
          "; the bytes are not UTF-8");
    }
  }

  private static boolean hasHalfCharacter(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          return true;
        }
        i++;
      }
    }
    return false;
  }

  private static Object sized(DataType type, String text, String column) {
    int most = type.precision();
    if (most < 0 || text.length() < most && type.name() == TypeName.VARCHAR) {
      return text;
    }
    int length = text.codePointCount(0, text.length());
    if (type.name() == TypeName.CHAR) {
      return filled(text, length, most, column);
    }
    if (length > most) {
      throw tooLong(column, length, most, "characters");
    }
    return text;
  }

  /** Returns the text with as many blanks at its end as the length of a CHAR wants. */
  private static String filled(String text, int length, int most, String column) {
    int end = text.length();
    int excess = length - most;
    for (; excess > 0; excess--, end--) {
      if (text.charAt(end - 1) != ' ') {
        throw tooLong(column, length, most, "characters");
      }
    }
    return excess < 0 ? text + " ".repeat(-excess) : text.substring(0, end);
  }

  private static Object json(DataType type, Object value, String column) {
    String text = text(type, value, column);
    String fault = JsonSyntax.fault(text);
    if (fault != null) {
      throw wrong(type, value, column, "not JSON: " + fault);
    }
    return text;
  }

  private static Object binary(DataType type, Object value, String column) {
    Bytes bytes;
    if (value instanceof Bytes given) {
      bytes = given;
    } else if (value instanceof byte[] array) {
      bytes = Bytes.copyOf(array);
    } else if (value instanceof String digits && isHex(digits)) {
      bytes = Bytes.fromHex(digits);
    } else {
      throw wrong(
          type,
          value,
          column,
          "write x'ef0011', or an even number of hexadecimal digits such as 'ef0011'");
    }
    int most = type.precision();
    if (most < 0 || bytes.length() == most) {
      return bytes;
    }
    if (bytes.length() > most) {
      throw tooLong(column, bytes.length(), most, "bytes");
    }
    return bytes.concat(Bytes.wrap(new byte[most - bytes.length()]));
  }

  private static boolean isHex(String digits) {
    return digits.length() % 2 == 0 && digits.chars().allMatch(HexFormat::isHexDigit);
  }
}
