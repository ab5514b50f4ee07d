package org.openlindorm.advisor.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Labelled tables of public projects, one JSON object a line. They are no part of this project:
 * {@code -Dadvisor.corpus=FILE} names them, or they lie beside the checkout.
 */
final class Corpus {

  private static final Path FILE =
      Path.of(System.getProperty("advisor.corpus", "../../shared/corpus/labelled-tables.jsonl"));

  private Corpus() {}

  /**
   * A table with the verdict of its label.
   *
   * @param decidable whether its definition alone proves it
   */
  record Table(String name, String ddl, List<String> labels, String verdict, boolean decidable) {

    boolean good() {
      return verdict.equals("good");
    }

    boolean bad() {
      return verdict.equals("bad");
    }

    Table withDdl(String changed) {
      return new Table(name, changed, labels, verdict, decidable);
    }
  }

  static boolean isThere() {
    return Files.isReadable(FILE);
  }

  static List<Table> tables() {
    try {
      return Files.readAllLines(FILE).stream()
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
    return new Table(
        String.valueOf(fields.get("name")),
        String.valueOf(fields.get("ddl")),
        labels,
        String.valueOf(fields.get("verdict")),
        "ddl".equals(fields.get("min_evidence")));
  }
}
