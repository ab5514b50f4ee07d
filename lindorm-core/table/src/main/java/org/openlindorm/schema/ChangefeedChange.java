package org.openlindorm.schema;

import java.util.Optional;
import org.openlindorm.error.ErrorCode;

/** Changes of changefeeds. */
public sealed interface ChangefeedChange extends SchemaChange {

  /** Returns the changefeed that is created, changed or dropped. */
  TableName feed();

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.changefeed(this);
  }

  /**
   * CREATE CHANGEFEED.
   *
   * @param source the table whose changes it reports
   * @param withBefore whether it also reports the row before each change
   * @param mostBytes the largest number of bytes that it keeps for its consumers
   */
  record CreateChangefeed(
      TableName feed, TableName source, boolean withBefore, long mostBytes, boolean ifNotExists)
      implements ChangefeedChange {
    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(feed.database());
      if (before.entry(feed) != null || before.view(feed) != null) {
        return ExistenceClause.unless(
            ifNotExists && before.changefeed(feed) != null, before, ErrorCode.TABLE_EXISTS, feed);
      }
      TableDef table = before.require(source).requireOnline();
      return before.withTable(
          ChangefeedRows.define(before.nextTableId(), feed, table, withBefore, mostBytes));
    }
  }

  /**
   * ALTER CHANGEFEED. A feed that reported the row before keeps the columns for it.
   *
   * @param withBefore empty to leave it as it is
   * @param mostBytes empty to leave it as it is
   */
  record AlterChangefeed(TableName feed, Optional<Boolean> withBefore, Optional<Long> mostBytes)
      implements ChangefeedChange {
    @Override
    public Catalog apply(Catalog before) {
      Changefeed old = before.requireChangefeed(feed).requireRunning();
      boolean images = withBefore.orElse(old.hasBefore());
      TableDef rows =
          images ? ChangefeedRows.withBefore(old, before.require(old.source())) : old.rows();
      TableDef changed =
          old.rows()
              .withColumns(rows.columns(), rows.nextColumnId(), rows.dropped())
              .withAttributes(
                  Changefeed.attributes(
                      rows, old.source(), images, mostBytes.orElse(old.mostBytes())));
      return changed.equals(old.rows()) ? before : before.withTable(changed);
    }
  }

  /** DROP CHANGEFEED. */
  record DropChangefeed(TableName feed, boolean ifExists) implements ChangefeedChange {
    @Override
    public Catalog apply(Catalog before) {
      if (ifExists && before.changefeed(feed) == null) {
        return before;
      }
      return before.withoutTable(before.requireChangefeed(feed).name());
    }
  }

  /** The server ends a feed: its readers get the reason as an error. */
  record EndChangefeed(TableName feed, String reason) implements ChangefeedChange {
    @Override
    public Catalog apply(Catalog before) {
      Changefeed found = before.changefeed(feed);
      return found == null || found.ended().isPresent()
          ? before
          : before.withTable(found.endedBy(reason));
    }
  }
}
