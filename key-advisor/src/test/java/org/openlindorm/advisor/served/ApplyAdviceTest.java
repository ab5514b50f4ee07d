package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.TableLinter;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** ADVISE TABLE ends with the statement that changes the key, and APPLY executes it. */
class ApplyAdviceTest {

  private static final int ROWS = 400;

  private final AtomicLong clock = new AtomicLong(1_700_000_000_000L);
  private final SqlEngine engine =
      SqlEngine.open(
          new MemoryStore(clock::get), EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
  private final Session session = engine.open();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void adviceEndsWithTheStatementsThatChangeTheKey() {
    growing("thing", "");
    assertThat(run("ADVISE TABLE thing"))
        .contains(
            "apply | A | pk | the server can change the key to PRIMARY KEY (salt(16), id)"
                + " | ADVISE TABLE `thing` APPLY 'A' compares both keys first"
                + " | ALTER TABLE `thing` DROP PRIMARY KEY, ADD PRIMARY KEY (salt(16), id)");
  }

  @Test
  void eachListedStatementChangesTheKey() {
    growing("thing", "");
    List<String> statements =
        run("ADVISE TABLE thing VERBOSE").stream()
            .filter(line -> line.startsWith("apply"))
            .map(line -> line.substring(line.lastIndexOf(" | ") + 3))
            .toList();
    assertThat(statements).hasSizeGreaterThan(1);
    for (String statement : statements) {
      run(statement);
      assertThatNoRowIsLost();
      run("DROP TABLE thing_before");
    }
  }

  @Test
  void applyComparesAndChangesTheKey() {
    growing("thing", "");
    List<String> answer = run("ADVISE TABLE thing APPLY 'a'");
    assertThat(answer)
        .contains("key | (id) | (salt(16), id)")
        .anyMatch(line -> line.startsWith("verdict") && line.contains("take it: "));
    assertThat(answer)
        .last()
        .asString()
        .startsWith("key changed | rows with the former key: thing_before | in ");
    assertThat(run("SHOW CREATE TABLE thing").toString()).contains("PRIMARY KEY (salt(16), `id`)");
    assertThatNoRowIsLost();
    assertThat(run("ADVISE TABLE thing")).noneMatch(line -> line.startsWith("error"));
  }

  @Test
  void explainComparesWithoutAChange() {
    growing("thing", "");
    assertThat(run("EXPLAIN ALTER TABLE thing DROP PRIMARY KEY, ADD PRIMARY KEY (hash32(id), id)"))
        .contains(
            "key | (id) | (hash32(id), id)",
            "copied to change the key |  | about 400 rows; writes are refused until it ends")
        .anyMatch(line -> line.startsWith("verdict |  | take it: "));
    assertThat(run("SHOW CREATE TABLE thing").toString()).contains("PRIMARY KEY (`id`)");
    refused("EXPLAIN ALTER TABLE thing ADD COLUMN w INTEGER", ErrorCode.UNSUPPORTED, "EXPLAIN");
    refused("EXPLAIN ANALYZE ALTER TABLE thing DROP COLUMN v", ErrorCode.UNSUPPORTED, "EXPLAIN");
  }

  @Test
  void anUnknownLetterIsAnsweredWithTheKnownOnes() {
    growing("thing", "");
    refused("ADVISE TABLE thing APPLY 'Z'", ErrorCode.ATTRIBUTE_INVALID, ": A, B");
    run("CREATE TABLE good (host VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (host, at))");
    refused("ADVISE TABLE good APPLY 'A'", ErrorCode.ATTRIBUTE_INVALID, "knows no better key");
  }

  @Test
  void aVerdictAgainstTheKeyChangesNothing() {
    TableLinter rejecting =
        (TableLinter)
            Proxy.newProxyInstance(
                TableLinter.class.getClassLoader(),
                new Class<?>[] {TableLinter.class},
                (proxy, method, arguments) ->
                    method.getName().equals("compare")
                        ? new KeyComparison(
                            List.of(new KeyComparison.Aspect("verdict", "", "against it")), true)
                        : method.invoke(new ServedAdvisor(), arguments));
    try (SqlEngine other =
            SqlEngine.open(
                new MemoryStore(clock::get), EngineOptions.DEFAULT.withAdviser(rejecting));
        Session there = other.open()) {
      growing(there, "thing", "");
      assertThat(Statements.run(there, "ADVISE TABLE thing APPLY 'A'"))
          .last()
          .asString()
          .startsWith("key changed | no | the verdict is against it; ALTER TABLE `thing` DROP");
      assertThat(Statements.run(there, "SHOW CREATE TABLE thing").toString())
          .contains("PRIMARY KEY (`id`)");
    }
  }

  @Test
  void aTableThatKeepsVersionsIsCopiedByHand() {
    growing("thing", " WITH (VERSIONS = 3)");
    assertThat(run("ADVISE TABLE thing").get(0)).contains("CREATE TABLE thing_v2");
    assertThat(run("ADVISE TABLE thing")).noneMatch(line -> line.startsWith("apply"));
  }

  @Test
  void strictTablesKeepTheirKeys() {
    growing("thing", "");
    run("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'");
    assertThat(run("ADVISE TABLE thing")).noneMatch(line -> line.startsWith("apply"));
    refused("ADVISE TABLE thing APPLY 'A'", ErrorCode.UNSUPPORTED, "It changes the primary key");
    assertThat(run("ADVISE TABLE thing KEY (hash32(id), id)"))
        .anyMatch(line -> line.startsWith("change of the key |  | refused: sql_mode is STRICT"));
  }

  private void growing(String table, String attributes) {
    growing(session, table, attributes);
  }

  private void growing(Session session, String table, String attributes) {
    String columns = " (id BIGINT, v VARCHAR, PRIMARY KEY (id))";
    Statements.run(session, "CREATE TABLE " + table + columns + attributes);
    Prepared insert = session.prepare("UPSERT INTO " + table + " (id, v) VALUES (?, ?)");
    for (long id = 0; id < ROWS; id++) {
      clock.addAndGet(20);
      insert.execute(List.of(id, "v" + id)).close();
    }
  }

  private void assertThatNoRowIsLost() {
    assertThat(run("SELECT id, v FROM thing ORDER BY id"))
        .containsExactlyElementsOf(
            IntStream.range(0, ROWS).mapToObj(id -> id + " | v" + id).toList());
  }

  private void refused(String sql, ErrorCode code, String text) {
    assertThatThrownBy(() -> run(sql))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code))
        .hasMessageContaining(text);
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }
}
