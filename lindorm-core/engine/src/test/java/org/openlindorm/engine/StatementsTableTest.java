package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what information_schema.STATEMENTS shows, and to which users. */
class StatementsTableTest extends UsersCase {

  private static final String READ = "SELECT v FROM shop.orders WHERE k = ?";

  @BeforeEach
  void begin() {
    define();
    run(process, "ALTER SYSTEM SET statement_counts = false");
    run(process, "ALTER SYSTEM SET statement_counts = true");
  }

  @Test
  void textsThatDifferInTheirValuesAreOneRow() {
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    run(process, "select v  from shop.orders where k=2");
    run(process, "SELECT v FROM shop.orders WHERE k = 3");
    assertThat(figures("KIND, STATEMENT, RUNS, ERRORS, ROWS_RETURNED, ROWS_AFFECTED", READ))
        .containsExactly("[SELECT, " + READ + ", 3, 0, 2, 0]");
  }

  @Test
  void literalsThatSteerAPlanAreNotShownEither() {
    run(process, "SELECT 'secret', v + 5 FROM shop.orders WHERE k = 1 LIMIT 7");
    assertThat(run(process, "SELECT STATEMENT FROM information_schema.STATEMENTS"))
        .contains("[SELECT ?, v + ? FROM shop.orders WHERE k = ? LIMIT ?]")
        .noneMatch(line -> line.contains("secret"));
  }

  @Test
  void preparedStatementsAndBatchesAreCountedByTheirRuns() {
    Prepared write = process.prepare("UPSERT INTO shop.orders (k, v) VALUES (?, ?)");
    write.executeBatch(List.of(List.of(7, 70), List.of(8, 80), List.of(9, 90)));
    Prepared read = process.prepare(READ);
    for (int key = 7; key < 10; key++) {
      lines(read.execute(List.of(key)));
    }
    assertThat(figures("RUNS, ROWS_RETURNED", READ)).containsExactly("[3, 3]");
    assertThat(figures("RUNS, ROWS_AFFECTED", "UPSERT INTO shop.orders(k,v) VALUES(?,?)"))
        .containsExactly("[3, 3]");
  }

  @Test
  void anInsertOfManyRowsReadsAsOneOfOne() {
    run(process, "UPSERT INTO shop.orders (k, v) VALUES (1, 1)");
    run(process, "UPSERT INTO shop.orders (k, v) VALUES (1, 1), (2, 2), (3, 3)");
    assertThat(figures("RUNS, ROWS_AFFECTED", "UPSERT INTO shop.orders(k,v) VALUES(?,?)"))
        .containsExactly("[2, 4]");
  }

  @Test
  void failuresAreCounted() {
    failure(process, "SELECT nothing FROM shop.orders WHERE k = 5");
    failure(process, "SELEKT 5");
    assertThat(figures("RUNS, ERRORS", "SELECT nothing FROM shop.orders WHERE k = ?"))
        .containsExactly("[1, 1]");
    assertThat(figures("KIND, RUNS, ERRORS", "SELEKT ?")).containsExactly("[SELEKT, 1, 1]");
  }

  @Test
  void durationsAndTimestampsAreReported() {
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(
            run(
                process,
                "SELECT COUNT(*) FROM information_schema.STATEMENTS WHERE STATEMENT = '"
                    + READ
                    + "' AND TOTAL_MICROS > 0 AND P50_MICROS <= P99_MICROS AND P99_MICROS <="
                    + " MAX_MICROS AND FIRST_SEEN <= LAST_SEEN AND PLAN_SINCE IS NOT NULL AND"
                    + " LENGTH(PLAN) = 16 AND LENGTH(DIGEST) = 16"))
        .containsExactly("[1]");
  }

  @Test
  void anotherAccessPathIsAnotherPlan() {
    String text = "SELECT /*+ _l_allow_filtering_ */ k FROM shop.orders WHERE v = ?";
    run(process, "SELECT /*+ _l_allow_filtering_ */ k FROM shop.orders WHERE v = 10");
    List<String> before = figures("PLAN", text);
    run(process, "SELECT /*+ _l_allow_filtering_ */ k FROM shop.orders WHERE v = 20");
    assertThat(figures("PLAN", text)).isEqualTo(before).hasSize(1);
    run(process, "CREATE INDEX by_v ON shop.orders (v)");
    run(process, "SELECT /*+ _l_allow_filtering_ */ k FROM shop.orders WHERE v = 20");
    assertThat(figures("PLAN", text)).hasSize(1).isNotEqualTo(before);
  }

