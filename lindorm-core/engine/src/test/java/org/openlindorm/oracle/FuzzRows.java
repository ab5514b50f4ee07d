package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The result of a statement of this engine: rows in their order, the count of a write, or an error.
 *
 * @param rows the values of each row as texts
 * @param end the count of changed rows, or the error with its message
 */
record FuzzRows(List<List<String>> rows, String end, boolean isError) {

  private static final String FAILS = "fails ";

  private static final List<ErrorCode> REFUSALS =
      List.of(ErrorCode.INEFFICIENT_QUERY, ErrorCode.INDEX_UNKNOWN, ErrorCode.INDEX_NOT_READABLE);

  static FuzzRows of(Supplier<Result> execution) {
    try (Result result = execution.get()) {
      if (result instanceof Result.Update update) {
        return new FuzzRows(List.of(), update.count() + " rows changed", false);
      }
      Result.Rows rows = (Result.Rows) result;
      List<List<String>> lines = new ArrayList<>();
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.stream(row).map(String::valueOf).toList());
      }
      return new FuzzRows(lines, "", false);
    } catch (LindormException failure) {
      return new FuzzRows(
          List.of(), FAILS + failure.code().number() + " " + failure.getMessage(), true);
    } catch (RuntimeException | StackOverflowError failure) {
      return new FuzzRows(List.of(), "breaks with " + failure, true);
    }
  }

  /** Returns whether no key or index bounds the statement, or a hint forces an index in vain. */
  boolean isRefused() {
    return isError
        && REFUSALS.stream().anyMatch(code -> end.startsWith(FAILS + code.number() + " "));
  }

  boolean isBroken() {
    return isError && !end.startsWith(FAILS);
  }

  /**
   * Returns whether these rows are a correct result of a query.
   *
   * @param all the rows of the query without LIMIT
   */
  boolean answers(FuzzRead read, FuzzRows all) {
    if (isError || all.isError()) {
      return isError == all.isError() && !isBroken();
    }
    int from = Math.min(read.offset(), all.rows().size());
    int size = all.rows().size() - from;
    int to = from + (read.limit() == FuzzRead.NO_LIMIT ? size : Math.min(read.limit(), size));
    return rows.size() == to - from
        && isPartOf(all)
        && firsts(rows, read.ordered())
            .equals(firsts(all.rows().subList(from, to), read.ordered()));
  }

  private static List<List<String>> firsts(List<List<String>> rows, int columns) {
    return columns == 0 ? List.of() : rows.stream().map(row -> row.subList(0, columns)).toList();
  }

  private boolean isPartOf(FuzzRows all) {
    Map<List<String>, Integer> left = new HashMap<>();
    all.rows().forEach(row -> left.merge(row, 1, Integer::sum));
    return rows.stream().allMatch(row -> left.merge(row, -1, Integer::sum) >= 0);
  }

  @Override
  public String toString() {
    return rows.isEmpty() ? "[] " + end : rows.size() + " rows " + rows;
  }
}
