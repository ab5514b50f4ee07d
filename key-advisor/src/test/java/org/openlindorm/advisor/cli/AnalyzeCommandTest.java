package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a sample of orders shows: its fronts, its queries by key, and facts to keep. */
class AnalyzeCommandTest {
  private static final String ORDERS =
      """
      CREATE TABLE orders (
        channel VARCHAR NOT NULL,
        id VARCHAR NOT NULL,
        city VARCHAR,
        PRIMARY KEY (channel, id),
        INDEX by_city (city));
      SELECT city FROM orders WHERE channel = 'c' AND id = 'x';
      SELECT id FROM orders WHERE channel = 'c';
      SELECT id FROM orders WHERE city = 'Bern';
      SELECT id FROM orders WHERE id = 'x';
      """;

  @TempDir Path folder;
  private CommandLine line;

  @BeforeEach
  void writeFiles() throws IOException {
    StringBuilder keys = new StringBuilder("channel,id\n");
    String[] channels = {"alipay", "alipay", "alipay", "wechat", "wechat", "union"};
    for (int i = 0; i < 600; i++) {
      keys.append(channels[i * 7 % 6]);
      keys.append(String.format(Locale.ROOT, ",ORD%09d%n", 411_000 + i));
    }
    line = new CommandLine(folder).file("orders.sql", ORDERS).file("keys.csv", keys.toString());
  }

  private int analyze(String... more) {
    String[] first = {"analyze", "orders", "--sample", "keys.csv", "--ordered", "orders.sql"};
    String[] all = new String[first.length + more.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return line.run(all);
  }

  @Test
  void queriesAreReportedByKeyAndRewrite() {
    assertThat(analyze()).isZero();
    assertThat(line.out().lines().filter(row -> row.matches("(queries|  \\S+\\.sql:|  rewrite).*")))
        .anyMatch(row -> row.matches("queries +primary key +by_city +rewrite A.*"))
        .anyMatch(row -> row.matches("  orders.sql:7 +get +- .*"))
        .anyMatch(row -> row.matches("  orders.sql:8 +range +- .*"))
        .anyMatch(row -> row.matches("  orders.sql:9 +- +range .*"))
        .anyMatch(row -> row.matches("  orders.sql:10 +rejected +rejected .*"))
        .anyMatch(row -> row.startsWith("  rewrite A: PRIMARY KEY ("));
    assertThat(line.out().lines().filter(row -> row.matches("(queries|  orders.sql:).*")))
        .hasSize(5)
        .allMatch(row -> row.length() <= 80);
  }

  @Test
  void hiddenValuesAppearInNoReport() throws IOException {
    analyze();
    assertThat(line.out()).contains("alipay 50 %");
    analyze("--redact", "--write-facts", "-");
    assertThat(line.out()).contains("aaaaaa 50 %").contains("distinct=3");
    assertNothingShown(line.out() + line.err());
    String spliced = "CREATE TABLE orders (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));";
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      keys.append("SECRET").append(i * 7_919 % 997).append(":wechat").append(i).append('\n');
    }
    line.file("orders.sql", spliced).file("keys.csv", keys.toString());
    for (String format : new String[] {"text", "json", "sarif", "html", "markdown", "junit"}) {
      for (String redact : new String[] {"--ordered", "--redact"}) {
        line.run(
            "lint",
            "--profile",
            "all",
            "--sample",
            "orders=keys.csv",
            "--ordered",
            redact,
            "--format",
            format,
            "orders.sql");
        String text = line.out() + line.err();
        assertThat(text.contains("SECRET")).as(format).isEqualTo(!redact.equals("--redact"));
      }
    }
    for (String command : new String[] {"suggest", "simulate", "analyze"}) {
      line.run(
          command, "orders", "--sample", "orders=keys.csv", "--ordered", "--redact", "orders.sql");
      assertNothingShown(line.out() + line.err());
    }
  }

  private static void assertNothingShown(String text) {
    assertThat(text).doesNotContain("alipay", "wechat", "ORD0", "SECRET");
  }

