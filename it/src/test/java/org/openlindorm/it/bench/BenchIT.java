package org.openlindorm.it.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.SharedCluster;

/** The contests still run and check their answers; how long they take is not judged here. */
final class BenchIT {

  @Test
  void everyContestRunsAndIsReported() throws IOException {
    try (Arena arena = Arena.on(SharedCluster.cluster())) {
      Report report = new Report(line -> {});
      new Bench(200, 1, 1, 42, EnumSet.allOf(Group.class)).run(arena, report);
      assertThat(report.lines())
          .anyMatch(line -> line.startsWith("| One row by its key "))
          .anyMatch(line -> line.startsWith("| SQL prepared ") && line.contains(" 1.3 | "))
          .noneMatch(line -> line.contains("NaN"));
    }
  }

  @Test
  void aServerIsStartedLoadedAndRead(@TempDir Path folder) throws Exception {
    Path flights = folder.resolve("flights.csv");
    Files.write(
        flights,
        List.of(
            "date,delay,distance,origin,destination",
            "2001-01-10 18:20:00,-3,270,MSP,MDW",
            "2001-01-10 19:20:00,5,270,MDW,MSP"));
    Report report = new Report(line -> {});
    new ServerFigures(flights, 0).measure(report);
    assertThat(report.lines())
        .anyMatch(line -> line.matches(".* loaded and counted +\\| +2 \\|.*"));
  }
}
