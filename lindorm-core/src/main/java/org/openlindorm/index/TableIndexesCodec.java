package org.openlindorm.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.Covering;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.type.DataType;

/**
 * A table with its maintained indexes as bytes: format {@code 01}, database and name, the columns
 * (varint id, name, type as SQL, 1 when nullable), the key's parts as SQL, the attributes that
 * matter, the dropped columns; then for each index its id, name, parts, number of declared columns,
 * covering and included columns. Lists begin with a varint count.
 */
final class TableIndexesCodec {

  private static final byte FORMAT = 1;
  private static final Set<String> ATTRIBUTES = Set.of("DYNAMIC_COLUMNS", "MUTABILITY");

  private TableIndexesCodec() {}

  static Bytes write(TableDef table) {
    ByteWriter out = new ByteWriter();
    out.int8(FORMAT).text(table.name().database()).text(table.name().table());
    out.varint(table.columns().size());
    for (ColumnDef column : table.columns()) {
      out.varint(column.id()).text(column.name()).text(column.type().sql());
      out.int8(column.nullable() ? 1 : 0);
    }
    writeTexts(table.layout().parts().stream().map(KeyPart::sql).toList(), out);
    Map<String, String> attributes = new TreeMap<>(table.attributes());
    attributes.keySet().retainAll(ATTRIBUTES);
    out.varint(attributes.size());
    attributes.forEach((name, value) -> out.text(name).text(value));
    writeTexts(table.droppedColumns().stream().sorted().toList(), out);
    out.varint(table.indexes().size());
    table.indexes().forEach(index -> write(index, out));
    return out.toBytes();
  }

  private static void write(IndexDef index, ByteWriter out) {
    out.int64(index.id()).text(index.name());
    writeTexts(index.layout().parts().stream().map(KeyPart::sql).toList(), out);
    out.varint(index.declaredColumns()).text(index.covering().name());
    writeTexts(index.included(), out);
  }

  private static void writeTexts(List<String> texts, ByteWriter out) {
    out.varint(texts.size());
    texts.forEach(out::text);
  }

  static TableDef read(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    byte format = in.int8();
    if (format != FORMAT) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "index definitions of format " + format,
          "They came from a newer server; bring the lindorm-region.jar of all region servers to the"
              + " version of the SQL server");
    }
    TableName name = new TableName(in.text(), in.text());
    List<ColumnDef> columns = readColumns(in);
    List<String> key = readTexts(in);
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int left = in.varint(); left > 0; left--) {
      attributes.put(in.text(), in.text());
    }
    Set<String> dropped = Set.copyOf(readTexts(in));
    List<IndexDef> indexes = new ArrayList<>();
    KeyLayout layout = KeyClause.read(key, columns);
    for (int left = in.varint(); left > 0; left--) {
      indexes.add(readIndex(columns, layout.columnNames(), in));
    }
    int nextColumnId = columns.stream().mapToInt(ColumnDef::id).max().orElse(0) + 1;
    return new TableDef(
            0, name, columns, layout, attributes, nextColumnId, dropped, TableState.ACTIVE)
        .withIndexes(indexes);
  }

  private static List<ColumnDef> readColumns(ByteReader in) {
    List<ColumnDef> columns = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      int id = in.varint();
      String name = in.text();
      DataType type = DataType.parse(in.text(), name);
      columns.add(new ColumnDef(id, name, type, in.int8() == 1, null));
    }
    return columns;
  }

  private static IndexDef readIndex(List<ColumnDef> columns, List<String> key, ByteReader in) {
    long id = in.int64();
    String name = in.text();
    List<String> parts = readTexts(in);
    int declared = in.varint();
    Covering covering = Covering.valueOf(in.text());
    return new IndexDef(
        id,
        name,
        KeyClause.readIndex(parts, columns, key),
        declared,
        covering,
        readTexts(in),
        IndexState.ACTIVE,
        Map.of(),
        0);
  }

  private static List<String> readTexts(ByteReader in) {
    List<String> texts = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      texts.add(in.text());
    }
    return texts;
  }
}
