package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;

/** Random tables in this engine. */
final class FuzzEngine implements AutoCloseable {

  private static final Pattern PARAMETER =
      Pattern.compile("/\\*\\?\\*/((?:DATE |TIME |TIMESTAMP |x)?'[^']*'|[\\w.+-]+)");

  private final FuzzStore store;
  private final Session session;

  FuzzEngine(List<FuzzTable> tables, FuzzStore store) {
    this.store = store;
    session = store.session();
    for (FuzzTable table : tables) {
      for (String sql : table.statements()) {
        session.execute(sql).close();
      }
    }
    store.filled();
  }

  /** Returns the result of a statement, to be compared with MariaDB's result. */
  FuzzAnswer answer(String sql) {
    return FuzzAnswer.of(execution(sql));
  }

  /** Returns the result of a statement, to be compared with another result of this engine. */
  FuzzRows rows(String sql) {
    return FuzzRows.of(execution(sql));
  }

  /** Returns the counts of a prepared statement that is executed once for each list of literals. */
  List<Long> batch(String sql, List<List<String>> literals) {
    List<List<@Nullable Object>> batch = new ArrayList<>();
    for (List<String> row : literals) {
      List<@Nullable Object> values = new ArrayList<>();
      row.forEach(literal -> values.add(new MatrixLiteral(literal).parameter()));
      batch.add(values);
    }
    return Arrays.stream(session.prepare(sql).executeBatch(batch)).boxed().toList();
  }

  /** Returns the execution of a statement, in which {@code /*?*}{@code /} marks a parameter. */
  private Supplier<Result> execution(String sql) {
    List<@Nullable Object> values = new ArrayList<>();
    String prepared =
        PARAMETER
            .matcher(sql)
            .replaceAll(
                found -> {
                  values.add(new MatrixLiteral(found.group(1)).parameter());
                  return "?";
                });
    return () ->
        values.isEmpty() ? session.execute(sql) : session.prepare(prepared).execute(values);
  }

  void disturb(Random random) {
    store.disturb(random);
  }

  @Override
  public void close() {
    store.close();
  }
}
