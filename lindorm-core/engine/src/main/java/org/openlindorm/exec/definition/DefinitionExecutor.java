package org.openlindorm.exec.definition;

import com.google.common.collect.Sets;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.editor.EditorStatements;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.plan.BackupPlan;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ChangePlan.Change;
import org.openlindorm.plan.ChangePlan.ChangeIndexes;
import org.openlindorm.plan.ChangePlan.CreateFilled;
import org.openlindorm.plan.ChangePlan.Fill;
import org.openlindorm.plan.ChangePlan.OfSession;
import org.openlindorm.plan.ChangePlan.RaiseNumbers;
import org.openlindorm.plan.ChangePlan.RequestKeyChange;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.RegionPlan.RegionOperation;
import org.openlindorm.plan.SessionPlan.CommitChanges;
import org.openlindorm.plan.SessionPlan.KillSession;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.plan.SessionPlan.UseDatabase;
import org.openlindorm.plan.SurveyPlan.AdviseKey;
import org.openlindorm.plan.SurveyPlan.AdviseTable;
import org.openlindorm.plan.SurveyPlan.ApplyAdvice;
import org.openlindorm.plan.SurveyPlan.CheckIndex;
import org.openlindorm.plan.SurveyPlan.CheckTable;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Store;

/** Executes definition plans against the live catalog. */
public final class DefinitionExecutor {

  private final LiveCatalog catalog;
  private final IndexBuilds builds;
  private final DefinitionAdvice advice;
  private final AdviceStore book;
  private final Store store;
  private final Clock clock;

  /** Creates an executor without an advisor. */
  public DefinitionExecutor(Store store, LiveCatalog catalog, IndexBuilds builds) {
    this(store, catalog, builds, AdviceStore.EMPTY, Clock.systemUTC());
  }

  public DefinitionExecutor(
      Store store, LiveCatalog catalog, IndexBuilds builds, AdviceStore book, Clock clock) {
    this.catalog = catalog;
    this.builds = builds;
    this.book = book;
    this.store = store;
    this.clock = clock;
    this.advice = new DefinitionAdvice(catalog, book);
  }

  /**
   * Executes one plan; its effect is durable and visible when the method returns. Reads of rows end
   * when the statement is cancelled.
   */
  public DefinitionAnswer execute(
      DefinitionPlan plan, CurrentSession session, StatementContext context) {
    return plan.accept(new Run(session, context));
  }

  /** Executes each kind of plan. */
  private final class Run extends CatalogDefinitions {

    Run(CurrentSession session, StatementContext context) {
      super(session, context);
    }

    @Override
    protected Catalog catalog() {
      return catalog.refresh();
    }

    @Override
    public DefinitionAnswer change(Change plan) {
      List<Warning> warnings = advice.before(List.of(plan.change()), plan.text(), session);
      if (plan.change() instanceof TableChange.ChangeKey) {
        withoutTimeLimit(() -> applied(plan.change()));
      } else {
        Set<String> users = users();
        catalog.apply(plan.change());
        forgetUsers(users);
      }
      return DefinitionAnswer.warnings(Warning.of(plan.warnings())).and(warnings);
    }

    private Set<String> users() {
      return catalog.snapshot().accounts().users().keySet();
    }

    /** Deletes the stored statements of the users that were dropped or created. */
    private void forgetUsers(Set<String> before) {
      EditorStatements statements = new EditorStatements(store);
      Sets.symmetricDifference(before, users()).forEach(statements::forget);
    }

    private DefinitionAnswer applied(SchemaChange change) {
      catalog.apply(change);
      return DefinitionAnswer.DONE;
    }

    @Override
    public DefinitionAnswer changeIndexes(ChangeIndexes plan) {
      if (plan.changes().isEmpty()) {
        return DefinitionAnswer.warnings(Warning.of(plan.warnings()));
      }
      List<Warning> warnings = advice.before(plan.changes(), "", session);
      return withoutTimeLimit(() -> new IndexChanges(catalog, builds).run(plan)).and(warnings);
    }

    @Override
    public DefinitionAnswer ofSession(OfSession plan) {
      return session.define(plan, context);
    }

    /**
     * Fills the column without the time limit, which grows with the table. A column that another
     * session has changed meanwhile is left alone: it may have another number in the rows.
     */
    @Override
    public DefinitionAnswer fill(Fill plan) {
      TableDef table = online(plan.write().shape().table().name());
      if (!plan.column().equals(table.column(plan.column().name()))) {
        return DefinitionAnswer.warnings(
            List.of(
                Warning.of(
                    "Another session has changed column '%s' meanwhile; existing rows do not have its DEFAULT"
                        .formatted(plan.column().name()))));
      }
      context.interruption().allow(Integer.MAX_VALUE);
      WriteExecutor.run(plan.write(), context);
      return DefinitionAnswer.DONE;
    }

