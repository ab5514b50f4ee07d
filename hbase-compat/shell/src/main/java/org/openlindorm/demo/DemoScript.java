package org.openlindorm.demo;

import java.util.List;

/** The statements and explanations of the demonstration. */
final class DemoScript {

  /**
   * One step.
   *
   * @param title the shown title
   * @param sql one statement without its semicolon
   * @param explained whether the plan is shown before the result
   * @param refused whether the step demonstrates a refusal
   */
  record Step(String title, String sql, boolean explained, boolean refused) {

    static Step run(String title, String sql) {
      return new Step(title, sql, false, false);
    }

    static Step explain(String title, String sql) {
      return new Step(title, sql, true, false);
    }

    static Step refuse(String title, String sql) {
      return new Step(title, sql, false, true);
    }
  }

  static final List<Step> TABLES =
      List.of(
          Step.run(
              "A table of orders: the key consists of channel, id and time",
              """
              CREATE TABLE orders (
                channel VARCHAR NOT NULL, -- Payment channel: alipay, wechat, unionpay
                id VARCHAR NOT NULL,      -- Order ID
                ts TIMESTAMP NOT NULL,    -- Payment timestamp
                status VARCHAR,           -- Order status
                location VARCHAR,         -- Payment location
                PRIMARY KEY (channel, id, ts)
              ) WITH (DYNAMIC_COLUMNS='true')\
              """),
          Step.run(
              "Six orders",
              """
              UPSERT INTO orders (channel, id, ts, status, location) VALUES
                ('alipay',   'a0001', 1705786502000, '0', 'shanghai'),
                ('alipay',   'a0002', 1705786502001, '1', 'beijing'),
                ('unionpay', 'u0001', 1705786502056, '0', 'hangzhou'),
                ('unionpay', 'u0002', 1705786502068, '1', 'nanjing'),
                ('wechat',   'w0001', 1705786502056, '0', 'shanghai'),
                ('wechat',   'w0002', 1705786502068, '0', 'shanghai')\
              """),
          Step.run(
              "A table of flights: sorted by airport, newest first",
              """
              CREATE TABLE flights (
                origin VARCHAR NOT NULL,
                date TIMESTAMP NOT NULL,
                id BIGINT NOT NULL,
                destination VARCHAR,
                delay INTEGER,
                distance INTEGER,
                PRIMARY KEY (origin, date DESC, id)
              )\
              """));

  static final List<Step> QUERIES =
      List.of(
          Step.run("How many flights?", "SELECT COUNT(*) FROM flights"),
          Step.explain(
              "One order: all key columns are given, so one row is read",
              "SELECT * FROM orders WHERE channel = 'alipay' AND id = 'a0001'"
                  + " AND ts = 1705786502000"),
          Step.explain(
              "The latest flights from Atlanta: the key is stored newest first, so nothing is"
                  + " sorted",
              "SELECT date, destination, delay FROM flights WHERE origin = 'ATL'"
                  + " ORDER BY date DESC LIMIT 5"),
          Step.explain(
              "The busiest airports: counted in the regions",
              "SELECT origin, COUNT(*) AS flights, AVG(delay) AS mean_delay FROM flights"
                  + " GROUP BY origin ORDER BY flights DESC LIMIT 5"),
          Step.refuse(
              "A query that no key serves is refused, with advice",
              "SELECT * FROM flights WHERE delay > 300"),
          Step.explain(
              "Orders joined with themselves: both sides are read by a prefix of the key",
              "SELECT a.id, b.location FROM orders a JOIN orders b"
                  + " ON b.channel = a.channel AND b.id = a.id WHERE a.channel = 'wechat'"));

  private DemoScript() {}
}
