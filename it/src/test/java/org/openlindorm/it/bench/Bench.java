package org.openlindorm.it.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;

/**
 * Runs the contests and prints one table for each. A new scenario is a class with a method {@code
 * contests} and a {@link Group}.
 *
 * @param rows how many rows the tables have
 * @param warmUp rounds that are not counted
 * @param rounds rounds that are
 * @param groups the contests that run
 */
record Bench(long rows, int warmUp, int rounds, long seed, Set<Group> groups) {

  /** Runs on a cluster of its own; the properties are named {@code bench.rows} and so on. */
  public static void main(String[] arguments) throws IOException {
    Bench bench =
        new Bench(
            Long.getLong("bench.rows", 100_000),
            Integer.getInteger("bench.warmUp", 40),
            Integer.getInteger("bench.rounds", 60),
            Long.getLong("bench.seed", 42),
            Group.named(System.getProperty("bench.only", "")));
    Path directory = Files.createTempDirectory("lindorm-bench-");
    try (EmbeddedCluster cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        Arena arena = Arena.on(cluster)) {
      Report report = new Report(System.out::println);
      bench.run(arena, report);
      report.writeTo(Path.of(System.getProperty("bench.report", "contests.md")));
    }
    DataDirectory.deleteTree(directory);
    // HBase leaves threads behind that would keep the process.
    System.exit(0);
  }

  void run(Arena arena, Report report) throws IOException {
    report.note(
        "%d rows, %d rounds after %d to warm up, seed %d; Java %s, %d processors."
            .formatted(
                rows,
                rounds,
                warmUp,
                seed,
                Runtime.version(),
                Runtime.getRuntime().availableProcessors()));
    Random random = new Random(seed);
    for (Contest contest : contests(arena)) {
      report.contest(contest, contest.run(warmUp, rounds, random));
    }
  }

  private List<Contest> contests(Arena arena) throws IOException {
    Points points = Points.create(arena, rows);
    List<Contest> contests = new ArrayList<>();
    for (Group group : Group.values()) {
      if (groups.contains(group)) {
        contests.addAll(group.contests(arena, points));
      }
    }
    return contests;
  }
}
