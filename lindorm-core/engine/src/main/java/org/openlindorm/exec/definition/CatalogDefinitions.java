package org.openlindorm.exec.definition;

import java.util.HashMap;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * Executes the definitions that need a catalog but no store: changes of the session, and changes of
 * a table that are refused with the statements to copy it. Subclasses execute all others.
 */
public abstract class CatalogDefinitions implements DefinitionPlan.Visitor<DefinitionAnswer> {

  protected final CurrentSession session;
  protected final StatementContext context;

  protected CatalogDefinitions(CurrentSession session, StatementContext context) {
    this.session = session;
    this.context = context;
  }

  /** Returns the newest catalog. */
  protected abstract Catalog catalog();

  /** Returns a table that exists and is online. */
  protected final TableDef online(TableName table) {
    return catalog().require(table).requireOnline();
  }

  /** The binder has checked all actions, so one fails only if the table changes meanwhile. */
  @Override
  public DefinitionAnswer steps(ChangePlan.Steps plan) {
    DefinitionAnswer answer = DefinitionAnswer.DONE;
    for (int done = 0; done < plan.plans().size(); done++) {
      try {
        answer = answer.and(plan.plans().get(done).accept(this).warnings());
      } catch (LindormException failure) {
        throw done == 0
            ? failure
            : failure.noting("actions of the statement that have taken effect: " + done);
      }
    }
    return answer;
  }

  @Override
  public DefinitionAnswer changeKey(ChangePlan.ChangeKey plan) {
    throw CopyPlan.refusal(plan, catalog());
  }

  @Override
  public DefinitionAnswer copyTable(ChangePlan.CopyTable plan) {
    throw CopyPlan.refusal(plan, catalog());
  }

  @Override
  public DefinitionAnswer nothing(SessionPlan.Nothing plan) {
    return DefinitionAnswer.warnings(Warning.of(plan.warnings()));
  }

  /** Returns the value of a query of one row. */
  protected abstract Literal answer(BoundStatement.Query query);

  @Override
  public DefinitionAnswer setSession(SessionPlan.SetSession plan) {
    Map<String, Literal> values = new HashMap<>(plan.userVariables());
    plan.queries().forEach((name, query) -> values.put(name, answer(query)));
    session.set(plan.values(), values);
    return DefinitionAnswer.warnings(Warning.of(plan.warnings()));
  }

  /** A session executes EXECUTE itself, since the statement may have rows. */
  @Override
  public DefinitionAnswer executeNamed(SessionPlan.ExecuteNamed plan) {
    throw LindormException.of(ErrorCode.NOT_PREPARABLE, "EXECUTE");
  }

  @Override
  public DefinitionAnswer prepareNamed(SessionPlan.PrepareNamed plan) {
    session.prepare(plan.name(), plan.text());
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer deallocateNamed(SessionPlan.DeallocateNamed plan) {
    session.deallocate(plan.name());
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer useDatabase(SessionPlan.UseDatabase plan) {
    catalog().requireDatabase(plan.database());
    session.use(plan.database());
    return DefinitionAnswer.DONE;
  }
}
