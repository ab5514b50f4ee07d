package org.openlindorm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks the patches that {@code ./mvnw -Pmutants} applies: each fits the sources, names a document
 * and tests that exist, and is in the table of {@code docs/mutants.md}.
 */
class MutantsTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final int FEWEST = 60;

  /** The modules with the tests that patches name. */
  private static final List<String> MODULES =
      List.of("lindorm-core", "hbase-compat", "key-advisor", "it/src", "it/schedules/src");

  /** A part of a patch: its lines without those it adds, and without those it removes. */
  private record Hunk(List<String> before, List<String> after) {}

  /** A patch: the lines of its header by name, the file it changes, and its parts. */
  private record Mutant(String name, Map<String, String> header, String file, List<Hunk> hunks) {

    static Mutant read(Path patch) throws IOException {
      Map<String, String> header = new HashMap<>();
      List<Hunk> hunks = new ArrayList<>();
      String file = "";
      for (String line : Files.readAllLines(patch, UTF_8)) {
        if (line.startsWith("+++ b/")) {
          file = line.substring("+++ b/".length());
        } else if (line.startsWith("@@")) {
          hunks.add(new Hunk(new ArrayList<>(), new ArrayList<>()));
        } else if (!hunks.isEmpty()) {
          Hunk hunk = hunks.get(hunks.size() - 1);
          if (!line.startsWith("+")) {
            hunk.before().add(line.substring(1));
          }
          if (!line.startsWith("-")) {
            hunk.after().add(line.substring(1));
          }
        } else if (line.contains(": ")) {
          String[] parts = line.split(": ", 2);
          header.put(parts[0], parts[1]);
        }
      }
      return new Mutant(patch.getFileName().toString().replace(".patch", ""), header, file, hunks);
    }

    List<String> tests() {
      return List.of(header.get("Tests").split(", "));
    }
  }

  @Test
  void everyPatchFitsTheSourcesOnce() throws IOException {
    for (Mutant mutant : mutants()) {
      String source = Files.readString(ROOT.resolve(mutant.file()), UTF_8);
      assertThat(mutant.file()).as(mutant.name()).contains("/src/main/java/");
      assertThat(mutant.hunks()).as(mutant.name()).isNotEmpty();
      for (Hunk hunk : mutant.hunks()) {
        assertThat(hunk.after()).as(mutant.name()).isNotEqualTo(hunk.before());
        assertThat(source)
            .as(mutant.name())
            .containsOnlyOnce(String.join("\n", hunk.before()) + "\n");
      }
    }
  }

  @Test
  void everyPatchNamesTestsThatExist() throws IOException {
    Map<String, Path> classes = testClasses();
    for (Mutant mutant : mutants()) {
      for (String test : mutant.tests()) {
        String[] parts = test.split("#", 2);
        assertThat(classes).as(mutant.name()).containsKey(parts[0]);
        if (parts.length > 1) {
          assertThat(withSuperclass(parts[0], classes))
              .as("%s: %s", mutant.name(), test)
              .contains(" " + parts[1] + "(");
        }
      }
    }
  }

  @Test
  void everyPatchNamesTheDocumentThatPromisesItsSafeguard() throws IOException {
    for (Mutant mutant : mutants()) {
      String[] promise = mutant.header().get("Promise").split(", ", 2);
      Path document = ROOT.resolve(promise[0]);
      assertThat(document).as(mutant.name()).isRegularFile();
      if (promise.length > 1) {
        assertThat(Files.readString(document, UTF_8))
            .as("%s: %s", mutant.name(), promise[1])
            .containsPattern("(?m)^#+ \\Q" + promise[1]);
      }
    }
  }

  @Test
  void theDocumentListsEveryPatchWithItsTests() throws IOException {
    List<String> rows =
        Files.readAllLines(ROOT.resolve("docs/mutants.md"), UTF_8).stream()
            .filter(line -> line.contains("](../it/mutants/"))
            .map(line -> line.substring(0, line.lastIndexOf('|', line.length() - 2)))
            .toList();
    List<String> expected = new ArrayList<>();
    for (Mutant mutant : mutants()) {
      expected.add(
          String.format(
              "| %s | [%s](../it/mutants/%s.patch) | `%s` ",
              mutant.header().get("Safeguard"),
              mutant.name(),
              mutant.name(),
              String.join("`, `", mutant.tests())));
    }
    assertThat(rows).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(rows).hasSizeGreaterThanOrEqualTo(FEWEST);
  }

  /** Returns the source of a test class and of the class that it extends. */
  private static String withSuperclass(String name, Map<String, Path> classes) throws IOException {
    String source = Files.readString(classes.get(name), UTF_8);
    Matcher parent = Pattern.compile(" class " + name + " extends (\\w+)").matcher(source);
    return parent.find() && classes.containsKey(parent.group(1))
        ? source + Files.readString(classes.get(parent.group(1)), UTF_8)
        : source;
  }

  private static List<Mutant> mutants() throws IOException {
    List<Mutant> mutants = new ArrayList<>();
    try (Stream<Path> patches = Files.list(ROOT.resolve("it/mutants"))) {
      for (Path patch : patches.sorted().toList()) {
        mutants.add(Mutant.read(patch));
      }
    }
    return mutants;
  }

  /** Returns the source files of all tests by the names of their classes, which are unique. */
  private static Map<String, Path> testClasses() throws IOException {
    Map<String, Path> classes = new HashMap<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> file.toString().contains("src/test/java/"))
            .forEach(file -> classes.put(file.getFileName().toString().replace(".java", ""), file));
      }
    }
    return classes;
  }
}
