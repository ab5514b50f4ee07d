package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.rowfile.RowColumn;
import org.openlindorm.shell.file.ChangeEnvelopes;
import org.openlindorm.shell.file.ChangeEnvelopes.Source;
import org.openlindorm.shell.file.ChangeEvent;

/** Reads the changes of a changefeed as change events, and commits positions. For one thread. */
public final class FeedReader implements AutoCloseable {

  private final Connection connection;
  private final Target target;
  private final String feed;
  private final PreparedStatement changes;
  private List<RowColumn> columns = List.of();
  private Source source;

  private FeedReader(Connection connection, Target target, String feed, int most, int waitMillis)
      throws SQLException {
    this.connection = connection;
    this.target = target;
    this.feed = feed;
    this.source = readSource();
    this.changes =
        connection.prepareStatement(
            "SELECT /*+ _l_wait_(%d) */ * FROM CHANGES(%s) WHERE position > ? LIMIT %d"
                .formatted(waitMillis, SqlNames.name(feed), most));
    changes.setFetchSize(most);
  }

  /**
   * Connects to a server.
   *
   * @param address a JDBC URL, an HTTP address, or {@code host[:port]}
   * @param most the largest number of changes that a read returns
   * @param waitMillis the longest time that a read waits for a change
   */
  public static FeedReader open(
      String address,
      String user,
      String password,
      String database,
      String feed,
      int most,
      int waitMillis)
      throws SQLException {
    return open(Target.of(address, user, password, database), feed, most, waitMillis);
  }

  static FeedReader open(Target target, String feed, int most, int waitMillis) throws SQLException {
    Connection connection = target.connect();
    try {
      return new FeedReader(connection, target, feed, most, waitMillis);
    } catch (SQLException | RuntimeException failure) {
      try (connection) {
        throw failure;
      }
    }
  }

  /** Returns the next changes after a position, in order; none if there are none in time. */
  public List<ChangeEvent> read(long position) throws SQLException {
    changes.setLong(1, position);
    List<ChangeEvent> events = new ArrayList<>();
    try (ResultSet rows = changes.executeQuery()) {
      List<RowColumn> present = RowColumn.of(rows.getMetaData());
      if (!present.equals(columns)) {
        source = readSource();
        columns = present;
      }
      ChangeEnvelopes envelopes = new ChangeEnvelopes(columns, source);
      while (rows.next()) {
        events.add(envelopes.event(rows));
      }
    }
    return events;
  }

  /** Stores the position up to which a consumer has processed the changes. */
  public void commit(String consumer, long position) throws SQLException {
    try (PreparedStatement commit =
        connection.prepareStatement(
            "COMMIT CHANGES %s FOR ? AT ?".formatted(SqlNames.name(feed)))) {
      commit.setString(1, consumer);
      commit.setLong(2, position);
      commit.execute();
    }
  }

  /** Returns the position of a consumer; empty for a new one. */
  public OptionalLong committed(String consumer) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT POSITION FROM information_schema.CHANGEFEED_CONSUMERS"
                    + ofFeed()
                    + " AND CONSUMER_NAME = "
                    + SqlNames.text(consumer))) {
      return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
    }
  }

  /** Returns the table whose changes the feed has; without one the query of the feed fails. */
  private Source readSource() throws SQLException {
    String database = "";
    String table = "";
    List<String> names = new ArrayList<>();
    List<String> key = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet row =
          statement.executeQuery(
              "SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.CHANGEFEEDS" + ofFeed())) {
        if (row.next()) {
          database = row.getString(1);
          table = row.getString(2);
        }
      }
      try (ResultSet row =
          statement.executeQuery(
              "SELECT COLUMN_NAME, COLUMN_KEY FROM information_schema.COLUMNS WHERE"
                  + " TABLE_SCHEMA = %s AND TABLE_NAME = %s"
                      .formatted(SqlNames.text(database), SqlNames.text(table)))) {
        while (row.next()) {
          names.add(row.getString(1));
          if ("PRI".equals(row.getString(2))) {
            key.add(row.getString(1));
          }
        }
      }
    }
    return new Source(target.address(), database, table, feed, names, key);
  }

  private String ofFeed() {
    return " WHERE FEED_SCHEMA = %s AND FEED_NAME = %s"
        .formatted(SqlNames.text(target.databaseOrDefault()), SqlNames.text(feed));
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
