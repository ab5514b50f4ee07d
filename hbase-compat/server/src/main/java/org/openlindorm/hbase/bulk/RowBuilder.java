package org.openlindorm.hbase.bulk;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;

/** Converts values to rows, as UPSERT with the same columns would. */
final class RowBuilder {

  private final TableDef table;
  private final List<String> columns;
  private final RowCodec codec;
  private final int[] keyPlaces;
  private final int[] valuePlaces;
  private final int[] valueOrdinals;
  private final boolean[] required;

  /**
   * A maker for values of these columns.
   *
   * @throws LindormException KEY_COLUMN_MISSING, KEY_ONLY_ROW, or UNSUPPORTED when a column that is
   *     not among them needs a value
   */
  RowBuilder(TableDef table, List<String> columns) {
    if (!table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a bulk load into table " + table.name() + ", which HBase programs created",
          "Use lindorm load, or HBase's own ImportTsv");
    }
    this.table = table;
    this.columns = List.copyOf(columns);
    codec = RowCodec.of(new RowShape(table, List.of()));
    List<String> key = table.keyColumns();
    keyPlaces = key.stream().mapToInt(columns::indexOf).toArray();
    valuePlaces =
        IntStream.range(0, columns.size())
            .filter(place -> !key.contains(columns.get(place)))
            .toArray();
    valueOrdinals =
        Arrays.stream(valuePlaces).map(place -> table.indexOf(columns.get(place))).toArray();
    required = new boolean[columns.size()];
    for (ColumnDef column : table.columns()) {
      int place = columns.indexOf(column.name());
      if (place >= 0) {
        required[place] = !column.nullable();
      } else if (key.contains(column.name())) {
        throw LindormException.of(
            ErrorCode.KEY_COLUMN_MISSING, column.name(), String.join(", ", key));
      } else if (!column.nullable() || column.defaultText() != null) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "a bulk load that leaves column " + column.name() + " out",
            "It is NOT NULL or has a DEFAULT: give it in the file, or use lindorm load");
      }
    }
  }

  /**
   * The row of the values of the columns, in the memory classes of their types.
   *
   * @throws LindormException NULL_REFUSED, KEY_ONLY_ROW or KEY_TOO_LONG
   */
  BulkRow row(@Nullable Object[] values) {
    for (int place = 0; place < required.length; place++) {
      if (required[place] && values[place] == null) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, columns.get(place));
      }
    }
    @Nullable Object[] key = taken(values, keyPlaces);
    @Nullable Object[] rest = taken(values, valuePlaces);
    if (!table.keyOnlyRows() && Arrays.stream(rest).allMatch(value -> value == null)) {
      throw LindormException.of(
          ErrorCode.KEY_ONLY_ROW,
          table.name().table(),
          String.join(", ", table.valueColumns().stream().map(ColumnDef::name).toList()));
    }
    Bytes rowKey = codec.key(Arrays.asList(key));
    return new BulkRow(
        rowKey, codec.write(rowKey, valueOrdinals, rest, OptionalLong.empty()).cells());
  }

  private static @Nullable Object[] taken(@Nullable Object[] values, int[] places) {
    @Nullable Object[] taken = new Object[places.length];
    for (int i = 0; i < places.length; i++) {
      taken[i] = values[places[i]];
    }
    return taken;
  }
}
