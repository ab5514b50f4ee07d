package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples before facts, facts before names; and numbers are times only where that makes sense. */
class WhoIsBelievedTest {

  private static final String BY_ID =
      "CREATE TABLE t (id %s NOT NULL, v INTEGER, PRIMARY KEY (id));";

  @TempDir Path folder;
  private CommandLine line;
  private final Random random = new Random(3);

  @BeforeEach
  void newFolder() {
    line = new CommandLine(folder);
  }

  private void keys(String header, IntFunction<String> row) throws IOException {
    String rows = IntStream.range(0, 1_000).mapToObj(row).collect(Collectors.joining("\n"));
    line.file("keys.csv", header + "\n" + rows + "\n");
  }

  /** The rules that speak, such as {@code error KEY101}. */
  private List<String> lint(String ddl, String... more) throws IOException {
    line.file("s.sql", ddl);
    List<String> arguments =
        new ArrayList<>(List.of("lint", "--no-rewrites", "--no-baseline", "s.sql"));
    arguments.addAll(Arrays.asList(more));
    line.run(arguments.toArray(String[]::new));
    return line.out()
        .lines()
        .filter(text -> text.matches("\\S+: (error|warning|info|question)\\[.*"))
        .map(text -> text.replaceAll("^\\S+: (\\w+)\\[(\\w+)\\].*", "$1 $2"))
        .toList();
  }

  private List<String> sampled(String ddl, String... more) throws IOException {
    List<String> all = new ArrayList<>(List.of("--sample", "t=keys.csv"));
    all.addAll(Arrays.asList(more));
    return lint(ddl, all.toArray(String[]::new));
  }

  private long between(long from, long to) {
    return from + Math.floorMod(random.nextLong(), to - from);
  }

  private void isNeverAnAlarm(String ddl) throws IOException {
    for (String order : List.of("--no-rewrites", "--ordered", "--burst", "--ordered --burst")) {
      assertThat(sampled(ddl, order.split(" ", -1)))
          .as(order)
          .noneMatch(rule -> rule.startsWith("error") || rule.startsWith("warning"));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1L, 1_000_000_000L, 1_000_000_000_000L, 100_000_000_000_000_000L, 1L << 60})
  void randomNumbersAreNoTimes(long from) throws IOException {
    keys(
        "id", i -> Long.toString(between(from, from < 10 ? 1_000_000_000_000_000_000L : 2 * from)));
    isNeverAnAlarm(BY_ID.formatted("BIGINT"));
  }

  @Test
  void randomLettersAreNoKsuid() throws IOException {
    String letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    keys(
        "id",
        i ->
            IntStream.range(0, 27)
                .mapToObj(at -> "" + letters.charAt(random.nextInt(letters.length())))
                .collect(Collectors.joining()));
    isNeverAnAlarm(BY_ID.formatted("VARCHAR"));
  }

  @Test
  void snowflakesAreRecognisedInAnyOrder() throws IOException {
    keys(
        "id",
        i -> Long.toString(((400_000_000_000L + between(0, 90_000_000_000L)) << 22) | (3 << 12)));
    assertThat(sampled(BY_ID.formatted("BIGINT"))).contains("error KEY105");
  }

  @Test
  void burstsOnlyAdd() throws IOException {
    String ddl = BY_ID.formatted("VARCHAR");
    keys("id", i -> String.format(Locale.ROOT, "user%08d", i));
    assertThat(sampled(ddl, "--ordered")).contains("error KEY101");
    assertThat(sampled(ddl, "--ordered", "--burst")).contains("error KEY101");
    assertThat(sampled(ddl, "--burst")).contains("warning KEY113");
  }

  @Test
  void idsThatBeginWithTheirFastestDigitsMoveTheHotPlace() throws IOException {
    keys("id", i -> new UUID(uuid1(i * 37_000L), 0x8000_0016_3e00_0001L).toString());
    for (String order : List.of("--no-rewrites", "--ordered", "--burst")) {
      assertThat(sampled(BY_ID.formatted("VARCHAR"), order)).as(order).contains("warning KEY113");
    }
    keys("id", i -> new UUID(uuid1(between(0, 1L << 40)), 1L << 63).toString().replace("-", ""));
    assertThat(sampled(BY_ID.formatted("VARCHAR"))).contains("warning KEY113");
  }

  private static long uuid1(long ticks) {
    long time = 0x1ee_1234_0000_0000L + ticks;
    return (time << 32) | (((time >>> 32) & 0xffff) << 16) | 0x1000 | ((time >>> 48) & 0xfff);
  }

  @ParameterizedTest
  @ValueSource(strings = {"site", "site_hash", "site_uuid", "random_site", "reversed_site"})
  void aFactIsBelievedBeforeAName(String name) throws IOException {
    String ddl =
        "CREATE TABLE t (%s INTEGER NOT NULL, -- @key distinct=3\n ts TIMESTAMP NOT NULL,"
            + " v INTEGER, PRIMARY KEY (%s, ts));";
    assertThat(lint(ddl.formatted(name, name))).anyMatch(rule -> rule.matches("warning KEY10[26]"));
  }

  @Test
  void aSampleOverridesAFactAndIsReportedAsTheSource() throws IOException {
    keys("site,ts", i -> "s" + i % 3 + "," + (1_750_000_000_000L + between(0, 1_000_000_000L)));
    assertThat(
            sampled(
                "CREATE TABLE t (site VARCHAR NOT NULL, -- @key distinct=5000\n"
                    + " ts TIMESTAMP NOT NULL, v INTEGER, PRIMARY KEY (site, ts));"))
        .anyMatch(rule -> rule.matches("warning KEY10[26]"))
        .contains("warning LIV906");
  }

  @Test
  void theOwnersWordIsAsGoodAsTheDefinition() throws IOException {
    assertThat(lint(BY_ID.formatted("BIGINT AUTO_INCREMENT"))).isEmpty();
    assertThat(
            lint(
                BY_ID
                    .replace("v INTEGER", "-- @key source=sequence\n v INTEGER")
                    .formatted("BIGINT")))
        .containsExactly("error KEY101");
    line.file("my.sql", "CREATE TABLE t (id BIGINT AUTO_INCREMENT PRIMARY KEY, v INT);");
    line.run("import", "--from", "mysql", "my.sql");
    assertThat(lint(line.out())).isEmpty();
    for (String foreign : List.of("BIGSERIAL", "BIGINT IDENTITY")) {
      // As import converts them: to AUTO_INCREMENT, which spreads the rows.
      assertThat(lint(BY_ID.formatted(foreign))).as(foreign).containsExactly("error SRC001");
    }
  }

  /** Channels are numbered in order, and messages go to all of them. */
  @Test
  void aKeyOfSeveralColumnsCausesAQuestionAboutItsWrites() throws IOException {
    String ddl =
        "CREATE TABLE channel_message (channel_id BIGINT NOT NULL, %s\n message_id BIGINT NOT NULL,"
            + " body VARCHAR, PRIMARY KEY (channel_id, message_id));";
    assertThat(lint(ddl.formatted(""))).containsExactly("question KEY110");
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains("do new rows go mostly to the newest `channel_id`?");
    assertThat(lint(ddl.formatted("-- @key source=entity"))).isEmpty();
    assertThat(lint(ddl.formatted("-- @key source=sequence"))).containsExactly("error KEY101");
  }
}