  @Test
  void measuredFactsArePrintedAsComments() {
    assertThat(analyze("--write-facts", "-", "--date", "2026-01-15")).isZero();
    assertThat(line.out())
        .endsWith(
            """

              channel VARCHAR NOT NULL, -- @key distinct=3 shares=0.5,0.33,0.17 (measured 2026-01-15 on 600 keys of keys.csv)
              id VARCHAR NOT NULL, -- @key source=sequence (measured 2026-01-15 on 600 keys of keys.csv)
            """);
  }

  @Test
  void printedFactsAreReadAsFacts() throws IOException {
    line.file(
        "told.sql",
        """
        CREATE TABLE orders (
          channel VARCHAR NOT NULL, -- @key distinct=3 shares=0.5,0.33,0.17 (measured 2026-01-15 on 600 keys of keys.csv)
          id VARCHAR NOT NULL, -- @key source=sequence (measured 2026-01-15 on 600 keys of keys.csv)
          city VARCHAR,
          PRIMARY KEY (channel, id));
        """);
    line.run("lint", "told.sql");
    assertThat(line.out()).contains("KEY102").doesNotContain("SRC001");
  }

  @Test
  void measuredFactsAreWrittenIntoTheSettings() throws IOException {
    assertThat(analyze("--write-facts", "key-advisor.yaml", "--date", "2026-01-15")).isZero();
    String written =
        """
        tables:
          orders:
            columns:
              channel: {distinct: 3, shares: [0.5, 0.33, 0.17]}  # measured 2026-01-15 on 600 keys of keys.csv
              id: {source: sequence}  # measured 2026-01-15 on 600 keys of keys.csv
        """;
    assertThat(line.read("key-advisor.yaml")).isEqualTo(written);
    assertThat(line.err()).contains("wrote 2 facts of orders into key-advisor.yaml");
    line.run("lint", "orders.sql");
    assertThat(line.out()).contains("KEY102");
    analyze("--write-facts", "key-advisor.yaml", "--date", "2026-01-15");
    assertThat(line.read("key-advisor.yaml")).isEqualTo(written);
  }

  @Test
  void userDeclarationsKeepTheirComments() throws IOException {
    line.file(
        "key-advisor.yaml",
        """
        profile: strict   # we mean it
        tables:
          # the shop
          orders:
            writes: 20000/s
            columns:
              # told by Ann
              channel: {distinct: 4}
              id: {source: random}  # measured 2025-06-01 on 40 keys of old.csv
          others:
            writes: small
        cluster: {nodes: 8}
        """);
    assertThat(analyze("--write-facts", "key-advisor.yaml", "--date", "2026-01-15")).isZero();
    assertThat(line.read("key-advisor.yaml"))
        .isEqualTo(
            """
            profile: strict   # we mean it
            tables:
              # the shop
              orders:
                writes: 20000/s
                columns:
                  # told by Ann
                  channel: {distinct: 4}
                  id: {source: sequence}  # measured 2026-01-15 on 600 keys of keys.csv
              others:
                writes: small
            cluster: {nodes: 8}
            """);
    assertThat(line.err()).contains("wrote 1 facts").contains("declared and kept: channel");
  }

  @Test
  void bracesAroundTablesAreRefused() throws IOException {
    line.file("key-advisor.yaml", "tables: {orders: {writes: small}}\n");
    assertThat(analyze("--write-facts", "key-advisor.yaml")).isEqualTo(2);
    assertThat(line.err()).contains("braces around").contains("--write-facts -");
    assertThat(line.read("key-advisor.yaml")).isEqualTo("tables: {orders: {writes: small}}\n");
  }

  @Test
  void theDayIsThatOfTheFileAndNotToday() throws IOException {
    Files.setLastModifiedTime(
        folder.resolve("keys.csv"), FileTime.from(Instant.parse("2025-11-05T10:00:00Z")));
    analyze("--write-facts", "-");
    assertThat(line.out()).contains("(measured 2025-11-05 on 600 keys of keys.csv)");
    assertThat(analyze("--write-facts", "-", "--date", "soon")).isEqualTo(2);
    assertThat(line.err()).contains("--date is a day such as 2026-01-15, not 'soon'");
  }
}
