package org.openlindorm.advisor.served;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.CellName;
import org.openlindorm.store.CellNaming;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Tests what ADVISE TABLE ... KEY reports about a key that no table has. The answers are in {@code
 * src/test/resources/served}; {@code -Dgolden.rewrite=true} rewrites them, to be reviewed as a
 * diff.
 */
class AdviseKeyTest {

  private static final long START = 1_700_000_000_000L;
  private static final int ROWS = 3_000;

  private Runnable onFetch = () -> {};
  private final AtomicLong clock = new AtomicLong(START);
  private final MemoryStore store = new MemoryStore(clock::get);
  private final SqlEngine engine = SqlEngine.open(watched(), options());
  private final Session session = engine.open();
  private final Random random = new Random(20_261_123);

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aGrowingNumberWithBucketsOfHosts() throws IOException {
    metrics(ROWS);
    golden("buckets-of-hosts", run("ADVISE TABLE metric KEY (bucket(16, host), host, at)"));
  }

  @Test
  void verboseAdviceListsEachRegionAndEachKeyPrefix() throws IOException {
    metrics(ROWS);
    golden("verbose", run("ADVISE TABLE metric KEY (salt(4), id) SAMPLE 500 VERBOSE"));
  }

  @Test
  void executedStatementsInfluenceTheAdvice() throws IOException {
    metrics(ROWS);
    Prepared byId = session.prepare("SELECT v FROM metric WHERE id = ?");
    for (long id = 0; id < 90; id++) {
      byId.execute(List.of(id)).close();
    }
    for (int id = 0; id < 10; id++) {
      run("SELECT  v FROM metric WHERE id >= " + id + " AND id < 20");
    }
    run("DELETE FROM metric WHERE id = 2999");
    run("UPSERT INTO metric (id, v) VALUES (3000, 'y')");
    golden("statements", run("ADVISE TABLE metric KEY (hash32(id), id)"));
    String salted = text(run("ADVISE TABLE metric KEY (salt(16), id)"));
    assertThat(salted)
        .contains("10 x SELECT v FROM metric WHERE id >= ? AND id < ?")
        .contains("reads 16 ranges and merges them")
        .contains("take it: new rows land in 16 places instead of in 1 place");
    assertThat(text(run("ADVISE TABLE metric KEY (host, at)")))
        .contains("refused: Primary key column 'host' has no value; a write must name every column")
        .contains("weigh it: ");
  }

  @Test
  void aServerWithoutCountersReportsIt() {
    metrics(40);
    run("ALTER SYSTEM SET statement_counts = false");
    run("SELECT v FROM metric WHERE id = 1");
    assertThat(text(run("ADVISE TABLE metric KEY (hash32(id), id)")))
        .contains("none on this server since 20")
        .doesNotContain("SELECT v");
  }

  @Test
  void aKeyThatTwoRowsWouldShareIsToBeLeft() {
    metrics(ROWS);
    assertThat(text(run("ADVISE TABLE metric KEY (hash32(host), host)")))
        .contains("leave it: 960 of 1000 rows have a key that another row has");
  }

  @Test
  void aKeyThatRowsDoNotHaveIsToBeLeft() {
    metrics(ROWS);
    run("ALTER TABLE metric ADD COLUMN zone VARCHAR");
    assertThat(text(run("ADVISE TABLE metric KEY (zone, id)")))
        .contains("leave it: 1000 of 1000 rows have no such key.")
        .contains("Column 'zone' cannot be null");
  }

  @Test
  void aKeyThatIsNoBetterIsToBeLeft() {
    metrics(ROWS);
    assertThat(text(run("ADVISE TABLE metric KEY (at, id)")))
        .contains("leave it: it has no more write fronts than today's key (1)");
  }

