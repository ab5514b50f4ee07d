package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** For a large schema, only the reported parts are computed. */
class ManyTablesTest {

  private static final int TABLES = 120;

  @TempDir Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
    line.file("many.sql", ManyTables.sql(TABLES));
  }

  @Test
  void aShortReportContainsTheSameTextPerFindingAsALongOne() {
    line.run("lint", "many.sql", "--max-findings", "30");
    String few = line.out();
    line.run("lint", "many.sql", "--max-findings", "30", "--format", "text,json=all.json");
    assertThat(few).contains("    rewrite A: ", "more findings").isEqualTo(line.out());
  }

  @Test
  void findingsAcceptedByCommentsAreNotAmongThem() throws IOException {
    String accepted = "-- key-advisor:ignore KEY101 reason=\"few rows\" file\n";
    line.file("many.sql", accepted + ManyTables.sql(TABLES));
    line.run("lint", "many.sql", "--max-findings", "30");
    String few = line.out();
    line.run("lint", "many.sql", "--max-findings", "30", "--format", "text,json=all.json");
    assertThat(few).contains("   rewrite ").isEqualTo(line.out());
  }

  @Test
  void anIndexIsFoundInALongScript() throws IOException {
    line.run("lint", "many.sql", "--select", "IDX504", "--format", "sarif");
    assertThat(line.out().split("Take out index payment_time_", -1)).hasSize(1 + TABLES / 10);
  }
}
