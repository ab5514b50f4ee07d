package org.openlindorm.wire.mysql.row;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * The types in which clients send parameter values, in binary form. Values of variable length are
 * preceded by their length.
 */
enum SentType {
  TINY(1, 0x01) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      int number = in.uint8();
      return unsigned ? (Object) (long) number : (Object) (long) (byte) number;
    }
  },
  SHORT(2, 0x02, 0x0d) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      int number = in.uint16();
      return unsigned ? (Object) (long) number : (Object) (long) (short) number;
    }
  },
  LONG(4, 0x03, 0x09) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return unsigned ? (Object) in.uint32() : (Object) (long) in.int32();
    }
  },
  LONGLONG(8, 0x08) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      long number = in.int64();
      return unsigned && number < 0
          ? new BigDecimal(new BigInteger(Long.toUnsignedString(number)))
          : (Object) number;
    }
  },
  FLOAT(4, 0x04) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return Float.intBitsToFloat(in.int32());
    }
  },
  DOUBLE(8, 0x05) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return Double.longBitsToDouble(in.int64());
    }
  },
  ABSENT(0, 0x06) {
    @Override
    @Nullable Object read(PayloadReader in, boolean unsigned, DataType target) {
      return null;
    }
  },
  DECIMAL(SentType.LENGTH_FIRST, 0x00, 0xf6) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return decimal(in.lengthEncodedText());
    }
  },
  /** Drivers send text in these types, and some of them bytes as well; the column decides. */
  TEXT(SentType.LENGTH_FIRST, 0x0f, 0xfd, 0xfe, 0xf5, 0xf7, 0xf8) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return textOrBytes(in.lengthEncodedBytes(), target, /* bytes= */ false);
    }
  },
  /** BLOBs, BIT, and GEOMETRY. */
  BYTES(SentType.LENGTH_FIRST, 0xf9, 0xfa, 0xfb, 0xfc, 0x10, 0xff) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return textOrBytes(in.lengthEncodedBytes(), target, /* bytes= */ true);
    }
  },
  DATE(SentType.LENGTH_FIRST, 0x0a) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return moment(in, /* date= */ true);
    }
  },
  MOMENT(SentType.LENGTH_FIRST, 0x0c, 0x07) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return moment(in, /* date= */ false);
    }
  },
  TIME(SentType.LENGTH_FIRST, 0x0b) {
    @Override
    Object read(PayloadReader in, boolean unsigned, DataType target) {
      return time(in);
    }
  };

  private static final int LENGTH_FIRST = -1;

  /**
   * The exponent limit. It exceeds every DECIMAL and DOUBLE; a larger exponent is not expanded to
   * digits.
   */
  private static final int MOST_EXPONENT = 400;

  private static final long MICROS_OF_SECOND = 1_000_000;

  /** The bytes of a text that an error message repeats. */
  private static final int SHOWN_BYTES = 20;

  private static final Map<Integer, SentType> BY_NUMBER =
      Arrays.stream(values())
          .flatMap(type -> Arrays.stream(type.numbers).mapToObj(number -> Map.entry(number, type)))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final int width;
  private final int[] numbers;

  SentType(int width, int... numbers) {
    this.width = width;
    this.numbers = numbers;
  }

  static SentType of(int number) {
    SentType type = BY_NUMBER.get(number);
    if (type == null) {
      throw new MalformedPacket("no parameter has type " + number);
    }
    return type;
  }

  /**
   * Reads a value that is not NULL.
   *
   * @param target type of the statement's parameter; {@link DataType#NULL} if it takes any
   * @return as {@link DataType#coerce} takes it
   */
  abstract @Nullable Object read(PayloadReader in, boolean unsigned, DataType target);

  /** Skips a value that is not NULL. */
  void skip(PayloadReader in) {
    in.skip(width == LENGTH_FIRST ? in.length() : width);
  }

  /** Returns a value that was sent in several parts; it has no length prefix. */
  static Object textOrBytes(byte[] value, DataType target, boolean bytes) {
    boolean binary =
        switch (target.name()) {
          case BINARY, VARBINARY -> true;
          case VECTOR -> bytes || !isVectorText(value);
          case NULL -> bytes;
          default -> false;
        };
    return binary ? Bytes.wrap(value) : text(value);
  }

  /** Drivers that have one type for text and bytes send both forms of a vector in it. */
  private static boolean isVectorText(byte[] value) {
    return value.length > 0 && value[0] == '[' && value[value.length - 1] == ']';
  }

  /** Returns text from UTF-8; invalid bytes are refused and not replaced. */
  private static String text(byte[] value) {
    String text = new String(value, UTF_8);
    if (text.indexOf('\ufffd') < 0) {
      return text;
    }
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(value)).toString();
    } catch (CharacterCodingException e) {
      byte[] shown = Arrays.copyOf(value, Math.min(value.length, SHOWN_BYTES));
      throw LindormException.of(
          e,
          ErrorCode.VALUE_TYPE,
          "string",
          "x'" + HexFormat.of().formatHex(shown) + "'",
          "?",
          ", which is not UTF-8; send text in utf8mb4, and bytes to a VARBINARY column");
    }
  }

  private static BigDecimal decimal(String text) {
    try {
      BigDecimal number = new BigDecimal(text.strip());
      if (Math.abs((long) number.scale()) > MOST_EXPONENT) {
        throw LindormException.of(ErrorCode.VALUE_RANGE, "DECIMAL", "'" + text + "'", "?");
      }
      return number;
    } catch (NumberFormatException e) {
      throw LindormException.of(
          e, ErrorCode.VALUE_TYPE, "DECIMAL", "'" + text + "'", "?", "; send a number");
    }
  }

  private static Object moment(PayloadReader in, boolean date) {
    int length = in.uint8();
    if (length != 4 && length != 7 && length != 11) {
      throw invalid(length == 0 ? "0000-00-00" : "of " + length + " bytes");
    }
    return made(
        reader -> {
          LocalDate day = LocalDate.of(reader.uint16(), reader.uint8(), reader.uint8());
          if (length == 4) {
            return date ? day : day.atStartOfDay();
          }
          LocalTime clock = clock(reader);
          if (date && length == 7 && clock.equals(LocalTime.MIDNIGHT)) {
            return day;
          }
          LocalDateTime moment = day.atTime(clock);
          return length == 7 ? moment : moment.plusNanos(nanos(reader));
        },
        in);
  }

  private static Object time(PayloadReader in) {
    int length = in.uint8();
    if (length == 0) {
      return LocalTime.MIDNIGHT;
    }
    if (length != 8 && length != 12) {
      throw invalid("of " + length + " bytes");
    }
    boolean negative = in.uint8() != 0;
    long days = in.uint32();
    if (negative || days != 0) {
      return span(in, negative, days, length == 12);
    }
    return made(
        reader -> {
          LocalTime clock = clock(reader);
          return length == 8 ? clock : clock.plusNanos(nanos(reader));
        },
        in);
  }

  /** Returns the text of a duration that is no time of day: {@code -26:00:00}. */
  private static Object span(PayloadReader in, boolean negative, long days, boolean micros) {
    long hours = days * 24 + in.uint8();
    String text =
        String.format(
            Locale.ROOT, "%s%02d:%02d:%02d", negative ? "-" : "", hours, in.uint8(), in.uint8());
    return micros ? text + String.format(Locale.ROOT, ".%06d", nanos(in) / 1_000) : text;
  }

  private static LocalTime clock(PayloadReader in) {
    return LocalTime.of(in.uint8(), in.uint8(), in.uint8());
  }

  private static long nanos(PayloadReader in) {
    long micros = in.uint32();
    if (micros >= MICROS_OF_SECOND) {
      throw invalid(micros + " microseconds");
    }
    return micros * 1_000;
  }

  private static Object made(Function<PayloadReader, Object> making, PayloadReader in) {
    try {
      return making.apply(in);
    } catch (DateTimeException e) {
      throw invalid(String.valueOf(e.getMessage()));
    }
  }

  private static LindormException invalid(String what) {
    return LindormException.of(
        ErrorCode.VALUE_TYPE, "date or time", what, "?", "; send one that is in the calendar");
  }
}
