package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A script is refused where a server refuses it, with the same error at the same place. */
@Tag("lengthy")
@Tag("oracle")
class SchemaScriptOracleTest {

  private static final Pattern BLOCK =
      Pattern.compile("^```sql\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern ANSWER =
      Pattern.compile("^(plan|cols|rows|fail|done|warn|cell)>.*\\n", Pattern.MULTILINE);

  private static final int DEFINITIONS = Integer.getInteger("oracle.definitions", 500);
  private static final String SEED = System.getProperty("oracle.seed", "34");

  /** Few tables, so that statements meet definitions of earlier ones. */
  private static final int OF_ONE_SERVER = 20;

  @Test
  void theStatementsOfTheDocuments() throws IOException {
    List<String> differences = new ArrayList<>();
    int statements = 0;
    for (Path page : pages()) {
      try (ScriptOracle oracle = new ScriptOracle()) {
        BLOCK
            .matcher(Files.readString(page))
            .results()
            .forEach(block -> oracle.run(page.getFileName().toString(), block.group(1)));
        differences.addAll(oracle.differences());
        statements += oracle.statements();
      }
    }
    assertThat(differences).isEmpty();
    assertThat(statements).isGreaterThan(500);
  }

  /** The answers that follow a statement, and the answers of HBase programs, are no statements. */
  @Test
  void theGoldenScripts() throws IOException {
    List<String> differences = new ArrayList<>();
    for (Path script : files(Path.of("src/test/resources/golden"), ".sql")) {
      String text = Files.readString(script);
      if (text.contains("-- hbase:")) {
        continue;
      }
      try (ScriptOracle oracle = new ScriptOracle()) {
        oracle.run(script.getFileName().toString(), ANSWER.matcher(text).replaceAll(""));
        differences.addAll(oracle.differences());
      }
    }
    assertThat(differences).isEmpty();
  }

  /** The dumps are read unchanged, before {@code key-advisor import} translates them. */
  @Test
  void dumpsOfOtherDatabases() throws IOException {
    List<String> differences = new ArrayList<>();
    Path dumps = Path.of("../..", "key-advisor", "src", "test", "resources", "import");
    for (Path dump : files(dumps, ".txt")) {
      try (ScriptOracle oracle = new ScriptOracle()) {
        oracle.run(dump.getFileName().toString(), Files.readString(dump));
        differences.addAll(oracle.differences());
      }
    }
    assertThat(differences).isEmpty();
  }

  /** {@code -Doracle.definitions} and {@code -Doracle.seed} make it longer, and another one. */
  @Test
  void randomDefinitions() {
    long seed = SEED.equals("random") ? System.nanoTime() : Long.parseLong(SEED);
    System.out.println(
        "SchemaScriptOracleTest: oracle.seed=" + seed + ", " + DEFINITIONS + " definitions");
    RandomDefinitions random = new RandomDefinitions(new Random(seed));
    List<String> differences = new ArrayList<>();
    int refused = 0;
    for (int done = 0; done < DEFINITIONS; done += OF_ONE_SERVER) {
      try (ScriptOracle oracle = new ScriptOracle()) {
        for (int i = 0; i < OF_ONE_SERVER; i++) {
          oracle.run("definition " + (done + i), random.next());
        }
        differences.addAll(oracle.differences());
        refused += oracle.refused();
      }
    }
    assertThat(differences).as("oracle.seed=%d", seed).isEmpty();
    assertThat(refused).isBetween(DEFINITIONS / 4, DEFINITIONS * 9 / 10);
  }

  private static List<Path> pages() throws IOException {
    return files(Path.of("../..", "docs"), ".md");
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }
}
