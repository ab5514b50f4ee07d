package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.DeadEntryWarnings;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.PlanText;
import org.openlindorm.row.RowStream;

/** Executes a resolved statement with the values of one execution. */
final class BoundExecution {

  private final Definitions definitions;

  /** Executes the plans of definitions. */
  interface Definitions {
    DefinitionAnswer execute(DefinitionPlan plan, CurrentSession session, StatementContext context);
  }

  BoundExecution(Definitions definitions) {
    this.definitions = definitions;
  }

  Result run(ResolvedStatement resolved, StatementContext context, CurrentSession session) {
    return resolved.statement().body().accept(new Run(resolved, context, session));
  }

  /** Executes each kind of statement. */
  private final class Run implements BoundStatement.Body.Visitor<Result> {

    private final ResolvedStatement resolved;
    private final StatementContext context;
    private final CurrentSession session;

    Run(ResolvedStatement resolved, StatementContext context, CurrentSession session) {
      this.resolved = resolved;
      this.context = context;
      this.session = session;
    }

    @Override
    public Result query(BoundStatement.Query query) {
      RowStream stream = PlanExecutor.open(query.plan(), context);
      if (query.shows()) {
        return rows(listed(whole(stream)), context.warnings());
      }
      return query.rests().isEmpty()
          ? rows(stream, List.of())
          : DynamicColumnRows.of(
              query, resolved.columns(), stream, context.budget(), warnings(List.of()));
    }

    @Override
    public Result write(BoundStatement.Write write) {
      WriteOutcome outcome = WriteExecutor.run(write.plan(), context);
      Result.Update update = Result.Update.of(outcome, warnings(outcome.warnings()));
      return write.plan().updates() ? update.ofUpdate() : update;
    }

    @Override
    public Result explain(BoundStatement.Explain explain) {
      RowStream plan =
          explain.analyze()
              ? listed(AnalyzedPlan.rows(explain, context))
              : lines(PlanText.withEstimates(explain, context.bindings()));
      return rows(
          plan,
          explain.explained() instanceof BoundStatement.Query query
              ? List.copyOf(DeadEntryWarnings.of(query.plan(), context.store()))
              : List.of());
    }

    @Override
    public Result definition(BoundStatement.Definition definition) {
      DefinitionAnswer answer = definitions.execute(definition.plan(), session, context);
      WriteOutcome written = answer.written();
      if (written != null) {
        return Result.Update.of(written, warnings(answer.warnings()));
      }
      return resolved.columns().isEmpty()
          ? new Result.Update(0, warnings(answer.warnings()))
          : rows(listed(answer.rows().stream().map(List::toArray).toList()), answer.warnings());
    }

    private Result rows(RowStream stream, List<Warning> further) {
      return new StreamedRows(resolved.columns(), stream, warnings(further));
    }

    /** Returns the warnings of the plan, then those of the execution. */
    private List<Warning> warnings(List<Warning> further) {
      List<Warning> warnings = new ArrayList<>(Warning.of(resolved.statement().warnings()));
      warnings.addAll(further);
      return warnings;
    }
  }

  /** Returns all rows of a SHOW statement, whose warnings are known after it has made them. */
  private static List<@Nullable Object[]> whole(RowStream stream) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    try (stream) {
      for (@Nullable Object @Nullable [] row = stream.next(); row != null; row = stream.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static RowStream lines(List<String> lines) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    lines.forEach(line -> rows.add(new Object[] {line}));
    return listed(rows);
  }

  private static RowStream listed(List<@Nullable Object[]> rows) {
    return new RowStream() {
      private int next;

      @Override
      public @Nullable Object @Nullable [] next() {
        return next < rows.size() ? rows.get(next++) : null;
      }

      @Override
      public void close() {}
    };
  }

  /** The rows of a running query. */
  private record StreamedRows(List<ResultColumn> columns, RowStream stream, List<Warning> warnings)
      implements Result.Rows {

    @Override
    public @Nullable Object @Nullable [] next() {
      return stream.next();
    }

    @Override
    public void close() {
      stream.close();
    }
  }
}
