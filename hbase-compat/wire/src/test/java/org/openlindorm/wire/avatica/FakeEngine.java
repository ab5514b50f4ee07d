package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/**
 * An engine that supports only a few fixed statements, for protocol tests without a database. It
 * has one table {@code t} with a column of every type; its rows are sorted by the first column.
 */
public final class FakeEngine implements Engine {

  public static final List<ResultColumn> COLUMNS =
      List.of(
          column("id", DataType.INTEGER, false),
          column("a_boolean", DataType.BOOLEAN, true),
          column("a_tinyint", DataType.TINYINT, true),
          column("a_smallint", DataType.SMALLINT, true),
          column("a_bigint", DataType.BIGINT, true),
          column("a_float", DataType.FLOAT, true),
          column("a_double", DataType.DOUBLE, true),
          column("a_decimal", DataType.decimal(20, 4), true),
          column("a_varchar", DataType.VARCHAR, true),
          column("a_char", DataType.sized(org.openlindorm.type.TypeName.CHAR, 4), true),
          column("a_varbinary", DataType.VARBINARY, true),
          column("a_date", DataType.DATE, true),
          column("a_time", DataType.TIME, true),
          column("a_timestamp", DataType.TIMESTAMP, true),
          column("a_json", DataType.JSON, true));

  public static final String UPSERT =
      "UPSERT INTO t VALUES (" + "?, ".repeat(COLUMNS.size() - 1) + "?)";

  final AtomicInteger openSessions = new AtomicInteger();
  final AtomicInteger openResults = new AtomicInteger();
  final CountDownLatch blocked = new CountDownLatch(1);
  private final AtomicLong numbers = new AtomicLong();
  private final TreeMap<Integer, @Nullable Object[]> table = new TreeMap<>();

