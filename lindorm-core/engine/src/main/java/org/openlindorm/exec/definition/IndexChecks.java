package org.openlindorm.exec.definition;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.Difference;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.plan.RegionPlan;
import org.openlindorm.plan.RegionPlan.RegionOperation;
import org.openlindorm.plan.SurveyPlan.CheckIndex;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;

/** Executes CHECK INDEX and returns its report as rows. */
public final class IndexChecks {

  private IndexChecks() {}

  static DefinitionAnswer run(
      CheckIndex plan, Catalog catalog, Store store, Clock clock, Interruption interruption) {
    TableDef table = catalog.require(plan.table()).requireOnline();
    IndexDef index = required(plan, catalog);
    long begun = clock.millis();
    CheckReport report =
        IndexCheck.run(store, table, index, plan.repair(), interruption::checkCancelled);
    if (index.state().stage() != IndexState.Stage.BUILDING) {
      new CheckRecords(store).update(index, record -> record.checked(begun, report));
    }
    return DefinitionAnswer.of(rows(report, plan.repair())).and(Warning.of(warnings(index)));
  }

  /**
   * Returns the index to check.
   *
   * @throws LindormException TABLE_UNKNOWN, INDEX_UNKNOWN, or UNSUPPORTED for a disabled index
   */
  public static IndexDef required(CheckIndex plan, Catalog catalog) {
    TableDef table = catalog.require(plan.table()).requireOnline();
    return maintained(table, plan.index(), "checking");
  }

  /**
   * Returns the only index to flush or compact; null for the table with its indexes.
   *
   * @throws LindormException INDEX_UNKNOWN, or UNSUPPORTED for a disabled index
   */
  public static @Nullable IndexDef required(RegionOperation plan, TableDef table) {
    String index = plan.index();
    String action = plan.operation() == RegionPlan.Operation.FLUSH ? "flushing" : "compacting";
    return index == null ? null : maintained(table, index, action);
  }

  private static IndexDef maintained(TableDef table, String name, String action) {
    IndexDef index = table.index(name);
    if (index == null) {
      throw LindormException.of(ErrorCode.INDEX_UNKNOWN, name, table.name(), "");
    }
    if (!index.state().maintained()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          action + " index " + index.name() + ", which is DISABLED and not updated by writes",
          "Build it again first: ALTER INDEX " + index.name() + " ON " + table.name() + " ACTIVE");
    }
    return index;
  }

  private static List<String> warnings(IndexDef index) {
    return index.state().stage() == IndexState.Stage.BUILDING
        ? List.of(
            "The index is being built: entries of rows that the build has not"
                + " reached yet are missing")
        : List.of();
  }

  private static List<List<String>> rows(CheckReport report, boolean repair) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("rows read", report.rows(), List.of()));
    rows.add(row("entries read", report.entries(), List.of()));
    for (Difference difference : Difference.values()) {
      CheckReport.Findings findings = report.of(difference);
      rows.add(
          row(difference.name().toLowerCase(Locale.ROOT), findings.count(), findings.samples()));
    }
    if (repair) {
      rows.add(row("repaired", report.repaired(), List.of()));
    }
    return rows;
  }

  private static List<String> row(String item, long count, List<String> samples) {
    return List.of(item, Long.toString(count), String.join(" ", samples));
  }
}
