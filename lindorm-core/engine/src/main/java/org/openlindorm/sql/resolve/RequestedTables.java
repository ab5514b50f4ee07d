package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.READ;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.resolve.access.ReadHints;
import org.openlindorm.sql.resolve.query.QueryContext;
import org.openlindorm.store.ClosedTables;

/**
 * The tables and views that one statement names. Each is looked up only after its privilege check.
 * Collects the privileges that the statement needs and the warnings about its tables. For one
 * thread.
 */
final class RequestedTables {

  private final Catalog catalog;
  private final AccessCheck access;
  private final Set<PrivilegeRequirement> needs = new LinkedHashSet<>();
  private final List<String> warnings = new ArrayList<>();
  private final @Nullable SqlCompat session;
  private boolean readTemporary;
  private @Nullable SqlCompat strictest;
  private @Nullable SqlCompat written;

  /**
   * @param session the compatibility level of the session; null for that of each database
   */
  RequestedTables(Catalog catalog, AccessCheck access, @Nullable SqlCompat session) {
    this.catalog = catalog;
    this.access = access;
    this.session = session;
  }

  /** Returns the compatibility level for a statement on one table. */
  SqlCompat compat(TableName table) {
    return session == null ? catalog.compat(table.database()) : session;
  }

  /** Returns the strictest compatibility level of all tables that the statement uses so far. */
  SqlCompat compat() {
    SqlCompat alone = session == null ? SqlCompat.LINDORM : session;
    return strictest == null ? alone : strictest;
  }

  /**
   * Returns whether text next to bytes is its UTF-8 bytes, as in MySQL; at level lindorm it is
   * hexadecimal digits.
   */
  boolean readTextAsBytes() {
    return (written == null ? compat() : written) == SqlCompat.MYSQL;
  }

  /**
   * Checks privileges before the name is looked up: a user without them must not learn whether the
   * table exists.
   */
  void need(TableName table, Privilege... privileges) {
    if (!isTemporary(table)) {
      needStored(table, privileges);
    }
  }

  private void needStored(TableName table, Privilege... privileges) {
    if (!InformationSchema.isNamed(table.database())) {
      need(PrivilegeRequirement.of(table.securable(), privileges));
    }
  }

  /** Adds the need of a statement about one table, which is the session's if it is temporary. */
  void needUnlessTemporary(PrivilegeRequirement need) {
    boolean temporary =
        need.on() instanceof Securable.OfTable on
            && isTemporary(new TableName(on.database(), on.table()));
    if (!temporary) {
      need(need);
    }
  }

  /** Returns whether a name is that of a temporary table of the session. */
  boolean isTemporary(TableName table) {
    return catalog.temporary(table) != null;
  }

  void need(PrivilegeRequirement need) {
    access.require(need);
    needs.add(need);
  }

  /** Returns whether the statement uses a table whose definition the user may not see. */
  boolean metUnreadable() {
    return needs.stream()
        .map(PrivilegeRequirement::on)
        .anyMatch(
            on ->
                on instanceof Securable.OfTable
                    && !access.rights().meet(PrivilegeRequirement.of(on, READ)));
  }

  /** The way by which every query comes to a table. */
  TableDef readable(TableName name) {
    need(name, READ);
    TableDef found = known(name);
    readTemporary = readTemporary || found.isTemporary();
    return found;
  }

  /** Returns whether a query of the statement reads a temporary table. */
  boolean readTemporary() {
    return readTemporary;
  }

  /** Returns the objects that the names of a statement mean. */
  QueryContext.Names names() {
    return new QueryContext.Names(this::readable, this::readableView, this::readableChangefeed);
  }

  /** Returns the objects that the names in a view mean: a temporary table hides none of them. */
  QueryContext.Names namesOfViews() {
    return new QueryContext.Names(
        name -> {
          needStored(name, READ);
          return known(name, catalog.withSession(null));
        },
        this::storedView,
        this::readableChangefeed);
  }

