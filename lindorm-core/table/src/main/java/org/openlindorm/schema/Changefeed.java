package org.openlindorm.schema;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A changefeed: a table that statements do not see, with a row for each change of another table.
 * Only the server writes it. Its key is {@link #POSITION}; after {@link #OPERATION} and {@link
 * #COMMITTED} come the columns of the other table, as they are after the change, and perhaps its
 * columns outside the key, as they were before it.
 *
 * @param rows the changes
 * @param source the table whose changes it has
 */
public record Changefeed(TableDef rows, TableName source) {

  /** The column with the position of a change: 1, 2, 3 and so on. */
  public static final String POSITION = "position";

  /** The column with UPSERT or DELETE. */
  public static final String OPERATION = "operation";

  /** The column with the time of the write. */
  public static final String COMMITTED = "committed";

  /** The number of columns before those of the source. */
  public static final int OWN_COLUMNS = 3;

  private static final String DATABASE = "CHANGES_OF_DATABASE";
  private static final String TABLE = TableAttribute.CHANGES_OF;
  private static final String MOST_BYTES = "CHANGES_MOST_BYTES";
  private static final String BEFORE = "CHANGES_BEFORE";
  private static final String ENDED = "CHANGES_ENDED";

  /** Returns the changefeed whose rows a table has; null for any other table. */
  public static @Nullable Changefeed of(TableDef table) {
    String source = table.attributes().get(TABLE);
    return source == null
        ? null
        : new Changefeed(
            table,
            new TableName(
                table.attributes().getOrDefault(DATABASE, Catalog.DEFAULT_DATABASE), source));
  }

  public TableName name() {
    return rows.name();
  }

  /** Returns the largest number of bytes that it keeps for its consumers. */
  public long mostBytes() {
    return Long.parseLong(rows.attributes().getOrDefault(MOST_BYTES, "0"));
  }

  /** Returns whether it also has the row before each change. */
  public boolean hasBefore() {
    return rows.attributes().containsKey(BEFORE);
  }

  /** Returns the ordinal of a column's value before the change; -1 if it is not reported. */
  public int placeBefore(String column, TableDef table) {
    return hasBefore() && !table.keyColumns().contains(column) ? rows.indexOf(before(column)) : -1;
  }

  /** Returns the name of the column with the value of a column before the change. */
  static String before(String column) {
    return "before_" + column;
  }

  /** Returns why it has no further changes; empty while it has. */
  public Optional<String> ended() {
    return Optional.ofNullable(rows.attributes().get(ENDED));
  }

  /** Returns the table of an ended feed. */
  TableDef endedBy(String reason) {
    Map<String, String> attributes = new TreeMap<>(rows.attributes());
    attributes.put(ENDED, reason);
    return rows.withAttributes(attributes);
  }

  /**
   * Returns the changefeed if it can be read.
   *
   * @throws LindormException CHANGEFEED_ENDED
   */
  public Changefeed requireRunning() {
    ended()
        .ifPresent(
            reason -> {
              throw LindormException.of(ErrorCode.CHANGEFEED_ENDED, name(), reason);
            });
    return this;
  }

  /** Returns the attributes of the rows of a feed, with those that define it. */
  static Map<String, String> attributes(
      TableDef rows, TableName source, boolean withBefore, long mostBytes) {
    Map<String, String> attributes = new TreeMap<>(rows.attributes());
    attributes.put(DATABASE, source.database());
    attributes.put(TABLE, source.table());
    attributes.put(MOST_BYTES, Long.toString(mostBytes));
    if (withBefore) {
      attributes.put(BEFORE, "TRUE");
    } else {
      attributes.remove(BEFORE);
    }
    return attributes;
  }

  /**
   * Checks that the changes of a table can be reported.
   *
   * @throws LindormException UNSUPPORTED with the reason
   */
  static void checkSource(TableDef source) {
    unrecordable(source)
        .ifPresent(
            reason -> {
              throw refused(source, reason);
            });
  }

  /** Returns why the log cannot have the changes of a table; empty if it can. */
  static Optional<String> unrecordable(TableDef source) {
    if (!source.cells().ours()) {
      return Optional.of("an HBase program created it");
    }
    if (source.holdsUndeclared()) {
      return Optional.of("it may have columns that are not declared");
    }
    if (source.hasHiddenKey()) {
      return Optional.of("it has no primary key");
    }
    if (!source.storage().name().isEmpty()) {
      return Optional.of("its primary key was changed");
    }
    if (source.mutability() == Mutability.MUTABLE_ALL) {
      return Optional.of("with MUTABILITY='MUTABLE_ALL' clients choose timestamps");
    }
    return "ALLOW".equals(source.attributes().get(TableAttribute.HBASE_WRITES.name()))
        ? Optional.of("HBASE_WRITES='ALLOW' accepts values that SQL cannot read")
        : Optional.empty();
  }

  static LindormException refused(TableDef source, String reason) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "a changefeed on table %s: %s".formatted(source.name(), reason),
        "Changefeeds report the typed rows of tables that CREATE TABLE has created");
  }
}
