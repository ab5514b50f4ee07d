package org.openlindorm.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.openlindorm.bytes.Bytes;

/** Seeded values of every type, many of them at the limits and close to each other. */
public final class RandomValues {

  /** All types that a key column may have, including VARBINARY. */
  public static final List<DataType> KEY_TYPES =
      List.of(
          DataType.BOOLEAN,
          DataType.TINYINT,
          DataType.SMALLINT,
          DataType.INTEGER,
          DataType.BIGINT,
          DataType.FLOAT,
          DataType.DOUBLE,
          DataType.decimal(10, 2),
          DataType.decimal(38, 19),
          DataType.decimal(5, 0),
          DataType.VARCHAR,
          DataType.sized(TypeName.VARCHAR, 5),
          DataType.sized(TypeName.CHAR, 3),
          DataType.sized(TypeName.BINARY, 3),
          DataType.VARBINARY,
          DataType.DATE,
          DataType.TIME,
          DataType.TIMESTAMP);

  private static final int[] CHARACTERS = {
    0, 1, ' ', 'a', 'b', 'z', 0x7f, 0x80, 0xff, 0x4e2d, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600,
    0x10ffff
  };
  private static final int[] OCTETS = {0, 1, 'a', 0x7f, 0x80, 0xfe, 0xff};

  private final Random random;

  public RandomValues(Random random) {
    this.random = random;
  }

  public Object next(DataType type) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> random.nextBoolean();
      case TINYINT -> (byte) number();
      case SMALLINT, HSHORT -> (short) number();
      case INTEGER, HINTEGER -> (int) number();
      case BIGINT, HLONG -> number();
      case DATE -> (int) Math.floorMod(number(), 20_000L);
      case TIME -> (int) Math.floorMod(number(), 86_400_000L);
      case TIMESTAMP -> Math.floorMod(number(), 4_000_000_000_000L);
      case FLOAT, HFLOAT -> type.coerce((float) (real() % 1e30), "c");
      case DOUBLE, HDOUBLE -> type.coerce(real(), "c");
      case DECIMAL -> decimal(type);
      case VARCHAR, HSTRING ->
          text(random.nextInt(Math.min(6, type.precision() < 0 ? 6 : type.precision() + 1)));
      case CHAR -> text(type.precision());
      case BINARY -> octets(type.precision());
      case VARBINARY -> octets(random.nextInt(5));
      case VECTOR -> type.coerce("[" + "-0.5,".repeat(type.precision() - 1) + number() + "]", "c");
      case JSON -> "{\"a\":" + random.nextInt(100) + "}";
      case NULL -> throw new IllegalArgumentException("no values");
    };
  }

  private long number() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(7) - 3;
      case 1 -> random.nextLong();
      case 2 -> random.nextInt();
      case 3 -> 1L << random.nextInt(64);
      default -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
    };
  }

  private double real() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(7) - 3;
      case 1 -> random.nextGaussian();
      case 2 -> random.nextGaussian() * 1e300;
      case 3 -> random.nextBoolean() ? Double.MIN_VALUE : -Double.MIN_VALUE;
      default -> random.nextBoolean() ? Double.MAX_VALUE : -0.0;
    };
  }

  private BigDecimal decimal(DataType type) {
    int bits = (int) (type.precision() * 3.32);
    BigInteger unscaled = new BigInteger(random.nextInt(bits) + 1, random);
    if (random.nextInt(3) == 0) {
      unscaled = BigInteger.TEN.pow(random.nextInt(type.precision()));
    }
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
  }

  private String text(int characters) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < characters; i++) {
      text.appendCodePoint(CHARACTERS[random.nextInt(CHARACTERS.length)]);
    }
    return text.toString();
  }

  private Bytes octets(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) OCTETS[random.nextInt(OCTETS.length)];
    }
    return Bytes.wrap(bytes);
  }
}
