package org.openlindorm.exec.definition;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.SessionState;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.HotSpotReport;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.PartOrder;
import org.openlindorm.plan.ChangePlan.Change;
import org.openlindorm.plan.ChangePlan.ChangeIndexes;
import org.openlindorm.plan.ChangePlan.ChangeKey;
import org.openlindorm.plan.ChangePlan.CopyTable;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.RegionPlan.TendRegions;
import org.openlindorm.plan.SessionPlan.KillSession;
import org.openlindorm.plan.SessionPlan.Nothing;
import org.openlindorm.plan.SessionPlan.SetSession;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.plan.SessionPlan.UseDatabase;
import org.openlindorm.plan.ShowServerPlan.ShowConstant;
import org.openlindorm.plan.ShowServerPlan.ShowGrants;
import org.openlindorm.plan.ShowServerPlan.ShowPrivileges;
import org.openlindorm.plan.ShowServerPlan.ShowProcesses;
import org.openlindorm.plan.ShowServerPlan.ShowUsers;
import org.openlindorm.plan.ShowServerPlan.ShowVariables;
import org.openlindorm.plan.ShowServerPlan.ShowWarnings;
import org.openlindorm.plan.ShowTablePlan.Describe;
import org.openlindorm.plan.ShowTablePlan.ShowAttributes;
import org.openlindorm.plan.ShowTablePlan.ShowColumns;
import org.openlindorm.plan.ShowTablePlan.ShowCreateTable;
import org.openlindorm.plan.ShowTablePlan.ShowCreateView;
import org.openlindorm.plan.ShowTablePlan.ShowDatabases;
import org.openlindorm.plan.ShowTablePlan.ShowEstimatedRows;
import org.openlindorm.plan.ShowTablePlan.ShowFullColumns;
import org.openlindorm.plan.ShowTablePlan.ShowHotSpots;
import org.openlindorm.plan.ShowTablePlan.ShowIndexes;
import org.openlindorm.plan.ShowTablePlan.ShowKeys;
import org.openlindorm.plan.ShowTablePlan.ShowRegions;
import org.openlindorm.plan.ShowTablePlan.ShowTableStatus;
import org.openlindorm.plan.ShowTablePlan.ShowTables;
import org.openlindorm.plan.ShowWhere;
import org.openlindorm.plan.SurveyPlan.AdviseKey;
import org.openlindorm.plan.SurveyPlan.AdviseTable;
import org.openlindorm.plan.SurveyPlan.CheckIndex;
import org.openlindorm.plan.SurveyPlan.CheckTable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.store.Store;

/** Runs definition plans against the live catalog. What is shown is read fresh from the store. */
public final class DefinitionExecutor {

  private final Store store;
  private final LiveCatalog catalog;
  private final IndexBuilds builds;
  private final DefinitionAdvice advice;
  private final AdviceBook book;
  private final CheckRecords checks;
  private final RegionRows regions;
  private final Clock clock;

  /** With nobody who judges definitions. */
  public DefinitionExecutor(Store store, LiveCatalog catalog, IndexBuilds builds) {
    this(store, catalog, builds, AdviceBook.EMPTY, Clock.systemUTC());
  }

  public DefinitionExecutor(
      Store store, LiveCatalog catalog, IndexBuilds builds, AdviceBook book, Clock clock) {
    this.store = store;
    this.catalog = catalog;
    this.builds = builds;
    this.book = book;
    this.checks = new CheckRecords(store);
    this.regions = new RegionRows(store);
    this.clock = clock;
    this.advice = new DefinitionAdvice(catalog, book);
  }

