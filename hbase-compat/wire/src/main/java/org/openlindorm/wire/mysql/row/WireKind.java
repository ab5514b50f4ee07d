package org.openlindorm.wire.mysql.row;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.RealText;
import org.openlindorm.type.WallClock;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * The wire encoding of a type: MySQL's type number, the text form and the binary form (MySQL
 * manual, Protocol::ColumnType and Binary Protocol Value). Values have the memory classes of {@link
 * org.openlindorm.type.TypeName}.
 */
enum WireKind {
  /** BOOLEAN as a TINY of one digit, which drivers read as a boolean. */
  TRUTH(0x01) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.int8(1).int8((boolean) value ? '1' : '0');
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int8((boolean) value ? 1 : 0);
    }
  },
  TINY(0x01) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.digits((byte) value);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int8((byte) value);
    }
  },
  SHORT(0x02) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.digits((short) value);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int16((short) value);
    }
  },
  LONG(0x03) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.digits((int) value);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int32((int) value);
    }
  },
  LONGLONG(0x08) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.digits((long) value);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int64((long) value);
    }
  },
  FLOAT(0x04) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText(RealText.of(value.toString()));
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int32(Float.floatToIntBits((float) value));
    }
  },
  DOUBLE(0x05) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText(RealText.of(value.toString()));
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      out.int64(Double.doubleToLongBits((double) value));
    }
  },
  NEWDECIMAL(0xf6) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText(((BigDecimal) value).toPlainString());
    }
  },
  /** VARCHAR. */
  VAR_STRING(0xfd) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText((String) value);
    }
  },
  /** CHAR. */
  STRING(0xfe) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText((String) value);
    }
  },
  /** BINARY: a STRING in the binary character set. */
  BYTE_STRING(0xfe) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedBytes(((Bytes) value).sharedArray());
    }
  },
  /** VARBINARY: a BLOB in the binary character set. */
  BLOB(0xfc) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedBytes(((Bytes) value).sharedArray());
    }
  },
  DATE(0x0a) {
    @Override
    void text(Object value, PacketBuffer out) {
      Moments.dateText((int) value, out);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      Moments.dateBinary((int) value, out);
    }
  },
  TIME(0x0b) {
    @Override
    void text(Object value, PacketBuffer out) {
      Moments.timeText((int) value, true, out);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      Moments.timeBinary((int) value, out);
    }
  },
  TIMESTAMP(0x07) {
    @Override
    void text(Object value, PacketBuffer out) {
      Moments.timestampText(WallClock.shown((long) value), true, out);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      Moments.timestampBinary(WallClock.shown((long) value), out);
    }
  },
  /** A TIME column without digits of a second: the value shows them if it is not whole. */
  TIME_OF_SECONDS(0x0b) {
    @Override
    void text(Object value, PacketBuffer out) {
      Moments.timeText((int) value, false, out);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      TIME.binary(value, out);
    }
  },
  /** A DATETIME or TIMESTAMP column without digits of a second. */
  TIMESTAMP_OF_SECONDS(0x07) {
    @Override
    void text(Object value, PacketBuffer out) {
      Moments.timestampText(WallClock.shown((long) value), false, out);
    }

    @Override
    void binary(Object value, PacketBuffer out) {
      TIMESTAMP.binary(value, out);
    }
  },
  JSON(0xf5) {
    @Override
    void text(Object value, PacketBuffer out) {
      out.lengthEncodedText((String) value);
    }
  },
  /** The type of a column that is always NULL. */
  ABSENT(0x06) {
    @Override
    void text(Object value, PacketBuffer out) {
      throw new IllegalStateException("A column of NULL holds " + value.getClass());
    }
  };

  private final int number;

  WireKind(int number) {
    this.number = number;
  }

  /** Returns the kind of a column of a type, also as MySQL clients declared it. */
  static WireKind of(DataType type, @Nullable MySqlColumnType declared) {
    WireKind kind = of(type);
    Long digits = declared == null ? null : declared.fraction();
    if (digits == null || digits > 0) {
      return kind;
    }
    return switch (kind) {
      case TIME -> TIME_OF_SECONDS;
      case TIMESTAMP -> TIMESTAMP_OF_SECONDS;
      default -> kind;
    };
  }

  private static WireKind of(DataType type) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> TRUTH;
      case TINYINT -> TINY;
      case SMALLINT, HSHORT -> SHORT;
      case INTEGER, HINTEGER -> LONG;
      case BIGINT, HLONG -> LONGLONG;
      case FLOAT, HFLOAT -> FLOAT;
      case DOUBLE, HDOUBLE -> DOUBLE;
      case DECIMAL -> NEWDECIMAL;
      case VARCHAR, HSTRING -> VAR_STRING;
      case CHAR -> STRING;
      case BINARY -> BYTE_STRING;
      case VARBINARY, VECTOR -> BLOB;
      case DATE -> DATE;
      case TIME -> TIME;
      case TIMESTAMP -> TIMESTAMP;
      case JSON -> JSON;
      case NULL -> ABSENT;
    };
  }

  /** Returns MySQL's number of the type. */
  int number() {
    return number;
  }

  /** Writes a non-null value after its length. */
  abstract void text(Object value, PacketBuffer out);

  /** Writes a non-null value in binary form, which is the text form unless overridden. */
  void binary(Object value, PacketBuffer out) {
    text(value, out);
  }
}
