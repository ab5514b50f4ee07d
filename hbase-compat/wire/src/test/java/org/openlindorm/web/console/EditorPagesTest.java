package org.openlindorm.web.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.WebClient;
import org.openlindorm.web.WebClient.Reply;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebSettings;

/** The saved and executed statements of the console: of their user only, without passwords. */
@Timeout(120)
class EditorPagesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final WebEndpoint endpoint =
      new WebEndpoint(
          WebSettings.on("127.0.0.1", 0),
          Logins.by(new AccountCredentials(() -> engine.catalog().accounts())),
          ConsolePages.of(engine, Map::of, (rows, format, out) -> {}));

  @BeforeEach
  void start() {
    endpoint.start();
    try (Session session = engine.open()) {
      session.execute("CREATE USER boss IDENTIFIED BY 'secret'").close();
      session.execute("CREATE USER ann IDENTIFIED BY 'pass'").close();
    }
  }

  @AfterEach
  void stop() {
    endpoint.close();
    engine.close();
  }

  private WebClient boss() throws IOException {
    return new WebClient(endpoint.port()).loggedIn("boss", "secret");
  }

  private static Reply run(WebClient client, String sql, boolean recorded) throws IOException {
    return client.post(
        "/api/sql", MAPPER.writeValueAsString(Map.of("sql", sql, "record", recorded)));
  }

  private static Reply save(WebClient client, String name, String sql) throws IOException {
    return client.post(
        "/api/statements/save",
        MAPPER.writeValueAsString(Map.of("name", name, "sql", sql, "database", "shop")));
  }

  private static List<String> listed(WebClient client, String list, String field)
      throws IOException {
    JsonNode lists = MAPPER.readTree(client.get("/api/statements").body());
    return lists.path(list).findValuesAsText(field);
  }

  @Test
  void theHistoryHasTheExecutedStatementsWithTheirOutcome() throws IOException {
    WebClient boss = boss();
    run(boss, "SELECT 1", true);
    run(boss, "SELECT missing", true);
    run(boss, "SELECT 3", false);
    run(boss, "CREATE DATABASE shop", true);
    run(boss, "ALTER USER ann IDENTIFIED BY 'other'", true);
    run(boss, "SELECT '" + "x".repeat(10_000) + "'", true);
    assertThat(listed(boss(), "executed", "sql"))
        .containsExactlyInAnyOrder("CREATE DATABASE shop", "SELECT missing", "SELECT 1");
    assertThat(listed(boss(), "executed", "result"))
        .anyMatch(each -> each.matches("1 row, [0-9,]+ ms"))
        .anyMatch(each -> each.matches("[0-9]+ rows? changed, [0-9,]+ ms"))
        .contains("error 1054");
  }

  @Test
  void savedStatementsAreReplacedByNameAndDeleted() throws IOException {
    WebClient boss = boss();
    assertThat(save(boss, "daily", "SELECT 1").status()).isEqualTo(200);
    assertThat(save(boss, " daily ", "SELECT 2").status()).isEqualTo(200);
    assertThat(save(boss, "weekly", "SELECT 3").status()).isEqualTo(200);
    assertThat(listed(boss, "saved", "sql")).containsExactlyInAnyOrder("SELECT 2", "SELECT 3");
    assertThat(listed(boss, "saved", "database")).containsOnly("shop");
    for (String id : listed(boss, "saved", "id")) {
      boss.post("/api/statements/delete", "{\"id\": \"" + id + "\", \"saved\": true}");
    }
    assertThat(listed(boss, "saved", "sql")).isEmpty();
  }

  @Test
  void aNameOrTextThatCannotBeSavedIsRefused() throws IOException {
    WebClient boss = boss();
    assertThat(save(boss, " ", "SELECT 1").body()).contains("1 to 100 characters");
    assertThat(save(boss, "n".repeat(101), "SELECT 1").status()).isEqualTo(400);
    assertThat(save(boss, "none", "").body()).contains("1 to 10000 characters");
    assertThat(save(boss, "long", "x".repeat(10_001)).status()).isEqualTo(400);
    assertThat(save(boss, "user", "CREATE USER eve IDENTIFIED BY 'secret'").body())
        .contains("may contain a password");
    assertThat(boss.post("/api/statements/delete", "{\"id\": \"../x\"}").status()).isEqualTo(400);
    assertThat(listed(boss, "saved", "sql")).isEmpty();
  }

  @Test
  void aUserSeesAndDeletesOnlyTheirOwnStatements() throws IOException {
    WebClient boss = boss();
    save(boss, "daily", "SELECT 1");
    run(boss, "SELECT 2", true);
    WebClient ann = new WebClient(endpoint.port()).loggedIn("ann", "pass");
    assertThat(ann.get("/api/statements").body()).isEqualTo("{\"saved\":[],\"executed\":[]}");
    save(ann, "daily", "SELECT 4");
    for (String id : listed(boss, "saved", "id")) {
      ann.post("/api/statements/delete", "{\"id\": \"" + id + "\", \"saved\": true}");
    }
    assertThat(listed(ann, "saved", "sql")).isEmpty();
    assertThat(listed(boss, "saved", "sql")).containsExactly("SELECT 1");
    WebClient stranger = new WebClient(endpoint.port());
    assertThat(stranger.get("/api/statements").status()).isEqualTo(401);
    assertThat(save(stranger, "x", "SELECT 1").status()).isEqualTo(401);
  }
}
