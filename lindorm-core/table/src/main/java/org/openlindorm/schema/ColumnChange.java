package org.openlindorm.schema;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.type.DataType;

/** Changes of the columns of one table, and of the declared types of columns of HBase programs. */
public sealed interface ColumnChange extends SchemaChange {

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.columns(this);
  }

  /** Returns the table whose columns change. */
  TableName table();

  /** Returns the change with its time, in milliseconds, where it depends on that. */
  default ColumnChange at(long millis) {
    return this;
  }

  /** Returns the names of dropped columns whose cells must be deleted before the change. */
  default Set<String> reused(Catalog before) {
    return Set.of();
  }

  /** Returns the change for a table in which the cells of {@link #reused} names were deleted. */
  default ColumnChange emptied(TableDef old) {
    return this;
  }

  /**
   * ALTER TABLE ... ADD COLUMN.
   *
   * @param facts the facts in the comments, in the form of {@link KeyFacts}
   * @param emptied the next column id of the table when the cells of dropped columns with the same
   *     names were deleted; 0 if they were not
   */
  record AddColumns(TableName table, List<Addition> additions, String facts, int emptied)
      implements ColumnChange {

    public AddColumns {
      additions = List.copyOf(additions);
    }

    /** Creates a change without facts. */
    public AddColumns(TableName table, List<Addition> additions) {
      this(table, additions, "");
    }

    /** Creates a change that adds no name again. */
    public AddColumns(TableName table, List<Addition> additions, String facts) {
      this(table, additions, facts, 0);
    }

    /** Returns the names of dropped columns that are added again. */
    @Override
    public Set<String> reused(Catalog before) {
      TableDef old = before.table(table);
      if (old == null || SystemVariable.isStrictLindorm(before)) {
        return Set.of();
      }
      Set<String> reused = new HashSet<>(old.droppedColumns());
      reused.retainAll(additions.stream().map(each -> each.column().name()).toList());
      if (!reused.isEmpty()) {
        HistoryRules.checkAddedAgain(old);
      }
      return reused;
    }

    @Override
    public ColumnChange emptied(TableDef old) {
      return new AddColumns(table, additions, facts, old.nextColumnId());
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      if (additions.stream()
          .anyMatch(each -> old.droppedColumns().contains(each.column().name()))) {
        before.requireNoFollower(table, "adding a dropped column again");
        HistoryRules.checkAddedAgain(old);
      }
      ColumnMappings.checkOurs(old, "ADD COLUMN");
      TableDef changed = ColumnChanges.add(old, additions, emptied == old.nextColumnId());
      if (changed.equals(old)) {
        return before;
      }
      Catalog after = before.withTable(KeyFacts.added(changed, facts));
      for (Changefeed feed : before.changefeedsOf(table)) {
        after = after.withTable(ChangefeedRows.extended(feed, old, changed));
      }
      return after;
    }

    /**
     * One column; with {@code ifNotExists} an existing one is unchanged.
     *
     * @param filled whether the statement writes a value to the rows that existed before
     */
    public record Addition(NewColumn column, boolean ifNotExists, boolean filled) {

      /** Creates the addition of a column of which existing rows get no value. */
      public Addition(NewColumn column, boolean ifNotExists) {
        this(column, ifNotExists, false);
      }
    }
  }

  /**
   * ALTER TABLE ... DROP COLUMN; never a key column.
   *
   * @param millis the time of the change, 0 if it is unknown
   */
  record DropColumns(TableName table, List<String> columns, boolean ifExists, long millis)
      implements ColumnChange {

    public DropColumns {
      columns = List.copyOf(columns);
    }

    /** Creates a change at an unknown time. */
    public DropColumns(TableName table, List<String> columns, boolean ifExists) {
      this(table, columns, ifExists, 0);
    }

    @Override
    public ColumnChange at(long now) {
      return new DropColumns(table, columns, ifExists, now);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.requireWithoutChangefeed(table);
      ColumnMappings.checkOurs(old, "DROP COLUMN");
      TableDef changed = ColumnChanges.drop(old, columns, ifExists, millis);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /**
   * ALTER TABLE ... UNDROP COLUMN.
   *
   * @param millis the time of the change, 0 if it is unknown
   */
  record UndropColumns(TableName table, List<String> columns, long millis) implements ColumnChange {

    public UndropColumns {
      columns = List.copyOf(columns);
    }

    /** Creates a change at an unknown time. */
    public UndropColumns(TableName table, List<String> columns) {
      this(table, columns, 0);
    }

    @Override
    public ColumnChange at(long now) {
      return new UndropColumns(table, columns, now);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.requireWithoutChangefeed(table);
      ColumnMappings.checkOurs(old, "UNDROP COLUMN");
      return before.withTable(ColumnChanges.undrop(old, columns, droppedSince(before)));
    }

    private long droppedSince(Catalog before) {
      long seconds = Long.parseLong(SystemVariable.UNDROP_COLUMN_SECONDS.in(before));
      return seconds == 0 ? 0 : millis - Duration.ofSeconds(seconds).toMillis();
    }
  }

  /**
   * ALTER TABLE ... MODIFY, CHANGE, RENAME COLUMN, if no stored byte changes.
   *
   * @param facts the facts in the comments, in the form of {@link KeyFacts}
   */
  record ChangeColumn(TableName table, String column, NewColumn requested, String facts)
      implements ColumnChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.requireWithoutChangefeed(table);
      ColumnMappings.checkOurs(old, "MODIFY COLUMN");
      TableDef changed = KeyFacts.added(InPlaceChanges.changed(old, column, requested), facts);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... MAP DYNAMIC COLUMN. */
  record MapColumn(TableName table, String column, DataType type) implements ColumnChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.requireWithoutChangefeed(table);
      TableDef changed = ColumnMappings.map(old, column, type);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... MAP DYNAMIC COLUMN `ROW` with parts. */
  record MapRowKey(TableName table, List<RowKeyPart> parts) implements ColumnChange {

    public MapRowKey {
      parts = List.copyOf(parts);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.requireWithoutChangefeed(table);
      TableDef changed = ColumnMappings.mapKey(old, parts);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... UNMAP DYNAMIC COLUMN. */
  record UnmapColumns(TableName table, List<String> columns) implements ColumnChange {

    public UnmapColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public Catalog apply(Catalog before) {
      return before.withTable(
          ColumnMappings.unmap(before.requireWithoutChangefeed(table), columns));
    }
  }
}
