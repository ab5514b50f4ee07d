package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Definitions of other stores in {@code src/test/resources/import}, each with its translation;
 * {@code -Dgolden.rewrite=true} rewrites those.
 */
class ImportCommandTest {
  private static final Path FILES = Path.of("src/test/resources/import");

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() {
    line = new CommandLine(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "phoenix", "cassandra", "hbase"})
  void aDialectIsRecognisedAndTranslated(String dialect) throws IOException {
    line.stdin(Files.readString(FILES.resolve(dialect + ".txt")));
    assertThat(line.run("import", "-")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    Path golden = FILES.resolve(dialect + ".golden.sql");
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(golden, line.out());
    }
    assertThat(line.out()).isEqualTo(Files.readString(golden));
    line.run("import", "-", "--from", dialect);
    assertThat(line.out()).isEqualTo(Files.readString(golden));
  }

  @Test
  void aDefinitionThatBreaksOffNamesItsLine() {
    line.stdin("-- a dump\nCREATE TABLE t (\n  id INT,\n");
    assertThat(line.run("import", "-", "--from", "mysql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("stdin, read as mysql, line 4: expected a name, found the end");
  }

  @Test
  void aTextWithoutDefinitionsIsRefused() {
    line.stdin("SELECT 1;");
    assertThat(line.run("import", "-")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("holds no definition of a table");
  }

  @Test
  void aMistypedDialectIsGuessed() {
    assertThat(line.run("import", "-", "--from", "phenix")).isEqualTo(ExitCode.UNUSABLE);
    line.stdin("create table t (a int primary key)");
    assertThat(line.run("import", "-", "--from", "phenix")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean 'phoenix'?");
  }
}
