package org.openlindorm.it.bench.contest;

import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.Work;

/** The engine in this process. Every work has a session of its own and a prepared statement. */
final class SessionCaller implements Caller {

  /** The place of the column {@code d}. */
  private static final int TEXT = 4;

  private final Supplier<Session> opening;
  private final List<Session> sessions = new ArrayList<>();

  public SessionCaller(Supplier<Session> opening) {
    this.opening = opening;
  }

  @Override
  public Call prepare(Work work) {
    Session session = opening.get();
    sessions.add(session);
    Prepared statement = session.prepare(work.sql());
    if (!work.writes()) {
      return id ->
          Caller.expect(
              work.answered(id),
              count(work, id, statement.execute(values(work.parameters(id).get(0)))));
    }
    return id -> write(statement, work.parameters(id));
  }

  private static void write(Prepared statement, List<List<Object>> rows) {
    if (rows.size() == 1) {
      statement.execute(values(rows.get(0))).close();
      return;
    }
    statement.executeBatch(rows.stream().map(SessionCaller::values).toList());
  }

  private static List<@Nullable Object> values(List<Object> row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Object value : row) {
      values.add(value instanceof Timestamp timestamp ? (Object) timestamp.getTime() : value);
    }
    return values;
  }

  private static int count(Work work, long id, Result result) {
    int count = 0;
    try (Result.Rows answered = (Result.Rows) result) {
      for (Object[] row = answered.next(); row != null; row = answered.next()) {
        if (count++ == 0 && work.verifies()) {
          work.verify(id, row[0], row[TEXT]);
        }
      }
    }
    return count;
  }

  @Override
  public void close() {
    sessions.forEach(Session::close);
    sessions.clear();
  }
}
