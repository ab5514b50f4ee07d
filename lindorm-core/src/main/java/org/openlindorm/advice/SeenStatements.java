package org.openlindorm.advice;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.openlindorm.schema.TableName;

/**
 * Counts the statements that reach rows of one table, by their normal texts. Holds the thousand
 * that ran last and nothing of longer ones; used by many threads, on the way of every statement.
 */
public final class SeenStatements {

  private static final int MOST = 1_000;

  /** Characters of a text; so all of them together take a few megabytes. */
  private static final int LONGEST = 2_000;

  private record Key(String database, String key) {}

  private record Count(TableName table, String text, LongAdder runs) {}

  private final LongSupplier clock;
  private final Cache<Key, Count> counts = CacheBuilder.newBuilder().maximumSize(MOST).build();
  private volatile long since;

  /**
   * @param clock milliseconds
   */
  SeenStatements(LongSupplier clock) {
    this.clock = clock;
    since = clock.getAsLong();
  }

  /** Since when it counts, in milliseconds. */
  public long since() {
    return since;
  }

  /**
   * Counts runs of a statement.
   *
   * @param key what texts of the same plan have in common
   * @param text the statement without its values; asked for once
   */
  public void count(
      TableName table, String database, String key, Supplier<String> text, long runs) {
    if (key.length() > LONGEST) {
      return;
    }
    Key name = new Key(database, key);
    Count known = counts.getIfPresent(name);
    if (known == null) {
      known =
          counts
              .asMap()
              .computeIfAbsent(name, none -> new Count(table, text.get(), new LongAdder()));
    }
    known.runs().add(runs);
  }

  /** Begins anew. */
  public void forget() {
    if (counts.size() > 0) {
      counts.invalidateAll();
    }
    since = clock.getAsLong();
  }

  /** Those of a table, the most frequent first. */
  public List<SeenStatement> of(TableName table) {
    Map<Key, Long> sums = new HashMap<>();
    counts
        .asMap()
        .forEach(
            (name, count) -> {
              if (count.table().equals(table)) {
                Key spelling = new Key(name.database(), count.text());
                sums.merge(spelling, count.runs().sum(), Long::sum);
              }
            });
    List<SeenStatement> seen = new ArrayList<>();
    sums.forEach((name, runs) -> seen.add(new SeenStatement(name.database(), name.key(), runs)));
    seen.sort(
        Comparator.comparingLong(SeenStatement::runs)
            .reversed()
            .thenComparing(SeenStatement::text)
            .thenComparing(SeenStatement::database));
    return seen;
  }
}
