package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.openlindorm.it.bench.contest.Arena;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.Pace;
import org.openlindorm.it.bench.contest.Scoring;
import org.openlindorm.it.bench.contest.StoredTable;
import org.openlindorm.it.bench.contest.Works;

/**
 * Runs the contests and prints one table for each. A new scenario is a class with a method {@code
 * contests} and a {@link Group}.
 *
 * @param pace how long each contest lasts
 * @param groups the contests that run
 */
record Bench(Pace pace, long seed, Set<Group> groups) {

  private static final ClientPath[] OTHERS = {
    ClientPath.CLIENT, ClientPath.PHOENIX, ClientPath.PACKED
  };

  /** Answers all that it has measured; the report gets each contest as it ends. */
  Figures run(Arena arena, Report report) throws Exception {
    double before = Machine.load();
    Works points = arena.create(Model.plain("points"), OTHERS);
    List<StoredTable> tables = new ArrayList<>();
    List<Figures.Outcome> outcomes = new ArrayList<>();
    Random random = new Random(seed);
    for (Group group : groups) {
      List<Contest> contests = group.contests(arena, points);
      List<StoredTable> now = arena.settle();
      report.tables(group, now);
      now.stream()
          .filter(table -> tables.stream().noneMatch(table::sameTable))
          .forEach(tables::add);
      for (Contest contest : contests) {
        Figures.Outcome outcome = Scoring.of(group.title(), contest, contest.run(pace, random));
        report.contest(outcome);
        outcomes.add(outcome);
      }
    }
    return new Figures(setting(arena, before), tables, outcomes);
  }

  private Figures.Setting setting(Arena arena, double loadBefore) throws IOException {
    return Machine.setting(
        List.of(loadBefore, Machine.load()), arena.rows(), pace.time().toSeconds(), seed);
  }
}
