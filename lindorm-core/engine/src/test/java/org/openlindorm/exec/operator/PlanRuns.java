package org.openlindorm.exec.operator;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.NumberSource;
import org.openlindorm.exec.ParallelExecutor;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Values;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Executes plans over literal tables, with rows as text. */
final class PlanRuns implements AutoCloseable {

  private static final long LARGE = 64 << 20;

  final MemoryPool pool = new MemoryPool(LARGE);
  final SpillDirectory files =
      new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir")), LARGE);
  private final ParallelExecutor together = new ParallelExecutor();
  private final MemoryStore store = new MemoryStore();
  private MemoryBudget budget = new MemoryBudget(pool, LARGE, 0, files);
  private long timeoutMillis = 60_000;

  /** Limits the memory of statements. */
  static PlanRuns withBytes(long bytes) {
    PlanRuns runs = new PlanRuns();
    runs.budget = new MemoryBudget(runs.pool, 0, bytes, runs.files);
    return runs;
  }

  /** Limits the time of statements. */
  static PlanRuns withMillis(long millis) {
    PlanRuns runs = new PlanRuns();
    runs.timeoutMillis = millis;
    return runs;
  }

  StatementContext context(@Nullable Object... parameters) {
    return new StatementContext(
        store,
        new ReadCounts(),
        Limits.DEFAULT,
        new Bindings(0, Arrays.asList(parameters)),
        new Interruption(System::nanoTime, timeoutMillis),
        together,
        Catalog.EMPTY,
        AdviceStore.EMPTY,
        budget,
        Observer.NOBODY,
        new NumberSource(new AutoIncrementCounters(store), false));
  }

  /** Returns the rows in their order, {@code "1 a; 2 NULL"}. */
  String run(Plan plan, @Nullable Object... parameters) {
    return String.join("; ", lines(plan, parameters));
  }

  /** Returns the rows, sorted by their texts. */
  String sorted(Plan plan, @Nullable Object... parameters) {
    return lines(plan, parameters).stream().sorted().collect(Collectors.joining("; "));
  }

  List<String> lines(Plan plan, @Nullable Object... parameters) {
    List<String> lines = new ArrayList<>();
    try (RowStream rows = PlanExecutor.open(plan, context(parameters))) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        if (row.length != plan.fields().size()) {
          throw new AssertionError(Arrays.toString(row) + " for " + plan.fields());
        }
        lines.add(line(row));
      }
    }
    if (budget.reserved() != 0 || pool.reserved() != 0 || files.used() != 0) {
      throw new AssertionError(
          budget.reserved() + " bytes are still held, " + files.used() + " in files");
    }
    return lines;
  }

  static String line(@Nullable Object[] row) {
    return Arrays.stream(row)
        .map(value -> value == null ? "NULL" : value.toString())
        .collect(Collectors.joining(" "));
  }

  /** Returns a table: {@code table("k INTEGER, v VARCHAR", "1 a; 2 NULL")}. */
  static Values table(String columns, String rows) {
    List<Plan.Field> fields = new ArrayList<>();
    for (String column : columns.split(", ", -1)) {
      String[] parts = column.split(" ", -1);
      fields.add(new Plan.Field(parts[0], DataType.parse(parts[1])));
    }
    List<List<Expr>> all = new ArrayList<>();
    for (String row : rows.isEmpty() ? new String[0] : rows.split("; ", -1)) {
      String[] values = row.split(" ", -1);
      List<Expr> literals = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        DataType type = fields.get(i).type();
        Object value = values[i].equals("NULL") ? null : type.coerce(values[i], "test");
        literals.add(new Literal(value, type));
      }
      all.add(literals);
    }
    return new Values(all, fields);
  }

  /** Returns a table of the given rows. */
  static Values table(List<Plan.Field> fields, List<@Nullable Object[]> rows) {
    List<List<Expr>> all = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      List<Expr> literals = new ArrayList<>();
      for (int i = 0; i < row.length; i++) {
        literals.add(new Literal(row[i], fields.get(i).type()));
      }
      all.add(literals);
    }
    return new Values(all, fields);
  }

  /** Returns a column of a plan by its label. */
  static ColumnRef col(Plan plan, String label) {
    for (int i = 0; i < plan.fields().size(); i++) {
      if (plan.fields().get(i).label().equals(label)) {
        return new ColumnRef(i, label, plan.fields().get(i).type());
      }
    }
    throw new AssertionError(label + " is none of " + plan.fields());
  }

  /** Returns a column of the right side of a join. */
  static ColumnRef right(Plan left, Plan right, String label) {
    ColumnRef column = col(right, label);
    return new ColumnRef(left.fields().size() + column.ordinal(), label, column.type());
  }

  static Expr compare(Expr left, CompareOperator operator, Expr right) {
    return Comparisons.of(operator, left, right);
  }

  static Literal number(long value) {
    return new Literal(value, DataType.BIGINT);
  }

  static Literal decimal(String value) {
    BigDecimal decimal = new BigDecimal(value);
    return new Literal(decimal, DataType.decimal(38, decimal.scale()));
  }

  @Override
  public void close() {
    together.close();
    files.close();
  }
}
