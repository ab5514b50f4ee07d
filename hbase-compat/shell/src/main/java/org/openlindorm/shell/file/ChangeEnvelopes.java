package org.openlindorm.shell.file;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import org.openlindorm.shell.output.JsonPrinter;

/**
 * Writes changes of a changefeed as Debezium's change events in JSON, one a line. Values have the
 * form of exported JSON lines. {@code before} of a deletion has at least the key.
 */
public final class ChangeEnvelopes {

  private static final String BEFORE = "before_";

  /** Position, operation and committed. */
  private static final int OWN_COLUMNS = 3;

  /**
   * The origin of changes.
   *
   * @param server the address of the server
   * @param key the columns of the table's key
   * @param hasBefore whether the feed has the row before each change
   */
  public record Source(
      String server,
      String database,
      String table,
      String feed,
      List<String> key,
      boolean hasBefore) {

    public Source {
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
      return JsonLinesSink.json(column.ofResult(row, position));
    }
  }

  private final Source source;
  private final BufferedWriter out;
  private final List<Place> after = new ArrayList<>();
  private final List<Place> key = new ArrayList<>();

  /** The columns of a row before a change, with the names of the table; none without them. */
  private final List<Place> before = new ArrayList<>();

  /**
   * @param columns those of the feed: position, operation, committed, and the table's
   */
  public ChangeEnvelopes(List<RowColumn> columns, Source source, OutputStream out) {
    this.source = source;
    this.out =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), FileBytes.BUFFER);
    List<String> names = columns.stream().map(RowColumn::name).toList();
    for (int i = OWN_COLUMNS; i < columns.size(); i++) {
      Place place = new Place(columns.get(i), i + 1);
      String name = names.get(i);
      String changed = name.startsWith(BEFORE) ? name.substring(BEFORE.length()) : "";
      if (source.hasBefore() && names.contains(changed) && !source.key().contains(changed)) {
        before.add(place.named(BEFORE));
        continue;
      }
      after.add(place);
      if (source.key().contains(name)) {
        key.add(place);
      }
    }
  }

  /** Writes the change at which a result is; returns its position. */
  public long write(ResultSet row) throws SQLException, IOException {
    long position = row.getLong(1);
    String operation = row.getString(2);
    out.write("{\"before\":");
    out.write(beforeOf(row, operation));
    out.write(",\"after\":");
    out.write(operation.equals("DELETE") ? "null" : object(after, row));
    out.write(",\"source\":{\"connector\":\"openlindorm\",\"name\":");
    out.write(JsonPrinter.quoted(source.server()));
    out.write(",\"ts_ms\":" + committed(row));
    out.write(",\"db\":" + JsonPrinter.quoted(source.database()));
    out.write(",\"table\":" + JsonPrinter.quoted(source.table()));
    out.write(",\"feed\":" + JsonPrinter.quoted(source.feed()));
    out.write(",\"position\":" + position + "},\"op\":\"" + op(operation));
    out.write("\",\"ts_ms\":" + System.currentTimeMillis() + "}\n");
    return position;
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

  private String beforeOf(ResultSet row, String operation) throws SQLException {
    boolean known = source.hasBefore() && !operation.equals("INSERT");
    if (!known && !operation.equals("DELETE")) {
      return "null";
    }
    List<Place> places = new ArrayList<>(key);
    places.addAll(before);
    return object(places, row);
  }

  private static String object(List<Place> places, ResultSet row) throws SQLException {
    StringBuilder json = new StringBuilder("{");
    for (Place place : places) {
      json.append(json.length() == 1 ? "" : ",")
          .append(JsonPrinter.quoted(place.column().name()))
          .append(':')
          .append(place.field(row));
    }
    return json.append('}').toString();
  }

  public void flush() throws IOException {
    out.flush();
  }
}
