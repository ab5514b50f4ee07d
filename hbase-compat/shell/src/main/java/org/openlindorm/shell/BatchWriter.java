package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.shell.file.LoadFailure;

/**
 * Writes batches over its own connection. A batch that the server refuses is sent row by row to
 * find the bad one. If the server does not respond, the batch is retried for a while, since UPSERT
 * may be repeated.
 */
final class BatchWriter implements AutoCloseable {

  private static final int ATTEMPTS = 5;
  private static final String KEY_ADVICE =
      ". --columns names the columns of the file's fields in order; --line-number COLUMN gives a"
          + " column the number of the line";

  private final Target target;
  private final String upsert;
  private final Rejections rejections;
  private @Nullable Connection connection;
  private @Nullable PreparedStatement statement;

  BatchWriter(Target target, String upsert, Rejections rejections) {
    this.target = target;
    this.upsert = upsert;
    this.rejections = rejections;
  }

  /**
   * Writes rows and returns the number of accepted ones; the others are added to the rejections.
   *
   * @throws LoadFailure when the server no longer responds
   */
  long write(List<LoadRow> rows) throws InterruptedException {
    Failure failure = send(rows);
    if (failure == null) {
      return rows.size();
    }
    long written = 0;
    for (LoadRow row : rows) {
      Failure reason = rows.size() == 1 ? failure : send(List.of(row));
      if (reason == null) {
        written++;
      } else {
        rejections.add(row.line(), reason.message());
        if (rejections.stop()) {
          break;
        }
      }
    }
    return written;
  }

  /** Returns null when the server has written the rows, or its reason to refuse them. */
  private @Nullable Failure send(List<LoadRow> rows) throws InterruptedException {
    for (int attempt = 1; ; attempt++) {
      Failure failure;
      try {
        PreparedStatement open = open();
        for (LoadRow row : rows) {
          bind(open, row.values());
          open.addBatch();
        }
        int unused = open.executeBatch().length;
        return null;
      } catch (LoadFailure e) {
        throw e;
      } catch (SQLException | RuntimeException e) {
        failure = Failure.of(e);
      }
      close();
      if (failure.isStatements()) {
        return failure;
      }
      if (attempt == ATTEMPTS) {
        throw new LoadFailure(failure.message() + ", after " + ATTEMPTS + " attempts");
      }
      TimeUnit.MILLISECONDS.sleep(250L << attempt);
    }
  }

  private PreparedStatement open() throws SQLException {
    PreparedStatement open = statement;
    if (open == null) {
      connection = target.connect();
      open = prepare(connection);
      statement = open;
    }
    return open;
  }

  /**
   * Prepares the statement. An error in the statement does not depend on a line, so it ends the
   * load.
   */
  private PreparedStatement prepare(Connection connection) throws SQLException {
    try {
      return connection.prepareStatement(upsert);
    } catch (SQLException e) {
      Failure failure = Failure.of(e);
      if (failure.isStatements()) {
        boolean keyless = failure.number() == ErrorCode.KEY_COLUMN_MISSING.number();
        throw new LoadFailure(failure.message() + (keyless ? KEY_ADVICE : ""));
      }
      throw e;
    }
  }

  /** Binds dates and times as plain numbers, so that no time zone changes them. */
  private static void bind(PreparedStatement statement, @Nullable Object[] values)
      throws SQLException {
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value == null) {
        statement.setNull(i + 1, Types.OTHER);
      } else if (value instanceof Bytes bytes) {
        statement.setBytes(i + 1, bytes.sharedArray());
      } else {
        statement.setObject(i + 1, value);
      }
    }
  }

  @Override
  public void close() {
    Connection open = connection;
    statement = null;
    connection = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException | RuntimeException e) {
        // The server is gone or has already closed it; the next batch opens another.
        connection = null;
      }
    }
  }
}
