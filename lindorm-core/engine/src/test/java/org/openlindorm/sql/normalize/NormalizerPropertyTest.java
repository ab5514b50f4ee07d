package org.openlindorm.sql.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Query;

/** Random statements: spelling does not matter, every value that stays does, and none is lost. */
class NormalizerPropertyTest {

  private static final int STATEMENTS = 200;
  private static final List<String> BLANKS =
      List.of(" ", "  ", "\n", "\t ", " /* ; 'x */ ", " -- it's\n", " # \"\n", "/**/", "\r\n//x\n");
  private static final List<String> VALUES =
      List.of(
          "1",
          "-1",
          "0",
          "17",
          "1.5",
          "-.25",
          "2e3",
          "'x'",
          "'it''s'",
          "'a -- b'",
          "'\\'",
          "\"q\"",
          "\"a'\"\"b\"",
          "9223372036854775808",
          "-9223372036854775808",
          "'?'",
          "''",
          "x'0aff'");
  private static final List<String> OPERATORS =
      List.of("=", "==", "<", "<=", ">", ">=", "<>", "!=");

  @RepeatedTest(5)
  void spellingDoesNotMatter(RepetitionInfo repetition) {
    long seed = repetition.getCurrentRepetition();
    Random random = new Random(seed);
    for (int count = 0; count < STATEMENTS; count++) {
      List<String> tokens = query(random);
      String one = spell(tokens, random);
      String other = spell(tokens, random);
      assertThat(SqlNormalizer.normalize(other))
          .as("seed %d: %s", seed, other)
          .isEqualTo(SqlNormalizer.normalize(one));
    }
  }

  @RepeatedTest(5)
  void theLiftedStatementWithItsValuesIsTheOriginal(RepetitionInfo repetition) {
    long seed = repetition.getCurrentRepetition();
    Random random = new Random(seed);
    for (int count = 0; count < STATEMENTS; count++) {
      String text = spell(query(random), random);
      NormalizedSql normal = SqlNormalizer.normalize(text);
      assertThat(normal.cacheable()).as(text).isTrue();
      assertThat(printed(normal.text(), normal.values(List.of())))
          .as("seed %d: %s -> %s", seed, text, normal.key())
          .isEqualTo(printed(text, List.of()));
    }
  }

  @RepeatedTest(5)
  void oneKeyMeansOneStatement(RepetitionInfo repetition) {
    long seed = repetition.getCurrentRepetition();
    Random random = new Random(seed);
    Map<String, String> shapes = new HashMap<>();
    for (int count = 0; count < STATEMENTS; count++) {
      String text = spell(query(random), random);
      NormalizedSql normal = SqlNormalizer.normalize(text);
      String shape = printed(normal.text(), List.of());
      String earlier = shapes.putIfAbsent(normal.key(), shape);
      if (earlier != null) {
        assertThat(shape).as("seed %d: %s", seed, text).isEqualTo(earlier);
      }
    }
  }

  private static String printed(String text, List<?> values) {
    SqlNode node = ((Query) StatementParser.parse(text)).node();
    return String.valueOf(node.accept(new Filled(values))).replaceAll("\\s+", " ");
  }

  private static List<String> query(Random random) {
    String listed = pick(VALUES, random).replace("-", "");
    List<String> tokens = new ArrayList<>(List.of("SELECT", "a", ",", listed, "FROM", "t"));
    if (random.nextInt(8) == 0) {
      tokens.addAll(List.of("JOIN", "s", "ON", "t", ".", "a", "=", "s", ".", "a"));
    }
    tokens.add("WHERE");
    condition(tokens, random, 3);
    if (random.nextBoolean()) {
      tokens.addAll(List.of("ORDER", "BY", String.valueOf(1 + random.nextInt(3))));
    }
    if (random.nextBoolean()) {
      tokens.addAll(List.of("LIMIT", String.valueOf(random.nextInt(3))));
    }
    return tokens;
  }

  private static void condition(List<String> tokens, Random random, int depth) {
    switch (random.nextInt(depth > 0 ? 10 : 7)) {
      case 0 -> tokens.addAll(List.of("b", pick(OPERATORS, random), pick(VALUES, random)));
      case 1 -> tokens.addAll(List.of(pick(VALUES, random), "<", "b", "<", pick(VALUES, random)));
      case 2 ->
          tokens.addAll(List.of("b", "BETWEEN", pick(VALUES, random), "AND", pick(VALUES, random)));
      case 3 -> {
        tokens.addAll(List.of("b", "IN", "("));
        for (int more = random.nextInt(3); more > 0; more--) {
          tokens.addAll(List.of(pick(VALUES, random), ","));
        }
        tokens.addAll(List.of(pick(VALUES, random), ")"));
      }
      case 4 -> tokens.addAll(List.of("b", "LIKE", "'x" + random.nextInt(3) + "%'"));
      case 5 ->
          tokens.addAll(
              List.of("f", "(", "b", ",", pick(VALUES, random), ")", "=", pick(VALUES, random)));
      case 6 ->
          tokens.addAll(
              List.of("b", "+", pick(VALUES, random), "=", "c", "-", pick(VALUES, random)));
      case 7 -> {
        tokens.addAll(List.of("NOT", "("));
        condition(tokens, random, depth - 1);
        tokens.add(")");
      }
      default -> {
        condition(tokens, random, depth - 1);
        tokens.add(random.nextBoolean() ? "AND" : "OR");
        condition(tokens, random, depth - 1);
      }
    }
  }

  private static String pick(List<String> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  /** The tokens with random blanks and random case of keywords. */
  private static String spell(List<String> tokens, Random random) {
    StringBuilder text = new StringBuilder();
    for (String token : tokens) {
      boolean keyword = token.length() > 1 && token.chars().allMatch(Character::isUpperCase);
      if (text.length() > 0 && (random.nextInt(3) > 0 || needsBlank(text, token))) {
        text.append(pick(BLANKS, random));
      }
      text.append(keyword && random.nextBoolean() ? token.toLowerCase(Locale.ROOT) : token);
    }
    return text.append(random.nextBoolean() ? ";" : "").toString();
  }

  private static boolean needsBlank(StringBuilder text, String token) {
    char last = text.charAt(text.length() - 1);
    char next = token.charAt(0);
    boolean glued = "(),".indexOf(last) < 0 && "(),".indexOf(next) < 0;
    return glued && last != '=' && next != '=' || last == '=' && next == '=';
  }

  /** Puts values in the places of the parameters. */
  private static final class Filled extends SqlShuttle {
    private final List<?> values;

    Filled(List<?> values) {
      this.values = values;
    }

    @Override
    public SqlNode visit(SqlDynamicParam parameter) {
      return values.isEmpty() ? parameter : literal(values.get(parameter.getIndex()));
    }

    private static SqlNode literal(Object value) {
      SqlParserPos position = SqlParserPos.ZERO;
      if (value instanceof String text) {
        return SqlLiteral.createCharString(text, position);
      }
      if (value instanceof Bytes bytes) {
        return SqlLiteral.createBinaryString(bytes.toArray(), position);
      }
      if (value instanceof BigDecimal number) {
        return SqlLiteral.createExactNumeric(number.toPlainString(), position);
      }
      if (value instanceof Double number) {
        return SqlLiteral.createApproxNumeric(new BigDecimal(number).toString() + "E0", position);
      }
      return SqlLiteral.createExactNumeric(String.valueOf(value), position);
    }
  }
}
