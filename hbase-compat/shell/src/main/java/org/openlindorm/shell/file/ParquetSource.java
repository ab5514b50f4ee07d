package org.openlindorm.shell.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** Reads the rows of a Parquet file, with one row group in memory at a time. */
final class ParquetSource extends RowSource {

  private final ParquetFileReader file;
  private final MessageType schema;
  private final List<ParquetColumn> columns;
  private final long count;
  private @Nullable RecordReader<Group> rows;
  private long left;
  private final AtomicLong number = new AtomicLong();

  private ParquetSource(ParquetFileReader file, MessageType schema, List<ParquetColumn> columns) {
    this.file = file;
    this.schema = schema;
    this.columns = columns;
    this.count = file.getRecordCount();
    file.setRequestedSchema(schema);
  }

  /**
   * Opens a file.
   *
   * @param requested the columns to read, by their names in the file, case-insensitive; null for
   *     all
   */
  static ParquetSource open(Path path, @Nullable List<String> requested) throws IOException {
    if (path.equals(INPUT)) {
      throw new LoadFailure(
          "Parquet has its metadata at the end and can be read only from a file, not from"
              + " the standard input");
    }
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    ParquetFileReader file;
    try {
      file =
          ParquetFileReader.open(
              new LocalInputFile(path),
              ParquetReadOptions.builder(new PlainParquetConfiguration()).build());
    } catch (RuntimeException e) {
      throw new LoadFailure(path + " cannot be read as Parquet: " + e.getMessage());
    }
    List<Type> fields = new ArrayList<>();
    List<ParquetColumn> columns = new ArrayList<>();
    MessageType all = file.getFileMetaData().getSchema();
    for (Type field : requested == null ? all.getFields() : named(all, requested)) {
      fields.add(field);
      columns.add(ParquetColumn.of(field));
    }
    return new ParquetSource(file, new MessageType(all.getName(), fields), columns);
  }

  private static List<Type> named(MessageType all, List<String> requested) {
    List<Type> fields = new ArrayList<>();
    for (String name : requested) {
      fields.add(
          all.getFields().stream()
              .filter(field -> field.getName().equalsIgnoreCase(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new LoadFailure(
                          "The file has no column '"
                              + name
                              + "'; it has "
                              + String.join(
                                  ", ", all.getFields().stream().map(Type::getName).toList()))));
    }
    return fields;
  }

  @Override
  public List<String> names() {
    return schema.getFields().stream().map(Type::getName).toList();
  }

  @Override
  public List<DataType> types() {
    return columns.stream().map(ParquetColumn::type).toList();
  }

  @Override
  protected @Nullable Line read() {
    try {
      while (left == 0) {
        PageReadStore pages = file.readNextRowGroup();
        if (pages == null) {
          return null;
        }
        left = pages.getRowCount();
        rows =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages, new GroupRecordConverter(schema));
      }
      Group row = rows == null ? null : rows.read();
      left--;
      return row == null ? null : new Line(number.incrementAndGet(), fields(row));
    } catch (IOException | RuntimeException e) {
      throw new LoadFailure(
          String.format(
              Locale.ROOT,
              "Row %,d of the file cannot be read: %s",
              number.get() + 1,
              e.getMessage()));
    }
  }

  private @Nullable Object[] fields(Group row) {
    @Nullable Object[] fields = new Object[columns.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = row.getFieldRepetitionCount(i) == 0 ? null : columns.get(i).value(row, i);
    }
    return fields;
  }

  @Override
  public double progress() {
    return count == 0 ? 0 : Math.min(1, (double) number.get() / count);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
