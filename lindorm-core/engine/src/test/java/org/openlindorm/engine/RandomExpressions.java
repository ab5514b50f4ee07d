package org.openlindorm.engine;

import java.util.List;
import java.util.Random;

/** Generates expressions over the columns of the table that {@link OneMeaningTest} fills. */
final class RandomExpressions {

  private static final List<String> NUMBERS = List.of("k", "v", "d", "f", "ti", "n");
  private static final List<String> TEXTS = List.of("s", "c");
  private static final List<String> LITERALS =
      List.of("0", "1", "-3", "2.5", "1e1", "NULL", "127", "0.00");

  private final Random random;

  RandomExpressions(Random random) {
    this.random = random;
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** Returns an expression of any type. */
  String value(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> text(depth);
      case 1 -> moment(depth);
      default -> number(depth);
    };
  }

  private String number(int depth) {
    if (depth == 0) {
      return one(random.nextBoolean() ? NUMBERS : LITERALS);
    }
    return switch (random.nextInt(9)) {
      case 0 -> number(depth - 1) + " / " + atom(depth);
      case 1 -> number(depth - 1) + " * " + atom(depth);
      case 2 -> number(depth - 1) + " - " + atom(depth);
      case 3 -> atom(depth) + " % " + atom(depth);
      case 4 -> "ABS(" + number(depth - 1) + ")";
      case 5 -> "COALESCE(" + number(depth - 1) + ", " + number(depth - 1) + ")";
      case 6 ->
          "CASE WHEN "
              + condition(depth - 1)
              + " THEN "
              + number(depth - 1)
              + " ELSE "
              + number(depth - 1)
              + " END";
      case 7 -> "ROUND(" + number(depth - 1) + ", " + (random.nextInt(4) - 1) + ")";
      default -> "LENGTH(" + text(depth - 1) + ")";
    };
  }

  private String atom(int depth) {
    return "(" + number(depth - 1) + ")";
  }

  private String text(int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? one(TEXTS) : "'a" + random.nextInt(3) + "'";
    }
    return switch (random.nextInt(5)) {
      case 0 -> "CONCAT(" + text(depth - 1) + ", " + value(depth - 1) + ")";
      case 1 -> "UPPER(" + text(depth - 1) + ")";
      case 2 -> "SUBSTR(" + text(depth - 1) + ", " + (1 + random.nextInt(3)) + ")";
      case 3 -> "IFNULL(" + text(depth - 1) + ", 'none')";
      default -> "NULLIF(" + text(depth - 1) + ", 'ab')";
    };
  }

  private String moment(int depth) {
    if (depth == 0) {
      return one(List.of("ts", "dt"));
    }
    return switch (random.nextInt(3)) {
      case 0 -> "(ts + INTERVAL " + random.nextInt(40) + " DAY)";
      case 1 -> "DATE(" + moment(depth - 1) + ")";
      default -> "COALESCE(" + moment(depth - 1) + ", ts)";
    };
  }

  /** Returns a condition. */
  String condition(int depth) {
    if (depth == 0) {
      return one(List.of("v > 3", "s IS NULL", "k <> 2", "c = 'ab'", "n = 1", "f < d"));
    }
    return switch (random.nextInt(7)) {
      case 0 -> "NOT (" + condition(depth - 1) + ")";
      case 1 -> "(" + condition(depth - 1) + " AND " + condition(depth - 1) + ")";
      case 2 -> "(" + condition(depth - 1) + " OR " + condition(depth - 1) + ")";
      case 3 -> number(depth - 1) + one(List.of(" < ", " = ", " >= ", " <> ")) + atom(depth);
      case 4 -> text(depth - 1) + " IS NOT NULL";
      case 5 -> number(depth - 1) + " IN (" + number(0) + ", " + number(0) + ")";
      default -> number(depth - 1) + " BETWEEN " + number(0) + " AND " + number(0);
    };
  }
}
