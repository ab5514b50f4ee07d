package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A schema of any size, of which most tables have findings with rewrites: the same text at each
 * call, for measurements and comparisons of reports. Run with a number and a file, it writes one.
 */
public final class ManyTables {

  /** A table each with its query; {@code #} is its number. */
  private static final List<String> SHAPES =
      List.of(
          """
          CREATE TABLE event_log_# (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, level INTEGER,
              message VARCHAR, PRIMARY KEY (ts, host));
          SELECT * FROM event_log_# WHERE ts >= ? AND ts < ?;
          """,
          """
          CREATE TABLE orders_# (order_id BIGINT NOT NULL, customer_id BIGINT, status VARCHAR,
              created_at TIMESTAMP, total DECIMAL(12, 2), PRIMARY KEY (order_id));
          SELECT total FROM orders_# WHERE customer_id = ? AND status = 'PAID' ORDER BY created_at DESC LIMIT 20;
          """,
          """
          CREATE TABLE reading_# (region VARCHAR NOT NULL, measured_at BIGINT NOT NULL, device_id VARCHAR NOT NULL,
              value DOUBLE, PRIMARY KEY (region, measured_at, device_id));
          SELECT measured_at, value FROM reading_# WHERE device_id = ? AND measured_at > ?;
          """,
          """
          CREATE TABLE payment_# (created_date VARCHAR NOT NULL, payment_no VARCHAR NOT NULL, user_id BIGINT,
              amount DECIMAL(12, 2), PRIMARY KEY (created_date, payment_no));
          CREATE INDEX payment_time_# ON payment_# (created_date) INCLUDE (amount);
          SELECT amount FROM payment_# WHERE created_date = '2026-01-#' AND payment_no > 'P';
          """,
          """
          CREATE TABLE job_queue_# (queue_name VARCHAR NOT NULL, sequence_no BIGINT NOT NULL, payload VARBINARY,
              state VARCHAR, PRIMARY KEY (queue_name, sequence_no));
          SELECT * FROM job_queue_# WHERE queue_name = ? ORDER BY sequence_no LIMIT 10;
          """,
          """
          CREATE TABLE session_# (session_id VARCHAR NOT NULL, user_id BIGINT, last_seen TIMESTAMP, address VARCHAR,
              PRIMARY KEY (session_id));
          CREATE INDEX session_seen_# ON session_# (last_seen);
          CREATE INDEX session_user_# ON session_# (user_id);
          SELECT address FROM session_# WHERE last_seen > ?;
          """,
          """
          CREATE TABLE vehicle_track_# (vehicle_id VARCHAR NOT NULL, recorded_at TIMESTAMP NOT NULL,
              latitude DOUBLE, longitude DOUBLE, PRIMARY KEY (vehicle_id, recorded_at));
          SELECT latitude, longitude FROM vehicle_track_# WHERE vehicle_id = ? AND recorded_at >= ? AND recorded_at < ?;
          """,
          """
          CREATE TABLE invoice_# (tenant_type INTEGER NOT NULL, invoice_id BIGINT NOT NULL, -- @key source=sequence
              price DOUBLE NOT NULL, due VARCHAR, PRIMARY KEY (tenant_type, invoice_id, price));
          SELECT * FROM invoice_# WHERE invoice_id = ?;
          """,
          """
          CREATE TABLE message_# (salt INTEGER NOT NULL, sent_at TIMESTAMP NOT NULL, message_id VARCHAR NOT NULL,
              body VARCHAR, PRIMARY KEY (salt, sent_at, message_id));
          SELECT body FROM message_# WHERE message_id = 'm-#';
          """,
          """
          CREATE TABLE account_# (account_id VARCHAR NOT NULL, name VARCHAR, balance DECIMAL(18, 4),
              PRIMARY KEY (account_id));
          SELECT name, balance FROM account_# WHERE account_id = ?;
          """);

  private ManyTables() {}

  public static String sql(int tables) {
    StringBuilder sql = new StringBuilder();
    for (int number = 0; number < tables; number++) {
      String shape = SHAPES.get(number % SHAPES.size());
      sql.append(shape.replace("#", String.valueOf(number))).append('\n');
    }
    return sql.toString();
  }

  public static void main(String[] arguments) throws IOException {
    Files.writeString(Path.of(arguments[1]), sql(Integer.parseInt(arguments[0])));
  }
}