    /** Reads the rows without the time limit, which grows with the table. */
    @Override
    public DefinitionAnswer raiseNumbers(RaiseNumbers plan) {
      context.interruption().allow(Integer.MAX_VALUE);
      try (RowStream rows = PlanExecutor.open(plan.largest(), context)) {
        Number largest = (Number) Objects.requireNonNull(rows.next())[0];
        if (largest != null) {
          TableDef table = online(plan.table());
          context.numbers().counters(table).raise(table, largest.longValue());
        }
      }
      return DefinitionAnswer.DONE;
    }

    /** Creates a table with rows; removes it if the rows cannot be written. */
    @Override
    public DefinitionAnswer createFilled(CreateFilled plan) {
      DefinitionAnswer created = change(plan.create());
      try {
        WriteOutcome written = WriteExecutor.run(plan.fill(), context);
        return created.and(written);
      } catch (RuntimeException failure) {
        TableName table = plan.fill().shape().table().name();
        try {
          catalog.apply(new TableChange.DropTable(table, true));
        } catch (RuntimeException again) {
          failure.addSuppressed(again);
        }
        throw failure;
      }
    }

    /** CANCEL waits without the time limit until the copy is removed. */
    @Override
    public DefinitionAnswer requestKeyChange(RequestKeyChange plan) {
      return withoutTimeLimit(
          () -> {
            catalog.keyChanges().request(plan.table(), plan.request());
            return DefinitionAnswer.DONE;
          });
    }

    @Override
    public DefinitionAnswer runRegionOperation(RegionOperation plan) {
      return RegionOperations.run(plan, online(plan.table()), store);
    }

    @Override
    public DefinitionAnswer backup(BackupPlan plan) {
      return withoutTimeLimit(() -> Backups.run(plan, store, context.interruption()));
    }

    @Override
    public DefinitionAnswer transaction(Transaction plan) {
      return Transactions.answer(plan, catalog.snapshot(), session);
    }

    /** The database may be an HBase namespace that the catalog does not have yet. */
    @Override
    public DefinitionAnswer useDatabase(UseDatabase plan) {
      catalog.requireDatabase(plan.database());
      return super.useDatabase(plan);
    }

    @Override
    protected Literal answer(BoundStatement.Query query) {
      try (RowStream rows = PlanExecutor.open(query.plan(), context)) {
        return new Literal(Objects.requireNonNull(rows.next())[0], query.columns().get(0).type());
      }
    }

    @Override
    public DefinitionAnswer killSession(KillSession plan) {
      session.kill(plan.session(), plan.statement());
      return DefinitionAnswer.DONE;
    }

    @Override
    public DefinitionAnswer commitChanges(CommitChanges plan) {
      return ConsumedChanges.commit(plan, catalog(), context);
    }

    @Override
    public DefinitionAnswer checkIndex(CheckIndex plan) {
      return withoutTimeLimit(
          () -> IndexChecks.run(plan, catalog(), context.store(), clock, context.interruption()));
    }

    /** Executes work without the timeout, because its time grows with the table; KILL ends it. */
    private DefinitionAnswer withoutTimeLimit(Supplier<DefinitionAnswer> work) {
      return CancellationCheck.during(context.interruption()::checkCancelled, work);
    }

    @Override
    public DefinitionAnswer checkTable(CheckTable plan) {
      TableDef table = online(plan.table());
      if (plan.repair()) {
        TimestampRepair.checkPossible(table);
      }
      TableCheck check = new TableCheck(context.store(), table, clock, context.interruption());
      DefinitionAnswer answer = TableChecks.answer(table, check.run());
      if (plan.repair()) {
        TimestampRepair.start(context.store(), table, clock);
        return answer.and(List.of(Warning.of(TimestampRepair.note(table))));
      }
      return answer;
    }

    @Override
    public DefinitionAnswer adviseTable(AdviseTable plan) {
      return TableAdvice.run(plan, catalog(), book, context);
    }

    @Override
    public DefinitionAnswer adviseKey(AdviseKey plan) {
      return ProposedKeyAdvice.run(plan, catalog(), book, context);
    }

    @Override
    public DefinitionAnswer applyAdvice(ApplyAdvice plan) {
      return AppliedAdvice.run(
          plan, catalog(), book, context, changed -> change(new Change(changed)));
    }
  }
}