  @Test
  void rowsOfOneMomentDecideNothing() {
    run("CREATE TABLE loaded (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
    Prepared insert = session.prepare("UPSERT INTO loaded (id, v) VALUES (?, 'x')");
    for (long i = 0; i < 500; i++) {
      insert.execute(List.of(i)).close();
    }
    assertThat(text(run("ADVISE TABLE loaded KEY (salt(16), id)")))
        .contains("not known: written at 1 moment, too few to see an order")
        .contains("not decided: the order in which the rows were written is unknown");
  }

  @Test
  void anEmptyTableDecidesNothing() throws IOException {
    metrics(0);
    golden("empty", run("ADVISE TABLE metric KEY (salt(16), id)"));
  }

  @Test
  void rowsOfALargeTableAreLookedForEverywhere() {
    metrics(12_000);
    assertThat(text(run("ADVISE TABLE metric KEY (bucket(16, host), host, at, id) SAMPLE 100")))
        .contains("100 of 100 drawn rows, sampled next to random places of each region")
        .contains("among at least 1")
        .contains("not known: the same number of rows was sampled in each")
        .contains("instead of in 1 place");
  }

  @Test
  void rowsOfHBaseProgramsAreMeasuredToo() {
    PhysicalTable events = new PhysicalTable("default", "events", CellNaming.FAMILY_AND_QUALIFIER);
    store.createForeign(events, List.of("f"));
    for (int i = 0; i < ROWS; i++) {
      clock.addAndGet(1 + random.nextInt(40));
      Bytes host = Bytes.utf8("web" + random.nextInt(40));
      Mutation.Cell cell = new Mutation.Cell(CellName.of("f", Bytes.utf8("host")), host);
      Bytes key = Bytes.utf8("e%08d".formatted(i));
      store.write(
          events, List.of(new Mutation.Put(key, List.of(cell), List.of(), OptionalLong.empty())));
    }
    assertThat(text(run("ADVISE TABLE events KEY (salt(16), `ROW`)")))
        .contains("take it: new rows land in 16 places instead of in 1 place");
    run("ALTER TABLE events MAP DYNAMIC COLUMN host HSTRING");
    assertThat(text(run("ADVISE TABLE events KEY (host, `ROW`)")))
        .contains("f:host: web")
        .contains("take it: ");
  }

  @Test
  void nothingIsWritten() {
    metrics(300);
    List<String> before = run("SELECT * FROM metric");
    long version = engine.catalog().version();
    run("ADVISE TABLE metric KEY (salt(16), id)");
    assertThat(run("SELECT * FROM metric")).isEqualTo(before);
    assertThat(engine.catalog().version()).isEqualTo(version);
    assertThat(run("SHOW TABLES")).containsExactly("metric");
    assertThat(
            run("SELECT COUNT(*) FROM information_schema.key_advice WHERE measured_at IS NOT NULL"))
        .containsExactly("0");
  }

  @Test
  void itEndsWhenItIsCancelled() {
    metrics(ROWS);
    AtomicLong pages = new AtomicLong();
    onFetch =
        () -> {
          pages.incrementAndGet();
          session.cancel();
        };
    assertThatThrownBy(() -> run("ADVISE TABLE metric KEY (bucket(16, host), host, at)"))
        .isInstanceOfSatisfying(
            LindormException.class, end -> assertThat(end.code()).isEqualTo(ErrorCode.CANCELLED));
    assertThat(pages).hasValue(1);
  }

  @Test
  void missingObjectsAreReportedWithTheirPosition() {
    metrics(0);
    assertRefused(
        "ADVISE TABLE metric KEY (hots, id)",
        "Unknown column 'hots' in KEY at line 1, column 26; did you mean 'host'?");
    assertRefused(
        "ADVISE TABLE metric\n  KEY (bucket(16, hots), host)",
        "Unknown column 'hots' in KEY at line 2, column 19; did you mean 'host'?");
    assertRefused(
        "ADVISE TABLE metric KEY (buket(16, host), host)",
        "there is no key function buket; use hash8, hash32, hash64, md5_prefix, reverse, mod,"
            + " bucket or salt, at line 1, column 26; did you mean 'bucket'?");
    assertRefused("ADVISE TABLE metrik KEY (id)", "doesn't exist");
    assertRefused("ADVISE TABLE metric KEY ()", "SQL syntax at line 1, column 26");
  }

  @Test
  void keysThatCreateTableRefusesAreRefused() {
    metrics(0);
    assertRefused(
        "ADVISE TABLE metric KEY (bucket(16, host), id)",
        "reads column 'host', which must follow as a key column");
    assertRefused("ADVISE TABLE metric KEY (id, id)", "id");
    assertRefused(
        "ADVISE TABLE metric KEY (id, host, at, v)", "at least one column outside the primary key");
    assertRefused("ADVISE TABLE metric KEY (host, id) FOR 5 SECONDS", "leave out FOR");
    assertRefused("ADVISE TABLE metric KEY (host, id) SAMPLE 10", "30 to 20000");
    assertRefused("ADVISE TABLE information_schema.tables KEY (table_name)", "It stores no rows");
  }

  private void assertRefused(String sql, String message) {
    assertThatThrownBy(() -> run(sql)).hasMessageContaining(message);
  }

  /** A row every 20 ms or so, of one of 40 hosts. */
  private void metrics(int rows) {
    run("CREATE TABLE metric (id BIGINT, host VARCHAR, at TIMESTAMP, v VARCHAR, PRIMARY KEY (id))");
    Prepared insert = session.prepare("UPSERT INTO metric (id, host, at, v) VALUES (?, ?, ?, 'x')");
    IntFunction<List<Object>> row = i -> List.of((long) i, "web" + random.nextInt(40), clock.get());
    for (int i = 0; i < rows; i++) {
      clock.addAndGet(1 + random.nextInt(40));
      insert.execute(List.copyOf(row.apply(i))).close();
    }
  }

  private EngineOptions options() {
    EngineOptions usual = EngineOptions.DEFAULT;
    return new EngineOptions(
        Clock.fixed(Instant.ofEpochMilli(START), ZoneOffset.UTC),
        usual.limits(),
        usual.statementTimeout(),
        usual.cachedPlans(),
        usual.soleServer(),
        new ServedAdvisor());
  }

  /** A store that reports when rows are read by their keys. */
  private Store watched() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("fetchAll")) {
                onFetch.run();
              }
              try {
                return method.invoke(store, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }

  /** The answer as sentences, whatever rows they are broken into. */
  private static String text(List<String> answer) {
    StringBuilder name = new StringBuilder();
    StringBuilder today = new StringBuilder();
    StringBuilder proposed = new StringBuilder();
    for (String line : answer) {
      String[] cells = line.split(" \\| ", -1);
      name.append(cells[0]).append(' ');
      today.append(cells[1]).append(' ');
      proposed.append(cells[2]).append(' ');
    }
    return (name + "\n" + today + "\n" + proposed).replaceAll(" +", " ");
  }

  private static void golden(String name, List<String> answer) throws IOException {
    Path file = Path.of("src/test/resources/served", name + ".golden");
    String text = answer.stream().map(line -> line + "\n").collect(Collectors.joining());
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text, UTF_8);
    }
    assertThat(text).isEqualTo(Files.readString(file, UTF_8));
  }
}
