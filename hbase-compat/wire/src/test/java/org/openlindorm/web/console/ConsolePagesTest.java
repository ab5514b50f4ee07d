package org.openlindorm.web.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.statistics.history.FigureWatch;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.traffic.history.PaintedTraffic;
import org.openlindorm.traffic.history.Resolution;
import org.openlindorm.web.WebClient;
import org.openlindorm.web.WebClient.Reply;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebSettings;

/** Tests the console's requests and the responses, by user. */
@Timeout(120)
class ConsolePagesTest {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final WebEndpoint endpoint =
      new WebEndpoint(
          WebSettings.on("127.0.0.1", 0),
          Logins.by(new AccountCredentials(() -> engine.catalog().accounts())),
          ConsolePages.of(
              engine, () -> Map.of("process", Map.of("threads", 7)), (rows, format, out) -> {}));

  @BeforeEach
  void start() {
    endpoint.start();
    try (Session session = engine.open()) {
      for (String sql :
          List.of(
              "CREATE TABLE orders (k BIGINT, v VARCHAR, b VARBINARY, at TIMESTAMP, PRIMARY KEY"
                  + " (k))",
              "CREATE TABLE hidden (k BIGINT, v VARCHAR, PRIMARY KEY (k))",
              "UPSERT INTO orders (k, v, b, at) VALUES (9007199254740993, '<b>&\"', x'00ff',"
                  + " '2026-01-31 10:00:00')",
              "UPSERT INTO orders (k, b) VALUES (2, x'01')")) {
        session.execute(sql).close();
      }
    }
  }

  @AfterEach
  void stop() {
    endpoint.close();
    engine.close();
  }

  private void makeUsers() {
    try (Session session = engine.open()) {
      session.execute("CREATE USER boss IDENTIFIED BY 'secret'").close();
      session.execute("CREATE USER ann IDENTIFIED BY 'pass'").close();
      session.execute("GRANT READ ON TABLE default.orders TO ann").close();
    }
  }

  private WebClient client() {
    return new WebClient(endpoint.port());
  }

  private static Reply sql(WebClient client, Map<String, Object> requested) throws IOException {
    return client.post("/api/sql", new ObjectMapper().writeValueAsString(requested));
  }

  private static Reply sql(WebClient client, String text) throws IOException {
    return sql(client, Map.of("sql", text));
  }

  /** A browser gets the start of each; the more columns, the less of each. */
  @Test
  void largeValuesAreCut() throws IOException {
    WebClient client = client().loggedIn("", "");
    assertThat(sql(client, "SELECT REPEAT('a', 100000), UNHEX(REPEAT('ff', 50000))").body())
        .contains("a... (100000 characters)", "ff... (50000 bytes)")
        .hasSizeLessThan(40_000);
    String wide = "SELECT s" + ", s".repeat(999) + " FROM (SELECT REPEAT('a', 10000) AS s) t";
    assertThat(sql(client, wide).body())
        .contains("a... (10000 characters)")
        .hasSizeLessThan(1_200_000);
  }

  @Test
  void rowsComeAsLinesOfTexts() throws IOException {
    Reply reply = sql(client().loggedIn("", ""), "SELECT k, v, b, at FROM orders ORDER BY k DESC");
    assertThat(reply.body())
        .contains("\"label\":\"k\"", "\"type\":\"BIGINT\"")
        .contains(
            "{\"rows\":[[\"9007199254740993\",\"<b>&\\\"\",\"x'00ff'\",\"2026-01-31 10:00:00\"],"
                + "[\"2\",null,\"x'01'\",null]]}")
        .contains("\"end\":{", "\"rows\":2", "\"more\":false", "\"database\":\"default\"");
    assertThat(reply.header("Content-Type").orElseThrow()).startsWith("application/x-ndjson");
  }

  @Test
  void noMoreRowsAreSentThanRequested() throws IOException {
    Reply reply = sql(client().loggedIn("", ""), Map.of("sql", "SELECT k FROM orders", "rows", 1));
    assertThat(reply.body()).contains("{\"rows\":[[\"2\"]]}", "\"rows\":1", "\"more\":true");
  }

  @Test
  void aFailureIsTheLastLine() throws IOException {
    WebClient client = client().loggedIn("", "");
    assertThat(sql(client, "SELEC 1").body())
        .contains("\"error\":{\"code\":1064,\"sqlState\":\"42000\"");
    assertThat(sql(client, "SELECT x FROM nowhere").body()).contains("\"code\":1146");
    assertThat(sql(client, Map.of("sql", "SELECT 1", "database", "nowhere")).body())
        .contains("\"code\":1049");
  }

