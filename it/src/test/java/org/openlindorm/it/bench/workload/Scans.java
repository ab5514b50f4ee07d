package org.openlindorm.it.bench.workload;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Work;

/**
 * All rows of the table. The HBase client and the region only read them, whatever SQL computes of
 * them.
 */
public final class Scans {

  private final BenchmarkEnvironment environment;

  private Scans(BenchmarkEnvironment environment) {
    this.environment = environment;
  }

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    var scans = new Scans(environment);
    return List.of(
        scans.contest("All columns of all rows", points.all(), Scans::full),
        scans.contest("2 of 10 columns of all rows", points.twoColumns(), Scans::few),
        scans.contest("1 % of the rows by another column", points.onePercent(), Scans::few),
        scans.contest("COUNT(*)", points.count(), contender -> computed(contender, 1.3)),
        scans.contest("SUM in 100 groups", points.sums(), contender -> computed(contender, 1.8)),
        scans.contest(
            "The first 10 by another column",
            points.firstTen(),
            contender -> computed(contender, 2)));
  }

  private Contest contest(String name, Work work, UnaryOperator<Contender> targets)
      throws Exception {
    return Contest.of(
        name,
        1,
        Contest.Turn.INTERLEAVED,
        environment
            .enter(
                work,
                ClientPath.CLIENT,
                ClientPath.REMOTE_CLIENT,
                ClientPath.REGION,
                ClientPath.EMBEDDED,
                ClientPath.ATTACHED,
                ClientPath.AVATICA,
                ClientPath.MYSQL,
                ClientPath.PHOENIX,
                ClientPath.PACKED)
            .stream()
            .map(targets)
            .toList());
  }

  private static Contender full(Contender contender) {
    return switch (contender.side()) {
      case EMBEDDED ->
          contender
              .atMost(ClientPath.CLIENT, 1 / 4.0)
              .atMost(ClientPath.REGION, 2)
              .atMost(ClientPath.PACKED, 1 / 5.0);
      case AVATICA ->
          contender.atMost(ClientPath.REMOTE_CLIENT, 1 / 0.6).atMost(ClientPath.PHOENIX, 1);
      case MYSQL -> contender.atMost(ClientPath.REMOTE_CLIENT, 1 / 1.2);
      case ATTACHED ->
          contender.atMost(ClientPath.CLIENT, 1 / 1.5).atMost(ClientPath.PACKED, 1 / 2.0);
      default -> contender;
    };
  }

  private static Contender few(Contender contender) {
    return contender.side() == ClientPath.EMBEDDED
        ? contender
            .atMost(ClientPath.REGION, 1.6)
            .atMost(ClientPath.PHOENIX, 1 / 5.0)
            .atMost(ClientPath.PACKED, 1 / 2.0)
        : contender;
  }

  private static Contender computed(Contender contender, double timesRegion) {
    return contender.side() == ClientPath.EMBEDDED
        ? contender.atMost(ClientPath.REGION, timesRegion).atMost(ClientPath.PACKED, 1 / 2.0)
        : contender;
  }
}
