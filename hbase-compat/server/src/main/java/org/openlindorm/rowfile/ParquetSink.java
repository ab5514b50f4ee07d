package org.openlindorm.rowfile;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timeType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Writes a Parquet file with Snappy, which every reader supports. Timestamps are milliseconds in
 * UTC. A DECIMAL without declared digits is text, since Parquet's has one scale for all values.
 */
final class ParquetSink implements RowSink {

  /**
   * The row group size, which is held in memory; Parquet's default of 128 MB would be a whole heap.
   */
  private static final long ROW_GROUP = 16 << 20;

  private final List<RowColumn> columns;
  private final MessageType schema;
  private final ParquetWriter<Group> writer;

  ParquetSink(OutputStream out, List<RowColumn> columns) throws IOException {
    this.columns = columns;
    List<Type> fields = new ArrayList<>();
    for (RowColumn column : columns) {
      fields.add(field(column.type()).named(column.name()));
    }
    schema = new MessageType("rows", fields);
    writer =
        ExampleParquetWriter.builder(new StreamOutputFile(out))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            .withRowGroupSize(ROW_GROUP)
            .build();
  }

  private static Types.PrimitiveBuilder<? extends Type> field(DataType type) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> Types.optional(PrimitiveTypeName.BOOLEAN);
      case TINYINT -> Types.optional(PrimitiveTypeName.INT32).as(intType(8, true));
      case SMALLINT, HSHORT -> Types.optional(PrimitiveTypeName.INT32).as(intType(16, true));
      case INTEGER, HINTEGER -> Types.optional(PrimitiveTypeName.INT32);
      case BIGINT, HLONG -> Types.optional(PrimitiveTypeName.INT64);
      case FLOAT, HFLOAT -> Types.optional(PrimitiveTypeName.FLOAT);
      case DOUBLE, HDOUBLE -> Types.optional(PrimitiveTypeName.DOUBLE);
      case DECIMAL ->
          type.equals(RowColumn.ANY_DECIMAL)
              ? Types.optional(PrimitiveTypeName.BINARY).as(stringType())
              : Types.optional(PrimitiveTypeName.BINARY)
                  .as(decimalType(type.scale(), type.precision()));
      case VARCHAR, CHAR, HSTRING, NULL ->
          Types.optional(PrimitiveTypeName.BINARY).as(stringType());
      case JSON -> Types.optional(PrimitiveTypeName.BINARY).as(jsonType());
      case BINARY, VARBINARY, VECTOR -> Types.optional(PrimitiveTypeName.BINARY);
      case DATE -> Types.optional(PrimitiveTypeName.INT32).as(dateType());
      case TIME -> Types.optional(PrimitiveTypeName.INT32).as(timeType(true, TimeUnit.MILLIS));
      case TIMESTAMP ->
          Types.optional(PrimitiveTypeName.INT64).as(timestampType(true, TimeUnit.MILLIS));
    };
  }

  @Override
  public void write(@Nullable Object[] values) throws IOException {
    Group row = new SimpleGroup(schema);
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value != null) {
        add(row, i, value);
      }
    }
    writer.write(row);
  }

  private void add(Group row, int i, Object value) {
    DataType type = columns.get(i).type();
    switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> row.add(i, (Boolean) value);
      case TINYINT, SMALLINT, INTEGER, HSHORT, HINTEGER -> row.add(i, ((Long) value).intValue());
      case BIGINT, HLONG -> row.add(i, (Long) value);
      case FLOAT, HFLOAT -> row.add(i, (Float) value);
      case DOUBLE, HDOUBLE -> row.add(i, (Double) value);
      case DECIMAL -> addDecimal(row, i, type, (BigDecimal) value);
      case VARCHAR, CHAR, HSTRING, JSON, NULL -> row.add(i, Binary.fromString((String) value));
      case BINARY, VARBINARY, VECTOR -> row.add(i, Binary.fromConstantByteArray((byte[]) value));
      case DATE, TIME -> row.add(i, (Integer) number(type, value));
      case TIMESTAMP -> row.add(i, (Long) number(type, value));
    }
  }

  private static void addDecimal(Group row, int i, DataType type, BigDecimal value) {
    row.add(
        i,
        type.equals(RowColumn.ANY_DECIMAL)
            ? Binary.fromString(value.toPlainString())
            : Binary.fromConstantByteArray(
                value.setScale(type.scale()).unscaledValue().toByteArray()));
  }

  /** Returns a date or time as its number. */
  private static Object number(DataType type, Object text) {
    Object number = type.coerce(text, TypeName.TIMESTAMP.name());
    if (number == null) {
      throw new IllegalStateException("a text means NULL: " + text);
    }
    return number;
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
