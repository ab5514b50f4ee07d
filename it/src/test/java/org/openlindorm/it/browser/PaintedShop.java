package org.openlindorm.it.browser;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.hotspot.Heat;
import org.openlindorm.hotspot.HeatSource;
import org.openlindorm.hotspot.HotKeys;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.hotspot.HotSpotKind;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.hotspot.PaintedHotSpots;
import org.openlindorm.hotspot.RowShare;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.traffic.history.PaintedTraffic;
import org.openlindorm.traffic.history.Resolution;
import org.openlindorm.wire.Protocol;

/**
 * A shop with orders in a server, and a history of its traffic and hot spots that never was, so
 * that it is known how the console has to look.
 */
final class PaintedShop {

  static final int RANGES = 512;

  private static final PhysicalTable ORDERS = new PhysicalTable("shop", "orders");
  private static final PhysicalTable EVENTS = new PhysicalTable("shop", "events");
  private static final long DAY = TimeUnit.DAYS.toMillis(1);

  private final RunningServer server;

  PaintedShop(RunningServer server) {
    this.server = server;
  }

  /** Two tables, one with an index, and rows. */
  void fill() throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:avatica:remote:url=http://127.0.0.1:"
                    + server.port(Protocol.AVATICA)
                    + ";serialization=protobuf");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE shop");
      statement.execute("USE shop");
      statement.execute(
          "CREATE TABLE orders (customer BIGINT, at TIMESTAMP, city VARCHAR, amount DECIMAL(10,2),"
              + " PRIMARY KEY (customer, at)) WITH (NUMREGIONS='4', STARTKEY='0', ENDKEY='51200')");
      statement.execute("CREATE INDEX by_city ON orders (city) INCLUDE (amount)");
      statement.execute("CREATE TABLE events (id BIGINT, what VARCHAR, PRIMARY KEY (id))");
      for (int i = 0; i < 40; i++) {
        StringBuilder rows = new StringBuilder();
        for (int j = 0; j < 50; j++) {
          rows.append(j == 0 ? "" : ", ")
              .append("(%d, '2026-01-01 10:00:00', 'city%d', %d.50)".formatted(i * 50 + j, j, j));
        }
        statement.execute("UPSERT INTO orders (customer, at, city, amount) VALUES " + rows);
      }
      statement.execute("SELECT city, COUNT(*) FROM orders GROUP BY city");
    }
  }

  /** A day of waves over all customers, with a popular one and a burst; 20 minutes of events. */
  void paint() {
    try (Store store = HBaseStore.connect(server.cluster().configuration())) {
      paint(store);
    }
  }

  private static void paint(Store store) {
    long now = System.currentTimeMillis();
    List<Bytes> keys = new ArrayList<>();
    for (int i = 0; i < RANGES; i++) {
      keys.add(customer(i * 100L));
    }
    new PaintedTraffic(store)
        .paint(ORDERS, Resolution.QUARTER, now - DAY, now, keys, PaintedShop::rows);
    new PaintedTraffic(store)
        .paint(
            EVENTS, Resolution.MINUTE, now - DAY / 72, now, keys.subList(0, 8), PaintedShop::rows);
  }

  /**
   * Keeps two verdicts. The server's own watch writes there, too, as long as it sees what has
   * filled the tables, so each map sets them again.
   */
  void storeHotSpots() {
    long now = System.currentTimeMillis();
    HotSpot hot =
        new HotSpot(
            HotSpotKind.SINGLE_ROW,
            new HotKeys(
                ORDERS,
                ByteRange.point(customer(30_000)),
                new ByteRange(customer(25_600), customer(38_400)),
                "127.0.0.1"),
            new Heat(HeatSource.READS, 0.41, 812.5, List.of(new RowShare(customer(30_000), 0.41))),
            Optional.empty());
    HotSpot range =
        new HotSpot(
            HotSpotKind.RANGE,
            new HotKeys(
                ORDERS,
                new ByteRange(customer(10_000), customer(14_000)),
                new ByteRange(Bytes.EMPTY, customer(12_800)),
                "127.0.0.1"),
            new Heat(HeatSource.WRITES, 0.62, 430, List.of(new RowShare(customer(10_100), 0.04))),
            Optional.of(customer(12_000)));
    try (Store store = HBaseStore.connect(server.cluster().configuration())) {
      PaintedHotSpots.store(
          store,
          List.of(
              new HotSpotVerdict(hot, now - DAY / 3, now + DAY),
              new HotSpotVerdict(range, now - DAY / 12, now + DAY)));
    }
  }

  /** The form of a BIGINT in a key: its sign bit flipped. */
  private static Bytes customer(long number) {
    return Bytes.fromHex("%016x".formatted(number ^ Long.MIN_VALUE));
  }

  private static long rows(int slice, int range) {
    double wave = 1 + Math.sin(slice / 96.0 * 2 * Math.PI - 1.5);
    double hill = Math.exp(-Math.pow((range - 120) / 60.0, 2)) + 0.05;
    double hot = range == 300 && slice > 60 ? 700_000 : 0;
    double burst = range > 99 && range < 140 && slice > 86 ? 60_000 : 0;
    double noise = (range * 7919 + slice * 104_729) % 97 / 97.0;
    return (long) (wave * hill * noise * 9000 + hot + burst * noise);
  }
}
