package org.openlindorm.it.bench;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.growth.ColumnGrowth;
import org.openlindorm.it.bench.growth.IndexGrowth;
import org.openlindorm.it.bench.growth.RowGrowth;
import org.openlindorm.it.bench.workload.Ageing;
import org.openlindorm.it.bench.workload.Buckets;
import org.openlindorm.it.bench.workload.Clients;
import org.openlindorm.it.bench.workload.Coprocessors;
import org.openlindorm.it.bench.workload.IndexBuild;
import org.openlindorm.it.bench.workload.IndexReads;
import org.openlindorm.it.bench.workload.Indexes;
import org.openlindorm.it.bench.workload.Loads;
import org.openlindorm.it.bench.workload.PointReads;
import org.openlindorm.it.bench.workload.Ranges;
import org.openlindorm.it.bench.workload.Regions;
import org.openlindorm.it.bench.workload.Scans;
import org.openlindorm.it.bench.workload.Writes;
import org.openlindorm.it.bench.ycsb.Ycsb;

/** Contests that are run together or left out together, in the order in which they run. */
enum Group {
  POINT_READS(PointReads::contests),
  RANGES(Ranges::contests),
  SCANS(Scans::contests),
  BUCKETS(Buckets::contests),
  WRITES(Writes::contests),
  INDEXES(Indexes::contests),
  INDEX_READS(IndexReads::contests),
  INDEX_BUILD(IndexBuild::contests),
  REGIONS(Regions::contests),
  CLIENTS(Clients::contests),
  COPROCESSORS(Coprocessors::contests),
  LOADS(Loads::contests),
  YCSB(Ycsb::contests),
  ROWS(RowGrowth::contests),
  COLUMNS(ColumnGrowth::contests),
  ENTRIES(IndexGrowth::contests),
  AGEING(Ageing::contests);

  private interface Contests {
    List<Contest> on(BenchmarkEnvironment environment, Works points) throws Exception;
  }

  private final Contests contests;

  Group(Contests contests) {
    this.contests = contests;
  }

  /** Makes the tables that the group needs in addition to {@code points}. */
  List<Contest> contests(BenchmarkEnvironment environment, Works points) throws Exception {
    return contests.on(environment, points);
  }

  /** Returns the name on the command line, such as {@code index-reads}. */
  String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The groups of these titles; all of them when there are none.
   *
   * @throws IllegalArgumentException naming all of them when one is unknown
   */
  static Set<Group> named(List<String> titles) {
    Set<Group> groups = EnumSet.noneOf(Group.class);
    titles.forEach(title -> groups.add(named(title)));
    return groups.isEmpty() ? EnumSet.allOf(Group.class) : groups;
  }

  private static Group named(String title) {
    return Arrays.stream(values())
        .filter(group -> group.title().equals(title))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no workload '%s'; there are %s.".formatted(title, titles())));
  }

  static String titles() {
    return Arrays.stream(values()).map(Group::title).collect(Collectors.joining(", "));
  }
}
