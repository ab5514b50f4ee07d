package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.row.UndeclaredCells;
import org.openlindorm.row.UndeclaredColumns;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;

/**
 * The dynamic columns of one table as columns of a result. Each name becomes a column, in the order
 * of its first occurrence. {@code _l_dynamic_} holds those that come too late or are too many.
 */
final class DynamicResultColumns {

  /**
   * The maximum number of shown columns. InnoDB's tables have 1,017 at most, PostgreSQL's results
   * 1,664.
   */
  static final int MOST_COLUMNS = 1_000;

  private final BoundStatement.Rest rest;
  private final UndeclaredColumns columns;
  private final Map<Bytes, Integer> places = new TreeMap<>();
  private boolean left;
  private int placeOfOthers = -1;

  DynamicResultColumns(BoundStatement.Rest rest) {
    this.rest = rest;
    columns = new UndeclaredColumns(rest.table());
  }

  /** Returns the number of declared columns of the result that precede the dynamic ones. */
  int after() {
    return rest.after();
  }

  /** Records the columns of a row. */
  void meet(@Nullable Object cells) {
    if (cells == null) {
      return;
    }
    for (UndeclaredCells.Cell cell : UndeclaredCells.of((Bytes) cells)) {
      if (places.size() < MOST_COLUMNS || places.containsKey(cell.name())) {
        places.put(cell.name(), -1);
      } else {
        left = true;
      }
    }
  }

  /** Notes that later rows may have columns that no row had so far. */
  void expectMore() {
    left = true;
  }

  /** Returns the columns, numbered from a position of the result. */
  List<ResultColumn> placedAt(int first) {
    TableDef table = rest.table();
    List<ResultColumn> shown = new ArrayList<>();
    for (Map.Entry<Bytes, Integer> column : places.entrySet()) {
      column.setValue(first + shown.size());
      Bytes name = column.getKey();
      shown.add(
          new ResultColumn(
              columns.name(name),
              columns.type(name),
              true,
              table.name().table(),
              table.name().database(),
              null));
    }
    if (left) {
      placeOfOthers = first + shown.size();
      shown.add(
          new ResultColumn(
              DynamicColumns.JSON.column(),
              DynamicColumns.JSON.type(),
              true,
              table.name().table(),
              table.name().database(),
              null));
    }
    return shown;
  }

  /** Writes the dynamic values of a row to the positions of their columns. */
  void show(@Nullable Object cells, @Nullable Object[] into) {
    if (cells == null) {
      return;
    }
    List<UndeclaredCells.Cell> others = new ArrayList<>();
    for (UndeclaredCells.Cell cell : UndeclaredCells.of((Bytes) cells)) {
      Integer place = places.get(cell.name());
      if (place == null) {
        others.add(cell);
      } else {
        into[place] = columns.value(cell.name(), cell.value());
      }
    }
    if (!others.isEmpty()) {
      into[placeOfOthers] = columns.json(UndeclaredCells.value(others));
    }
  }
}
