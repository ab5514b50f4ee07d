package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.rowfile.FileFormat;
import org.openlindorm.shell.file.FileForm;
import org.openlindorm.store.memory.MemoryStore;

@Timeout(60)
class LoadIntoNewTableTest {

  private static final String FLIGHTS =
      """
      id,origin,delay,ratio,day,left_at,cancelled,code,note
      1,ATL,-3,0.5,2001-01-02,2001-01-02 10:00,false,007,
      2,"B;S",12,1e3,2001-01-03,2001-01-03T11:30:00.5,TRUE,12,
      """;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  @Test
  void aTableIsMadeWithTypesThatFitTheFileAndIsLoadedFromTheInput() {
    ShellFixture.Run run =
        server.loadInput(FLIGHTS, "-t", "flights", "-", "--create", "--key", "origin, id");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(
            """
            CREATE TABLE `default`.`flights` (
              `id` BIGINT,
              `origin` VARCHAR,
              `delay` BIGINT,
              `ratio` DOUBLE,
              `day` DATE,
              `left_at` TIMESTAMP,
              `cancelled` BOOLEAN,
              `code` VARCHAR,
              `note` VARCHAR,
              PRIMARY KEY (origin, id)
            );
            2 rows loaded into flights\
            """);
    assertThat(
            server
                .sql(
                    "SELECT * FROM flights WHERE origin > '' ORDER BY origin LIMIT 9;",
                    "--format",
                    "csv")
                .out())
        .isEqualTo(
            """
            id,origin,delay,ratio,day,left_at,cancelled,code,note
            1,ATL,-3,0.5,2001-01-02,2001-01-02 10:00:00.000,false,007,
            2,B;S,12,1000.0,2001-01-03,2001-01-03 11:30:00.500,true,12,
            """);
  }

  @Test
  void aDefinitionThatTheServerRefusesLoadsNothing() {
    ShellFixture.Run run =
        server.loadInput("n,a\n1,x\n", "-t", "t", "-", "--create", "--key", "n,n");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("ERROR ");
    assertThat(run.out()).doesNotContain("loaded");
  }

  @Test
  void withoutAKeyNothingIsMade() {
    ShellFixture.Run run = server.loadInput("n,a\n1,x\n", "-t", "t", "-", "--create");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--create needs --key COLUMNS").contains("n, a");
    assertThat(server.loadInput("", "-t", "t", "-", "--key", "n").err())
        .contains("--key needs --create");
  }

  @Test
  void anotherDelimiterIsDetectedAndReported() {
    for (String delimiter : new String[] {"\t", ";", "|"}) {
      String file =
          "n,a\n1,\"x,y\"\n".replaceAll(",(?!y)", delimiter.equals("|") ? "|" : delimiter);
      String table = "t" + (int) delimiter.charAt(0);
      ShellFixture.Run run = server.loadInput(file, "-t", table, "-", "--create", "--key", "n");
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.err()).contains("The fields are between ").contains("--delimiter");
      assertThat(server.sql("SELECT * FROM " + table + " WHERE n = 1;", "--format", "tsv").out())
          .isEqualTo("n\ta\n1\tx,y\n");
    }
    ShellFixture.Run named =
        server.loadInput(
            "n;a\n1;x\n", "-t", "u", "-", "--create", "--key", "n", "--delimiter", ";");
    assertThat(named.err()).doesNotContain("The fields are between");
  }

  @Test
  void numbersThatADoubleWouldChangeAreText() {
    String file = "n,long,exact,mixed\n1,12345678901234567890,0.12345678901234567,1\n2,1,1.5,2.5\n";
    ShellFixture.Run run = server.loadInput(file, "-t", "t", "-", "--create", "--key", "n");
    assertThat(run.out()).contains("`long` VARCHAR", "`exact` VARCHAR", "`mixed` DOUBLE");
    assertThat(server.sql("SELECT * FROM t WHERE n = 1;", "--format", "csv").out())
        .endsWith("1,12345678901234567890,0.12345678901234567,1.0\n");
  }

  @Test
  void signsWithinQuotesAreNoDelimiters() {
    FileForm form = new FileForm(FileFormat.CSV, true, null, null);
    assertThat(form.delimiterOf("\"n\",\"a;b\"")).isEqualTo(',');
    assertThat(form.delimiterOf("\"a;b\"")).isEqualTo(',');
    assertThat(form.delimiterOf("\"a,b\";c")).isEqualTo(';');
    assertThat(form.delimiterOf("")).isEqualTo(',');
  }
}
