package org.openlindorm.hbase.demo;

import java.util.List;

/** A statement of the demo and what it shows. */
record Scene(String title, String sql) {

  static final String FLIGHT_COLUMNS = "departure,delay,distance,origin,destination";

  static final List<Scene> FIRST =
      List.of(
          new Scene(
              "An orders table; undeclared columns may be written",
              """
              CREATE TABLE orders (
                channel VARCHAR NOT NULL,
                id VARCHAR NOT NULL,
                ts TIMESTAMP NOT NULL,
                status VARCHAR,
                location VARCHAR,
                PRIMARY KEY (channel, id, ts)
              ) WITH (DYNAMIC_COLUMNS='true')"""),
          new Scene(
              "Three orders in one statement",
              """
              UPSERT INTO orders (channel, id, ts, status, location) VALUES
                ('alipay', 'a0001', 1705786502000, '0', 'shanghai'),
                ('alipay', 'a0002', 1705786502001, '1', 'beijing'),
                ('unionpay', 'u0001', 1705786502056, '0', 'hangzhou')"""),
          new Scene(
              "The whole key: one look-up",
              "SELECT * FROM orders WHERE channel = 'alipay' AND id = 'a0001' AND ts = 1705786502000"),
          new Scene(
              "A flights table, each airport's departures side by side and in order of time",
              """
              CREATE TABLE flights (
                origin VARCHAR NOT NULL,
                departure TIMESTAMP NOT NULL,
                destination VARCHAR NOT NULL,
                delay INTEGER,
                distance INTEGER,
                PRIMARY KEY (origin, departure, destination)
              )"""));

  private static final String MORNING =
      """
      SELECT departure, destination, delay FROM flights
        WHERE origin = 'JFK' AND departure >= '2001-01-05 06:00:00' AND departure < '2001-01-05 12:00:00'""";

  static final List<Scene> QUESTIONS =
      List.of(
          new Scene("How many are there?", "SELECT COUNT(*) FROM flights"),
          new Scene("One morning at JFK: a range of the key", MORNING),
          new Scene("The plan of that query", "EXPLAIN " + MORNING),
          new Scene(
              "Delays out of Chicago, summed up beside the data",
              "SELECT COUNT(*) AS flights, AVG(delay) AS mean_delay, MAX(delay) AS worst FROM flights WHERE origin = 'ORD'"),
          new Scene(
              "Where do they fly to from Boston?",
              """
              SELECT destination, COUNT(*) AS flights, MIN(distance) AS miles FROM flights
                WHERE origin = 'BOS' GROUP BY destination ORDER BY flights DESC, destination LIMIT 5"""));
}