  /** Runs one plan; its effect is durable and visible when the method returns. */
  public DefinitionAnswer execute(DefinitionPlan plan, CurrentSession session) {
    if (plan instanceof Change change) {
      List<Warning> judged = advice.before(List.of(change.change()), change.text(), session);
      catalog.apply(change.change());
      return new DefinitionAnswer(List.of(), Warning.of(change.warnings())).and(judged);
    }
    if (plan instanceof ChangeIndexes changes) {
      List<Warning> judged = advice.before(changes.changes(), "", session);
      return new IndexChanges(catalog, builds).run(changes).and(judged);
    }
    if (plan instanceof SetSession set) {
      session.set(set.values());
      return new DefinitionAnswer(List.of(), Warning.of(set.warnings()));
    }
    if (plan instanceof KillSession kill) {
      session.kill(kill.session(), kill.statement());
      return DefinitionAnswer.DONE;
    }
    if (plan instanceof ShowWhere where) {
      return execute(where.shown(), session).passing(where.condition(), clock.millis());
    }
    if (plan instanceof ShowProcesses) {
      return DefinitionAnswer.of(
          session.processes().stream().map(DefinitionExecutor::shown).toList());
    }
    if (plan instanceof Transaction transaction) {
      return Transactions.answer(transaction, catalog.snapshot(), session);
    }
    if (plan instanceof Nothing nothing) {
      return new DefinitionAnswer(List.of(), Warning.of(nothing.warnings()));
    }
    if (plan instanceof ShowWarnings show) {
      return DefinitionAnswer.of(
          session.warnings().stream()
              .filter(each -> !show.errorsOnly() || each.level() == Warning.Level.ERROR)
              .map(DefinitionExecutor::shown)
              .toList());
    }
    if (plan instanceof ShowConstant show) {
      NamePattern pattern = NamePattern.of(show.like());
      return DefinitionAnswer.of(
          show.rows().stream().filter(row -> pattern.matches(row.get(0))).toList());
    }
    Catalog now = catalog.refresh();
    if (plan instanceof TendRegions tend) {
      return regions.tend(tend, now.require(tend.table()).requireOnline());
    }
    if (plan instanceof ChangeKey change) {
      throw CopyPlan.refusal(change, now);
    }
    if (plan instanceof CopyTable change) {
      throw CopyPlan.refusal(change, now);
    }
    if (plan instanceof UseDatabase use) {
      catalog.requireDatabase(use.database());
      session.use(use.database());
      return DefinitionAnswer.DONE;
    }
    if (plan instanceof ShowVariables show) {
      return DefinitionAnswer.of(
          entries(
              show.changedOnly() ? Variables.changed(now) : Variables.shown(now, session),
              show.like()));
    }
    if (plan instanceof ShowTables show) {
      now.requireDatabase(show.database());
    }
    if (plan instanceof ShowHotSpots show) {
      return hotSpots(show, session.seen(now), session.seesEverything());
    }
    if (plan instanceof ShowEstimatedRows show) {
      return estimatedRows(show, session.seen(now), session);
    }
    return DefinitionAnswer.of(show(plan, session.seen(now)));
  }

  private static List<String> shown(SessionState session) {
    return session.row().stream().map(value -> value == null ? null : value.toString()).toList();
  }

  private static List<String> shown(Warning warning) {
    return List.of(warning.level().word(), Integer.toString(warning.code()), warning.text());
  }

  private DefinitionAnswer hotSpots(ShowHotSpots show, Catalog seen, boolean everything) {
    TableName only = show.table();
    return DefinitionAnswer.of(
        HotSpotReport.all(store, seen, book, everything).stream()
            .filter(each -> only == null || each.concerns(only))
            .map(HotSpotReport::shown)
            .toList());
  }

  /** Estimates the tables that the user may read: a number of rows shows what is in them. */
  private DefinitionAnswer estimatedRows(
      ShowEstimatedRows show, Catalog now, CurrentSession session) {
    if (show.table() != null) {
      return regions.estimated(List.of(now.require(show.table())));
    }
    if (!show.database().equals(Catalog.DEFAULT_DATABASE)) {
      now.requireDatabase(show.database());
    }
    return regions.estimated(
        InformationSchema.isNamed(show.database())
            ? List.of()
            : now.tablesOf(show.database()).stream()
                .filter(table -> session.mayRead(now, table.name()))
                .toList());
  }

  /** Runs CHECK INDEX; it ends when the statement is cancelled, at no other time. */
  public DefinitionAnswer check(CheckIndex plan, Store store, Interruption interruption) {
    return IndexChecks.run(plan, catalog.refresh(), store, clock, interruption);
  }

  /** Runs CHECK TABLE; it ends when the statement is cancelled, at no other time. */
  public DefinitionAnswer check(CheckTable plan, Store store, Interruption interruption) {
    TableDef table = catalog.refresh().require(plan.table()).requireOnline();
    return TableChecks.answer(table, new TableCheck(store, table, interruption).run());
  }

  /** Runs ADVISE TABLE; it ends when the statement is cancelled or its time is over. */
  public DefinitionAnswer advise(AdviseTable plan, StatementContext context) {
    return TableAdvice.run(
        plan, catalog.refresh().require(plan.table()).requireOnline(), book, context);
  }

  /** Runs ADVISE TABLE ... KEY; it ends when the statement is cancelled or its time is over. */
  public DefinitionAnswer advise(AdviseKey plan, StatementContext context) {
    return OtherKeyAdvice.run(plan, catalog.refresh(), book, context);
  }

