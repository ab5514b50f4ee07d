package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The class paths are those that docs/dependencies.md judges, library by library. */
final class JudgedDependenciesIT {

  private static final String ADVISOR = "## Only in the key advisor";

  private static final Pattern ROW = Pattern.compile("\\| (`[^|]+`) \\| ([^|]+) \\|.*");

  @Test
  void everyLibraryOfTheServerIsReviewedInItsVersion() throws IOException {
    assertThat(onTheClassPath("hbase-compat/shell"))
        .as("libraries on the server's class path and in docs/dependencies.md")
        .isEqualTo(reviewed(document().split(ADVISOR, -1)[0]));
  }

  @Test
  void everyLibraryOfTheKeyAdvisorAloneIsReviewedInItsVersion() throws IOException {
    Set<String> names = onTheClassPath("key-advisor");
    names.removeAll(onTheClassPath("hbase-compat/shell"));
    assertThat(names)
        .as("libraries that only bin/key-advisor has and in docs/dependencies.md")
        .isEqualTo(reviewed(document().split(ADVISOR, -1)[1]));
  }

  private static String document() throws IOException {
    return Files.readString(ServerProcess.home().resolve("docs/dependencies.md"));
  }

  /** Names such as {@code asm-9.7.1}, without what this project builds itself. */
  private static Set<String> onTheClassPath(String module) throws IOException {
    Path file = ServerProcess.home().resolve(module + "/target/dist/class-path");
    Set<String> names = new TreeSet<>();
    for (String entry : Files.readString(file).strip().split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry);
      if (!jar.startsWith(ServerProcess.home())) {
        names.add(jar.getFileName().toString().replaceFirst("\\.jar$", ""));
      }
    }
    return names;
  }

  /** Either one version for all libraries of a row, or one for each. */
  private static Set<String> reviewed(String tables) {
    Set<String> names = new TreeSet<>();
    for (String line : tables.lines().toList()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        String[] libraries = row.group(1).replace("`", "").split(", ", -1);
        String[] versions = row.group(2).split(", ", -1);
        for (int i = 0; i < libraries.length; i++) {
          names.add(libraries[i] + "-" + versions[versions.length == 1 ? 0 : i]);
        }
      }
    }
    return names;
  }
}
