package org.openlindorm.engine;

import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.definition.CatalogDefinitions;
import org.openlindorm.exec.definition.CopyPlan;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.exec.definition.IndexChecks;
import org.openlindorm.exec.definition.TimestampRepair;
import org.openlindorm.exec.definition.Transactions;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.BackupPlan;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.RegionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.plan.SurveyPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewChange;
import org.openlindorm.store.PhysicalTable;

/**
 * Executes the definitions of one statement on a catalog in memory: the same as {@code
 * DefinitionExecutor} without a store. An index is complete at once.
 */
final class ScriptDefinitions extends CatalogDefinitions {

  private Catalog catalog;
  private Catalog meant;

  ScriptDefinitions(Catalog catalog, CurrentSession session, StatementContext context) {
    super(session, context);
    this.catalog = catalog;
    this.meant = catalog;
  }

  @Override
  protected Catalog catalog() {
    return catalog;
  }

  /** Returns the catalog after the statement. */
  Catalog after() {
    return catalog;
  }

  /**
   * Returns the catalog that a refused change was intended to produce where that is clear; else the
   * old one.
   */
  Catalog meant() {
    return meant;
  }

  @Override
  public DefinitionAnswer change(ChangePlan.Change plan) {
    apply(plan.change());
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer changeIndexes(ChangePlan.ChangeIndexes plan) {
    plan.changes().forEach(this::apply);
    TableDef table = catalog.table(plan.table());
    List<IndexDef> indexes = table == null ? List.of() : table.indexes();
    for (IndexDef index : indexes) {
      apply(new IndexChange.EndBuild(plan.table(), index, IndexState.ACTIVE));
    }
    return DefinitionAnswer.DONE;
  }

  /** The temporary tables are part of the catalog from here on. */
  @Override
  public DefinitionAnswer ofSession(ChangePlan.OfSession plan) {
    Catalog own = catalog.ofSession();
    ScriptDefinitions definitions = new ScriptDefinitions(own, session, context);
    DefinitionAnswer answer = plan.plan().accept(definitions);
    catalog = catalog.afterSession(definitions.after());
    return answer;
  }

  /** A script has no rows. */
  @Override
  public DefinitionAnswer fill(ChangePlan.Fill plan) {
    return DefinitionAnswer.DONE;
  }

  /** A script has no rows. */
  @Override
  public DefinitionAnswer raiseNumbers(ChangePlan.RaiseNumbers plan) {
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer createFilled(ChangePlan.CreateFilled plan) {
    Catalog before = catalog;
    change(plan.create());
    Catalog created = catalog;
    catalog = before;
    WriteExecutor.run(plan.fill(), context);
    catalog = created;
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer changeKey(ChangePlan.ChangeKey plan) {
    TableDef old = catalog.require(plan.table());
    want(
        old,
        new TableChange.CreateTable(
            old.name(),
            KeyReplacement.withPatterns(plan.newColumns(), old),
            plan.key(),
            KeyReplacement.attributes(old),
            false));
    return super.changeKey(plan);
  }

  @Override
  public DefinitionAnswer copyTable(ChangePlan.CopyTable plan) {
    TableDef old = catalog.require(plan.table());
    want(old, CopyPlan.copy(plan, old));
    return super.copyTable(plan);
  }

  /** Leaves the catalog unchanged where the intended table could not be created either. */
  private void want(TableDef old, TableChange.CreateTable target) {
    try {
      meant = target.apply(new TableChange.DropTable(old.name(), false).apply(catalog));
    } catch (LindormException refused) {
      meant = catalog;
    }
  }

  /** A change may be in progress on the server. */
  @Override
  public DefinitionAnswer requestKeyChange(ChangePlan.RequestKeyChange plan) {
    online(plan.table());
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer runRegionOperation(RegionPlan.RegionOperation plan) {
    IndexChecks.required(plan, online(plan.table()));
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer transaction(SessionPlan.Transaction plan) {
    return Transactions.answer(plan, catalog, session);
  }

  /** The rows are not known before the statement is sent. */
  @Override
  protected Literal answer(BoundStatement.Query query) {
    return Literal.NULL;
  }

  /** The text is not known before the statement is sent if an expression computes it. */
  @Override
  public DefinitionAnswer executeNamed(SessionPlan.ExecuteNamed plan) {
    return DefinitionAnswer.DONE;
  }

  /** The open sessions are not known before the statement is sent. */
  @Override
  public DefinitionAnswer killSession(SessionPlan.KillSession plan) {
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer commitChanges(SessionPlan.CommitChanges plan) {
    catalog.requireChangefeed(plan.feed());
    return DefinitionAnswer.DONE;
  }

  /** The folder is on the server's machine. */
  @Override
  public DefinitionAnswer backup(BackupPlan plan) {
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer checkIndex(SurveyPlan.CheckIndex plan) {
    IndexChecks.required(plan, catalog);
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer checkTable(SurveyPlan.CheckTable plan) {
    TableDef table = online(plan.table());
    if (plan.repair()) {
      TimestampRepair.checkPossible(table);
    }
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer adviseTable(SurveyPlan.AdviseTable plan) {
    online(plan.table());
    return DefinitionAnswer.DONE;
  }

  @Override
  public DefinitionAnswer adviseKey(SurveyPlan.AdviseKey plan) {
    KeyReplacement.of(online(plan.table()), plan.key());
    return DefinitionAnswer.DONE;
  }

  /** A script has no rows, so there is nothing to measure and nothing to apply. */
  @Override
  public DefinitionAnswer applyAdvice(SurveyPlan.ApplyAdvice plan) {
    online(plan.table());
    return DefinitionAnswer.DONE;
  }

  /** Returns the store tables that tables and indexes occupy. */
  private Set<PhysicalTable> taken() {
    return catalog.tables().values().stream()
        .flatMap(ScriptDefinitions::places)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static Stream<PhysicalTable> places(TableDef table) {
    return Stream.concat(
        Stream.of(table.physical()),
        table.indexes().stream()
            .filter(index -> index.state().maintained())
            .map(index -> index.physical(table)));
  }

  private void apply(SchemaChange change) {
    catalog = change.accept(new DefinitionApplier());
  }

  /** Changes of columns, indexes and attributes need a table that is online, as in the store. */
  private final class DefinitionApplier implements SchemaChange.Visitor<Catalog> {

    @Override
    public Catalog create(TableChange.CreateTable change) {
      Catalog after = change.apply(catalog);
      if (catalog.entry(change.table()) == null
          && places(after.require(change.table())).anyMatch(taken()::contains)) {
        throw LindormException.of(ErrorCode.TABLE_FOREIGN, change.table());
      }
      return after;
    }

    @Override
    public Catalog drop(TableChange.DropTable change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog truncate(TableChange.TruncateTable change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog setOnline(TableChange.SetOnline change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog setAttributes(TableChange.SetAttributes change) {
      return ofOnline(change, change.table());
    }

    @Override
    public Catalog changeKey(TableChange.ChangeKey change) {
      Catalog after = ofOnline(change, change.table());
      if (after.version() != catalog.version()) {
        Set<PhysicalTable> taken = taken();
        places(after.require(change.table())).filter(taken::contains).forEach(this::refuse);
      }
      return after;
    }

    @Override
    public Catalog adopt(TableChange.AdoptTable change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog columns(ColumnChange change) {
      return change.reused(catalog).isEmpty()
          ? ofOnline(change, change.table())
          : ofOnline(change.emptied(catalog.require(change.table())), change.table());
    }

    @Override
    public Catalog index(IndexChange change) {
      Catalog after = ofOnline(change.at(Clock.systemUTC().millis()), change.table());
      if (change instanceof IndexChange.CreateIndex) {
        Set<PhysicalTable> taken = taken();
        places(catalog.require(change.table())).forEach(taken::remove);
        places(after.require(change.table())).filter(taken::contains).forEach(this::refuse);
      }
      return after;
    }

    @Override
    public Catalog searchIndex(SearchIndexChange change) {
      return ofOnline(change.at(Clock.systemUTC().millis()), change.table());
    }

    private void refuse(PhysicalTable place) {
      throw LindormException.of(
          ErrorCode.TABLE_FOREIGN, new TableName(place.namespace(), place.name()));
    }

    @Override
    public Catalog view(ViewChange change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog changefeed(ChangefeedChange change) {
      return change.apply(catalog);
    }

    @Override
    public Catalog database(DatabaseChange change) {
      return change.apply(catalog);
    }

    private Catalog ofOnline(SchemaChange change, TableName table) {
      Catalog after = change.apply(catalog);
      if (after.version() != catalog.version()) {
        online(table);
      }
      return after;
    }
  }
}