  private List<List<String>> show(DefinitionPlan plan, Catalog now) {
    if (plan instanceof ShowDatabases show) {
      return matching(now.databases().stream().sorted().toList(), show.like());
    }
    if (plan instanceof ShowTables show) {
      if (!show.database().equals(Catalog.DEFAULT_DATABASE)) {
        now.requireDatabase(show.database());
      }
      return show.full() ? withKinds(now, show) : matching(names(now, show), show.like());
    }
    if (plan instanceof Describe show) {
      return columns(now, show.table(), NamePattern.of(null));
    }
    if (plan instanceof ShowColumns show) {
      return KeyAndColumnRows.besides(
          columns(now, show.table(), NamePattern.of(show.like())), now, show.table());
    }
    if (plan instanceof ShowFullColumns show) {
      return KeyAndColumnRows.columns(now, show.table(), NamePattern.of(show.like()));
    }
    if (plan instanceof ShowKeys show) {
      return KeyAndColumnRows.keys(now, show.table());
    }
    if (plan instanceof ShowCreateView show) {
      ViewDef view = now.requireView(show.view());
      return List.of(List.of(view.name().table(), ViewRows.statement(view)));
    }
    if (plan instanceof ShowCreateTable show) {
      TableDef table = now.require(show.table());
      return List.of(List.of(table.name().table(), CreateTableText.of(table)));
    }
    if (plan instanceof ShowRegions show) {
      return regions.of(now.require(show.table()));
    }
    if (plan instanceof ShowTableStatus show) {
      if (!show.database().equals(Catalog.DEFAULT_DATABASE)) {
        now.requireDatabase(show.database());
      }
      return regions.status(now, show.database(), NamePattern.of(show.like()));
    }
    if (plan instanceof ShowIndexes show) {
      TableDef table = now.require(show.table());
      return table.indexes().stream()
          .map(index -> IndexRows.of(table, index, builds, checks.of(index)))
          .toList();
    }
    if (plan instanceof ShowGrants show) {
      return AccountRows.grants(now.accounts(), show.account());
    }
    if (plan instanceof ShowUsers) {
      return AccountRows.users(now.accounts());
    }
    if (plan instanceof ShowPrivileges) {
      return AccountRows.privileges(now.accounts());
    }
    return plan instanceof ShowAttributes show
        ? entries(now.require(show.table()).attributes(), show.like())
        : List.of();
  }

  /** Of tables and views. */
  private static List<String> names(Catalog now, ShowTables show) {
    return Stream.concat(
            now.tablesOf(show.database()).stream().map(table -> table.name().table()),
            now.viewsOf(show.database()).stream().map(view -> view.name().table()))
        .sorted()
        .toList();
  }

  private static List<List<String>> withKinds(Catalog now, ShowTables show) {
    return matching(names(now, show), show.like()).stream()
        .map(row -> List.of(row.get(0), kind(now, new TableName(show.database(), row.get(0)))))
        .toList();
  }

  private static String kind(Catalog now, TableName name) {
    if (InformationSchema.isNamed(name.database())) {
      return "SYSTEM VIEW";
    }
    return now.view(name) == null ? "BASE TABLE" : "VIEW";
  }

  private static List<List<String>> matching(List<String> names, @Nullable String like) {
    NamePattern pattern = NamePattern.of(like);
    return names.stream().filter(pattern::matches).map(List::of).toList();
  }

  private static List<List<String>> entries(Map<String, String> all, @Nullable String like) {
    NamePattern pattern = NamePattern.of(like);
    return new TreeMap<>(all)
        .entrySet().stream()
            .filter(entry -> pattern.matches(entry.getKey()))
            .map(entry -> List.of(entry.getKey(), entry.getValue()))
            .toList();
  }

  private static List<List<String>> columns(Catalog now, TableName name, NamePattern pattern) {
    ViewDef view = now.view(name);
    return view == null ? columns(now.require(name), pattern) : ViewRows.columns(view, pattern);
  }

  private static List<List<String>> columns(TableDef table, NamePattern pattern) {
    return table.columnsAndPatterns().stream()
        .filter(column -> pattern.matches(column.name()))
        .map(column -> describe(table, column))
        .toList();
  }

  private static List<String> describe(TableDef table, ColumnDef column) {
    boolean key = Set.copyOf(table.keyColumns()).contains(column.name());
    return List.of(
        table.name().database(),
        table.name().table(),
        column.name(),
        column.type().sql(),
        Boolean.toString(key),
        key ? sortOrder(table, column) : "none");
  }

  private static String sortOrder(TableDef table, ColumnDef column) {
    for (KeyPart part : table.layout().parts()) {
      boolean holds =
          part.stored().filter(stored -> stored.name().equals(column.name())).isPresent();
      if (holds && part.order() != PartOrder.NONE) {
        return part.order() == PartOrder.REVERSED ? "DESC" : "ASC";
      }
    }
    return "none";
  }
}
