package org.openlindorm.plan;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;

/** The EXPLAIN line of each step that reads no table itself. */
final class StepText implements Plan.Visitor<String> {

  private final Function<Expr, String> sql;

  /**
   * @param sql how expressions are printed
   */
  StepText(Function<Expr, String> sql) {
    this.sql = sql;
  }

  private String list(List<Expr> exprs) {
    return exprs.stream().map(sql).collect(Collectors.joining(", "));
  }

  @Override
  public String keyRead(KeyRead plan) {
    return "read " + table(plan);
  }

  private static String table(KeyRead plan) {
    return plan.access().table().table().name().table();
  }

  @Override
  public String keyAggregate(KeyAggregate plan) {
    return "aggregate " + plan.access().table().table().name().table();
  }

  @Override
  public String values(Values plan) {
    return "values: " + counted(plan.rows().size(), "row");
  }

  private static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  @Override
  public String filter(Filter plan) {
    return "filter: " + sql.apply(plan.condition());
  }

  @Override
  public String project(Project plan) {
    return "project: " + list(plan.outputs());
  }

  @Override
  public String sort(Sort plan) {
    String first =
        plan.rowLimit() == null ? "" : ", keeping the first " + sql.apply(plan.rowLimit());
    return "sort in memory: by " + plan.keyText() + first;
  }

  @Override
  public String limit(Limit plan) {
    String fetch = plan.fetch() == null ? "all rows" : sql.apply(plan.fetch()) + " rows";
    return "limit: " + fetch + (plan.offset() == null ? "" : " after " + sql.apply(plan.offset()));
  }

  @Override
  public String page(Page plan) {
    Expr current = plan.current();
    String fetch = plan.fetch() == null ? "all rows" : sql.apply(plan.fetch()) + " rows";
    String skipped = plan.offset() == null ? "" : " after " + sql.apply(plan.offset());
    return "page: " + fetch + (current == null ? skipped : ", after cursor " + sql.apply(current));
  }

  @Override
  public String join(Join plan) {
    String pairs =
        IntStream.range(0, plan.leftKeys().size())
            .mapToObj(
                i -> sql.apply(plan.leftKeys().get(i)) + " = " + sql.apply(plan.rightKeys().get(i)))
            .collect(Collectors.joining(" AND "));
    String condition = plan.condition() == null ? "" : sql.apply(plan.condition());
    String kind = kind(plan.kind()) + "join: ";
    if (!pairs.isEmpty()) {
      return kind + "by hash on " + pairs + (condition.isEmpty() ? "" : " where " + condition);
    }
    return kind + (condition.isEmpty() ? "every pair" : "every pair that meets " + condition);
  }

  private static String kind(JoinKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " ";
  }

  @Override
  public String lookupJoin(LookupJoin plan) {
    String condition = plan.condition() == null ? "" : " where " + sql.apply(plan.condition());
    String kind = plan.kind() == JoinKind.INNER ? "" : kind(plan.kind());
    return kind
        + "join: look up "
        + plan.table().name().table()
        + " by "
        + list(plan.keys())
        + condition;
  }

  @Override
  public String apply(Apply plan) {
    String by = plan.values().isEmpty() ? "" : " by " + list(plan.values());
    return "sub-query for each row" + by + ": " + answer(plan.answer());
  }

  private String answer(Apply.Answer answer) {
    Apply.Answer.AnswerVisitor<String> text =
        new Apply.Answer.AnswerVisitor<>() {
          @Override
          public String scalar(Apply.Answer.Scalar scalar) {
            return "its only value";
          }

          @Override
          public String exists(Apply.Answer.Exists exists) {
            return "whether it has a row";
          }

          @Override
          public String any(Apply.Answer.Any any) {
            return "whether for some row " + sql.apply(any.condition());
          }
        };
    return String.valueOf(answer.accept(text));
  }

  @Override
  public String withScalars(WithScalars plan) {
    String answers =
        plan.queries().stream()
            .map(each -> answer(each.answer()))
            .collect(Collectors.joining(", "));
    return "once before the query, of "
        + (plan.queries().size() == 1 ? "a sub-query" : plan.queries().size() + " sub-queries")
        + ": "
        + answers;
  }

  @Override
  public String aggregate(Aggregate plan) {
    String groups = list(plan.groups());
    if (plan.calls().isEmpty() && !plan.numbered()) {
      return "distinct: " + groups + sets(plan);
    }
    String calls = plan.calls().stream().map(AggregateCall::sql).collect(Collectors.joining(", "));
    return "aggregate: " + calls + (groups.isEmpty() ? "" : " group by " + groups) + sets(plan);
  }

  private static String sets(Aggregate plan) {
    return plan.sets().size() == 1 ? "" : " in " + plan.sets().size() + " grouping sets";
  }

  @Override
  public String setOperation(SetOperation plan) {
    return plan.kind().name().toLowerCase(Locale.ROOT) + (plan.all() ? " all" : "");
  }

  @Override
  public String window(Window plan) {
    String calls = plan.calls().stream().map(Window.Call::sql).collect(Collectors.joining(", "));
    String partition = plan.partition().isEmpty() ? "" : " partition by " + list(plan.partition());
    String order =
        plan.order().stream()
            .map(key -> sql.apply(key.value()) + (key.descending() ? " DESC" : ""))
            .collect(Collectors.joining(", "));
    return "window functions: " + calls + partition + (order.isEmpty() ? "" : " order by " + order);
  }

  @Override
  public String recursion(Recursion plan) {
    return "recursion "
        + plan.number()
        + ": until a round adds no "
        + (plan.distinct() ? "new row" : "row");
  }

  @Override
  public String roundRows(RoundRows plan) {
    return "rows of the last round of recursion " + plan.recursion();
  }

  @Override
  public String awaitChanges(AwaitChanges plan) {
    return "waits up to " + plan.millis() + " ms for a change";
  }

  @Override
  public String trialScan(TrialScan plan) {
    return "the first "
        + sql.apply(plan.most())
        + " rows: by a scan if the index has many entries and the rows are found soon, otherwise"
        + " by the index";
  }
}
