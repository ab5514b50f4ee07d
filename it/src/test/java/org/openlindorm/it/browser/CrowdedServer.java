package org.openlindorm.it.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebSettings;
import org.openlindorm.web.console.ConsolePages;

/**
 * The console of a server in memory with thousands of tables. All but the first are painted into
 * the stored catalog, because as many CREATE TABLE would take minutes.
 */
final class CrowdedServer implements AutoCloseable {

  private static final PhysicalTable CATALOG = new PhysicalTable("lindorm", "catalog");
  private static final Bytes ROW = Bytes.utf8("catalog");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final SqlEngine engine;
  private final WebEndpoint endpoint;

  private CrowdedServer(SqlEngine engine) {
    this.engine = engine;
    this.endpoint =
        new WebEndpoint(
            WebSettings.on("127.0.0.1", 0),
            Logins.by(new AccountCredentials(() -> engine.catalog().accounts())),
            ConsolePages.of(engine, Map::of, (rows, format, out) -> {}));
    endpoint.start();
  }

  /** Starts a server with the tables {@code sensor_0001} and so on; the first has an index. */
  static CrowdedServer start(int tables) throws IOException {
    MemoryStore store = new MemoryStore();
    ShiftedClock clock = new ShiftedClock();
    SqlEngine engine = SqlEngine.open(store, at(clock));
    try (Session session = engine.open()) {
      session
          .execute("CREATE TABLE sensor_0001 (device BIGINT, v VARCHAR, PRIMARY KEY (device))")
          .close();
      session.execute("CREATE INDEX by_value ON sensor_0001 (v)").close();
      session.execute("ALTER INDEX by_value ON sensor_0001 INACTIVE").close();
      becomeSlow(session, clock);
      paint(store, tables);
      // SHOW statements read the stored catalog.
      session.execute("SHOW TABLES").close();
    }
    return new CrowdedServer(engine);
  }

  /** Executes a query three hours ago, and 40 minutes ago with many more rows. */
  private static void becomeSlow(Session session, ShiftedClock clock) {
    session.execute("ALTER SYSTEM SET statement_literals = true").close();
    clock.ago = Duration.ofHours(3);
    for (int i = 0; i < 20; i++) {
      read(session);
    }
    clock.ago = Duration.ofMinutes(40);
    for (int i = 0; i < 20; i++) {
      String rows =
          IntStream.range(i * 1_000, (i + 1) * 1_000)
              .mapToObj(device -> "(" + device + ", 'v" + device + "')")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO sensor_0001 (device, v) VALUES " + rows).close();
    }
    for (int i = 0; i < 5; i++) {
      read(session);
    }
    clock.ago = Duration.ZERO;
  }

  private static void read(Session session) {
    try (Result result = session.execute("SELECT MAX(CONCAT(v, 'v7x')) FROM sensor_0001")) {
      assertThat(((Result.Rows) result).next()).isNotNull();
    }
  }

  /** A clock that can be set to an earlier time. */
  private static final class ShiftedClock extends Clock {
    private volatile Duration ago = Duration.ZERO;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      throw new UnsupportedOperationException("the engine reads only instants");
    }

    @Override
    public Instant instant() {
      return Instant.now().minus(ago);
    }
  }

  private static EngineOptions at(Clock clock) {
    EngineOptions standard = EngineOptions.DEFAULT;
    return new EngineOptions(
        clock,
        standard.limits(),
        standard.statementTimeout(),
        standard.cachedPlans(),
        standard.soleServer(),
        standard.linter());
  }

  private static void paint(Store store, int tables) throws IOException {
    StoredRow row = store.fetch(CATALOG, ROW);
    ObjectNode catalog = (ObjectNode) MAPPER.readTree(row.cells().get(0).value().toUtf8());
    ArrayNode all = (ArrayNode) catalog.path("tables");
    JsonNode model = all.get(0);
    int id = catalog.path("nextTableId").asInt();
    for (int i = 2; i <= tables; i++) {
      String name = "sensor_%04d".formatted(i);
      ObjectNode table = model.deepCopy();
      table.put("id", id++).put("name", name).putArray("indexes");
      all.add(table);
      store.createTable(new TableSpec(new PhysicalTable("default", name), List.of(), Map.of()));
    }
    catalog.put("nextTableId", id);
    Mutation.Cell cell =
        new Mutation.Cell(row.cells().get(0).qualifier(), Bytes.utf8(catalog.toString()));
    store.write(
        CATALOG, List.of(new Mutation.Put(ROW, List.of(cell), List.of(), OptionalLong.empty())));
  }

  String address() {
    return "http://127.0.0.1:" + endpoint.port() + "/";
  }

  @Override
  public void close() {
    endpoint.close();
    engine.close();
  }
}