  /**
   * Returns a table; the error for an unknown name has no hint at tables that the user may not see.
   */
  private TableDef known(TableName name) {
    return known(name, catalog);
  }

  private TableDef known(TableName name, Catalog in) {
    TableDef found = in.table(name);
    return noted(found == null ? in.seenBy(access.rights()).require(name) : found);
  }

  /** Returns a view or null. Its reader needs privileges on the tables that it reads. */
  @Nullable ViewDef readableView(TableName name) {
    return isTemporary(name) ? null : storedView(name);
  }

  private @Nullable ViewDef storedView(TableName name) {
    ViewDef view = catalog.view(name);
    if (view != null) {
      needStored(name, READ);
    }
    return view;
  }

  /**
   * Returns the rows of a changefeed. Its reader needs the privilege to read the table whose
   * changes it reports.
   */
  TableDef readableChangefeed(TableName name) {
    Changefeed feed = changefeed(name);
    need(feed.source(), READ);
    return noted(feed.requireRunning().rows());
  }

  private Changefeed changefeed(TableName name) {
    return catalog.seenBy(access.rights()).requireChangefeed(name);
  }

  /** Returns the table whose changes a changefeed reports. */
  TableName feedSource(TableName feed) {
    return changefeed(feed).source();
  }

  /**
   * Returns the table that a statement writes; null if a view has the name, at level mysql.
   *
   * @throws LindormException UNSUPPORTED for a table of information_schema, TABLE_READ_ONLY during
   *     and after a change of the key
   */
  @Nullable TableDef written(TableName name, Privilege... privileges) {
    need(name, privileges);
    if (!isTemporary(name) && catalog.view(name) != null && compat(name) == SqlCompat.MYSQL) {
      return null;
    }
    TableDef table = known(name);
    if (InformationSchema.contains(table)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "writing to information_schema", InformationSchema.HOW_TO_CHANGE);
    }
    // Writers of a table that is copied online wait for its new key, see WriteGates.
    if (!table.closed().isEmpty() && !table.storage().isCopiedOnline()) {
      throw ClosedTables.refusal(table.physical(), table.closed());
    }
    written = compat(name);
    return table;
  }

  /**
   * Returns a plan, which at level mysql may read whole tables where no key or index bounds the
   * statement; the user is warned then.
   *
   * @param planner makes the plan; called again with inefficient queries allowed
   */
  <P> P planned(ReadHints hints, Function<ReadHints, P> planner) {
    try {
      return planner.apply(hints);
    } catch (LindormException refusal) {
      if (refusal.code() != ErrorCode.INEFFICIENT_QUERY || compat() != SqlCompat.MYSQL) {
        throw refusal;
      }
      P plan = planner.apply(hints.withFiltering());
      note(
          "The statement may read all rows of table "
              + refusal.facts().get(2)
              + ", because no key or index bounds it "
              + BoundStatement.ALLOWED_BY_COMPAT);
      return plan;
    }
  }

  /** Refuses a table that is offline; records warnings for its readers. */
  private TableDef noted(TableDef table) {
    if (!InformationSchema.contains(table)) {
      strictest = SqlCompat.stricter(strictest, compat(table.name()));
    }
    if (table.requireOnline().mismatchesAreNull()) {
      note(
          "Values of table "
              + table.name()
              + " that do not have the form of their mapped type are read as NULL"
              + " (MAPPING_MISMATCH='NULL')");
    }
    return table;
  }

  /** Something to warn of, once. */
  void note(String warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  /** Returns the user that runs the statement. */
  String user() {
    return access.principal().user();
  }

  /** The catalog as the statement's tables are found in it. */
  Catalog catalog() {
    return catalog;
  }

  /** Returns the part of the catalog that the user may see. */
  Catalog seen() {
    return catalog.seenBy(access.rights());
  }

  /** Returns the privileges that the statement needs, as far as it has been bound. */
  List<PrivilegeRequirement> needs() {
    return List.copyOf(needs);
  }

  /** Returns the warnings for readers of the tables. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }
}
