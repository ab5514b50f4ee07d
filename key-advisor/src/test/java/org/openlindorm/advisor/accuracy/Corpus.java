package org.openlindorm.advisor.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Labelled tables, one JSON object a line: the project's own, and those of public projects that may
 * be next to the checkout. {@code -Dadvisor.corpus=FILE} names others in place of both.
 */
final class Corpus {

  private static final String GIVEN = System.getProperty("advisor.corpus", "");
  private static final Path OWN = Path.of("src", "test", "resources", "accuracy");
  private static final Path BESIDE = Path.of("../../shared/corpus/labelled-tables.jsonl");

  private static final Pattern TABLE =
      Pattern.compile("(?i)CREATE TABLE (?:IF NOT EXISTS )?([a-z0-9_]+)");

  private Corpus() {}

  /**
   * A table with the verdict of its label.
   *
   * @param decidable whether its definition, and its facts if they are declared, prove it
   * @param facts what its owners may declare, as a facts file; empty for none
   * @param factsGiven whether the advisor reads the facts
   * @param keys sampled keys in the order of their insertion, or empty
   * @param burst whether these were written one directly after the other
   */
  record Table(
      String name,
      String ddl,
      List<String> labels,
      String verdict,
      boolean decidable,
      String facts,
      boolean factsGiven,
      String keys,
      boolean burst) {

    /** The table of one whose facts are declared. */
    Table withFacts() {
      return new Table(name, ddl, labels, verdict, true, facts, true, keys, burst);
    }

    /** The table with a sample of its keys, which proves its verdict. */
    Table withKeys(String sampled, boolean inOneGo) {
      return new Table(name, ddl, labels, verdict, true, facts, factsGiven, sampled, inOneGo);
    }

    boolean good() {
      return verdict.equals("good");
    }

    boolean bad() {
      return verdict.equals("bad");
    }

    Table withDdl(String changed) {
      return new Table(name, changed, labels, verdict, decidable, facts, factsGiven, keys, burst);
    }
  }

  /** The files that are there. */
  static List<Path> files() {
    if (!GIVEN.isEmpty()) {
      return List.of(Path.of(GIVEN));
    }
    try (Stream<Path> own = Files.list(OWN)) {
      return Stream.concat(
              own.filter(file -> file.toString().endsWith(".jsonl")).sorted(),
              Stream.of(BESIDE).filter(Files::isReadable))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A set of the project's own. */
  static List<Table> set(String letter) {
    return tables(OWN.resolve("tables-" + letter + ".jsonl"));
  }

  static List<Table> tables() {
    return files().stream().flatMap(file -> tables(file).stream()).toList();
  }

  static List<Table> tables(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isBlank())
          .map(Corpus::table)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Table table(String line) {
    Map<?, ?> fields = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(line);
    List<String> labels = ((List<?>) fields.get("labels")).stream().map(String::valueOf).toList();
    String ddl = String.valueOf(fields.get("ddl"));
    return new Table(
        String.valueOf(fields.get("name")),
        ddl,
        labels,
        String.valueOf(fields.get("verdict")),
        "ddl".equals(fields.get("min_evidence")),
        fields.get("facts") instanceof Map<?, ?> facts ? factsFile(ddl, facts) : "",
        false,
        "",
        false);
  }

  private static String factsFile(String ddl, Map<?, ?> facts) {
    Matcher table = TABLE.matcher(ddl);
    if (!table.find()) {
      throw new IllegalArgumentException("no table in " + ddl);
    }
    StringBuilder yaml = new StringBuilder("tables:\n  " + table.group(1) + ":\n    columns:\n");
    facts.forEach(
        (column, fact) ->
            yaml.append("      ")
                .append(column)
                .append(": {")
                .append(String.valueOf(fact).replaceFirst("=(.*)", ": \"$1\""))
                .append("}\n"));
    return yaml.toString();
  }
}
