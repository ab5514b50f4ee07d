package org.openlindorm.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;

/**
 * Executes random queries, through indexes and through the table, and checks that their results
 * were possible.
 */
final class ModelReader {

  private static final List<String> ALL = List.of("id", "user", "status", "amount", "note");

  private final Session session;
  private final String table;
  private final Map<Long, RowHistory> model;
  private final LongSupplier clock;
  private final Random random;

  ModelReader(
      Session session,
      String table,
      Map<Long, RowHistory> model,
      LongSupplier clock,
      Random random) {
    this.session = session;
    this.table = table;
    this.model = model;
    this.clock = clock;
    this.random = random;
  }

  /**
   * A query.
   *
   * @param limited whether the result may contain only some of the rows
   * @param place a column that orders the range that is read, or null. A scan is not a snapshot, so
   *     it may miss a row that moves across its cursor
   */
  private record Question(
      String sql,
      List<Object> values,
      List<String> columns,
      Predicate<ModelRow> condition,
      boolean limited,
      @Nullable String place) {

    Question(
        String sql,
        List<Object> values,
        List<String> columns,
        Predicate<ModelRow> condition,
        boolean limited) {
      this(sql, values, columns, condition, limited, null);
    }

    boolean answersWith(ModelRow row) {
      return row.exists() && condition.test(row);
    }

    /**
     * Returns whether a row that matched during the whole query changed its position in the range.
     */
    boolean moves(List<ModelRow> possible) {
      String column = place;
      return column != null
          && possible.stream().map(row -> row.value(column)).distinct().count() > 1;
    }
  }

  /** Executes a query; throws an AssertionError if the result cannot be correct. */
  void query() {
    Question question = question();
    long from = clock.getAsLong();
    Map<Long, List<@Nullable Object>> answer = answer(question);
    long to = clock.getAsLong();
    model.forEach((id, history) -> check(question, id, history.possible(from, to), answer.get(id)));
    answer
        .keySet()
        .forEach(
            id -> {
              if (!model.containsKey(id) && id < IndexModel.FIRST_SHARED) {
                throw new AssertionError(
                    question.sql() + " answers a row " + id + " that was never written");
              }
            });
  }

  private Question question() {
    Object user = RandomOperations.USERS.get(random.nextInt(RandomOperations.USERS.size()));
    int status = random.nextInt(RandomOperations.STATUSES);
    long amount = random.nextInt(RandomOperations.AMOUNTS);
    return switch (random.nextInt(7)) {
      case 0 ->
          new Question(
              select(ALL) + " WHERE user = ?",
              List.of(user),
              ALL,
              row -> user.equals(row.value("user")),
              false,
              "status");
      case 1 ->
          new Question(
              select(ALL) + " WHERE user = ? AND status = ?",
              List.of(user, status),
              ALL,
              row -> user.equals(row.value("user")) && Objects.equals(status, row.value("status")),
              false);
      case 2 ->
          new Question(
              select(List.of("id", "status", "amount", "note"))
                  + " WHERE status = ? AND amount >= ?",
              List.of(status, amount),
              List.of("id", "status", "amount", "note"),
              row ->
                  Objects.equals(status, row.value("status"))
                      && row.value("amount") instanceof Long found
                      && found >= amount,
              false,
              "amount");
      case 3 ->
          new Question(
              select(List.of("id", "status", "amount", "note"))
                  + " WHERE status = ? ORDER BY amount DESC LIMIT 5",
              List.of(status),
              List.of("id", "status", "amount", "note"),
              row -> Objects.equals(status, row.value("status")),
              true);
      case 4 ->
          new Question(
              select(ALL) + " WHERE user IS NULL AND status = ?",
              List.of(status),
              ALL,
              row -> row.value("user") == null && Objects.equals(status, row.value("status")),
              false);
      case 5 ->
          new Question(
              select(List.of("id", "user", "status")) + " WHERE user = ? LIMIT 3",
              List.of(user),
              List.of("id", "user", "status"),
              row -> user.equals(row.value("user")),
              true);
      default -> new Question(select(ALL), List.of(), ALL, row -> true, false);
    };
  }

  private String select(List<String> columns) {
    return "SELECT /*+ _l_allow_filtering_ */ " + String.join(", ", columns) + " FROM " + table;
  }

  private Map<Long, List<@Nullable Object>> answer(Question question) {
    Map<Long, List<@Nullable Object>> answer = new HashMap<>();
    try (Result result =
        session
            .prepare(question.sql())
            .execute(new ArrayList<@Nullable Object>(question.values()))) {
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        List<@Nullable Object> values = new ArrayList<>(java.util.Arrays.asList(row));
        answer.put((Long) Objects.requireNonNull(values.get(0)), values);
      }
    }
    return answer;
  }

  private static void check(
      Question question,
      long id,
      @Nullable List<ModelRow> possible,
      @Nullable List<@Nullable Object> found) {
    if (possible == null || found == null && question.limited()) {
      return;
    }
    boolean right =
        possible.stream()
            .anyMatch(
                row ->
                    found == null
                        ? !question.answersWith(row)
                        : question.answersWith(row) && values(question, id, row).equals(found));
    if (found == null && question.moves(possible)) {
      return;
    }
    if (!right) {
      throw new AssertionError(
          question.sql()
              + " with "
              + question.values()
              + " answers for row "
              + id
              + " "
              + found
              + ", which can only be one of "
              + possible);
    }
  }

  private static List<@Nullable Object> values(Question question, long id, ModelRow row) {
    List<@Nullable Object> values = new ArrayList<>();
    question.columns().forEach(column -> values.add(column.equals("id") ? id : row.value(column)));
    return values;
  }
}
