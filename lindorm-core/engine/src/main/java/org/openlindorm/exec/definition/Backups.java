package org.openlindorm.exec.definition;

import java.util.List;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.plan.BackupPlan;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.Store;

/** Executes BACKUP. */
final class Backups {

  private Backups() {}

  static DefinitionAnswer run(BackupPlan plan, Store store, Interruption interruption) {
    BackupReport report = store.backup(plan.request(), interruption::checkCancelled);
    return DefinitionAnswer.of(
        List.of(
            List.of(
                report.name(),
                report.moment().toString(),
                Integer.toString(report.files()),
                Long.toString(report.bytes()),
                Long.toString(report.copiedBytes()),
                Long.toString(report.pause().toMillis()),
                String.join(" ", report.removed()))));
  }
}
