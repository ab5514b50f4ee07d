package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.workload.TrafficPattern;

/** Traffic of known patterns on a server that knows SQL. */
@Timeout(60)
class WorkloadCommandTest {

  private static final String[] SHORT = {"--rate", "200", "--seconds", "1", "--threads", "2"};

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private ShellFixture.Run run(String name, String... options) {
    String[] all = new String[SHORT.length + options.length + 1];
    all[0] = name;
    System.arraycopy(SHORT, 0, all, 1, SHORT.length);
    System.arraycopy(options, 0, all, SHORT.length + 1, options.length);
    return server.workload(all);
  }

  private String sql(String statement) {
    return server.sql(statement + ";", "--format", "csv").out();
  }

  @ParameterizedTest
  @EnumSource
  void eachPatternMakesItsTableAndEndsWithASum(TrafficPattern pattern) {
    ShellFixture.Run run = run(pattern.text(), "--reads", "50");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith(pattern.text() + " on workload." + pattern.tableName() + ": up to 200 rows/s")
        .containsPattern("\n[0-9,]+ rows, 0 errors in 1.\\d s: [0-9,]+ rows/s, p50 .* ms  p99 ")
        .contains("--drop drops it");
    assertThat(sql("SELECT COUNT(*) AS n FROM workload." + pattern.tableName()))
        .containsPattern("n\n[1-9]");
  }

  @Test
  void aSecondRunCountsOnWhereTheFirstHasEnded() {
    run("sequential");
    String first = sql("SELECT MAX(id) AS n FROM workload.sequential");
    run("sequential");
    assertThat(sql("SELECT COUNT(*) AS n FROM workload.sequential"))
        .isEqualTo(sql("SELECT MAX(id) AS n FROM workload.sequential"))
        .isNotEqualTo(first);
  }

  @Test
  void aTableOfOthersIsLeftAlone() {
    sql("CREATE TABLE orders (id BIGINT, payload VARCHAR, paid DOUBLE, PRIMARY KEY (id))");
    sql("UPSERT INTO orders (id, payload) VALUES (1, 'mine')");
    ShellFixture.Run run = run("uniform", "--table", "orders", "--drop");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("The table default.orders is there with the columns id, payload, paid, so it");
    assertThat(sql("SELECT payload FROM orders")).isEqualTo("payload\nmine\n");
  }

  @Test
  void onlyATableThatTheWorkloadHasMadeIsDropped() {
    assertThat(run("uniform", "--drop").out()).endsWith("workload.uniform is dropped.\n");
    assertThat(run("uniform", "-t", "mine", "--drop").out()).endsWith("default.mine is dropped.\n");
    run("uniform", "-t", "mine");
    assertThat(run("uniform", "-t", "mine", "--drop").out())
        .endsWith("default.mine existed before and is kept.\n");
    assertThat(
            sql("SELECT table_name FROM information_schema.tables WHERE table_schema = 'default'"))
        .contains("mine");
  }

  @Test
  void aRefusedRequestIsReported() {
    ShellFixture.Run run = run("uniform", "-t", "nowhere.t");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("ERROR 1049 (42000): ").contains("nowhere");
  }

  @Test
  void anUnknownNameIsRefusedAndTheKnownOnesAreInTheHelp() {
    ShellFixture.Run wrong = run("sequentail");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err())
        .isEqualTo(
            "There is no workload 'sequentail'. 'lindorm workload --help' lists the options.\n");
    ShellFixture.Run help = server.workload("--help");
    assertThat(help.code()).isZero();
    for (TrafficPattern pattern : TrafficPattern.values()) {
      assertThat(help.out()).contains("\n  " + pattern.text() + " ");
    }
  }

  @Test
  void ratesAndTimesAreBounded() {
    assertThat(server.workload("uniform", "--rate", "0").err())
        .startsWith("--rate must be between 1 and 100000, not 0.");
    assertThat(server.workload("uniform", "--seconds", "86401").code()).isEqualTo(2);
    assertThat(server.workload("uniform", "--zipf", "2").err()).startsWith("--zipf is for hot-row");
  }
}
