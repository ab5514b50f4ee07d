package org.openlindorm.shell.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** A column of a Parquet file: its SQL type, and the conversion of its values to Java objects. */
record ParquetColumn(DataType type, Reading reading) {

  /** Reads a field that is not NULL. */
  interface Reading {
    Object of(Group row, int field);
  }

  /** The Julian day of 1970-01-01, for the INT96 timestamps of older writers. */
  private static final long JULIAN_DAY = 2_440_588;

  private static final long NANOS_OF_DAY = 86_400_000_000_000L;

  Object value(Group row, int field) {
    return reading.of(row, field);
  }

  /**
   * Returns the column of a field of the schema.
   *
   * @throws LoadFailure for a list, a map or a structure
   */
  static ParquetColumn of(Type field) {
    if (!field.isPrimitive() || field.isRepetition(Type.Repetition.REPEATED)) {
      throw new LoadFailure(
          "Column '"
              + field.getName()
              + "' of the file is a list or a structure, which no column type can store;"
              + " select other columns with --columns");
    }
    PrimitiveType type = field.asPrimitiveType();
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    return logical == null ? plain(type.getPrimitiveTypeName()) : annotated(type, logical);
  }

  private static ParquetColumn plain(PrimitiveType.PrimitiveTypeName type) {
    return switch (type) {
      case BOOLEAN -> new ParquetColumn(DataType.BOOLEAN, (row, i) -> row.getBoolean(i, 0));
      case INT32 -> new ParquetColumn(DataType.INTEGER, (row, i) -> row.getInteger(i, 0));
      case INT64 -> new ParquetColumn(DataType.BIGINT, (row, i) -> row.getLong(i, 0));
      case FLOAT -> new ParquetColumn(DataType.FLOAT, (row, i) -> row.getFloat(i, 0));
      case DOUBLE -> new ParquetColumn(DataType.DOUBLE, (row, i) -> row.getDouble(i, 0));
      case INT96 -> new ParquetColumn(DataType.TIMESTAMP, (row, i) -> moment(row.getInt96(i, 0)));
      case BINARY, FIXED_LEN_BYTE_ARRAY ->
          new ParquetColumn(DataType.VARBINARY, (row, i) -> row.getBinary(i, 0).getBytes());
    };
  }

  private static ParquetColumn annotated(PrimitiveType type, LogicalTypeAnnotation logical) {
    if (logical instanceof StringLogicalTypeAnnotation
        || logical instanceof EnumLogicalTypeAnnotation) {
      return new ParquetColumn(DataType.VARCHAR, ParquetColumn::text);
    }
    if (logical instanceof JsonLogicalTypeAnnotation) {
      return new ParquetColumn(DataType.JSON, ParquetColumn::text);
    }
    if (logical instanceof UUIDLogicalTypeAnnotation) {
      return new ParquetColumn(DataType.VARCHAR, (row, i) -> uuid(row.getBinary(i, 0)));
    }
    if (logical instanceof DateLogicalTypeAnnotation) {
      return new ParquetColumn(
          DataType.DATE, (row, i) -> LocalDate.ofEpochDay(row.getInteger(i, 0)));
    }
    if (logical instanceof IntLogicalTypeAnnotation whole) {
      return whole(whole.getBitWidth(), whole.isSigned());
    }
    if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
      return new ParquetColumn(
          DataType.decimal(decimal.getPrecision(), decimal.getScale()),
          (row, i) -> new BigDecimal(unscaled(type, row, i), decimal.getScale()));
    }
    boolean wide = type.getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.INT64;
    if (logical instanceof TimeLogicalTypeAnnotation time) {
      long nanos = unit(time.getUnit()).getDuration().toNanos();
      return new ParquetColumn(
          DataType.TIME,
          (row, i) ->
              LocalTime.ofNanoOfDay(nanos * (wide ? row.getLong(i, 0) : row.getInteger(i, 0))));
    }
    if (logical instanceof TimestampLogicalTypeAnnotation time) {
      ChronoUnit unit = unit(time.getUnit());
      return new ParquetColumn(
          DataType.TIMESTAMP, (row, i) -> Instant.EPOCH.plus(row.getLong(i, 0), unit));
    }
    return plain(type.getPrimitiveTypeName());
  }

  /** Returns an integer column. An unsigned number needs the next wider type. */
  private static ParquetColumn whole(int bits, boolean signed) {
    if (bits == 64) {
      return signed
          ? new ParquetColumn(DataType.BIGINT, (row, i) -> row.getLong(i, 0))
          : new ParquetColumn(
              DataType.decimal(20, 0),
              (row, i) -> new BigDecimal(Long.toUnsignedString(row.getLong(i, 0))));
    }
    if (!signed) {
      return new ParquetColumn(
          DataType.of(
              bits == 8 ? TypeName.SMALLINT : bits == 16 ? TypeName.INTEGER : TypeName.BIGINT),
          (row, i) -> Integer.toUnsignedLong(row.getInteger(i, 0)));
    }
    return new ParquetColumn(
        DataType.of(
            bits == 8 ? TypeName.TINYINT : bits == 16 ? TypeName.SMALLINT : TypeName.INTEGER),
        (row, i) -> (long) row.getInteger(i, 0));
  }

  private static Object text(Group row, int field) {
    return row.getBinary(field, 0).toStringUsingUTF8();
  }

  private static BigInteger unscaled(PrimitiveType type, Group row, int field) {
    return switch (type.getPrimitiveTypeName()) {
      case INT32 -> BigInteger.valueOf(row.getInteger(field, 0));
      case INT64 -> BigInteger.valueOf(row.getLong(field, 0));
      default -> new BigInteger(row.getBinary(field, 0).getBytes());
    };
  }

  private static ChronoUnit unit(TimeUnit unit) {
    return switch (unit) {
      case MILLIS -> ChronoUnit.MILLIS;
      case MICROS -> ChronoUnit.MICROS;
      case NANOS -> ChronoUnit.NANOS;
    };
  }

  private static String uuid(Binary bytes) {
    ByteBuffer sixteen = bytes.toByteBuffer();
    return new UUID(sixteen.getLong(), sixteen.getLong()).toString();
  }

  /** Returns a timestamp from nanoseconds of the day, followed by the Julian day. */
  private static Instant moment(Binary bytes) {
    ByteBuffer twelve = bytes.toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long nanos = twelve.getLong();
    long day = twelve.getInt() - JULIAN_DAY;
    return Instant.ofEpochSecond(day * (NANOS_OF_DAY / 1_000_000_000), nanos);
  }
}
