package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.type.DataType;

/**
 * The serialized row format of a table, which region servers read. It is the format {@code 01},
 * database and name in HBase, the columns (varint id, name, type as SQL, 1 when nullable), the
 * key's parts as SQL, the attributes that matter, the dropped columns, with the formats 02 and 03
 * the families, with 04 the patterns, each before its type as SQL. Format {@code 02} is that of a
 * table that HBase programs write, {@code 03} that of such a table whose row key has parts, {@code
 * 04} that of an OpenLindorm table with columns declared by patterns. Lists begin with a varint
 * count.
 */
public final class TableCodec {

  private static final byte PACKED = 1;
  private static final byte MAPPED = 2;
  private static final byte MAPPED_PARTS = 3;
  private static final byte PATTERNS = 4;
  private static final Set<String> ATTRIBUTES =
      Set.of("DYNAMIC_COLUMNS", "MUTABILITY", "MAPPING_MISMATCH", "KEY_ONLY_ROWS");

  private TableCodec() {}

  /** Returns the bytes of one table. */
  public static Bytes write(TableDef table) {
    ByteWriter out = new ByteWriter();
    write(table, out);
    return out.toBytes();
  }

  /** Appends the bytes of one table. */
  public static void write(TableDef table, ByteWriter out) {
    CellLayout.Mapped mapped = table.cells() instanceof CellLayout.Mapped cells ? cells : null;
    List<WildcardColumn> wildcards = table.cells().wildcards();
    byte ours = wildcards.isEmpty() ? PACKED : PATTERNS;
    out.int8(mapped == null ? ours : mapped.isWhole(table.layout()) ? MAPPED : MAPPED_PARTS)
        .text(table.name().database())
        .text(table.physical().name());
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
    if (mapped != null) {
      writeTexts(mapped.families(), out);
    }
    if (!wildcards.isEmpty()) {
      writeTexts(
          wildcards.stream()
              .flatMap(wildcard -> Stream.of(wildcard.pattern(), wildcard.type().sql()))
              .toList(),
          out);
    }
  }

  /** Appends a list of texts. */
  public static void writeTexts(List<String> texts, ByteWriter out) {
    out.varint(texts.size());
    texts.forEach(out::text);
  }

  /**
   * Returns the table, without its id and its indexes; throws UNSUPPORTED when a newer version
   * wrote it.
   */
  public static TableDef read(ByteReader in) {
    byte format = in.int8();
    if (format < PACKED || format > PATTERNS) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "table definitions of format " + format,
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
    CellLayout cells = readCells(format, in);
    KeyLayout layout = cells.key(key, columns);
    int nextColumnId = columns.stream().mapToInt(ColumnDef::id).max().orElse(0) + 1;
    return new TableDef(
            0, name, columns, layout, attributes, nextColumnId, dropped, TableState.ACTIVE)
        .withCells(cells);
  }

  private static CellLayout readCells(byte format, ByteReader in) {
    if (format == PACKED) {
      return CellLayout.Packed.PLAIN;
    }
    List<String> texts = readTexts(in);
    if (format != PATTERNS) {
      return new CellLayout.Mapped(texts);
    }
    List<WildcardColumn> wildcards = new ArrayList<>();
    for (int i = 0; i + 1 < texts.size(); i += 2) {
      String pattern = texts.get(i);
      wildcards.add(new WildcardColumn(pattern, DataType.parse(texts.get(i + 1), pattern)));
    }
    return new CellLayout.Packed(wildcards);
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

  /** Reads the next list of texts. */
  public static List<String> readTexts(ByteReader in) {
    List<String> texts = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      texts.add(in.text());
    }
    return texts;
  }
}
