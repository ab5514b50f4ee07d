package org.openlindorm.engine;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.CellName;
import org.openlindorm.store.CellNaming;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** Applies the operations of an HBase program to the memory store. */
final class MemoryProgram implements HBaseProgram {

  private final MemoryStore store;

  MemoryProgram(MemoryStore store) {
    this.store = store;
  }

  private static PhysicalTable table(String name) {
    int colon = name.indexOf(':');
    return new PhysicalTable(
        colon < 0 ? "default" : name.substring(0, colon),
        name.substring(colon + 1),
        CellNaming.FAMILY_AND_QUALIFIER);
  }

  private static Bytes cell(String column) {
    int colon = column.indexOf(':');
    return CellName.of(column.substring(0, colon), Bytes.utf8(column.substring(colon + 1)));
  }

  @Override
  public void create(String table, List<String> families, int versions) {
    store.createForeign(table(table), families, versions);
  }

  @Override
  public void put(String table, Bytes row, String column, Bytes value, long timestamp) {
    OptionalLong stamp = timestamp == 0 ? OptionalLong.empty() : OptionalLong.of(timestamp);
    List<Mutation.Cell> cells = List.of(new Mutation.Cell(cell(column), value));
    store.write(table(table), List.of(new Mutation.Put(row, cells, List.of(), stamp)));
  }

  @Override
  public void delete(String table, Bytes row) {
    store.write(table(table), List.of(new Mutation.DeleteRow(row)));
  }

  @Override
  public List<String> get(String table, Bytes row) {
    StoredRow stored = store.fetch(table(table), row);
    return stored == null
        ? List.of()
        : stored.cells().stream()
            .map(
                cell ->
                    CellName.family(cell.qualifier()).toUtf8()
                        + ":"
                        + CellName.qualifier(cell.qualifier()).toUtf8()
                        + " "
                        + cell.value().hex())
            .toList();
  }

  @Override
  public Bytes encode(Object value) {
    if (value instanceof String text) {
      return Bytes.utf8(text);
    }
    if (value instanceof Boolean truth) {
      return Bytes.copyOf((byte) (truth ? -1 : 0));
    }
    ByteBuffer buffer = ByteBuffer.allocate(8);
    if (value instanceof Long number) {
      buffer.putLong(number);
    } else if (value instanceof Integer number) {
      buffer.putInt(number);
    } else if (value instanceof Short number) {
      buffer.putShort(number);
    } else if (value instanceof Float number) {
      buffer.putFloat(number);
    } else {
      buffer.putDouble((Double) value);
    }
    return Bytes.copyOf(buffer.array(), 0, buffer.position());
  }
}