  @Test
  void aUserSeesStatementsThatHeMayRun() {
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    run(process, "SELECT v FROM shop.items WHERE k = 1");
    failure(process, "SELECT w FROM shop.orders WHERE k = 1");
    String query = "SELECT STATEMENT FROM information_schema.STATEMENTS";
    String history =
        "SELECT RUNS FROM information_schema.STATEMENT_HISTORY WHERE DIGEST = (SELECT DIGEST FROM"
            + " information_schema.STATEMENTS WHERE STATEMENT = '"
            + READ
            + "')";
    assertThat(run(ann, query)).noneMatch(line -> line.contains("shop"));
    assertThat(run(ann, "SELECT SCHEMA_NAME FROM information_schema.STATEMENT_HISTORY"))
        .noneMatch(line -> line.contains("shop"));
    run(process, "GRANT READ ON DATABASE shop TO ann");
    assertThat(run(ann, history)).containsExactly("[1]");
    assertThat(run(ann, query))
        .contains("[" + READ + "]", "[SELECT v FROM shop.items WHERE k = ?]")
        .doesNotContain("[SELECT w FROM shop.orders WHERE k = ?]");
  }

  @Test
  void aDatabaseNameIsReportedOnlyToUsersWhoMaySeeIt() {
    run(process, "USE shop");
    run(process, "SELECT 1 AS one");
    run(process, "SELECT COUNT(*) FROM information_schema.TABLES");
    run(process, "USE `default`");
    String query = "SELECT SCHEMA_NAME, STATEMENT FROM information_schema.STATEMENTS";
    assertThat(run(process, query)).contains("[default, USE shop]", "[shop, SELECT ? AS one]");
    assertThat(run(ann, query)).noneMatch(line -> line.contains("shop"));
    run(process, "GRANT READ ON DATABASE shop TO ann");
    assertThat(run(ann, query)).contains("[shop, SELECT ? AS one]");
  }

  @Test
  void valuesAreKeptOnRequestAndShownToAdministratorsOnly() {
    String sample =
        "SELECT SAMPLE FROM information_schema.STATEMENTS WHERE STATEMENT = '" + READ + "'";
    run(process, "GRANT READ ON DATABASE shop TO ann");
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(run(process, sample)).containsExactly("[null]");
    run(process, "ALTER SYSTEM SET statement_literals = true");
    run(process, "SELECT v FROM shop.orders WHERE k = 2");
    assertThat(run(process, sample)).containsExactly("[SELECT v FROM shop.orders WHERE k = 2]");
    assertThat(run(ann, sample)).containsExactly("[null]");
    run(process, "ALTER SYSTEM SET statement_literals = false");
    run(process, "SHOW DATABASES");
    assertThat(run(process, sample)).containsExactly("[null]");
  }

  @Test
  void aPasswordIsInNoText() {
    run(process, "ALTER SYSTEM SET statement_literals = true");
    run(process, "CREATE USER carl IDENTIFIED BY 'sesame77'");
    failure(process, "CREATE USER carl IDENTIFIED BY sesame77");
    assertThat(run(process, "SELECT STATEMENT, SAMPLE FROM information_schema.STATEMENTS"))
        .anyMatch(line -> line.contains("CREATE USER carl"))
        .noneMatch(line -> line.contains("sesame77"));
  }

  @Test
  void withoutCountsNothingIsKept() {
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    run(process, "ALTER SYSTEM SET statement_counts = false");
    run(process, "SHOW DATABASES");
    assertThat(run(process, "SELECT STATEMENT FROM information_schema.STATEMENTS")).isEmpty();
  }

  @Test
  void aThousandTextsAndTheSumOfTheOthersAreKept() {
    IntStream.range(0, 1_500)
        .forEach(i -> run(process, "SELECT v AS c" + i + " FROM shop.orders WHERE k = 1"));
    assertThat(
            run(process, "SELECT COUNT(*) FROM information_schema.STATEMENTS WHERE RUNS > 0")
                .get(0))
        .matches("\\[(9[0-9]{2}|100[01])\\]");
    assertThat(
            run(process, "SELECT STATEMENT FROM information_schema.STATEMENTS WHERE DIGEST = ''"))
        .containsExactly("[(all others)]");
  }

  private List<String> figures(String columns, String text) {
    return run(
        process,
        "SELECT "
            + columns
            + " FROM information_schema.STATEMENTS WHERE STATEMENT = '"
            + text.replace("'", "''")
            + "'");
  }
}
