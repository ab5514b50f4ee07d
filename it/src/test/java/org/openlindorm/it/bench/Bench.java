package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.RunLength;
import org.openlindorm.it.bench.contest.Scoring;
import org.openlindorm.it.bench.contest.StoredTable;
import org.openlindorm.it.bench.contest.Works;

/**
 * Runs the contests and prints one table for each. A new scenario is a class with a method {@code
 * contests} and a {@link Group}.
 *
 * @param length how long each contest lasts
 * @param groups the contests that run
 */
record Bench(RunLength length, long seed, Set<Group> groups) {

  private static final ClientPath[] OTHERS = {
    ClientPath.CLIENT, ClientPath.PHOENIX, ClientPath.PACKED
  };

  /** Answers all that it has measured; the report gets each contest as it ends. */
  Figures run(BenchmarkEnvironment environment, Report report) throws Exception {
    double before = Machine.load();
    Works points = environment.create(Model.plain("points"), OTHERS);
    List<StoredTable> tables = new ArrayList<>();
    List<Figures.Outcome> outcomes = new ArrayList<>();
    Random random = new Random(seed);
    for (Group group : groups) {
      List<Contest> contests = group.contests(environment, points);
      List<StoredTable> now = environment.settle();
      report.tables(group, now);
      now.stream()
          .filter(table -> tables.stream().noneMatch(table::sameTable))
          .forEach(tables::add);
      for (Contest contest : contests) {
        Figures.Outcome outcome = Scoring.of(group.title(), contest, contest.run(length, random));
        report.contest(outcome);
        outcomes.add(outcome);
      }
    }
    return new Figures(setting(environment, before), tables, outcomes);
  }

  private Figures.Setting setting(BenchmarkEnvironment environment, double loadBefore)
      throws IOException {
    return Machine.setting(
        List.of(loadBefore, Machine.load()), environment.rows(), length.time().toSeconds(), seed);
  }
}
