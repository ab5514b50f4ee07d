package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;

/**
 * The planner's estimate of the rows of each step, by the rules of {@link ExpectedRows} that order
 * joins. Steps without an estimate are {@link #UNKNOWN}.
 */
public final class StepEstimates implements Plan.Visitor<Double> {

  private static final Double UNKNOWN = Double.NaN;
  private static final StepEstimates ALL = new StepEstimates();

  private StepEstimates() {}

  /** Returns the estimated rows of a step, or null when there is no estimate. */
  public static @Nullable Long of(Plan plan) {
    double rows = rows(plan);
    return Double.isNaN(rows) ? null : Math.round(rows);
  }

  /**
   * Returns the estimated rows of an access to a table as a text.
   *
   * @param eachRow whether it is executed for each row of a join
   */
  static String text(Access access, boolean eachRow) {
    long rows = Math.round(read(access));
    return rows + (rows == 1 ? " row" : " rows") + (eachRow ? " for each row of the join" : "");
  }

  private static double rows(Plan plan) {
    return plan.accept(ALL);
  }

  private static double read(Access access) {
    boolean conditions =
        access.bounds().bindsFirst() || access.filter() != null || access.rowFilter() != null;
    return ExpectedRows.read(access.bounds(), conditions);
  }

  @Override
  public Double keyRead(KeyRead plan) {
    double rows = read(plan.access());
    rows = plan.front() > 0 ? ExpectedRows.grouped(rows, true) : rows;
    return ExpectedRows.limited(rows, plan.rowLimit());
  }

  @Override
  public Double keyAggregate(KeyAggregate plan) {
    double groups = ExpectedRows.grouped(read(plan.access()), !plan.groups().isEmpty());
    return plan.order() == null ? groups : ExpectedRows.limited(groups, plan.order().most());
  }

  @Override
  public Double values(Values plan) {
    return (double) plan.rows().size();
  }

  @Override
  public Double filter(Filter plan) {
    return ExpectedRows.selected(rows(plan.input()));
  }

  @Override
  public Double project(Project plan) {
    return rows(plan.input());
  }

  @Override
  public Double sort(Sort plan) {
    return ExpectedRows.limited(rows(plan.input()), plan.rowLimit());
  }

  @Override
  public Double limit(Limit plan) {
    return ExpectedRows.limited(rows(plan.input()), plan.fetch());
  }

  @Override
  public Double page(Page plan) {
    return ExpectedRows.limited(rows(plan.input()), plan.fetch());
  }

  @Override
  public Double join(Join plan) {
    return ExpectedRows.joined(plan.kind(), rows(plan.left()), rows(plan.right()));
  }

  /** Each look-up is estimated to find one row. */
  @Override
  public Double lookupJoin(LookupJoin plan) {
    double left = rows(plan.left());
    return ExpectedRows.joined(plan.kind(), left, left);
  }

  @Override
  public Double apply(Apply plan) {
    return rows(plan.input());
  }

  @Override
  public Double withScalars(WithScalars plan) {
    return rows(plan.query());
  }

  @Override
  public Double aggregate(Aggregate plan) {
    return ExpectedRows.grouped(rows(plan.input()), !plan.groups().isEmpty());
  }

  @Override
  public Double setOperation(SetOperation plan) {
    return plan.inputs().stream().mapToDouble(StepEstimates::rows).sum();
  }

  @Override
  public Double window(Window plan) {
    return rows(plan.input());
  }

  @Override
  public Double recursion(Recursion plan) {
    return rows(plan.start());
  }

  /** The number of rows of a round is unknown until it has run. */
  @Override
  public Double roundRows(RoundRows plan) {
    return UNKNOWN;
  }

  @Override
  public Double awaitChanges(AwaitChanges plan) {
    return rows(plan.input());
  }

  @Override
  public Double trialScan(TrialScan plan) {
    return rows(plan.otherwise());
  }
}
