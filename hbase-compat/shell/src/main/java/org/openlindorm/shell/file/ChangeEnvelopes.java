package org.openlindorm.shell.file;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import org.openlindorm.rowfile.FieldText;
import org.openlindorm.rowfile.RowColumn;

/**
 * Makes Debezium's change events in JSON from the rows of a changefeed. Values have the form of
 * exported JSON lines. {@code before} of a deletion has at least the key.
 */
public final class ChangeEnvelopes {

  private static final String BEFORE = "before_";

  /** Position, operation and committed. */
  private static final int OWN_COLUMNS = 3;

  /**
   * The origin of changes.
   *
   * @param server the address of the server
   * @param columns the columns of the table
   * @param key the columns of its key
   */
  public record Source(
      String server,
      String database,
      String table,
      String feed,
      List<String> columns,
      List<String> key) {

    public Source {
      columns = List.copyOf(columns);
      key = List.copyOf(key);
    }
  }

  /** A column of the table, at a position of the row. */
  private record Place(RowColumn column, int position) {

    /** Returns the place with a column's name after a prefix. */
    Place named(String prefix) {
      return new Place(
          new RowColumn(column.name().substring(prefix.length()), column.type()), position);
    }

    String field(ResultSet row) throws SQLException {
      return RowColumn.json(column.ofResult(row, position));
    }

    boolean isNull(ResultSet row) throws SQLException {
      return row.getObject(position) == null;
    }
  }

  private final Source source;
  private final List<Place> after = new ArrayList<>();
  private final List<Place> key = new ArrayList<>();

  /** The columns of a row before a change, with the names of the table; none without them. */
  private final List<Place> before = new ArrayList<>();

  /**
   * @param columns those of the feed: position, operation, committed, and the table's
   */
  public ChangeEnvelopes(List<RowColumn> columns, Source source) {
    this.source = source;
    for (int i = OWN_COLUMNS; i < columns.size(); i++) {
      Place place = new Place(columns.get(i), i + 1);
      String name = columns.get(i).name();
      if (name.startsWith(BEFORE) && !source.columns().contains(name)) {
        before.add(place.named(BEFORE));
        continue;
      }
      after.add(place);
      if (source.key().contains(name)) {
        key.add(place);
      }
    }
  }

  /** Returns the change at which a result is. */
  public ChangeEvent event(ResultSet row) throws SQLException {
    long position = row.getLong(1);
    String operation = row.getString(2);
    String envelope =
        "{\"before\":"
            + beforeOf(row, operation)
            + ",\"after\":"
            + (operation.equals("DELETE") ? "null" : object(after, row))
            + ",\"source\":{\"connector\":\"openlindorm\",\"name\":"
            + FieldText.json(source.server())
            + ",\"ts_ms\":"
            + committed(row)
            + ",\"db\":"
            + FieldText.json(source.database())
            + ",\"table\":"
            + FieldText.json(source.table())
            + ",\"feed\":"
            + FieldText.json(source.feed())
            + ",\"position\":"
            + position
            + "},\"op\":\""
            + op(operation)
            + "\",\"ts_ms\":"
            + System.currentTimeMillis()
            + "}";
    return new ChangeEvent(position, object(key, row), envelope);
  }

  private static long committed(ResultSet row) throws SQLException {
    return row.getTimestamp(3, Calendar.getInstance(TimeZone.getTimeZone("UTC"))).getTime();
  }

  /** Returns Debezium's letter; an UPSERT may be an insert or an update. */
  private static char op(String operation) {
    return switch (operation) {
      case "INSERT" -> 'c';
      case "DELETE" -> 'd';
      default -> 'u';
    };
  }

  /** A deletion without the row before it has NULL in all columns for it. */
  private String beforeOf(ResultSet row, String operation) throws SQLException {
    if (!operation.equals("UPDATE") && !operation.equals("DELETE")) {
      return "null";
    }
    List<Place> places = new ArrayList<>(key);
    boolean known = operation.equals("UPDATE");
    for (Place place : before) {
      known = known || !place.isNull(row);
    }
    if (known) {
      places.addAll(before);
    }
    return object(places, row);
  }

  private static String object(List<Place> places, ResultSet row) throws SQLException {
    StringBuilder json = new StringBuilder("{");
    for (Place place : places) {
      json.append(json.length() == 1 ? "" : ",")
          .append(FieldText.json(place.column().name()))
          .append(':')
          .append(place.field(row));
    }
    return json.append('}').toString();
  }
}
