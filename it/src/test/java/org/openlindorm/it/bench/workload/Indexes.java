package org.openlindorm.it.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Model;
import org.openlindorm.it.bench.contest.SystemUnderTest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Shape;
import org.openlindorm.it.bench.peer.Work;

/**
 * The same writes to tables without an index, with one, and with three, which cover all columns.
 */
public final class Indexes {

  private static final int BATCH = Writes.BATCH;
  private static final double ONE = 1.4;
  private static final double THREE = 1.8;
  private static final double UNTOUCHED = 1.15;

  private final BenchmarkEnvironment environment;
  private final List<Works> tables;
  private final AtomicLong fresh;

  private Indexes(BenchmarkEnvironment environment, List<Works> tables) {
    this.environment = environment;
    this.tables = tables;
    this.fresh = new AtomicLong(environment.rows());
  }

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Model keyed = Model.plain("keyed").index("c", false);
    Works aside = environment.create(keyed);
    var indexes =
        new Indexes(
            environment,
            List.of(
                table(environment, Model.plain("free")),
                table(environment, Model.plain("covered").covering("c")),
                table(
                    environment,
                    Model.plain("covered3").covering("c").covering("a").covering("e"))));
    Contest inserts = indexes.inserts();
    return List.of(
        inserts, inserts.hot(Contest.Turn.HOT_BATCHES), indexes.changes(), indexes.aside(aside));
  }

  private static Works table(BenchmarkEnvironment environment, Model model) throws Exception {
    return environment.create(model, ClientPath.PHOENIX);
  }

  private static String variant(int table) {
    return List.of("no index", "1 index", "3 indexes").get(table);
  }

  private Contest inserts() throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system :
        environment.systems(ClientPath.EMBEDDED, ClientPath.AVATICA, ClientPath.PHOENIX)) {
      for (int table = 0; table < tables.size(); table++) {
        Contender insert = system.variant(variant(table), tables.get(table).scatter(BATCH));
        contenders.add(promised(insert.at(any -> fresh.getAndAdd(BATCH)), table));
      }
    }
    return Contest.of(
        BATCH + " new rows, by indexes", environment.rows(), Contest.Turn.INTERLEAVED, contenders);
  }

  private static Contender promised(Contender contender, int table) {
    if (table == 0 || contender.side() == ClientPath.PHOENIX) {
      return contender;
    }
    double timesPhoenix = contender.side() == ClientPath.AVATICA ? 3.5 : table == 1 ? 5 : 6;
    return contender
        .atMost(contender.side(), table == 1 ? ONE : THREE)
        .atMost(ClientPath.PHOENIX, 1 / timesPhoenix);
  }

  private Contest changes() throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system : environment.systems(ClientPath.EMBEDDED, ClientPath.PHOENIX)) {
      for (int table = 0; table < tables.size(); table++) {
        contenders.add(system.variant(variant(table), tables.get(table).scatter(BATCH)));
      }
    }
    return Contest.of(
        BATCH + " rows whose indexed columns change",
        environment.rows() - BATCH,
        Contest.Turn.INTERLEAVED,
        contenders);
  }

  private Contest aside(Works keyed) throws Exception {
    SystemUnderTest sql = environment.system(ClientPath.EMBEDDED);
    List<Contender> contenders =
        List.of(
            sql.variant("no index", note(tables.get(0))),
            sql.variant("1 index", note(keyed)).atMost(ClientPath.EMBEDDED, UNTOUCHED));
    return Contest.of(
        "One row, a column outside the index",
        environment.rows(),
        Contest.Turn.INTERLEAVED,
        contenders);
  }

  private static Work note(Works works) {
    String update = "UPDATE " + works.table() + " SET i = 'noted' WHERE id = ?";
    return works.write(Shape.KEY, 1, update);
  }
}
