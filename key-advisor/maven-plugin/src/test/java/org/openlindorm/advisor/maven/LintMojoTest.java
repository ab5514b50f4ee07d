package org.openlindorm.advisor.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintMojoTest {
  private static final String HOT =
      "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));";

  @TempDir private Path directory;

  @BeforeEach
  void startARepository() throws IOException {
    Files.createDirectory(directory.resolve(".git"));
    Files.writeString(directory.resolve("hot.sql"), HOT);
  }

  @Test
  void theExampleInConfPasses() throws Exception {
    Path example = Path.of("../../conf/ci/maven/example.pom.xml");
    var document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(example.toFile());
    String path = document.getElementsByTagName("path").item(0).getTextContent();
    String failOn = document.getElementsByTagName("failOn").item(0).getTextContent();
    assertThat(Path.of("../../conf/ci/maven").resolve(path)).isDirectory();
    var mojo = new LintMojo().in(Path.of("../../conf/ci/maven").toFile(), path).failingOn(failOn);
    assertThatCode(mojo::execute).doesNotThrowAnyException();
  }

  @Test
  void anErrorFailsTheBuild() {
    var mojo = new LintMojo().in(directory.toFile(), "hot.sql");
    assertThatThrownBy(mojo::execute).isInstanceOf(MojoFailureException.class);
    assertThatCode(mojo.failingOn("never")::execute).doesNotThrowAnyException();
  }

  @Test
  void anUnreadableFileFailsTheBuild() {
    var mojo = new LintMojo().in(directory.toFile(), "missing.sql");
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("missing.sql does not exist");
  }

  @Test
  void itCanBeSkipped() {
    var mojo = new LintMojo().in(directory.toFile(), "missing.sql").skipping();
    assertThatCode(mojo::execute).doesNotThrowAnyException();
  }
}
