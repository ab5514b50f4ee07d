package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates random SELECTs over the tables {@link #TABLES}. A statement is generated from a shape
 * with placeholders for literals, so that many statements differ only in their literals.
 */
final class RandomStatements {

  static final List<String> TABLES =
      List.of(
          "CREATE TABLE t1 (a INTEGER NOT NULL, b VARCHAR NOT NULL, c BIGINT, d DECIMAL(8,2),"
              + " e DOUBLE, PRIMARY KEY (a, b))",
          "CREATE TABLE t2 (b VARCHAR NOT NULL, a SMALLINT NOT NULL, c TIMESTAMP, d CHAR(4),"
              + " e BOOLEAN, PRIMARY KEY (b, a DESC))",
          "CREATE TABLE t3 (a BIGINT NOT NULL, b VARCHAR NOT NULL, c FLOAT, d TINYINT, e DATE,"
              + " PRIMARY KEY (bucket(4, a), a, b))");

  private static final List<String> COMPARISONS = List.of("=", "<", "<=", ">", ">=", "<>", "==");
  private static final List<String> COLUMNS = List.of("a", "b", "c", "d", "e");

  private final Random random;

  RandomStatements(Random random) {
    this.random = random;
  }

  /** Returns a statement in which {@code @} followed by a letter is a placeholder for a literal. */
  String shape() {
    boolean grouped = random.nextInt(5) == 0;
    String column = oneOf(COLUMNS);
    StringBuilder sql = new StringBuilder("SELECT ");
    if (random.nextInt(4) > 0) {
      sql.append("/*+ _l_allow_filtering_ */ ");
    }
    sql.append(grouped ? column + ", COUNT(*), MIN(a), MAX(b)" : selected())
        .append(" FROM t")
        .append(1 + random.nextInt(3));
    if (random.nextInt(8) > 0) {
      sql.append(" WHERE ").append(condition(2));
    }
    if (grouped) {
      sql.append(" GROUP BY ").append(column);
      if (random.nextBoolean()) {
        sql.append(" HAVING COUNT(*) > ").append(random.nextInt(3));
      }
    }
    return sql.append(tail(grouped ? List.of(column) : COLUMNS)).toString();
  }

  /** Returns the statement of a shape with literals, sometimes of another type than the column. */
  String filled(String shape) {
    StringBuilder sql = new StringBuilder();
    for (int i = 0; i < shape.length(); i++) {
      if (shape.charAt(i) == '@') {
        sql.append(literal(shape.charAt(++i)));
      } else {
        sql.append(shape.charAt(i));
      }
    }
    return sql.toString();
  }

  private String selected() {
    return switch (random.nextInt(4)) {
      case 0 -> "*";
      case 1 -> "a, b";
      case 2 -> "c, a + " + random.nextInt(3) + " AS s, b";
      default -> "b, d, e";
    };
  }

  private String tail(List<String> orders) {
    StringBuilder sql = new StringBuilder();
    if (random.nextInt(3) == 0) {
      sql.append(" ORDER BY ").append(oneOf(orders)).append(random.nextBoolean() ? " DESC" : "");
    }
    if (random.nextInt(3) == 0) {
      sql.append(" LIMIT ").append(random.nextInt(6));
      if (random.nextBoolean()) {
        sql.append(" OFFSET ").append(random.nextInt(4));
      }
    }
    return sql.toString();
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      String joined =
          Stream.generate(() -> condition(depth - 1))
              .limit(2L + random.nextInt(2))
              .collect(Collectors.joining(random.nextInt(3) == 0 ? " OR " : " AND "));
      return random.nextInt(8) == 0 ? "NOT (" + joined + ")" : "(" + joined + ")";
    }
    String column = oneOf(COLUMNS);
    String hole = "@" + column;
    return switch (random.nextInt(11)) {
      case 9 -> "(a, b) " + oneOf(COMPARISONS) + " (@a, @b)";
      case 10 -> "(b, a) IN ((@b, @a), (@b, @a))";
      case 0, 1 -> column + " = " + hole;
      case 2 -> column + " " + oneOf(COMPARISONS) + " " + hole;
      case 3 -> column + (random.nextInt(4) == 0 ? " NOT IN (" : " IN (") + list(hole) + ")";
      case 4 -> column + " BETWEEN " + hole + " AND " + hole;
      case 5 -> (random.nextInt(4) == 0 ? column : "b") + " LIKE @l";
      case 6 -> hole + " < " + column;
      case 7 -> column + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
      default -> column + " >= " + hole + " AND " + column + " < " + hole;
    };
  }

  private String list(String hole) {
    List<String> items = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      items.add(hole);
    }
    return String.join(", ", items);
  }

  private String literal(char column) {
    return switch (random.nextInt(20) == 0 ? "abcdel".charAt(random.nextInt(6)) : column) {
      case 'b' -> text();
      case 'l' -> "'" + oneOf(List.of("%", "k%", "_1", "%''%", "k_", "%\"%", "")) + "'";
      case 'c' -> String.valueOf(1_000L * (random.nextInt(20) - 10));
      case 'd' ->
          random.nextBoolean()
              ? String.valueOf(random.nextInt(12) - 3)
              : (random.nextInt(12) - 3) + "." + oneOf(List.of("5", "25", "0", "125"));
      case 'e' -> oneOf(List.of("0", "1", "2.5", "-1.5", "1e0", "'2024-01-02'", "TRUE", "FALSE"));
      default -> number();
    };
  }

  private String number() {
    return switch (random.nextInt(12)) {
      case 0 -> "-" + random.nextInt(4);
      case 1 -> random.nextInt(9) + ".5";
      case 2 -> "- " + random.nextInt(3);
      case 3 -> "99999999999";
      case 4 -> "+" + random.nextInt(5);
      default -> String.valueOf(random.nextInt(9));
    };
  }

  private String text() {
    return oneOf(
        List.of(
            "'k1'", "'k2'", "'k3'", "''", "'it''s'", "'say \"so\"'", "\"k4\"", "'k\\\\5'", "'é'"));
  }

  private <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
