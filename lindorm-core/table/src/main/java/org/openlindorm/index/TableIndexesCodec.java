package org.openlindorm.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.Covering;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.TableCodec;
import org.openlindorm.schema.TableDef;

/**
 * A table with its maintained indexes as bytes: the table ({@link TableCodec}), then a varint count
 * of indexes and for each its id, name, parts, number of declared columns, covering and included
 * columns.
 */
final class TableIndexesCodec {

  private TableIndexesCodec() {}

  static Bytes write(TableDef table) {
    ByteWriter out = new ByteWriter();
    TableCodec.write(table, out);
    out.varint(table.indexes().size());
    table.indexes().forEach(index -> write(index, out));
    return out.toBytes();
  }

  private static void write(IndexDef index, ByteWriter out) {
    out.int64(index.id()).text(index.name());
    TableCodec.writeTexts(index.layout().parts().stream().map(KeyPart::sql).toList(), out);
    out.varint(index.declaredColumns()).text(index.covering().name());
    TableCodec.writeTexts(index.included(), out);
  }

  static TableDef read(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    TableDef table = TableCodec.read(in);
    List<IndexDef> indexes = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      indexes.add(readIndex(table, in));
    }
    return table.withIndexes(indexes);
  }

  private static IndexDef readIndex(TableDef table, ByteReader in) {
    long id = in.int64();
    String name = in.text();
    List<String> parts = TableCodec.readTexts(in);
    int declared = in.varint();
    Covering covering = Covering.valueOf(in.text());
    return new IndexDef(
        id,
        name,
        KeyClause.readIndex(parts, table.columns(), table.keyColumns()),
        declared,
        covering,
        TableCodec.readTexts(in),
        IndexState.ACTIVE,
        Map.of(),
        0);
  }
}
