package org.openlindorm.web.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.WebClient;
import org.openlindorm.web.WebClient.Reply;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebSettings;

/** Results that are read further, and downloads of whole results. */
@Timeout(120)
class ResultPagesTest {

  private static final int MOST_BYTES = 100_000;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final WebEndpoint endpoint =
      new WebEndpoint(
          WebSettings.on("127.0.0.1", 0),
          Logins.by(new AccountCredentials(() -> engine.catalog().accounts())),
          pages());

  private List<WebPage> pages() {
    List<WebPage> pages =
        new ArrayList<>(ConsolePages.of(engine, Map::of, ResultPagesTest::writeLines));
    pages.removeIf(page -> page.path().startsWith("/api/download"));
    pages.addAll(new DownloadPages(engine, ResultPagesTest::writeLines, MOST_BYTES).all());
    return pages;
  }

  private static void writeLines(Result.Rows rows, DownloadFormat format, OutputStream out)
      throws IOException {
    for (Object[] row = rows.next(); row != null; row = rows.next()) {
      out.write((format + Arrays.toString(row) + "\n").getBytes(UTF_8));
    }
    out.close();
  }

  @BeforeEach
  void start() {
    endpoint.start();
    try (Session session = engine.open()) {
      session.execute("CREATE TABLE numbers (n BIGINT, v INTEGER, PRIMARY KEY (n))").close();
      for (int first = 0; first < 2_500; first += 1_250) {
        String rows =
            IntStream.range(first, first + 1_250)
                .mapToObj(n -> "(" + n + ", 1)")
                .collect(Collectors.joining(", "));
        session.execute("UPSERT INTO numbers (n, v) VALUES " + rows).close();
      }
    }
  }

  @AfterEach
  void stop() {
    endpoint.close();
    engine.close();
  }

  private WebClient client() throws IOException {
    return new WebClient(endpoint.port()).loggedIn("", "");
  }

  private static Reply run(WebClient client, String sql, String tab) throws IOException {
    return client.post(
        "/api/sql", MAPPER.writeValueAsString(Map.of("sql", sql, "tab", tab, "rows", 1_000)));
  }

  private static Reply next(WebClient client, int cursor, String tab) throws IOException {
    return client.post(
        "/api/sql/next",
        MAPPER.writeValueAsString(Map.of("cursor", cursor, "tab", tab, "rows", 1_000)));
  }

  private static Reply prepare(WebClient client, String sql, String format) throws IOException {
    return client.post(
        "/api/download", MAPPER.writeValueAsString(Map.of("sql", sql, "format", format)));
  }

  private static Reply file(WebClient client, Reply prepared) throws IOException {
    String ticket = MAPPER.readTree(prepared.body()).path("ticket").asText();
    return client.get("/api/download/file?ticket=" + ticket);
  }

  @Test
  void aResultIsReadFurtherUpToItsEnd() throws IOException {
    WebClient client = client();
    assertThat(run(client, "SELECT n FROM numbers ORDER BY n", "a").body())
        .contains("[\"999\"]", "\"more\":true", "\"cursor\":1")
        .doesNotContain("[\"1000\"]");
    assertThat(run(client, "SELECT 1", "b").body()).contains("\"more\":false");
    assertThat(next(client, 1, "a").body())
        .contains("[\"1000\"]", "[\"1999\"]", "\"rows\":1000", "\"cursor\":2")
        .doesNotContain("[\"999\"]", "[\"2000\"]");
    assertThat(next(client, 2, "a").body())
        .contains("[\"2499\"]", "\"rows\":500", "\"more\":false")
        .doesNotContain("cursor");
    assertThat(next(client, 2, "a").status()).isEqualTo(410);
  }

  @Test
  void theNextStatementOfAWindowClosesItsResult() throws IOException {
    WebClient client = client();
    run(client, "SELECT n FROM numbers", "a");
    assertThat(next(client, 7, "a").body()).contains("Run the statement again");
    run(client, "SELECT 1", "a");
    assertThat(next(client, 1, "a").status()).isEqualTo(410);
    assertThat(run(client, "SELECT n FROM numbers", "a").body()).contains("\"cursor\":2");
    assertThat(next(client(), 2, "a").status()).as("of another login").isEqualTo(410);
    client.post("/api/logout", "{}");
    assertThat(engine.figures().sessions()).isEqualTo(1);
  }

  @Test
  void aDownloadHasAllRowsOnce() throws IOException {
    WebClient client = client();
    Reply prepared = prepare(client, "SELECT n FROM numbers ORDER BY n", "parquet");
    assertThat(prepared.body()).contains("\"file\":\"result.parquet\"");
    assertThat(file(new WebClient(endpoint.port()).loggedIn("", ""), prepared).status())
        .as("of another login")
        .isEqualTo(404);
    Reply reply = file(client, prepared);
    assertThat(reply.header("Content-Disposition"))
        .contains("attachment; filename=\"result.parquet\"");
    assertThat(reply.body()).startsWith("PARQUET[0]\n").endsWith("PARQUET[2499]\n");
    assertThat(file(client, prepared).status()).isEqualTo(404);
    client.post("/api/logout", "{}");
    assertThat(engine.figures().sessions()).isZero();
  }

  @Test
  void aStatementThatCannotBeDownloadedIsRefused() throws IOException {
    WebClient client = client();
    assertThat(prepare(client, "SELECT x FROM numbers", "csv").body()).contains("\"code\":1054");
    assertThat(prepare(client, "CREATE DATABASE data", "csv").body()).contains("returns no rows");
    assertThat(prepare(client, "SELECT 1", "xml").body()).contains("csv, json or parquet");
    assertThat(engine.figures().sessions()).isZero();
  }

  /** An incomplete body is a failure for a browser, as for the JDK's client. */
  @Test
  void aDownloadAboveTheLimitFails() throws IOException, InterruptedException {
    WebClient client = new WebClient(endpoint.port());
    String cookie = client.post("/api/login", "{\"user\":\"\",\"password\":\"\"}").cookie();
    assertThat(body(cookie, prepare(client.with("Cookie", cookie), "SELECT 1", "csv")))
        .isEqualTo("CSV[1]\n");
    Reply large =
        prepare(client.with("Cookie", cookie), "SELECT REPEAT('x', 100) FROM numbers", "csv");
    assertThatThrownBy(() -> body(cookie, large)).isInstanceOf(IOException.class);
    client.with("Cookie", cookie).post("/api/logout", "{}");
    assertThat(engine.figures().sessions()).isZero();
  }

  private String body(String cookie, Reply prepared) throws IOException, InterruptedException {
    String ticket = MAPPER.readTree(prepared.body()).path("ticket").asText();
    URI file =
        URI.create(
            "http://127.0.0.1:%d/api/download/file?ticket=%s".formatted(endpoint.port(), ticket));
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(file).header("Cookie", cookie).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void onlyTheNewestPreparedDownloadsAreKept() throws IOException {
    WebClient client = client();
    List<Reply> prepared = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      prepared.add(prepare(client, "SELECT n FROM numbers", "json"));
    }
    assertThat(engine.figures().sessions()).isEqualTo(2);
    assertThat(file(client, prepared.get(0)).status()).isEqualTo(404);
    assertThat(file(client, prepared.get(2)).body()).contains("JSON[7]");
    client.post("/api/logout", "{}");
    assertThat(engine.figures().sessions()).isZero();
  }
}
