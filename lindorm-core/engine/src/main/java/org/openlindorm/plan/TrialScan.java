package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.schema.TableDef;

/**
 * The first rows in an order that the primary key has, but not the index that finds them. If the
 * index has many entries, a part of the table is scanned in the order before all entries are
 * sorted, since the rows may be frequent.
 *
 * @param scan the table in the order, without a filter
 * @param conditions over the columns of {@code scan}, evaluated one after the other: the next one
 *     only if a row satisfies those before it
 * @param outputs over the columns of {@code scan}
 * @param most the number of rows that are needed
 * @param entries the step of {@code otherwise} that reads the index
 * @param otherwise the plan that reads all entries
 */
public record TrialScan(
    KeyRead scan,
    List<Expr> conditions,
    List<Expr> outputs,
    Expr most,
    KeyRead entries,
    Plan otherwise)
    implements Plan {

  public TrialScan {
    conditions = List.copyOf(conditions);
    outputs = List.copyOf(outputs);
  }

  @Override
  public List<Field> fields() {
    return otherwise.fields();
  }

  @Override
  public List<Plan> inputs() {
    return List.of(scan, otherwise);
  }

  /** Returns the access paths of the plan without the scan, which reads a small part of a table. */
  @Override
  public List<Access> accesses() {
    return otherwise.accesses();
  }

  @Override
  public boolean reads(TableDef table) {
    return otherwise.reads(table);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.trialScan(this);
  }
}
