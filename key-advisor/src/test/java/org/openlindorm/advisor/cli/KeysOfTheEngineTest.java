package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sampled rows are measured by the keys that the engine would store for them. */
class KeysOfTheEngineTest {

  private static final LocalDateTime START = LocalDateTime.of(2026, 1, 1, 0, 0);

  @TempDir Path folder;
  private CommandLine line;

  @BeforeEach
  void newFolder() {
    line = new CommandLine(folder);
  }

  private void table(String key) throws IOException {
    line.file(
        "s.sql",
        "CREATE TABLE log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, msg VARCHAR,\n"
            + "  PRIMARY KEY ("
            + key
            + "));\n");
  }

  /** Hosts are numbers. */
  private void numbered(String key, String splitKeys) throws IOException {
    line.file(
        "s.sql",
        "CREATE TABLE log (host BIGINT NOT NULL, ts TIMESTAMP NOT NULL, PRIMARY KEY ("
            + key
            + "))"
            + (splitKeys.isEmpty() ? "" : " WITH (SPLITKEYS='" + splitKeys + "')")
            + ";\n");
  }

  private void keys(IntFunction<String> row) throws IOException {
    String rows = IntStream.range(0, 600).mapToObj(row).collect(Collectors.joining("\n"));
    line.file("keys.csv", "ts,host\n" + rows + "\n");
  }

  private String lint() {
    line.run(
        "lint",
        "--no-config",
        "--no-baseline",
        "--no-rewrites",
        "--verbose",
        "--ordered",
        "--sample",
        "log=keys.csv",
        "s.sql");
    return line.out().replaceAll("\\s+", " ");
  }

  private static String text(int second) {
    return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").format(START.plusSeconds(second));
  }

  private static String millis(int second) {
    return Long.toString(START.plusSeconds(second).toInstant(ZoneOffset.UTC).toEpochMilli());
  }

  /** Whole seconds in milliseconds leave nothing when they are divided by 100. */
  @Test
  void aRemainderOfATimeIsTheSameForTextAndForNumbers() throws IOException {
    table("mod(ts, 100), ts, host");
    keys(i -> text(i) + ",h" + i % 7);
    String ofText = lint();
    keys(i -> millis(i) + ",h" + i % 7);
    assertThat(ofText)
        .isEqualTo(lint())
        .contains("error[KEY101]", "1 write front")
        .contains("error[KEY203]", "its remainder by 100 takes 1 value of 100");
  }

  /** MurmurHash3 puts the three hosts into buckets 0, 1 and 3. */
  @Test
  void bucketsAreTheBucketsOfTheEngine() throws IOException {
    table("bucket(4, host), ts, host");
    String[] hosts = {"taobao", "alipay", "wechatpay"};
    keys(i -> text(i) + "," + hosts[i % 3]);
    assertThat(lint()).contains("warning[KEY102]", "has 3 write fronts");
    line.run("analyze", "log", "--sample", "keys.csv", "--ordered", "s.sql");
    assertThat(line.out()).contains("fullest of 16 regions takes 33 % of new rows");
  }

  /** And eight hosts into three of four buckets. */
  @Test
  void aBucketThatTheEngineLeavesEmptyIsEmpty() throws IOException {
    table("bucket(4, host), ts, host");
    keys(i -> text(i) + ",h" + i % 8);
    assertThat(lint()).contains("warning[KEY102]").doesNotContain("4 write fronts");
  }

  /** No verdict rests on rows that the engine would refuse. */
  @Test
  void rowsThatCannotBeStoredMeasureNothing() throws IOException {
    table("mod(ts, 100), ts, host");
    keys(i -> "day " + i + ",h" + i % 7);
    line.run("analyze", "log", "--sample", "keys.csv", "--ordered", "s.sql");
    assertThat(line.out() + line.err()).contains("'day 0' is no TIMESTAMP for ts");
  }

  /** Numbers sort 1000 after 500; texts would not, and the last regions would be empty. */
  @Test
  void splitPointsAreComparedAsTheEngineSortsThem() throws IOException {
    numbered("host, ts", "500,1000,1500");
    keys(i -> text(i) + "," + (i * 7919) % 2000);
    assertThat(lint()).doesNotContain("SPL701");
    numbered("host, ts", "3000,4000,15000");
    assertThat(lint()).contains("error[SPL701]", "3 of 4 first regions hold none of");
  }

  @Test
  void analyzePrintsSplitPointsForTheseKeys() throws IOException {
    numbered("host, ts", "");
    keys(i -> text(i) + "," + (i * 7919) % 2000);
    line.run("analyze", "log", "--sample", "keys.csv", "--ordered", "--nodes", "1", "s.sql");
    assertThat(line.out())
        .containsPattern(
            "4 regions with as many of these keys each: WITH \\(SPLITKEYS='5..,1...,15..'");
  }

  @Test
  void noSplitPointsAreOfferedForAKeyThatGrows() throws IOException {
    numbered("ts, host", "");
    keys(i -> text(i) + "," + i % 7);
    line.run("analyze", "log", "--sample", "keys.csv", "--ordered", "s.sql");
    assertThat(line.out()).contains("error[KEY101]").doesNotContain("SPLITKEYS");
  }
}
