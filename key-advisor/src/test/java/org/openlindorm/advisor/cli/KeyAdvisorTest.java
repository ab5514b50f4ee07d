package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.build.BuildVersion;

class KeyAdvisorTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void aSchemaIsRefusedAsUncheckedInsteadOfPassedAsClean() {
    assertThat(run("schema.sql")).isEqualTo(KeyAdvisor.NOT_CHECKED);
    assertThat(err.toString(UTF_8)).contains("Nothing was checked", "schema.sql");
    assertThat(out.toString(UTF_8)).isEmpty();
  }

  @Test
  void noArgumentPrintsTheUsageAsAnError() {
    assertThat(run()).isEqualTo(KeyAdvisor.NOT_CHECKED);
    assertThat(err.toString(UTF_8)).startsWith("Usage: key-advisor");
  }

  @Test
  void helpPrintsTheUsage() {
    assertThat(run("--help")).isEqualTo(KeyAdvisor.DONE);
    assertThat(out.toString(UTF_8)).startsWith("Usage: key-advisor").contains("Exit codes");
  }

  @Test
  void theVersionIsTheVersionOfTheBuild() {
    assertThat(run("--version")).isEqualTo(KeyAdvisor.DONE);
    assertThat(out.toString(UTF_8))
        .isEqualToIgnoringNewLines("key-advisor " + BuildVersion.current());
  }

  private int run(String... arguments) {
    return KeyAdvisor.run(
        List.of(arguments), new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
