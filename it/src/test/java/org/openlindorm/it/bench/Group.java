package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Contests that are run together or left out together, in the order in which they run. */
enum Group {
  POINT_READS(PointReads::contests),
  RANGES(Ranges::contests),
  SCANS((arena, points) -> Scans.contests(arena, points.rows())),
  BUCKETS(Buckets::contests),
  WRITES(Writes::contests),
  INDEXES((arena, points) -> Indexes.contests(arena, points.rows())),
  INDEX_READS((arena, points) -> IndexReads.contests(arena, points.rows())),
  COPROCESSORS(Coprocessors::contests);

  private interface Contests {
    List<Contest> on(Arena arena, Points points) throws IOException;
  }

  private final Contests contests;

  Group(Contests contests) {
    this.contests = contests;
  }

  List<Contest> contests(Arena arena, Points points) throws IOException {
    return contests.on(arena, points);
  }

  /** The groups of a list such as {@code indexes,writes}; all of them when it is empty. */
  static Set<Group> named(String list) {
    Set<Group> groups = EnumSet.noneOf(Group.class);
    Arrays.stream(list.split(",", -1))
        .filter(name -> !name.isBlank())
        .forEach(name -> groups.add(valueOf(name.strip().toUpperCase(Locale.ROOT))));
    return groups.isEmpty() ? EnumSet.allOf(Group.class) : groups;
  }
}
