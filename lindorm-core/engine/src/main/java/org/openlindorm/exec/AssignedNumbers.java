package org.openlindorm.exec;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * The numbers that one statement gets for an AUTO_INCREMENT column. The rows of a list of values
 * get consecutive numbers, from which drivers compute the numbers of all rows.
 */
final class AssignedNumbers {

  /** A row that meets existing rows so often skips 2 to this power numbers at once. */
  private static final int MOST_DOUBLINGS = 20;

  private final NumberSource source;
  private final TableDef table;
  private final DataType type;
  private final String column;
  private final int place;
  private final int together;
  private long next;
  private long end;
  private long firstRow;
  private long first;
  private long given;

  private AssignedNumbers(
      NumberSource source, TableDef table, ColumnDef column, int place, int together) {
    this.source = source;
    this.table = table;
    this.type = column.type();
    this.column = column.name();
    this.place = place;
    this.together = together;
  }

  /**
   * Returns the numbers of a statement; null if its table has no AUTO_INCREMENT column.
   *
   * @param rows the number of its rows, or 0 if it is unknown
   */
  static @Nullable AssignedNumbers of(WritePlan.Upsert upsert, NumberSource source, int rows) {
    TableDef table = upsert.shape().table();
    ColumnDef column = AutoIncrement.column(table);
    int place = column == null ? -1 : upsert.ordinals().indexOf(table.columns().indexOf(column));
    return column == null || place < 0
        ? null
        : new AssignedNumbers(source, table, column, place, Math.max(1, rows));
  }

  /**
   * Assigns a number to a row without one.
   *
   * @return false if the row was given a number
   */
  boolean assign(@Nullable Object[] values) {
    Object value = values[place];
    boolean missing = value == null || !source.zeroIsNumber() && ((Number) value).longValue() == 0;
    if (!missing) {
      given = ((Number) value).longValue();
      source.counters(table).raise(table, given);
      return false;
    }
    if (next == end) {
      next = source.counters(table).next(table, together);
      end = next + together;
    }
    values[place] = type.coerce(next++, column);
    return true;
  }

  /**
   * Assigns another number to a row whose first one exists: a row was given it, for instance by an
   * HBase program, or in the block of another server.
   *
   * @param tries how often that has happened to the row
   */
  void assignAgain(@Nullable Object[] values, int tries) {
    int skipped = 1 << Math.min(tries, MOST_DOUBLINGS);
    AutoIncrementCounters counters = source.counters(table);
    values[place] = type.coerce(counters.next(table, skipped) + skipped - 1, column);
  }

  /** Records that a row with an assigned number is new. */
  void stored(@Nullable Object[] values, long row) {
    if (first == 0 || row < firstRow) {
      firstRow = row;
      first = ((Number) Objects.requireNonNull(values[place])).longValue();
    }
  }

  /** Returns the number of the first new row that got one; 0 if none did. */
  long first() {
    return first;
  }

  /** Returns whether a row with a new number has a new key. */
  boolean isInKey() {
    return table.keyColumns().contains(column);
  }

  /** Returns the number that the last row was given that has one; 0 if none was. */
  long given() {
    return given;
  }
}
