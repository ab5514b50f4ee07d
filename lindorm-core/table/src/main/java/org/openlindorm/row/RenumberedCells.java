package org.openlindorm.row;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;

/**
 * Converts the cells of a typed table for a table with the same columns under other column ids.
 * Values of dropped columns are omitted. Immutable; shared by threads.
 */
public final class RenumberedCells {

  private final Map<Integer, Integer> ids = new HashMap<>();
  private final Set<Bytes> dropped;
  private final boolean sameIds;

  /**
   * @param from the table of the cells
   * @param to has a column of each name
   */
  public RenumberedCells(TableDef from, TableDef to) {
    boolean same = to.nextColumnId() >= from.nextColumnId();
    for (ColumnDef column : from.columns()) {
      ColumnDef other = to.column(column.name());
      if (other == null) {
        throw new IllegalArgumentException(to.name() + " has no column " + column.name());
      }
      ids.put(column.id(), other.id());
      same &= column.id() == other.id();
    }
    sameIds = same;
    dropped =
        from.droppedColumns().stream()
            .map(name -> from.cells().cellName(name))
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the value of the cell in the other table, or null if the table has no such cell. */
  public @Nullable Bytes value(Bytes qualifier, Bytes value) {
    if (!qualifier.equals(RowCodec.PACKED)) {
      return dropped.contains(qualifier) ? null : value;
    }
    return sameIds ? value : repacked(value);
  }

  private Bytes repacked(Bytes packed) {
    ByteReader in = new ByteReader(packed);
    ByteWriter out = new ByteWriter(packed.length());
    out.int8(in.int8());
    Map<Integer, Bytes> values = new TreeMap<>();
    while (in.remaining() > 0) {
      Integer id = ids.get(in.varint());
      Bytes column = in.sized();
      if (id != null) {
        values.put(id, column);
      }
    }
    values.forEach((id, column) -> out.varint(id).sized(column));
    return out.toBytes();
  }
}
