package org.openlindorm.it.known;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/clients.md have the versions with which the tests run, as the POMs name them
 * ({@code -Dgolden.rewrite=true} rewrites them). The table of MySQL's clients is KnownClientsIT's.
 */
class KnownProgramsTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/clients.md");
  private static final String END = "<!-- end -->";

  private final Map<TestedProgram.Pom, PomVersions> poms = new EnumMap<>(TestedProgram.Pom.class);

  @BeforeEach
  void readThePoms() throws IOException {
    PomVersions parent = PomVersions.of(ROOT.resolve("pom.xml"), Map.of());
    for (TestedProgram.Pom pom : TestedProgram.Pom.values()) {
      poms.put(pom, PomVersions.of(ROOT.resolve(pom.path()), parent.properties()));
    }
  }

  @Test
  void thePageNamesTheVersionsWithWhichTheTestsRun() throws IOException {
    String page = Files.readString(PAGE, UTF_8);
    String made = page;
    for (TestedProgram.Family family : TestedProgram.Family.values()) {
      made = withTable(made, family);
    }
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(PAGE, made, UTF_8);
    } else {
      assertThat(page).isEqualTo(made);
    }
  }

  @Test
  void theTestsNamedForAProgramExist() {
    assertThat(Arrays.stream(TestedProgram.values()).flatMap(program -> program.tests().stream()))
        .isNotEmpty()
        .allSatisfy(test -> assertThat(ROOT.resolve(test)).isRegularFile());
  }

  private String withTable(String page, TestedProgram.Family family) {
    String begin = "<!-- programs of " + family.title() + ": written by KnownProgramsTest -->\n";
    int start = page.indexOf(begin) + begin.length();
    assertThat(start).as(begin).isGreaterThan(begin.length());
    return page.substring(0, start) + table(family) + page.substring(page.indexOf(END, start));
  }

  private String table(TestedProgram.Family family) {
    return Stream.of(TestedProgram.values())
        .filter(program -> program.family() == family)
        .map(this::row)
        .collect(
            Collectors.joining(
                "\n", "\n| Program | Version | Tested | By |\n|---|---|---|---|\n", "\n\n"));
  }

  private String row(TestedProgram program) {
    TestedProgram.Place place = program.place();
    PomVersions pom = poms.get(place.pom());
    assertThat(pom).isNotNull();
    String version = pom.version(place.artifact(), place.profile());
    assertThat(version).as(program.title()).matches("\\d[\\w.-]+");
    String by =
        program.tests().stream().map(KnownProgramsTest::link).collect(Collectors.joining(", "));
    return "| %s | %s | %s | %s |".formatted(program.title(), version, program.tested(), by);
  }

  private static String link(String test) {
    String name =
        test.endsWith(".java")
            ? test.substring(test.lastIndexOf('/') + 1).replace(".java", "")
            : test;
    return "[`%s`](../%s)".formatted(name, test);
  }
}
