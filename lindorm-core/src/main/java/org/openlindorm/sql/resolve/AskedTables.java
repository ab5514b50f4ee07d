package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.READ;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;

/**
 * The tables and views that one statement names, each found after the right to it was asked for,
 * and what the statement needs and warns of on their account. For one thread.
 */
final class AskedTables {

  private final Catalog catalog;
  private final AccessCheck access;
  private final Set<AccessNeed> needs = new LinkedHashSet<>();
  private final List<String> warnings = new ArrayList<>();

  AskedTables(Catalog catalog, AccessCheck access) {
    this.catalog = catalog;
    this.access = access;
  }

  /** Asks before the name is looked up: who may not use a table does not learn whether it is. */
  void need(TableName table, Privilege... privileges) {
    if (!InformationSchema.isNamed(table.database())) {
      need(AccessNeed.of(table.securable(), privileges));
    }
  }

  void need(AccessNeed need) {
    access.require(need);
    needs.add(need);
  }

  /** Whether a table was met whose definition who asks may not see. */
  boolean metUnreadable() {
    return needs.stream()
        .map(AccessNeed::on)
        .anyMatch(
            on ->
                on instanceof Securable.OfTable && !access.rights().meet(AccessNeed.of(on, READ)));
  }

  /** The way by which every query comes to a table. */
  TableDef readable(TableName name) {
    need(name, READ);
    return known(name);
  }

  /** A name that is not there is refused without a hint at what who asks may not see. */
  private TableDef known(TableName name) {
    TableDef found = catalog.table(name);
    return noted(found == null ? catalog.seenBy(access.rights()).require(name) : found);
  }

  /** A view or null. Who reads it reads the tables beneath it in his own name. */
  @Nullable ViewDef readableView(TableName name) {
    ViewDef view = catalog.view(name);
    if (view != null) {
      need(name, READ);
    }
    return view;
  }

  /**
   * The table that a statement writes.
   *
   * @throws LindormException UNSUPPORTED for a table of information_schema
   */
  TableDef written(TableName name, Privilege... privileges) {
    need(name, privileges);
    TableDef written = known(name);
    if (InformationSchema.holds(written)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "writing to information_schema", InformationSchema.HOW_TO_CHANGE);
    }
    return written;
  }

  /** Refuses a table that is offline; keeps what a reader of one should know. */
  private TableDef noted(TableDef table) {
    if (table.requireOnline().misfitsAreNull()) {
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

  /** Who runs the statement. */
  String user() {
    return access.principal().user();
  }

  /** The catalog as the statement's tables are found in it. */
  Catalog catalog() {
    return catalog;
  }

  /** The part of the catalog that who runs the statement sees. */
  Catalog seen() {
    return catalog.seenBy(access.rights());
  }

  /** What the statement needs to be allowed, as far as it was met. */
  List<AccessNeed> needs() {
    return List.copyOf(needs);
  }

  /** What the readers of the tables should know. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }
}
