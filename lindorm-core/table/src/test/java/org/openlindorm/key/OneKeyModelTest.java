package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A key function is known in one place, by its own file, and documented from there. */
@Tag("architecture")
class OneKeyModelTest {

  private static final Path ROOT = Path.of("../..");

  @Test
  void noFileOutsideTheKeyPackageNamesAKeyFunction() throws IOException {
    String names =
        KeyFunctions.all().stream().map(KeyFunction::name).collect(Collectors.joining("|"));
    Pattern literal = Pattern.compile("\"(?:" + names + ")\\(?\"");
    List<Path> sources = sources();
    assertThat(sources).hasSizeGreaterThan(800);
    List<String> offenders = new ArrayList<>();
    for (Path source : sources) {
      boolean own = source.getParent().endsWith(Path.of("org", "openlindorm", "key"));
      if (!own && literal.matcher(Files.readString(source)).find()) {
        offenders.add(source.toString());
      }
    }
    assertThat(offenders).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String folder : List.of("lindorm-core", "key-advisor", "hbase-compat")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files
            .filter(file -> file.toString().matches(".*/src/main/java/.*\\.java"))
            .forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  void theManualDescribesEachFunctionAndItsCost() throws IOException {
    String manual = Files.readString(ROOT.resolve(Path.of("docs", "sql", "keys.md")));
    for (KeyFunction function : KeyFunctions.all()) {
      assertThat(manual)
          .contains(
              "| `"
                  + function.form()
                  + "` | "
                  + function.meaning()
                  + " | "
                  + function.price()
                  + " |");
    }
  }

  @Test
  void aFunctionReadsBackWhatItWrites() {
    for (KeyFunction function : KeyFunctions.all()) {
      assertThat(KeyFunctions.named(function.name())).isSameAs(function);
      assertThat(function.form()).startsWith(function.name() + "(");
    }
  }
}
