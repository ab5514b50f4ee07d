package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.expr.TypeCodec;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLayoutCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;

/**
 * What a {@link org.openlindorm.row.RowCodec} must know of a table, and no more: its name (for
 * errors), for each column the id, name and type, the key layout, whether undeclared columns count
 * as values and rows are entries of an index, the names of the dynamic columns and of the dropped
 * ones.
 */
final class ShapeCodec {

  private static final String DYNAMIC = "DYNAMIC_COLUMNS";

  private ShapeCodec() {}

  static void write(RowShape shape, ByteWriter out) {
    TableDef table = shape.table();
    out.text(table.name().database()).text(table.name().table());
    out.varint(table.columns().size());
    for (ColumnDef column : table.columns()) {
      out.varint(column.id()).text(column.name());
      TypeCodec.writeType(column.type(), out);
    }
    KeyLayoutCodec.write(table.layout(), out);
    out.int8((table.dynamicColumns() ? 1 : 0) + (table.entries() ? 2 : 0));
    writeNames(shape.dynamicColumns(), out);
    writeNames(table.droppedColumns().stream().sorted().toList(), out);
  }

  private static void writeNames(List<String> names, ByteWriter out) {
    out.varint(names.size());
    names.forEach(out::text);
  }

  private static List<String> readNames(ByteReader in) {
    int count = in.varint();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(in.text());
    }
    return names;
  }

  static RowShape read(ByteReader in) {
    TableName name = new TableName(in.text(), in.text());
    int count = in.varint();
    List<ColumnDef> columns = new ArrayList<>();
    int nextId = 0;
    for (int i = 0; i < count; i++) {
      int id = in.varint();
      columns.add(new ColumnDef(id, in.text(), TypeCodec.readType(in), true, null));
      nextId = Math.max(nextId, id + 1);
    }
    KeyLayout layout = KeyLayoutCodec.read(in);
    int kind = in.int8();
    Map<String, String> attributes = (kind & 1) != 0 ? Map.of(DYNAMIC, "true") : Map.of();
    List<String> dynamicColumns = readNames(in);
    Set<String> dropped = Set.copyOf(readNames(in));
    TableState state = TableState.ACTIVE;
    TableDef table = new TableDef(0, name, columns, layout, attributes, nextId, dropped, state);
    return new RowShape((kind & 2) != 0 ? table.asEntries() : table, dynamicColumns);
  }
}
