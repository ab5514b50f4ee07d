package org.openlindorm.it.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.it.ServerProcess;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.RunLength;
import org.openlindorm.it.bench.contest.Scale;
import org.openlindorm.it.bench.contest.Slopes;
import org.openlindorm.it.bench.contest.StoredTable;
import org.openlindorm.it.bench.peer.NetworkTraffic;

/** The contests still run and check their answers; how long they take is not judged here. */
final class BenchIT {

  private static final Path VENDOR = Path.of("target", "clients", "vendor-driver");

  @Test
  void theContestsOfAThirdOfTheGroupsRunAndAreReported(@TempDir Path folder) throws Exception {
    Set<Group> groups = aThirdOfTheGroups();
    System.out.println("Groups of the benchmark: " + groups);
    var guests = new BenchmarkEnvironment.Guests(Optional.of(VENDOR), Optional.empty());
    try (BenchmarkEnvironment environment =
        BenchmarkEnvironment.on(SharedCluster.cluster(), guests, folder, Scale.TINY)) {
      Report report = new Report(line -> {});
      Figures figures = new Bench(RunLength.ONCE, 42, groups).run(environment, report);
      assertThat(report.lines())
          .anyMatch(line -> line.startsWith("| One row by its key "))
          .anyMatch(line -> line.startsWith("| SQL over Avatica ") && line.contains("target 1.40"))
          .anyMatch(line -> line.startsWith("COUNT(*), by rows: SQL, 100 to 200: slope "))
          .noneMatch(line -> line.contains("NaN"));
      assertThat(passed(figures, "One row by its key", ClientPath.EMBEDDED))
          .isEqualTo(NetworkTraffic.NOTHING);
      assertThat(passed(figures, "One row by its key", ClientPath.AVATICA).requests()).isEqualTo(1);
      assertThat(passed(figures, "One row by its key", ClientPath.CLIENT))
          .satisfies(client -> assertThat(client.requests()).isEqualTo(1))
          .satisfies(client -> assertThat(client.bytes()).isBetween(100L, 1_000L));
      assertThat(figures.tables())
          .filteredOn(table -> table.table().equals("points"))
          .extracting(StoredTable::side)
          .containsExactly(ClientPath.EMBEDDED, ClientPath.CLIENT);
      Path json = folder.resolve("figures.json");
      figures.writeTo(json);
      assertThat(Figures.read(json)).isEqualTo(figures);
      assertThat(Picture.of(figures)).contains("<svg").doesNotContain("NaN");
    }
  }

  /** A drawn third, and those whose figures are checked. */
  private static Set<Group> aThirdOfTheGroups() {
    Random random = new Random();
    Set<Group> groups = EnumSet.of(Group.POINT_READS, Group.ROWS);
    EnumSet.allOf(Group.class).stream().filter(any -> random.nextInt(3) == 0).forEach(groups::add);
    return groups;
  }

  private static NetworkTraffic passed(Figures figures, String contest, ClientPath side) {
    return figures.contests().stream()
        .filter(outcome -> outcome.name().equals(contest))
        .flatMap(outcome -> outcome.contenders().stream())
        .filter(score -> score.side() == side)
        .map(score -> new NetworkTraffic(Math.round(score.requests()), Math.round(score.bytes())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void workThatTakesLongerForEachRowOfMoreRowsIsMissed() {
    List<Figures.Score> scores = new ArrayList<>();
    for (long size : new long[] {10, 100, 1_000}) {
      scores.add(score(ClientPath.EMBEDDED, size, size * 2.0));
      scores.add(score(ClientPath.MYSQL, size, size * Math.sqrt((double) size)));
    }
    List<Figures.Growth> growth = Slopes.of(scores);
    assertThat(growth).extracting(Figures.Growth::met).containsExactly(true, false);
    assertThat(growth.get(0).slope()).isEqualTo(1);
    assertThat(growth.get(1))
        .satisfies(steep -> assertThat(steep.slope()).isEqualTo(1.5))
        .satisfies(steep -> assertThat(steep.each()).isEqualTo(10))
        .satisfies(steep -> assertThat(steep.from()).isEqualTo(10))
        .satisfies(steep -> assertThat(steep.to()).isEqualTo(1_000));
  }

  private static Figures.Score score(ClientPath side, long size, double micros) {
    return new Figures.Score(
        side.title(), side, "", 1, micros, micros, null, null, null, size, List.of());
  }

  @Test
  void theFiguresOfTheDocumentAreThoseOfItsJson() throws Exception {
    Path docs = ServerProcess.home().resolve("docs");
    Figures figures = Figures.read(docs.resolve("performance.json"));
    String results = Files.readString(docs.resolve(Document.RESULTS));
    String all = Files.readString(docs.resolve(Document.ALL));
    assertThat(Document.of(figures).results(results)).isEqualTo(results);
    assertThat(Document.of(figures).all(all)).isEqualTo(all);
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

  @Tag("long")
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
