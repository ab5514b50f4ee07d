package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.expr.codec.TypeCodec;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLayoutCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowVersions;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.WildcardColumn;

/**
 * The byte format of the parts of a table that a {@link org.openlindorm.row.RowCodec} needs: its
 * name (for errors), for each column the id, name and type, the key layout, whether undeclared
 * columns count as values, rows are entries of an index or may have only a key, the names of the
 * dynamic columns and of the dropped ones, the families of a table that HBase clients write, the
 * patterns that declare columns, and which versions of rows are read.
 */
final class ShapeCodec {

  private static final int DYNAMIC = 1;
  private static final int ENTRIES = 2;
  private static final int MAPPED = 4;
  private static final int MISMATCHES_ARE_NULL = 8;
  private static final int PATTERNS = 16;
  private static final int VERSIONED = 32;
  private static final int KEY_ONLY_ROWS = 64;

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
    List<String> families =
        table.cells() instanceof CellLayout.Mapped mapped ? mapped.families() : List.of();
    List<WildcardColumn> wildcards = table.cells().wildcards();
    RowVersions versions = shape.versions();
    out.int8(
        (table.dynamicColumns() ? DYNAMIC : 0)
            + (table.entries() ? ENTRIES : 0)
            + (families.isEmpty() ? 0 : MAPPED)
            + (table.mismatchesAreNull() ? MISMATCHES_ARE_NULL : 0)
            + (wildcards.isEmpty() ? 0 : PATTERNS)
            + (versions == null ? 0 : VERSIONED)
            + (table.keyOnlyRows() ? KEY_ONLY_ROWS : 0));
    writeNames(shape.dynamicColumns(), out);
    writeNames(table.droppedColumns().stream().sorted().toList(), out);
    if (!families.isEmpty()) {
      writeNames(families, out);
    }
    if (!wildcards.isEmpty()) {
      out.varint(wildcards.size());
      for (WildcardColumn wildcard : wildcards) {
        out.text(wildcard.pattern());
        TypeCodec.writeType(wildcard.type(), out);
      }
    }
    if (versions != null) {
      writeVersions(versions, out);
    }
  }

  private static void writeVersions(RowVersions versions, ByteWriter out) {
    VersionSpan span = versions.span();
    out.varint(span.newest()).int64(span.from()).int64(span.to()).varint(versions.kept());
    writeNumbers(versions.counted(), out);
    writeNumbers(versions.timestamps(), out);
  }

  private static RowVersions readVersions(ByteReader in) {
    VersionSpan span = new VersionSpan(in.varint(), in.int64(), in.int64());
    return new RowVersions(span, in.varint(), readNumbers(in), readNumbers(in));
  }

  private static void writeNumbers(List<Integer> numbers, ByteWriter out) {
    out.varint(numbers.size());
    numbers.forEach(out::varint);
  }

  private static List<Integer> readNumbers(ByteReader in) {
    int count = in.varint();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(in.varint());
    }
    return numbers;
  }

  private static CellLayout.Packed readPatterns(ByteReader in) {
    List<WildcardColumn> wildcards = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      wildcards.add(new WildcardColumn(in.text(), TypeCodec.readType(in)));
    }
    return new CellLayout.Packed(wildcards);
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
    Map<String, String> attributes = new HashMap<>();
    if ((kind & DYNAMIC) != 0) {
      attributes.put(TableAttribute.DYNAMIC_COLUMNS.name(), "true");
    }
    if ((kind & MISMATCHES_ARE_NULL) != 0) {
      attributes.put(TableAttribute.MAPPING_MISMATCH.name(), "NULL");
    }
    if ((kind & KEY_ONLY_ROWS) != 0) {
      attributes.put(TableAttribute.KEY_ONLY_ROWS.name(), "true");
    }
    List<String> dynamicColumns = readNames(in);
    Set<String> dropped = Set.copyOf(readNames(in));
    TableState state = TableState.ACTIVE;
    TableDef table = new TableDef(0, name, columns, layout, attributes, nextId, dropped, state);
    if ((kind & MAPPED) != 0) {
      table = table.withCells(new CellLayout.Mapped(readNames(in)));
    }
    if ((kind & PATTERNS) != 0) {
      table = table.withCells(readPatterns(in));
    }
    RowVersions versions = (kind & VERSIONED) == 0 ? null : readVersions(in);
    return new RowShape(
        (kind & ENTRIES) != 0 ? table.asEntries() : table, dynamicColumns, versions);
  }
}
