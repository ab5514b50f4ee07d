package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A simple name of a type is enough to find it: no other module or package has it, too. */
@Tag("architecture")
final class UniqueNamesTest {

  private static final Path ROOT = Path.of("../..");

  @Test
  void noTwoFilesOfTheProgramDeclareATypeOfTheSameName() throws IOException {
    Map<String, TreeSet<String>> folders = new TreeMap<>();
    for (String module : List.of("lindorm-core", "key-advisor", "hbase-compat")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
        files
            .filter(file -> file.toString().matches(".*/src/main/java/.*\\.java"))
            .filter(file -> !file.endsWith("package-info.java"))
            .forEach(
                file ->
                    folders
                        .computeIfAbsent(file.getFileName().toString(), name -> new TreeSet<>())
                        .add(file.getParent().toString()));
      }
    }
    assertThat(folders).hasSizeGreaterThan(1_500);
    assertThat(folders).allSatisfy((name, places) -> assertThat(places).as(name).hasSize(1));
  }
}
