package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.PlanText;
import org.openlindorm.plan.Statement;
import org.openlindorm.plan.SurveyPlan;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableName;

/** Runs a resolved statement with the values of one execution. */
final class StatementRun {

  private final DefinitionExecutor definitions;

  StatementRun(DefinitionExecutor definitions) {
    this.definitions = definitions;
  }

  Result run(ResolvedStatement resolved, StatementContext context, CurrentSession session) {
    Statement statement = resolved.statement();
    if (statement.body() instanceof Statement.Query query) {
      RowStream stream = PlanExecutor.open(query.plan(), context);
      return query.rests().isEmpty()
          ? rows(resolved, stream)
          : SpreadRows.of(
              query,
              resolved.columns(),
              stream,
              context.budget(),
              Warning.of(statement.warnings()));
    }
    if (statement.body() instanceof Statement.Write write) {
      WriteOutcome outcome = WriteExecutor.run(write.plan(), context);
      List<Warning> warnings = new ArrayList<>(Warning.of(statement.warnings()));
      warnings.addAll(outcome.warnings());
      return new Result.Update(outcome.rows(), warnings, outcome.counts());
    }
    if (statement.body() instanceof Statement.Explain explain) {
      return rows(
          resolved,
          explain.analyze()
              ? listed(AnalyzedPlan.rows((Statement.Query) explain.explained(), context))
              : lines(PlanText.of(explain.explained(), context.bindings())));
    }
    return definition((Statement.Definition) statement.body(), resolved, context, session);
  }

  private Result definition(
      Statement.Definition body,
      ResolvedStatement resolved,
      StatementContext context,
      CurrentSession session) {
    DefinitionAnswer answer;
    List<Warning> warnings = new ArrayList<>(Warning.of(resolved.statement().warnings()));
    if (body.plan() instanceof ChangePlan.CreateFilled filled) {
      return filled(filled, context, session, warnings);
    }
    if (body.plan() instanceof SurveyPlan.CheckIndex check) {
      answer = definitions.check(check, context.store(), context.interruption());
    } else if (body.plan() instanceof SurveyPlan.CheckTable check) {
      answer = definitions.check(check, context.store(), context.interruption());
    } else if (body.plan() instanceof SurveyPlan.AdviseTable advise) {
      answer = definitions.advise(advise, context);
    } else if (body.plan() instanceof SurveyPlan.AdviseKey advise) {
      answer = definitions.advise(advise, context);
    } else {
      answer = definitions.execute(body.plan(), session);
    }
    warnings.addAll(answer.warnings());
    return resolved.columns().isEmpty()
        ? new Result.Update(0, warnings)
        : new StreamedRows(
            resolved.columns(),
            listed(answer.rows().stream().map(List::toArray).toList()),
            warnings);
  }

  /** Nothing stays of a table whose rows cannot be written. */
  private Result filled(
      ChangePlan.CreateFilled plan,
      StatementContext context,
      CurrentSession session,
      List<Warning> warnings) {
    warnings.addAll(definitions.execute(plan.create(), session).warnings());
    try {
      WriteOutcome outcome = WriteExecutor.run(plan.fill(), context);
      warnings.addAll(outcome.warnings());
      return new Result.Update(outcome.rows(), warnings, outcome.counts());
    } catch (RuntimeException failure) {
      TableName table = plan.fill().shape().table().name();
      SchemaChange drop = new TableChange.DropTable(table, true);
      try {
        definitions.execute(new ChangePlan.Change(drop, List.of()), session);
      } catch (RuntimeException again) {
        failure.addSuppressed(again);
      }
      throw failure;
    }
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

  private static Result rows(ResolvedStatement resolved, RowStream stream) {
    return new StreamedRows(
        resolved.columns(), stream, Warning.of(resolved.statement().warnings()));
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
