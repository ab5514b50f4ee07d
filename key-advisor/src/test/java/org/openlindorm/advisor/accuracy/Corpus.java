package org.openlindorm.advisor.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Labelled tables, one JSON object a line: the project's own, and those of public projects that may
 * lie beside the checkout. {@code -Dadvisor.corpus=FILE} names others in place of both.
 */
final class Corpus {

  private static final String GIVEN = System.getProperty("advisor.corpus", "");
  private static final Path OWN = Path.of("src", "test", "resources", "accuracy");
  private static final Path BESIDE = Path.of("../../shared/corpus/labelled-tables.jsonl");

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

  /** The files that are there. */
  static List<Path> files() {
    if (!GIVEN.isEmpty()) {
      return List.of(Path.of(GIVEN));
    }
    try (Stream<Path> own = Files.list(OWN)) {
      return Stream.concat(own.sorted(), Stream.of(BESIDE).filter(Files::isReadable)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    return new Table(
        String.valueOf(fields.get("name")),
        String.valueOf(fields.get("ddl")),
        labels,
        String.valueOf(fields.get("verdict")),
        "ddl".equals(fields.get("min_evidence")));
  }
}
