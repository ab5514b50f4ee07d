package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.Statement;
import org.openlindorm.row.UndeclaredCells;
import org.openlindorm.row.UndeclaredColumns;
import org.openlindorm.schema.RestColumn;
import org.openlindorm.schema.TableDef;

/**
 * The dynamic columns of one table as columns of a result: one for each name that was met, in their
 * order, and {@code _l_dynamic_} for those that came too late or are too many.
 */
final class ShownColumns {

  /**
   * A result of more columns is no table for anybody: InnoDB's tables have 1,017 at most,
   * PostgreSQL's results 1,664.
   */
  static final int MOST_COLUMNS = 1_000;

  private final Statement.Rest rest;
  private final UndeclaredColumns columns;
  private final Map<Bytes, Integer> places = new TreeMap<>();
  private boolean left;
  private int placeOfOthers = -1;

  ShownColumns(Statement.Rest rest) {
    this.rest = rest;
    columns = new UndeclaredColumns(rest.table());
  }

  /** How many of the declared columns of the result stand in front. */
  int after() {
    return rest.after();
  }

  /** Takes note of the columns that a row has. */
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

  /** There may be columns that no row has had so far. */
  void expectMore() {
    left = true;
  }

  /** The columns, which stand from a place of the result on. */
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
              table.name().database()));
    }
    if (left) {
      placeOfOthers = first + shown.size();
      shown.add(
          new ResultColumn(
              RestColumn.JSON.column(),
              RestColumn.JSON.type(),
              true,
              table.name().table(),
              table.name().database()));
    }
    return shown;
  }

  /** Puts what a row has into the places of its columns. */
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