  /** An engine with the definition of the table, for queries over information_schema. */
  private final SqlEngine definitions = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);

  public FakeEngine() {
    try (Session session = definitions.open()) {
      session.execute("CREATE DATABASE sales").close();
      session
          .execute(
              COLUMNS.stream()
                  .map(column -> column.label() + " " + column.type().sql())
                  .collect(Collectors.joining(", ", "CREATE TABLE t (", ", PRIMARY KEY (id))")))
          .close();
    }
  }

  public int openSessions() {
    return openSessions.get();
  }

  public int openResults() {
    return openResults.get();
  }

  /** Returns the number of rows in the table. */
  public synchronized int size() {
    return table.size();
  }

  /** Returns a row by its id. */
  public synchronized List<@Nullable Object> row(int id) {
    return java.util.Arrays.asList(java.util.Objects.requireNonNull(table.get(id)));
  }

  private static ResultColumn column(String name, DataType type, boolean nullable) {
    return new ResultColumn(name, type, nullable, "t", "default", null);
  }

  @Override
  public long reserveNumber() {
    return numbers.incrementAndGet();
  }

  @Override
  public Session open(Principal principal, long number) {
    openSessions.incrementAndGet();
    return new FakeSession(number);
  }

  @Override
  public Catalog catalog() {
    return definitions.catalog();
  }

  @Override
  public void close() {
    definitions.close();
  }

  private synchronized long upsert(List<ResultColumn> columns, List<@Nullable Object> values) {
    if (values.size() != columns.size()) {
      throw LindormException.of(ErrorCode.PARAMETER_COUNT, columns.size(), values.size());
    }
    @Nullable Object[] row = new Object[COLUMNS.size()];
    for (int i = 0; i < values.size(); i++) {
      ResultColumn column = columns.get(i);
      row[COLUMNS.indexOf(column)] = column.type().coerce(values.get(i), column.label());
    }
    Integer id = (Integer) row[0];
    if (id == null) {
      throw LindormException.of(ErrorCode.NULL_REFUSED, "id");
    }
    table.put(id, row);
    return 1;
  }

  private synchronized List<@Nullable Object[]> rows() {
    return new ArrayList<>(table.values());
  }

  private final class FakeSession implements Session {

    private String database = "default";
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final Session defined = definitions.open();
    private final long number;
    private boolean closed;

    FakeSession(long number) {
      this.number = number;
    }

    @Override
    public long number() {
      return number;
    }

    @Override
    public String database() {
      return database;
    }

    @Override
    public void use(String name) {
      if (!catalog().hasDatabase(name)) {
        throw LindormException.of(ErrorCode.DATABASE_UNKNOWN, name);
      }
      database = name;
    }

    @Override
    public Result execute(String sql) {
      return prepare(sql).execute(List.of());
    }

    @Override
    public Prepared prepare(String sql) {
      if (sql.equals(UPSERT)) {
        return new FakeUpsert(COLUMNS);
      }
      if (sql.startsWith("UPSERT INTO `default`.`t` (")) {
        String names = sql.substring(sql.indexOf('(') + 1, sql.indexOf(')')).replace("`", "");
        return new FakeUpsert(
            java.util.Arrays.stream(names.split(", "))
                .map(name -> COLUMNS.stream().filter(c -> c.label().equals(name)).findFirst())
                .map(java.util.Optional::orElseThrow)
                .toList());
      }
      if (sql.contains(" FROM information_schema.")) {
        return defined.prepare(sql);
      }
      if (sql.startsWith("EXPLAIN ANALYZE")) {
        return query(
            List.of(
                ResultColumn.of("plan", DataType.VARCHAR),
                ResultColumn.of("rows", DataType.BIGINT)),
            values -> List.<@Nullable Object[]>of(new Object[] {"Scan t", 7L}).iterator());
      }
      if (sql.startsWith("EXPLAIN")) {
        return query(
            List.of(ResultColumn.of("plan", DataType.VARCHAR)),
            values ->
                List.of(new Object[] {"Scan t\n  range: all"}, new Object[] {"done"}).iterator());
      }
      if (sql.equals("SHOW WARNINGS")) {
        return query(
            List.of(
                ResultColumn.of("Level", DataType.VARCHAR),
                ResultColumn.of("Message", DataType.VARCHAR)),
            values ->
                List.<@Nullable Object[]>of(
                        new Object[] {"Warning", "Unknown hint _l_foo_ was ignored"},
                        new Object[] {"Note", "is `id` assigned in increasing order?"})
                    .iterator());
      }
      if (sql.equals("SELECT * FROM t") || sql.equals("SELECT /*+ _l_foo_ */ * FROM t")) {
        return query(COLUMNS, values -> rows().iterator());
      }
      if (sql.startsWith("SELECT s FROM wide")) {
        int count = Integer.parseInt(sql.replaceAll("\\D+", ""));
        return query(
            List.of(ResultColumn.of("s", DataType.VARCHAR)),
            values -> numbers(count, n -> new Object[] {"x".repeat(20_000)}));
      }
      if (sql.startsWith("SELECT n FROM numbers")) {
        int count = Integer.parseInt(sql.replaceAll("\\D+", ""));
        return query(
            List.of(ResultColumn.of("n", DataType.BIGINT), ResultColumn.of("s", DataType.VARCHAR)),
            values -> numbers(count, n -> new Object[] {(long) n, "text of number " + n}));
      }
      return switch (sql) {
        case "BROKEN" -> throw new IllegalStateException("secret detail");
        case "DEEP" -> throw new StackOverflowError();
        case "USE sales" -> {
          use("sales");
          yield query(List.of(), values -> java.util.Collections.emptyIterator());
        }
        case "SET x = 1" -> query(List.of(), values -> java.util.Collections.emptyIterator());
        case "SELECT DATABASE()" ->
            query(
                List.of(ResultColumn.of("database", DataType.VARCHAR)),
                values -> List.<@Nullable Object[]>of(new Object[] {database}).iterator());
        case "DELETE FROM t" -> query(List.of(), values -> rows().iterator());
        case "BLOCK" -> {
          blocked.countDown();
          await();
          throw LindormException.of(ErrorCode.CANCELLED);
        }
        default -> throw LindormException.of(ErrorCode.SYNTAX, 1, 1, "what is '" + sql + "'?");
      };
    }

    private void await() {
      try {
        cancelled.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private Prepared query(
        List<ResultColumn> columns,
        java.util.function.Function<List<@Nullable Object>, Iterator<@Nullable Object[]>> run) {
      return new FakeQuery(columns, run);
    }

    @Override
    public void cancel() {
      cancelled.countDown();
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        defined.close();
        openSessions.decrementAndGet();
      }
    }
  }

  private static Iterator<@Nullable Object[]> numbers(
      int count, IntFunction<@Nullable Object[]> row) {
    return java.util.stream.IntStream.range(0, count).mapToObj(row).iterator();
  }

  private final class FakeUpsert implements Prepared {

    private final List<ResultColumn> written;

    FakeUpsert(List<ResultColumn> written) {
      this.written = written;
    }

    @Override
    public List<DataType> parameters() {
      return written.stream().map(ResultColumn::type).toList();
    }

    @Override
    public List<ResultColumn> columns() {
      return List.of();
    }

    @Override
    public boolean isQuery() {
      return false;
    }

    @Override
    public Result execute(List<@Nullable Object> values) {
      return new Result.Update(upsert(written, values), List.of());
    }

    @Override
    public long[] executeBatch(List<List<@Nullable Object>> batch) {
      return batch.stream().mapToLong(values -> upsert(written, values)).toArray();
    }
  }

  private final class FakeQuery implements Prepared {

    private final List<ResultColumn> columns;
    private final java.util.function.Function<List<@Nullable Object>, Iterator<@Nullable Object[]>>
        run;

    FakeQuery(
        List<ResultColumn> columns,
        java.util.function.Function<List<@Nullable Object>, Iterator<@Nullable Object[]>> run) {
      this.columns = columns;
      this.run = run;
    }

    @Override
    public List<DataType> parameters() {
      return List.of();
    }

    @Override
    public List<ResultColumn> columns() {
      return columns;
    }

    @Override
    public boolean isQuery() {
      return !columns.isEmpty();
    }

    @Override
    public Result execute(List<@Nullable Object> values) {
      if (columns.isEmpty()) {
        synchronized (FakeEngine.this) {
          long count = table.size();
          table.clear();
          return new Result.Update(count, List.of());
        }
      }
      openResults.incrementAndGet();
      return new FakeRows(columns, run.apply(values));
    }

    @Override
    public long[] executeBatch(List<List<@Nullable Object>> batch) {
      throw LindormException.of(ErrorCode.UNSUPPORTED, "a query in a batch", "");
    }
  }

  private final class FakeRows implements Result.Rows {

    private final List<ResultColumn> columns;
    private final Iterator<@Nullable Object[]> rows;
    private boolean closed;

    FakeRows(List<ResultColumn> columns, Iterator<@Nullable Object[]> rows) {
      this.columns = columns;
      this.rows = rows;
    }

    @Override
    public List<ResultColumn> columns() {
      return columns;
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      return rows.hasNext() ? rows.next() : null;
    }

    @Override
    public List<Warning> warnings() {
      return List.of();
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        openResults.decrementAndGet();
      }
    }
  }
}
