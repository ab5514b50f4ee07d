package org.openlindorm.it.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.it.ServerProcess;

/** The contests still run and check their answers; how long they take is not judged here. */
final class BenchIT {

  private static final Path VENDOR = Path.of("target", "clients", "vendor-driver");

  @Test
  void everyContestRunsAndIsReported(@TempDir Path folder) throws Exception {
    var guests = new Arena.Guests(Optional.of(VENDOR), Optional.empty());
    try (Arena arena = Arena.on(SharedCluster.cluster(), guests, folder, 300)) {
      Report report = new Report(line -> {});
      Figures figures = new Bench(Pace.ONCE, 42, EnumSet.allOf(Group.class)).run(arena, report);
      assertThat(report.lines())
          .anyMatch(line -> line.startsWith("| One row by its key "))
          .anyMatch(line -> line.startsWith("| SQL over Avatica ") && line.contains("target 1.40"))
          .noneMatch(line -> line.contains("NaN"));
      assertThat(figures.tables())
          .filteredOn(held -> held.table().equals("points"))
          .extracting(Held::side)
          .containsExactly(Side.EMBEDDED, Side.CLIENT);
      Path json = folder.resolve("figures.json");
      figures.writeTo(json);
      assertThat(Figures.read(json)).isEqualTo(figures);
      assertThat(Picture.of(figures)).contains("<svg").doesNotContain("NaN");
    }
  }

  @Test
  void theFiguresOfTheDocumentAreThoseOfItsJson() throws Exception {
    Path docs = ServerProcess.home().resolve("docs");
    Figures figures = Figures.read(docs.resolve("performance.json"));
    String text = Files.readString(docs.resolve("performance.md"));
    assertThat(Document.of(figures).inserted(text)).isEqualTo(text);
    assertThat(Picture.of(figures)).isEqualTo(Files.readString(docs.resolve("performance.svg")));
  }

  @Test
  void anUnknownWorkloadIsAnsweredWithThoseThatThereAre() throws Exception {
    var err = new ByteArrayOutputStream();
    int code =
        BenchProgram.run(
            List.of("scams"), System.out, new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(code).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("no workload 'scams'")
        .contains("point-reads, ranges, scans");
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
