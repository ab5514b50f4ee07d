package org.openlindorm.row;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.CellCodec;

/** The stored columns of a {@link RowShape} laid out in arrays, so that no row needs a map. */
final class RowColumns {

  /** By ordinal: the position among the key's columns, or -1 for a column that lies in cells. */
  final int[] keyPosition;

  /** By ordinal: how the value lies in a cell. */
  final CellCodec[] codecs;

  /** By ordinal: the qualifier of the column's own cell. */
  final Bytes[] qualifiers;

  /** By column id: the ordinal, or -1 for a key column and a dropped one. */
  final int[] ordinalOfId;

  /** By ordinal of a declared column: its id. */
  final int[] ids;

  /** The ordinals of the declared value columns by ascending id: the order of the packed cell. */
  final int[] packedOrder;

  /** The ordinals of all columns that lie in cells, by qualifier: the order of a stored row. */
  final int[] qualifierOrder;

  /** How many columns are declared; ordinals from here on are dynamic columns. */
  final int declared;

  /** Qualifiers of columns that were dropped: cells under them count for nothing. */
  final Set<Bytes> dropped;

  RowColumns(RowShape shape) {
    TableDef table = shape.table();
    List<ColumnDef> columns = table.columns();
    int size = shape.storedSize();
    dropped =
        table.droppedColumns().stream().map(Bytes::utf8).collect(Collectors.toUnmodifiableSet());
    declared = columns.size();
    keyPosition = new int[size];
    Arrays.fill(keyPosition, -1);
    List<KeyColumn> keyColumns = table.layout().columns();
    for (int i = 0; i < keyColumns.size(); i++) {
      keyPosition[shape.indexOf(keyColumns.get(i).name())] = i;
    }
    codecs = new CellCodec[size];
    qualifiers = new Bytes[size];
    for (int ordinal = 0; ordinal < size; ordinal++) {
      boolean dynamic = ordinal >= declared;
      codecs[ordinal] = dynamic ? PlainBytes.CODEC : shape.storedType(ordinal).cellCodec();
      qualifiers[ordinal] = table.cells().cellName(shape.name(ordinal));
    }
    ids = columns.stream().mapToInt(ColumnDef::id).toArray();
    packedOrder =
        IntStream.range(0, declared)
            .filter(ordinal -> keyPosition[ordinal] < 0)
            .boxed()
            .sorted(Comparator.comparing(ordinal -> ids[ordinal]))
            .mapToInt(Integer::intValue)
            .toArray();
    ordinalOfId = new int[Arrays.stream(ids).max().orElse(0) + 1];
    Arrays.fill(ordinalOfId, -1);
    for (int ordinal : packedOrder) {
      ordinalOfId[ids[ordinal]] = ordinal;
    }
    qualifierOrder =
        IntStream.range(0, size)
            .filter(ordinal -> keyPosition[ordinal] < 0)
            .boxed()
            .sorted(Comparator.comparing(ordinal -> qualifiers[ordinal]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  int size() {
    return qualifiers.length;
  }

  boolean isDynamic(int ordinal) {
    return ordinal >= declared;
  }

  /** The bytes themselves: dynamic columns belong to HBase clients as much as to SQL. */
  private enum PlainBytes implements CellCodec {
    CODEC;

    @Override
    public Bytes encode(Object value) {
      return (Bytes) value;
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      return Bytes.copyOf(bytes, offset, length);
    }
  }
}
