package org.openlindorm.engine;

import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.script.NearestType;
import org.openlindorm.sql.script.WrittenColumn;
import org.openlindorm.sql.script.WrittenIndex;
import org.openlindorm.sql.script.WrittenTable;

/** Selects the written parts of a change of a table that the table has after it. */
final class EffectiveParts {

  private final TableDef before;
  private final TableDef after;

  private EffectiveParts(TableDef before, TableDef after) {
    this.before = before;
    this.after = after;
  }

  /**
   * Returns the columns and indexes that a statement adds or changes, and the primary key if it is
   * another one; attributes need no text.
   */
  static WrittenTable of(WrittenTable writes, TableDef before, TableDef after) {
    EffectiveParts parts = new EffectiveParts(before, after);
    WrittenTable effective = writes.only(parts::has, parts::has);
    return before.layout().equals(after.layout()) ? effective.withoutKey() : effective;
  }

  private boolean has(WrittenColumn column) {
    ColumnDef now = after.column(column.name());
    return now != null
        && (!now.equals(before.column(column.name())) || now.type().equals(NearestType.of(column)));
  }

  /** Keeps an index that is refused in every form: a rule judges one that repeats the key. */
  private boolean has(WrittenIndex index) {
    IndexDef then = before.index(index.name());
    IndexDef now = after.index(index.name());
    return now == null ? then == null : !now.equals(then);
  }
}