  @Test
  void aWindowKeepsItsSessionAndOthersHaveTheirOwn() throws IOException {
    WebClient client = client().loggedIn("", "");
    sql(client, Map.of("sql", "CREATE DATABASE shop", "tab", "a"));
    assertThat(sql(client, Map.of("sql", "USE shop", "tab", "a")).body())
        .contains("\"database\":\"shop\"");
    assertThat(sql(client, Map.of("sql", "SELECT 1", "tab", "a")).body())
        .contains("\"database\":\"shop\"");
    assertThat(sql(client, Map.of("sql", "SELECT 1", "tab", "b")).body())
        .contains("\"database\":\"default\"");
    for (int i = 0; i < 20; i++) {
      assertThat(sql(client, Map.of("sql", "SELECT 1", "tab", "w" + i)).body()).contains("\"end\"");
    }
    assertThat(engine.figures().sessions()).isLessThanOrEqualTo(8);
    client.post("/api/logout", "{}");
    assertThat(engine.figures().sessions()).isZero();
  }

  @Test
  void aStatementIsStoppedFromItsWindow() throws IOException {
    WebClient client = client().loggedIn("", "");
    StringBuilder values = new StringBuilder("UPSERT INTO hidden (k, v) VALUES (0, 'x')");
    for (int i = 1; i < 1000; i++) {
      values.append(", (").append(i).append(", 'x')");
    }
    sql(client, values.toString());
    CompletableFuture<String> running =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return sql(
                        client,
                        Map.of(
                            "sql",
                            "SELECT COUNT(*) FROM hidden a, hidden b, hidden c"
                                + " WHERE a.k + b.k + c.k < 0",
                            "tab",
                            "a"))
                    .body();
              } catch (IOException e) {
                return e.toString();
              }
            });
    while (!running.isDone()
        && !client.post("/api/cancel", "{\"tab\":\"a\"}").body().contains("true")) {
      Thread.onSpinWait();
    }
    while (!running.isDone()) {
      client.post("/api/cancel", "{\"tab\":\"a\"}");
    }
    assertThat(running.join()).contains("\"code\":1317");
  }

  @Test
  void withoutReadPrivilegeNeitherRowsNorKeysAreVisible() throws IOException {
    makeUsers();
    assertThat(sql(client(), "SELECT 1").status()).isEqualTo(401);
    assertThat(client().get("/api/traffic?table=orders").status()).isEqualTo(401);
    assertThat(client().get("/api/server").status()).isEqualTo(401);
    assertThat(client().post("/api/complete", "{\"before\": \"SELECT \"}").status()).isEqualTo(401);
    assertThat(client().get("/api/history").status()).isEqualTo(401);
    WebClient ann = client().loggedIn("ann", "pass");
    assertThat(sql(ann, "SELECT k FROM orders").body()).contains("\"2\"");
    assertThat(sql(ann, "SELECT k FROM hidden").body()).contains("\"code\":1142");
    assertThat(sql(ann, Map.of("sql", "SELECT k FROM hidden", "tab", "a")).body())
        .contains("\"code\":1142");
    assertThat(complete(ann, "SELECT * FROM ")).contains("\"orders\"").doesNotContain("hidden");
    assertThat(complete(ann, "SELECT h.v FROM hidden h WHERE h.")).contains("\"candidates\":[]");
    assertThat(ann.get("/api/traffic?table=orders").status()).isEqualTo(200);
    Reply refused = ann.get("/api/traffic?table=hidden");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body()).contains("\"code\":1146");
    WebClient boss = client().loggedIn("boss", "secret");
    assertThat(boss.get("/api/traffic?table=hidden").status()).isEqualTo(200);
    sql(boss, "GRANT WRITE ON TABLE hidden TO ann");
    assertThat(ann.get("/api/traffic?table=hidden").status()).isEqualTo(401);
    assertThat(client().loggedIn("ann", "pass").get("/api/traffic?table=hidden").body())
        .contains("\"code\":1142");
  }

  @Test
  void theMapHoldsWhatWasCountedUnderDecodedKeys() throws IOException {
    long now = System.currentTimeMillis();
    new PaintedTraffic(store)
        .paint(
            new PhysicalTable("default", "orders"),
            Resolution.QUARTER,
            now - 7_200_000,
            now - 3_600_000,
            List.of(Bytes.fromHex("8000000000000005"), Bytes.fromHex("8000000000000007")),
            (slice, range) -> 100L + range);
    WebClient client = client().loggedIn("", "");
    assertThat(client.get("/api/traffic?table=orders").body())
        .contains("\"columnMillis\":900000")
        .contains("\"label\":\"(5)\"", "\"hex\":\"8000000000000007\"")
        .contains("[0,100,12000,25,3000,1,101,12120,25,3030]");
    assertThat(client.get("/api/traffic?table=orders&index=none").status()).isEqualTo(404);
    assertThat(client.get("/api/traffic?table=orders&from=x").status()).isEqualTo(400);
    assertThat(client.get("/api/traffic?database=information_schema&table=TABLES").status())
        .isEqualTo(404);
  }

  @Test
  void theHistoryHasWhatTheServerRecorded() throws IOException {
    try (FigureWatch watch = engine.recordFigures(List.of(), failure -> {})) {
      assertThat(watch).isNotNull();
    }
    WebClient client = client().loggedIn("", "");
    assertThat(client.get("/api/history").body())
        .contains("\"seconds\":1,", "\"times\":[", "\"select_p99_micros\":[");
    assertThat(client.get("/api/history?from=0").body()).contains("\"seconds\":3600,");
    assertThat(client.get("/api/history?from=x").status()).isEqualTo(400);
  }

  @Test
  void theServerReportsItsFigures() throws IOException {
    assertThat(client().loggedIn("", "").get("/api/server").body())
        .contains("\"threads\":7", "\"plansKept\":", "\"sessions\":0");
  }

  @Test
  void filesOfTheConsoleAreServedAndNothingElseOfTheJar() throws IOException {
    Reply page = client().get("/");
    assertThat(page.header("Content-Type").orElseThrow()).startsWith("text/html");
    assertThat(page.body()).contains("<title>OpenLindorm console</title>").doesNotContain("http");
    for (String name : List.of("main.js", "style.css", "icon.svg", "map.js")) {
      assertThat(client().get("/" + name).status()).as(name).isEqualTo(200);
    }
    for (String name :
        List.of("Assets.class", "..%2fWebEndpoint.class", "none.js", "%2e%2e/package.html")) {
      assertThat(client().get("/" + name).status()).as(name).isIn(400, 404);
    }
  }

  @Test
  void wordsAreCompletedByTheirPositionInTheStatement() throws IOException {
    WebClient client = client().loggedIn("", "");
    assertThat(complete(client, "SELECT * FROM hid")).contains("hidden").doesNotContain("orders");
    assertThat(complete(client, "SELECT 1 FROM orders WHERE a"))
        .contains("\"at\"", "AVG(", "\"word\":1")
        .doesNotContain("\"b\"");
  }

  @Test
  void aLongListOfNamesIsCut() throws IOException {
    String columns =
        IntStream.range(0, 501).mapToObj(i -> "c" + i + " BIGINT, ").collect(Collectors.joining());
    try (Session session = engine.open()) {
      session.execute("CREATE TABLE wide (" + columns + "PRIMARY KEY (c0))").close();
    }
    WebClient client = client().loggedIn("", "");
    assertThat(complete(client, "SELECT * FROM wide WHERE c")).contains("\"more\":true");
    assertThat(complete(client, "SELECT * FROM wide WHERE c500"))
        .contains("c500", "\"more\":false");
  }

  private static String complete(WebClient client, String before) throws IOException {
    return client
        .post("/api/complete", new ObjectMapper().writeValueAsString(Map.of("before", before)))
        .body();
  }

  @Test
  void modulesOfLibrariesImportFilesOfThisServer() throws IOException {
    WebClient client = client();
    Set<String> read = new TreeSet<>();
    Deque<String> unread = new ArrayDeque<>(List.of("editor.js"));
    while (!unread.isEmpty()) {
      String file = unread.remove();
      if (read.add(file)) {
        Reply reply = client.get("/" + file);
        assertThat(reply.status()).as(file).isEqualTo(200);
        Matcher imports =
            Pattern.compile("^import\\b[^;]*?['\"](.*?)['\"]", Pattern.MULTILINE)
                .matcher(reply.body());
        while (imports.find()) {
          assertThat(imports.group(1)).as(file).matches("\\./[a-z-]+\\.js");
          unread.add(imports.group(1).substring(2));
        }
      }
    }
    assertThat(read).hasSizeGreaterThan(12).contains("codemirror-view.js", "w-c-keyname.js");
  }

  @Test
  void theKeywordsOfTheDialectAreListed() throws IOException {
    assertThat(client().loggedIn("", "").get("/api/keywords").body())
        .contains("\"SELECT\"", "\"UPSERT\"", "\"VARCHAR\"", "\"ADVISE\"")
        .doesNotContain("\"orders\"", "\"(\"");
  }
}
