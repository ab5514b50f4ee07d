package org.openlindorm.shell;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.ChangeEnvelopes;
import org.openlindorm.shell.file.ChangeEnvelopes.Source;
import org.openlindorm.shell.file.RowColumn;

/**
 * {@code lindorm changes}: writes the changes of a feed in batches, each of which is flushed before
 * its position is committed.
 *
 * @param consumer the name under which the position is committed, or null
 * @param begin the position after which it begins; empty for the consumer's, or the oldest change
 * @param follows whether to wait for further changes
 */
record FollowedFeed(
    Target target, String feed, @Nullable String consumer, OptionalLong begin, boolean follows) {

  private static final int ROWS = 1_000;

  /** Short enough that the program ends soon after its server. */
  private static final int WAIT_MILLIS = 5_000;

  int run(OutputStream out, PrintStream err) {
    try (Connection connection = target.connect();
        Statement statement = connection.createStatement()) {
      copy(connection, statement, out);
      return 0;
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (IOException e) {
      err.println("The standard output cannot be written: " + e.getMessage());
    }
    return 1;
  }

  private void copy(Connection connection, Statement statement, OutputStream out)
      throws SQLException, IOException {
    Source source = source(statement);
    String query =
        "SELECT /*+ _l_wait_(%d) */ * FROM CHANGES(%s) WHERE position > ? LIMIT %d"
            .formatted(follows ? WAIT_MILLIS : 0, SqlNames.name(feed), ROWS);
    try (PreparedStatement changes = connection.prepareStatement(query)) {
      changes.setFetchSize(ROWS);
      long position = begin.isPresent() ? begin.getAsLong() : committed(statement);
      while (true) {
        changes.setLong(1, position);
        long last = position;
        try (ResultSet rows = changes.executeQuery()) {
          ChangeEnvelopes envelopes =
              new ChangeEnvelopes(RowColumn.of(rows.getMetaData()), source, out);
          while (rows.next()) {
            last = envelopes.write(rows);
          }
          envelopes.flush();
        }
        if (last == position && !follows) {
          return;
        }
        if (last > position && consumer != null) {
          commit(statement, last);
        }
        position = last;
      }
    }
  }

  private void commit(Statement statement, long position) throws SQLException {
    statement.execute(
        "COMMIT CHANGES %s FOR %s AT %d"
            .formatted(SqlNames.name(feed), SqlNames.text(String.valueOf(consumer)), position));
  }

  private String ofFeed() {
    return " WHERE FEED_SCHEMA = %s AND FEED_NAME = %s"
        .formatted(SqlNames.text(target.databaseOrDefault()), SqlNames.text(feed));
  }

  /** Returns the position of the consumer, 0 for a new one. */
  private long committed(Statement statement) throws SQLException {
    if (consumer == null) {
      return 0;
    }
    try (ResultSet row =
        statement.executeQuery(
            "SELECT POSITION FROM information_schema.CHANGEFEED_CONSUMERS"
                + ofFeed()
                + " AND CONSUMER_NAME = "
                + SqlNames.text(consumer))) {
      if (row.next()) {
        return row.getLong(1);
      }
    }
    commit(statement, 0);
    return 0;
  }

  /** Returns the table whose changes the feed has; without one the query of the feed fails. */
  private Source source(Statement statement) throws SQLException {
    String database = "";
    String table = "";
    boolean hasBefore = false;
    try (ResultSet row =
        statement.executeQuery(
            "SELECT TABLE_SCHEMA, TABLE_NAME, IMAGES FROM information_schema.CHANGEFEEDS"
                + ofFeed())) {
      if (row.next()) {
        database = row.getString(1);
        table = row.getString(2);
        hasBefore = row.getString(3).contains("before");
      }
    }
    List<String> key = new ArrayList<>();
    try (ResultSet columns =
        statement.executeQuery(
            "SELECT COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE CONSTRAINT_NAME ="
                + " 'PRIMARY' AND TABLE_SCHEMA = %s AND TABLE_NAME = %s"
                    .formatted(SqlNames.text(database), SqlNames.text(table)))) {
      while (columns.next()) {
        key.add(columns.getString(1));
      }
    }
    return new Source(target.address(), database, table, feed, key, hasBefore);
  }
}
