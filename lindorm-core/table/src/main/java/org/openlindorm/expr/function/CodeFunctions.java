package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.NUMBER_OR_STRING;
import static org.openlindorm.expr.function.ArgumentKind.STRING;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARBINARY;
import static org.openlindorm.type.DataType.VARCHAR;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.DecimalText;

/** Values written in other ways: number systems, codes of characters, base 64, addresses. */
final class CodeFunctions {

  private static final int BASE64_LINE = 76;
  private static final BigInteger MOST_UNSIGNED = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);

  private CodeFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.of("HEX", VARCHAR, CodeFunctions::hex, NUMBER_OR_STRING)
            .doc("x", "hexadecimal digits of a number, or of the bytes"),
        FunctionDefinition.of("UNHEX", VARBINARY, CodeFunctions::unhex, TEXT)
            .doc("s", "the bytes of hexadecimal digits; NULL if the text is invalid"),
        FunctionDefinition.of(
                "BIN", VARCHAR, a -> Long.toBinaryString(TextFunctions.number(a, 0)), INTEGER)
            .doc("n", "binary digits"),
        FunctionDefinition.of(
                "OCT", VARCHAR, a -> Long.toOctalString(TextFunctions.number(a, 0)), INTEGER)
            .doc("n", "octal digits"),
        FunctionDefinition.of("CONV", VARCHAR, CodeFunctions::converted, TEXT, INTEGER, INTEGER)
            .doc("n, from, to", "a number in another base, 2 to 36; signed if to is negative"),
        FunctionDefinition.of("ASCII", BIGINT, a -> first(DigestFunctions.bytes(a[0])), STRING)
            .doc("s", "the code of the first byte, 0 if there is none"),
        FunctionDefinition.of("ORD", BIGINT, CodeFunctions::order, STRING)
            .doc("s", "the bytes of the first character as a number"),
        FunctionDefinition.atLeast("CHAR", 1, VARCHAR, CodeFunctions::characters, INTEGER)
            .seeingNull()
            .doc("n, ...", "the text of these bytes in UTF-8; NULL if they are not UTF-8"),
        FunctionDefinition.of("TO_BASE64", VARCHAR, CodeFunctions::toBase64, STRING)
            .doc("x", "base 64, in lines of 76 characters"),
        FunctionDefinition.of("FROM_BASE64", VARBINARY, CodeFunctions::fromBase64, TEXT)
            .doc("s", "the bytes of a base 64 text, or NULL"),
        FunctionDefinition.upTo("AS_BYTES", 1, VARBINARY, CodeFunctions::asBytes, STRING, INTEGER),
        FunctionDefinition.of("INET_ATON", BIGINT, a -> address(TextFunctions.text(a, 0)), TEXT)
            .doc("s", "an IPv4 address as a number, or NULL"),
        FunctionDefinition.of("INET_NTOA", VARCHAR, CodeFunctions::addressText, INTEGER)
            .doc("n", "the IPv4 address of a number, or NULL"));
  }

  /** Returns a number in base 16 ({@code HEX(255)} is FF), anything else byte by byte. */
  private static String hex(@Nullable Object[] arguments) {
    Object value = arguments[0];
    if (value instanceof Number || value instanceof Boolean) {
      return Long.toHexString(bits(value)).toUpperCase(Locale.ROOT);
    }
    Bytes bytes = DigestFunctions.bytes(value);
    ValueMemory.requireText("HEX", 2L * bytes.length());
    return HexFormat.of().withUpperCase().formatHex(bytes.sharedArray());
  }

  /** Returns the 64 bits of a number; all of them for one that needs more, as in MySQL. */
  private static long bits(Object number) {
    BigInteger whole = Numbers.toDecimal(number).setScale(0, RoundingMode.HALF_UP).toBigInteger();
    boolean fits =
        whole.bitLength() < Long.SIZE || whole.signum() > 0 && whole.bitLength() == Long.SIZE;
    return fits ? whole.longValue() : -1;
  }

  /** NULL when the text is no hexadecimal number; an odd one gets a zero before it, as in MySQL. */
  private static @Nullable Bytes unhex(@Nullable Object[] arguments) {
    String digits = TextFunctions.text(arguments, 0);
    String even = digits.length() % 2 == 0 ? digits : "0" + digits;
    return even.chars().allMatch(HexFormat::isHexDigit) ? Bytes.fromHex(even) : null;
  }

  private static boolean isBase(long base) {
    return base >= Character.MIN_RADIX && base <= Character.MAX_RADIX;
  }

  /** Reads the digits as far as they are some; more than 64 bits are the most that 64 bits hold. */
  private static @Nullable String converted(@Nullable Object[] arguments) {
    long from = Math.abs(TextFunctions.number(arguments, 1));
    long to = TextFunctions.number(arguments, 2);
    String text = TextFunctions.text(arguments, 0).trim();
    if (!isBase(from) || !isBase(Math.abs(to)) || text.isEmpty()) {
      return null;
    }
    boolean negative = text.startsWith("-");
    int start = negative || text.startsWith("+") ? 1 : 0;
    int end = start;
    while (end < text.length() && Character.digit(text.charAt(end), (int) from) >= 0) {
      end++;
    }
    if (end - start > DecimalText.MOST_DIGITS) {
      return Long.toUnsignedString(-1, (int) Math.abs(to)).toUpperCase(Locale.ROOT);
    }
    BigInteger number =
        start == end ? BigInteger.ZERO : new BigInteger(text.substring(start, end), (int) from);
    number = number.min(MOST_UNSIGNED);
    long bits = negative ? number.negate().longValue() : number.longValue();
    String digits = to < 0 ? Long.toString(bits, (int) -to) : Long.toUnsignedString(bits, (int) to);
    return digits.toUpperCase(Locale.ROOT);
  }

  private static Long first(Bytes bytes) {
    return bytes.isEmpty() ? 0L : bytes.at(0) & 0xFFL;
  }

  private static Long order(@Nullable Object[] arguments) {
    if (arguments[0] instanceof Bytes bytes) {
      return first(bytes);
    }
    Bytes character = Bytes.utf8(TextFunctions.part(TextFunctions.text(arguments, 0), 0, 1));
    long order = 0;
    for (int i = 0; i < character.length(); i++) {
      order = order << 8 | character.at(i) & 0xFF;
    }
    return order;
  }

  private static @Nullable String characters(@Nullable Object[] arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Object argument : arguments) {
      if (argument instanceof Long code) {
        for (int shift = 24; shift >= 0; shift -= 8) {
          if (shift == 0 || (code & 0xFFFFFFFFL) >>> shift != 0) {
            bytes.write((int) (code >>> shift));
          }
        }
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Returns the bytes of a text, cut or filled with zeros when a length is named. */
  private static Bytes asBytes(@Nullable Object[] arguments) {
    Bytes bytes = DigestFunctions.bytes(arguments[0]);
    long length = TextFunctions.number(arguments, 1, bytes.length());
    ValueMemory.requireText("CAST", length);
    return Bytes.wrap(Arrays.copyOf(bytes.sharedArray(), (int) length));
  }

  private static String toBase64(@Nullable Object[] arguments) {
    Bytes bytes = DigestFunctions.bytes(arguments[0]);
    ValueMemory.requireText("TO_BASE64", bytes.length() * 3L / 2);
    return Base64.getMimeEncoder(BASE64_LINE, new byte[] {'\n'})
        .encodeToString(bytes.sharedArray());
  }

  private static @Nullable Bytes fromBase64(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0).replaceAll("\\s", "");
    try {
      return text.length() % 4 == 0 ? Bytes.wrap(Base64.getDecoder().decode(text)) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** {@code a.b.c.d}; with fewer parts the last but one are the front, as in MySQL: 127.1. */
  private static @Nullable Long address(String text) {
    String[] parts = text.split("\\.", 6);
    if (parts.length > 4) {
      return null;
    }
    long address = 0;
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].matches("\\d{1,3}") || Integer.parseInt(parts[i]) > 255) {
        return null;
      }
      int place = i == parts.length - 1 ? 3 : i;
      address |= Long.parseLong(parts[i]) << 8 * (3 - place);
    }
    return address;
  }

  private static @Nullable String addressText(@Nullable Object[] arguments) {
    long address = TextFunctions.number(arguments, 0);
    return address < 0 || address > 0xFFFFFFFFL
        ? null
        : (address >> 24)
            + "."
            + (address >> 16 & 0xFF)
            + "."
            + (address >> 8 & 0xFF)
            + "."
            + (address & 0xFF);
  }
}
