package org.openlindorm.it.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.server.ConsoleOptions;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;

/**
 * The console in a real browser, over a real server whose history of traffic was painted; each view
 * is held to the rules of accessibility. With {@code -Dconsole.screenshots=DIR} each view is also
 * kept as pictures in three widths and both colours.
 */
@Timeout(300)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleIT {

  private static final String EDITOR =
      "document.querySelector('.editor').shadowRoot.querySelector('.cm-content')";

  private static final int NARROW = 400;
  private static final int WIDE = 1280;

  private static final String PICTURES = System.getProperty("console.screenshots", "");

  @TempDir static Path directory;

  private static RunningServer server;
  private static PaintedShop scene;
  private static HeadlessBrowser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException, SQLException {
    Optional<Path> program = HeadlessBrowser.program();
    assumeTrue(program.isPresent(), "no chromium on this machine: apt-get install chromium");
    server =
        RunningServer.start(
            ServerOptions.local(directory.resolve("data")).withConsole(ConsoleOptions.LOCAL));
    scene = new PaintedShop(server);
    scene.fill();
    scene.paint();
    browser = HeadlessBrowser.start(program.get(), Files.createDirectory(directory.resolve("p")));
    browser.look(WIDE, 900, "light");
    browser.open(address());
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private static String address() {
    return "http://127.0.0.1:" + server.console().orElseThrow().port() + "/";
  }

  private static void view(String hash, String ready) {
    browser.value("location.hash = '" + hash + "'");
    browser.await(ready);
  }

  /** The map with both verdicts, from another view, so that it is drawn again. */
  private static void map() {
    for (int i = 0; i < 5; i++) {
      scene.storeHotSpots();
      view("/server", "document.querySelector('dl.figures')");
      view("/map?table=shop.orders", "document.querySelector('#hot')");
      if (browser.value("document.querySelectorAll('.verdicts li').length").asInt() == 2) {
        return;
      }
    }
    throw new AssertionError(text());
  }

  private static String text() {
    return browser.value("document.body.innerText").asText();
  }

  @Test
  @Order(1)
  void theMapIsDrawnFastWithItsHotSpots() throws IOException {
    browser.await("document.querySelector('#hot')");
    map();
    browser.awaitText("512 key ranges, one column is 15 min", "single-row", "range of writes");
    assertThat(browser.value("document.querySelectorAll('svg .hot').length").asInt()).isEqualTo(2);
    assertThat(browser.value("document.querySelector('canvas.heat').height").asInt())
        .isEqualTo(PaintedShop.RANGES);
    JsonNode first =
        browser.value(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 99999");
    List<Double> drawn = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      browser.value("performance.clearMeasures('map-drawn')");
      browser.value(
          "[...document.querySelectorAll('button')].find((b) => b.textContent ==="
              + " 'Refresh').click()");
      browser.await("performance.getEntriesByName('map-drawn').length === 1");
      drawn.add(browser.value("performance.getEntriesByName('map-drawn')[0].duration").asDouble());
    }
    System.out.printf("first paint %.0f ms, map %s ms%n", first.asDouble(), drawn);
    assertThat(first.asDouble()).as("first paint").isLessThan(5_000);
    assertThat(drawn).as("maps").anyMatch(millis -> millis < 2_000);
    looks("map");
  }

  @Test
  @Order(2)
  void aCellShowsItsKeysByMouseAndByKeyboard() {
    map();
    JsonNode box =
        browser.value(
            "(() => { const b = document.querySelector('.map .field').getBoundingClientRect();"
                + " return {x: b.x, y: b.y, width: b.width, height: b.height}; })()");
    double x = box.path("x").asDouble() + box.path("width").asDouble() * 0.95;
    double y = box.path("y").asDouble() + box.path("height").asDouble() * (1 - 300.5 / 512);
    browser.mouse("mouseMoved", x, y, 0);
    browser.await("!document.querySelector('.tip').hidden");
    assertThat(browser.value("document.querySelector('.tip').innerText").asText())
        .contains("(30000)", "single-row", "region", "server", "rows/s");
    browser.value("document.querySelector('.map .field').focus()");
    browser.key("ArrowUp");
    assertThat(browser.value("document.getElementById('announcement').textContent").asText())
        .contains("from: (30100)", "reads: ");
    browser.key("Enter");
    browser.await("location.hash.includes('low=')");
    assertThat(browser.value("location.hash").asText()).contains("from=", "to=", "high=");
  }

  @Test
  @Order(3)
  void brushingZoomsInAndTheButtonOutAgain() {
    map();
    JsonNode box =
        browser.value(
            "(() => { const b = document.querySelector('.map .field').getBoundingClientRect();"
                + " return {x: b.x, y: b.y, width: b.width, height: b.height}; })()");
    double left = box.path("x").asDouble();
    double top = box.path("y").asDouble();
    browser.mouse("mousePressed", left + 300, top + 100, 1);
    browser.mouse("mouseMoved", left + 400, top + 200, 1);
    browser.mouse("mouseReleased", left + 400, top + 200, 0);
    browser.await("/from=.*to=.*low=.*high=/.test(location.hash)");
    browser.await("document.querySelector('canvas.heat').height < 200");
    browser.value(
        "[...document.querySelectorAll('button')].find((b) => b.textContent === 'Zoom"
            + " out').click()");
    browser.await("document.querySelector('canvas.heat').height === 512");
  }

  @Test
  @Order(4)
  void theMapIsThereAsATable() {
    map();
    browser.value("document.querySelector('details.card').open = true");
    browser.await("document.querySelectorAll('details.card tbody tr').length === 200");
    assertThat(browser.value("document.querySelector('details.card tbody').innerText").asText())
        .contains("(30000)");
  }

  @Test
  @Order(4)
  void theMapOfAYoungTableBeginsWithItsTraffic() {
    view(
        "/map?table=shop.events",
        "document.body.innerText.includes('There was no traffic earlier')");
    browser.awaitText("8 key ranges, one column is 1 min");
    assertThat(browser.value("document.querySelector('canvas.heat').width").asInt())
        .isBetween(20, 40);
  }

  @Test
  @Order(5)
  void tablesShowTheirSizeRegionsAndIndexes() throws IOException {
    view("/tables", "document.querySelector('tbody a')");
    browser.awaitText("shop.orders", "by_city", "shop.events");
    looks("tables");
    search("by_city");
    browser.awaitText("found 1 of 2 tables");
    assertThat(text()).doesNotContain("shop.events");
    assertThat(browser.value("location.hash").asText()).isEqualTo("#/tables?search=by_city");
    view("/tables?table=shop.orders", "document.querySelectorAll('section.card').length === 6");
    browser.awaitText("Regions", "Indexes", "CREATE TABLE", "customer");
    browser.await("document.querySelector('.chart canvas').width > 300");
    browser.awaitText("Traffic of the last day", "One point for 15 min");
    browser.value("document.querySelector('details.card').open = true");
    browser.await("document.querySelectorAll('details.card tbody tr').length === 20");
    assertThat(copied("Copy definition")).startsWith("CREATE TABLE").contains("customer");
    looks("table");
  }

  /**
   * Presses a button and returns what it puts into the clipboard, which a headless browser lacks.
   */
  private static String copied(String label) {
    browser.value(
        "Object.defineProperty(navigator, 'clipboard', {configurable: true, value:"
            + " {writeText: async (text) => { window.copied = text; }}})");
    press(label);
    browser.await("window.copied");
    return browser.value("window.copied").asText();
  }

  /** Makes the view's module show rows of a larger server than a test can fill. */
  @Test
  @Order(5)
  void fiveThousandRowsAreSearchedSortedAndPaged() {
    view("/server", "document.querySelector('dl.figures')");
    browser.value(
        "import('/listing.js').then(({Listing}) => {"
            + " const list = new Listing('Numbers', [{label: 'Number', number: true,"
            + " by: (row) => row.n, show: (row) => String(row.n)}],"
            + " {noun: 'number', text: (row) => 'row' + row.n + ' of n'});"
            + " document.querySelector('#main').replaceChildren(list.element);"
            + " list.update(Array.from({length: 5000}, (_, i) => ({n: i === 7 ? null : i}))); })");
    browser.awaitText("1 to 50 of 5,000 numbers");
    assertThat(cells()).startsWith("0", "1").hasSize(50);
    press("Next");
    assertThat(cells()).startsWith("50", "51").hasSize(50);
    press("Number");
    assertThat(cells()).startsWith("4999", "4998");
    assertThat(browser.value("document.querySelector('th').ariaSort").asText())
        .isEqualTo("descending");
    assertThat(browser.value("document.activeElement.className").asText()).isEqualTo("sort");
    press("Number ▼");
    assertThat(cells()).startsWith("0", "1");
    search("N row499");
    browser.awaitText("found 11 of 5,000 numbers");
    assertThat(cells()).startsWith("499", "4990").hasSize(11);
    search("missing");
    browser.awaitText("No number contains these words.");
  }

  private static List<String> cells() {
    List<String> cells = new ArrayList<>();
    browser
        .value("[...document.querySelectorAll('#main td')].map((cell) => cell.textContent)")
        .forEach(cell -> cells.add(cell.asText()));
    return cells;
  }

  private static void search(String words) {
    browser.value(
        "(() => { const s = document.querySelector('input[type=search]'); s.value = '"
            + words
            + "'; s.dispatchEvent(new Event('input')); })()");
  }

  @Test
  @Order(6)
  void statementsAreListedExplainedAndKilled() throws IOException {
    browser.value(
        "fetch('/api/sql', {method: 'POST', headers: {'Content-Type': 'application/json'},"
            + " body: JSON.stringify({database: 'shop', sql: 'SELECT '"
            + " + Array.from({length: 60}, (_, i) => 'customer AS c' + i).join(', ')"
            + " + ' FROM orders LIMIT 1'})}).then((r) => r.text())");
    view("/statements", "document.querySelectorAll('#main tbody tr').length > 3");
    browser.awaitText("FROM orders GROUP BY city");
    browser.value(
        "[...document.querySelectorAll('tr')].find((r) =>"
            + " r.textContent.includes('GROUP BY city')).querySelector('button').click()");
    browser.await("document.querySelector('.plan .step')");
    looks("statements");
    search("as c59");
    assertThat(browser.value("document.querySelector('.listing .folded').open").asBoolean())
        .isFalse();
    assertThat(browser.value("document.querySelector('.listing .folded').innerText").asText())
        .contains("customer AS c0", "characters")
        .hasSizeLessThan(300);
    browser.value(
        "fetch('/api/sql', {method: 'POST', headers: {'Content-Type': 'application/json'},"
            + " body: JSON.stringify({sql: 'SELECT 1', tab: 'other'})}).then((r) => r.text())");
    browser.value("document.querySelector('input[type=checkbox]').click()");
    String kill =
        "[...document.querySelectorAll('#main tr')].find((row) =>"
            + " row.textContent.includes('idle'))?.querySelector('button.danger')";
    browser.await(kill);
    String session = browser.value(kill + ".closest('tr').cells[0].textContent").asText();
    browser.value("(() => { const b = " + kill + "; b.focus(); b.click(); })()");
    assertThat(browser.value(kill + ".textContent").asText()).isEqualTo("Sure? KILL " + session);
    browser.value(kill + ".click()");
    browser.await(
        "document.getElementById('announcement').textContent === 'KILL " + session + " is done.'");
  }

  @Test
  @Order(7)
  void theEditorRunsExplainsAndStops() throws IOException {
    view("/sql?database=shop", EDITOR);
    type("SELECT customer, amount, '<b>bold</b>' AS markup FROM orders LIMIT 300");
    press("Run");
    browser.awaitText("300 rows in");
    browser.awaitText("<b>bold</b>");
    type("SELEC 1");
    press("Run");
    browser.await("document.querySelector('.message.bad')");
    browser.awaitText("1064");
    assertThat(inEditor(".cm-lintRange-error")).isEqualTo("SELEC");
    type("SELECT 1;\n-- both\nSELECT missing\nFROM orders; SELECT 3");
    press("Run all");
    browser.await("document.querySelector('.message.bad')?.innerText.includes('1054')");
    assertThat(inEditor(".cm-lintRange-error")).isEqualTo("missing");
    assertThat(browser.value("document.querySelectorAll('pre.executed').length").asInt())
        .as("statements up to the one that fails")
        .isEqualTo(2);
    type("SELECT city, SUM(amount) FROM orders GROUP BY city ORDER BY 2 DESC");
    press("Explain and measure");
    browser.await("document.querySelector('.plan .measured')");
    looks("plan");
    press("Run");
    browser.await("document.querySelectorAll('section[aria-label=Result] tr').length === 51");
    looks("sql");
    type("SELECT COUNT(*) FROM orders a, orders b, orders c WHERE a.amount + b.amount < c.amount");
    press("Run");
    browser.await("!document.querySelector('button.danger').disabled");
    press("Stop");
    browser.await("document.querySelector('.message.bad')");
    browser.awaitText("1317");
  }

  private static void type(String sql) {
    browser.value(
        "import('/codemirror-view.js').then(({EditorView}) => { const view ="
            + " EditorView.findFromDOM("
            + EDITOR
            + "); view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: `"
            + sql
            + "`}}); })");
  }

  private static String inEditor(String selector) {
    return browser
        .value(EDITOR + ".querySelector('" + selector + "')?.textContent ?? 'none'")
        .asText();
  }

  @Test
  @Order(7)
  void aQueryIsWrittenWithCompletionRunAndDownloaded() throws IOException, InterruptedException {
    Path downloads = Files.createDirectory(directory.resolve("downloads"));
    browser.downloadTo(downloads);
    browser.look(WIDE, 900, "light");
    writeQueryWithCompletion();
    runCompletedQuery();
    press("Download CSV");
    String csv = downloaded(downloads.resolve("result.csv"));
    assertThat(csv).startsWith("customer\n").hasLineCount(61);
    browser.look(NARROW, 900, "light");
    writeQueryWithCompletion();
    looks("completion");
    browser.look(NARROW, 900, "light");
    runCompletedQuery();
    press("Download JSON");
    assertThat(downloaded(downloads.resolve("result.jsonl"))).startsWith("{\"customer\":");
    press("Download Parquet");
    assertThat(downloaded(downloads.resolve("result.parquet"), ISO_8859_1)).startsWith("PAR1");
  }

  @Test
  @Order(7)
  void theRowsOfAResultAreReadFurtherAfterTheLastPage() throws IOException {
    view("/server", "document.querySelector('dl.figures')");
    view("/sql?database=shop", EDITOR);
    browser.value("document.querySelectorAll('.row select')[1].value = '100'");
    type("SELECT customer FROM orders ORDER BY customer LIMIT 130");
    press("Run");
    browser.awaitText("There are more rows", "1 to 50 of 100 rows read so far");
    String next =
        "[...document.querySelectorAll('section[aria-label=Result] button')].find((b) =>"
            + " b.textContent === 'Next').click()";
    browser.value(next);
    browser.awaitText("51 to 100 of 100 rows read so far");
    browser.value(next);
    browser.awaitText("101 to 130 of 130 rows");
    assertThat(text()).doesNotContain("read so far");
    looks("paged");
    browser.value("document.querySelectorAll('.row select')[1].value = '1000'");
  }

  @Test
  @Order(7)
  void statementsAreSavedFoundInTheHistoryAndDeleted() throws IOException {
    view("/server", "document.querySelector('dl.figures')");
    view("/sql?database=shop", EDITOR);
    for (int list = 0; list < 2; list++) {
      browser.value("document.querySelectorAll('details.card')[" + list + "].open = true");
    }
    type("SELECT COUNT(*) FROM orders WHERE city = 'city7'");
    press("Run");
    browser.await(list(1) + ".innerText.includes('city7')");
    type("SELECT missing FROM orders");
    press("Run");
    browser.await(list(1) + ".innerText.includes('error 1054')");
    assertThat(browser.value(list(1) + ".querySelector('tbody').innerText").asText())
        .contains("city7", "1 row, ");
    type("SELECT COUNT(*) FROM events");
    browser.value("document.querySelector('input[maxlength]').value = 'all events'");
    press("Save the text of the editor");
    browser.await(list(0) + ".querySelector('tbody')?.innerText.includes('all events')");
    looks("saved");
    type("");
    browser.value(list(0) + ".querySelector('tbody button').click()");
    assertThat(browser.value(EDITOR + ".textContent").asText())
        .isEqualTo("SELECT COUNT(*) FROM events");
    for (int click = 0; click < 2; click++) {
      browser.value(list(0) + ".querySelector('tbody button.danger').click()");
    }
    browser.await("!" + list(0) + ".querySelector('tbody')");
  }

  /** The saved statements or the history. */
  private static String list(int number) {
    return "document.querySelectorAll('details.card')[" + number + "]";
  }

  /** Writes a query up to the completion of its last word. */
  private static void writeQueryWithCompletion() {
    view("/server", "document.querySelector('dl.figures')");
    view("/sql?database=shop", EDITOR);
    type("");
    browser.value(EDITOR + ".focus()");
    browser.insert("select cus");
    browser.insert(" from ord");
    offered("orders");
    browser.key("Enter");
    browser.insert(" order by customer limit 60");
    for (int i = 0; i < " from orders order by customer limit 60".length(); i++) {
      browser.key("ArrowLeft");
    }
    browser.insert("t");
    offered("customer");
  }

  private static void runCompletedQuery() {
    browser.key("Tab");
    assertThat(browser.value(EDITOR + ".textContent").asText())
        .isEqualTo("select customer from orders order by customer limit 60");
    browser.key("Enter", HeadlessBrowser.CONTROL);
    browser.awaitText("1 to 50 of 60 rows");
  }

  /** Waits for a completion; CodeMirror ignores keys until it has been visible for 75 ms. */
  private static void offered(String word) {
    browser.await(
        "document.querySelector('.editor').shadowRoot.querySelector('li[aria-selected]')"
            + ".textContent.startsWith('"
            + word
            + "')");
    browser.value("new Promise((done) => setTimeout(done, 100))");
  }

  private static String downloaded(Path file) throws IOException, InterruptedException {
    return downloaded(file, UTF_8);
  }

  private static String downloaded(Path file, Charset charset)
      throws IOException, InterruptedException {
    browser.awaitDownload();
    return Files.readString(file, charset);
  }

  private static void press(String label) {
    browser.value(
        "[...document.querySelectorAll('button')].find((b) => b.textContent === '"
            + label
            + "').click()");
  }

  @Test
  @Order(8)
  void adviceShowsTheProposedDefinitionNextToTheCurrentOne() throws IOException {
    view("/advice?table=shop.events", "document.querySelector('.verdicts details')");
    browser.value("document.querySelector('.verdicts details').open = true");
    browser.await("document.querySelectorAll('.sides pre').length === 2");
    looks("advice");
    press("Measure the live table");
    browser.awaitText("Measured now");
  }

  @Test
  @Order(9)
  void theServerPageShowsTheServersHealth() throws IOException {
    view("/server", "document.querySelectorAll('dl.figures').length === 4");
    browser.awaitText("heap", "block cache", "pending compactions", "reserved for flushes");
    looks("server");
  }

  @Test
  @Order(9)
  void theServerPageShowsItsHistory() throws IOException {
    view("/server", "document.querySelectorAll('.chart canvas').length === 8");
    browser.value("document.querySelector('ul[aria-label=Events] + details').open = true");
    browser.await(
        "document.querySelectorAll('ul[aria-label=Events] + details tbody tr').length > 10");
    browser.awaitText("One point for 1.0 s.", "Latency of statements");
    assertThat(browser.value("document.querySelector('ul[aria-label=Events]').innerText").asText())
        .contains("definitions (CREATE, ALTER, DROP)");
    browser.value(
        "document.querySelector('.chart').dispatchEvent("
            + "new KeyboardEvent('keydown', {key: 'ArrowLeft'}))");
    browser.await(
        "/[0-9]\\/s/.test(document.querySelector('.chart .u-legend').textContent)"
            + " && /[0-9]/.test([...document.querySelectorAll('.chart')].pop()"
            + ".querySelector('.u-value').textContent)");
    String span = "document.querySelector('section[aria-labelledby=history] select')";
    browser.value(span + ".value = '3600000'");
    browser.value(span + ".dispatchEvent(new Event('change'))");
    browser.awaitText("One point for 1 min.");
    browser.await(
        "document.querySelector('ul[aria-label=Events] + details').textContent"
            + ".includes('server started')");
    looks("history");
  }

  @Test
  @Order(10)
  void theTableWithTheHotRangeIsSplitAtTheProposedKey() throws IOException {
    String split = "document.querySelector('.verdicts button.danger')";
    for (int width : List.of(WIDE, NARROW)) {
      browser.look(width, 900, "light");
      map();
      assertThat(
              browser.value("document.querySelectorAll('.verdicts button.danger').length").asInt())
          .as("hot spots that a split helps")
          .isEqualTo(1);
      browser.value(split + ".click()");
      assertThat(browser.value(split + ".textContent").asText())
          .isEqualTo("Sure? ALTER TABLE shop.orders SPLIT AT (x'8000000000002ee0')");
    }
    looks("split");
    browser.look(NARROW, 900, "light");
    browser.value(split + ".click()");
    browser.await("document.querySelector('.verdicts').innerText.includes('The region is split.')");
    view("/tables?table=shop.orders", "document.querySelectorAll('section.card').length === 6");
    browser.awaitText("8000000000002ee0");
  }

  @Test
  @Order(12)
  void aServerOfManyTablesIsShownFastAndItsUnfinishedIndexIsFound() throws IOException {
    try (CrowdedServer crowded = CrowdedServer.start(5_000)) {
      List<Double> millis = new ArrayList<>();
      while (millis.size() < 20 && millis.stream().noneMatch(each -> each < 1_000)) {
        browser.call("Page.navigate", Map.of("url", "about:blank"));
        browser.open(crowded.address());
        browser.await("performance.getEntriesByName('map-drawn').length > 0");
        millis.add(
            browser
                .value(
                    "(({startTime, duration}) => startTime + duration)"
                        + "(performance.getEntriesByName('map-drawn')[0])")
                .asDouble());
      }
      assertThat(browser.value("document.querySelectorAll('main option').length").asInt())
          .isGreaterThan(5_000);
      long bytes =
          browser
              .value(
                  "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0),"
                      + " 0)")
              .asLong();
      System.out.printf("5,000 tables: %d bytes, first view %s ms%n", bytes, millis);
      assertThat(bytes).as("bytes of the first view").isBetween(100_000L, 300_000L);
      assertThat(millis).as("first views").anyMatch(each -> each < 1_000);
      for (int width : List.of(WIDE, NARROW)) {
        findsTheUnfinishedIndex(width);
        findsTheSlowStatement(width);
      }
      looks("slower");
      findsTheUnfinishedIndex(NARROW);
      looks("unfinished");
    }
  }

  private static void findsTheUnfinishedIndex(int width) {
    browser.look(width, 900, "light");
    view("/tables", "document.querySelector('tbody a')");
    search("inactive");
    browser.awaitText("found 1 of 5,000 tables", "by_value");
    browser.value("document.querySelector('tbody a').click()");
    browser.await("document.querySelectorAll('section.card').length === 6");
    browser.awaitText("sensor_0001", "by_value", "INACTIVE", "20,000");
  }

  private static void findsTheSlowStatement(int width) {
    browser.look(width, 900, "light");
    view("/statements", "document.querySelectorAll('.listing tbody tr').length > 3");
    press("Slower");
    String first = "document.querySelector('.listing tbody tr')";
    assertThat(browser.value(first + ".innerText").asText()).contains("SELECT MAX(CONCAT(v", " ×");
    browser.value(first + ".querySelector('button').click()");
    browser.await(
        "document.querySelector('.chart canvas') && document.querySelector('.plan .step')");
    assertThat(
            browser.value("document.querySelector('#explained').parentElement.innerText").asText())
        .contains("v7x", "full scan sensor_0001", "One point for 5 min");
  }

  @Test
  @Order(11)
  void withUsersTheConsoleRequiresALoginAndShowsGrantedObjects() throws IOException {
    view("/sql", EDITOR);
    type("CREATE USER boss IDENTIFIED BY 'secret'");
    press("Run");
    browser.awaitText("rows changed");
    browser.value("location.hash = '/tables'");
    browser.await("document.querySelector('input[name=password]')");
    login("boss", "wrong");
    browser.await("document.querySelector('.message.bad')");
    browser.awaitText("Access denied");
    looks("login");
    login("boss", "secret");
    view("/sql", EDITOR);
    type("CREATE USER ann IDENTIFIED BY 'pass'");
    press("Run");
    browser.awaitText("rows changed");
    browser.value("location.hash = '/tables'");
    browser.await("document.querySelector('input[name=password]')");
    login("boss", "secret");
    view("/sql", EDITOR);
    type("GRANT READ ON TABLE shop.events TO ann");
    press("Run");
    browser.awaitText("rows changed");
    press("Log out");
    browser.await("document.querySelector('input[name=password]')");
    login("ann", "pass");
    view("/tables", "document.querySelector('tbody a')");
    browser.awaitText("shop.events");
    assertThat(text()).doesNotContain("shop.orders");
    view("/tables?table=shop.events", "document.querySelectorAll('section.card').length === 6");
    assertThat(browser.value("document.querySelector('[aria-label^=Grants]').innerText").asText())
        .contains("ann", "READ", "this table")
        .doesNotContain("boss");
    assertThat(
            browser
                .value("fetch('/api/traffic?database=shop&table=orders').then((r) => r.status)")
                .asInt())
        .isEqualTo(400);
    assertThat(browser.complaints())
        .as("errors of scripts")
        .noneMatch(each -> !each.contains("Failed to load resource"));
  }

  private static void login(String user, String password) {
    browser.value("document.querySelector('input[name=user]').value = '" + user + "'");
    browser.value("document.querySelector('input[name=password]').value = '" + password + "'");
    press("Log in");
    browser.await(
        "!document.getElementById('views').hidden || document.querySelector('.message.bad')");
  }

  /** Checks the view in both colours and in two widths, and takes its pictures if wanted. */
  private static void looks(String name) throws IOException {
    browser.look(NARROW, 900, "dark");
    assertThat(Accessibility.faults(browser)).as("%s, narrow and dark", name).isEmpty();
    fits(name, NARROW);
    browser.look(WIDE, 900, "light");
    assertThat(Accessibility.faults(browser)).as("%s, light", name).isEmpty();
    if (PICTURES.isEmpty()) {
      return;
    }
    for (int width : List.of(NARROW, WIDE, 1600)) {
      for (String colours : List.of("light", "dark")) {
        browser.look(width, 900, colours);
        browser.value("new Promise((done) => setTimeout(done, 300))");
        fits(name, width);
        browser.screenshot(Path.of(PICTURES, "%s-%d-%s.png".formatted(name, width, colours)));
      }
    }
    browser.look(WIDE, 900, "light");
  }

  /** Neither the page nor, in a narrow window, a table of it scrolls sideways. */
  private static void fits(String name, int width) {
    assertThat(
            browser.value("document.documentElement.scrollWidth <= window.innerWidth").asBoolean())
        .as("%s fits into %d", name, width)
        .isTrue();
    if (width <= 640) {
      assertThat(
              browser
                  .value(
                      "[...document.querySelectorAll('.scroll:has(> .stacked)')].filter((each) =>"
                          + " each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel)")
                  .toString())
          .as("tables of %s that scroll sideways", name)
          .isEqualTo("[]");
    }
  }
}
