package org.openlindorm.it.bench.growth;

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

/**
 * Writes to tables with none to five covering indexes. With as many indexes a row is written as
 * many times more, and that is the size: the row and its entries.
 */
public final class IndexGrowth {

  private static final List<String> COLUMNS = List.of("c", "a", "e", "b", "f");
  private static final int BATCH = 100;

  private IndexGrowth() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    List<Works> tables = new ArrayList<>();
    for (int indexes = 0; indexes <= environment.scale().indexes(); indexes++) {
      Model model = Model.plain("indexed" + indexes);
      for (String column : COLUMNS.subList(0, indexes)) {
        model = model.covering(column);
      }
      tables.add(environment.create(model, environment.scale().fewRows()));
    }
    var fresh = new AtomicLong(environment.rows());
    return List.of(
        contest(environment, tables, BATCH + " new rows, by entries", BATCH, fresh),
        contest(environment, tables, "One new row, by entries", 1, fresh));
  }

  private static Contest contest(
      BenchmarkEnvironment environment,
      List<Works> tables,
      String name,
      int batch,
      AtomicLong fresh)
      throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system : environment.systems(ClientPath.EMBEDDED, ClientPath.MYSQL)) {
      for (int indexes = 0; indexes < tables.size(); indexes++) {
        contenders.add(
            system
                .variant(indexes + " indexes", tables.get(indexes).scatter(batch))
                .at(id -> fresh.getAndAdd(batch))
                .sized(1L + indexes));
      }
    }
    return Contest.of(name, 1, Contest.Turn.INTERLEAVED, contenders);
  }
}
