package org.openlindorm.expr.codec;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Types and values on their way to a region server. A type is the sized name of its family, varint
 * precision + 1, varint scale + 1: VARCHAR is {@code 07 56415243484152 00 00}. A value is one byte,
 * 0 for NULL, else 1 and the sized bytes of its cell codec.
 */
public final class TypeCodec {

  private TypeCodec() {}

  public static void writeType(DataType type, ByteWriter out) {
    out.text(type.name().name()).varint(type.precision() + 1).varint(type.scale() + 1);
  }

  /**
   * Returns the type that {@link #writeType} wrote; UNSUPPORTED when this version does not know it.
   */
  public static DataType readType(ByteReader in) {
    String name = in.text();
    try {
      return new DataType(TypeName.valueOf(name), in.varint() - 1, in.varint() - 1);
    } catch (IllegalArgumentException e) {
      throw unknown(e, "type " + name);
    }
  }

  /** Appends the name of a constant. */
  public static void writeConstant(Enum<?> constant, ByteWriter out) {
    out.text(constant.name());
  }

  /**
   * Returns the constant that {@link #writeConstant} wrote; UNSUPPORTED when this version lacks it.
   */
  public static <E extends Enum<E>> E readConstant(Class<E> family, ByteReader in) {
    String name = in.text();
    try {
      return Enum.valueOf(family, name);
    } catch (IllegalArgumentException e) {
      throw unknown(e, family.getSimpleName() + " " + name);
    }
  }

  static void writeValue(@Nullable Object value, DataType type, ByteWriter out) {
    if (value == null) {
      out.int8(0);
    } else {
      out.int8(1).sized(type.cellCodec().encode(value));
    }
  }

  static @Nullable Object readValue(DataType type, ByteReader in) {
    if (in.int8() == 0) {
      return null;
    }
    Bytes bytes = in.sized();
    return type.cellCodec().decode(bytes.sharedArray(), 0, bytes.length());
  }

  /** Returns the error for a program from a server that is newer than the one it reached. */
  public static LindormException unknown(@Nullable RuntimeException cause, String what) {
    String advice =
        "It was written by a newer server; update the lindorm-region.jar of all region"
            + " servers to the version of the SQL server";
    return cause == null
        ? LindormException.of(ErrorCode.UNSUPPORTED, what, advice)
        : LindormException.of(cause, ErrorCode.UNSUPPORTED, what, advice);
  }
}
