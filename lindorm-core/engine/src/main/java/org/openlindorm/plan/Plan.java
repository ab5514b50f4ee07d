package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.schema.TableDef;

/**
 * A tree of steps that yields rows. Each step is a record that completely describes its execution.
 * {@link PlanText} prints it and the executor runs it, from these records alone.
 */
public sealed interface Plan
    permits KeyRead,
        KeyAggregate,
        Values,
        Filter,
        Project,
        Sort,
        Limit,
        Page,
        Join,
        LookupJoin,
        Apply,
        WithScalars,
        Aggregate,
        SetOperation,
        Window,
        Recursion,
        RoundRows,
        TrialScan,
        AwaitChanges {

  /** Returns the label and type of each value of the rows. */
  List<Field> fields();

  /** Returns the steps whose rows this one consumes. */
  List<Plan> inputs();

  /** Returns the access paths of this step and of its inputs. */
  default List<Access> accesses() {
    return inputs().stream().flatMap(input -> input.accesses().stream()).toList();
  }

  /** Returns whether this step or one of its inputs reads rows of a table. */
  default boolean reads(TableDef table) {
    return inputs().stream().anyMatch(input -> input.reads(table));
  }

  /** Calls the visitor's method for this step. */
  <R> R accept(Visitor<R> visitor);

  /** One value of a row. */
  record Field(String label, org.openlindorm.type.DataType type) {

    public static Field of(Expr expr) {
      return new Field(expr.sql(), expr.type());
    }
  }

  /** A visitor of the kinds of steps; a new kind needs a method here. */
  interface Visitor<R> {
    R keyRead(KeyRead plan);

    R keyAggregate(KeyAggregate plan);

    R values(Values plan);

    R filter(Filter plan);

    R project(Project plan);

    R sort(Sort plan);

    R limit(Limit plan);

    R page(Page plan);

    R join(Join plan);

    R lookupJoin(LookupJoin plan);

    R apply(Apply plan);

    R withScalars(WithScalars plan);

    R aggregate(Aggregate plan);

    R setOperation(SetOperation plan);

    R window(Window plan);

    R recursion(Recursion plan);

    R roundRows(RoundRows plan);

    R trialScan(TrialScan plan);

    R awaitChanges(AwaitChanges plan);
  }
}
