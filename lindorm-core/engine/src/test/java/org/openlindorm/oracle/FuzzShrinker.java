package org.openlindorm.oracle;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.oracle.FuzzWorld.Difference;

/**
 * Reduces tables and a statement while the results of both servers still differ in the same way.
 */
final class FuzzShrinker {

  /** A reproduction of a difference. */
  record Found(List<FuzzTable> tables, FuzzNode statement, Difference difference) {

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      for (FuzzTable table : tables) {
        table.statements().forEach(sql -> text.append(sql).append(";\n"));
      }
      return text.append(statement)
          .append(";\n-- here:    ")
          .append(difference.ours())
          .append("\n-- MariaDB: ")
          .append(difference.theirs())
          .toString();
    }
  }

  /**
   * The time limit of a reduction. A small reproduction is sufficient; the smallest is not
   * necessary.
   */
  private static final long NANOS = TimeUnit.SECONDS.toNanos(6);

  private final Connection connection;
  private final Predicate<Difference> isListed;

  FuzzShrinker(Connection connection, Predicate<Difference> isListed) {
    this.connection = connection;
    this.isListed = isListed;
  }

  /**
   * Returns the smallest reproduction; empty if the difference does not occur again with the
   * current tables.
   */
  Optional<Found> shrink(List<FuzzTable> tables, FuzzNode statement, Difference difference) {
    String way = way(difference);
    Found best = attempt(tables, statement, way);
    if (best == null) {
      return Optional.empty();
    }
    long end = System.nanoTime() + NANOS;
    boolean smaller = true;
    while (smaller && System.nanoTime() < end) {
      smaller = false;
      List<Found> steps = new ArrayList<>();
      for (FuzzNode simpler : best.statement().simpler()) {
        steps.add(new Found(best.tables(), simpler, best.difference()));
      }
      for (List<FuzzTable> fewer : simpler(best.tables(), best.statement().toString())) {
        steps.add(new Found(fewer, best.statement(), best.difference()));
      }
      for (Found step : steps) {
        if (System.nanoTime() > end) {
          break;
        }
        Found found =
            step.statement().toString().length() <= best.statement().toString().length()
                ? attempt(step.tables(), step.statement(), way)
                : null;
        if (found != null && size(found) < size(best)) {
          best = found;
          smaller = true;
          break;
        }
      }
    }
    return Optional.of(best);
  }

  private static int size(Found found) {
    int size = found.statement().toString().length();
    for (FuzzTable table : found.tables()) {
      size += String.join("", table.statements()).length();
    }
    return size;
  }

  /** Returns how the results differ, without their rows and messages. */
  static String way(Difference difference) {
    return kind(difference.ours()) + " / " + kind(difference.theirs());
  }

  private static String kind(FuzzAnswer answer) {
    if (!answer.isError()) {
      return "rows";
    }
    return answer.end().replaceFirst("^(fails \\d+|breaks with [\\w.]+).*", "$1");
  }

  private @Nullable Found attempt(List<FuzzTable> tables, FuzzNode statement, String way) {
    try (FuzzWorld world = new FuzzWorld(tables, connection, MemoryFuzzStore::new)) {
      Difference difference = world.difference(statement.toString()).orElse(null);
      boolean isSame =
          difference != null && way(difference).equals(way) && !isListed.test(difference);
      return isSame ? new Found(tables, statement, difference) : null;
    } catch (SQLException | LindormException noTables) {
      return null;
    }
  }

  private static List<List<FuzzTable>> simpler(List<FuzzTable> tables, String statement) {
    List<List<FuzzTable>> simpler = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      FuzzTable table = tables.get(i);
      if (!statement.contains(table.name())) {
        List<FuzzTable> fewer = new ArrayList<>(tables);
        fewer.remove(i);
        simpler.add(fewer);
        continue;
      }
      List<FuzzTable> others = new ArrayList<>();
      int half = table.rows().size() / 2;
      if (half > 0) {
        others.add(table.withRows(table.rows().subList(0, half)));
        others.add(table.withRows(table.rows().subList(half, table.rows().size())));
      }
      others.add(table.withIndexes(List.of()));
      others.add(table.withKey(table.plainKey()));
      IntStream.range(table.keyWidth(), table.columns().size() - 1)
          .forEach(column -> others.add(table.without(column)));
      IntStream.range(0, table.rows().size())
          .forEach(
              row -> {
                List<List<String>> fewer = new ArrayList<>(table.rows());
                fewer.remove(row);
                others.add(table.withRows(fewer));
              });
      for (FuzzTable other : others) {
        List<FuzzTable> changed = new ArrayList<>(tables);
        changed.set(i, other);
        simpler.add(changed);
      }
    }
    return simpler;
  }
}
