package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.schema.TableName;

/** The advisor's findings as rows of information_schema.KEY_ADVICE. */
final class AdviceRows {

  private AdviceRows() {}

  static List<@Nullable Object[]> of(AdviceStore.Entry entry) {
    TableName table = entry.table().name();
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (KeyFinding finding : entry.findings()) {
      List<KeyFinding.Rewrite> rewrites = finding.rewrites();
      rows.add(
          new @Nullable Object[] {
            table.database(),
            table.table(),
            finding.rule(),
            finding.object(),
            finding.column(),
            finding.name(),
            finding.severity().label(),
            finding.confidence(),
            finding.message(),
            String.join("; ", finding.evidence()),
            finding.fronts().isEmpty() ? null : finding.fronts(),
            rewrites.isEmpty() ? null : rewrites.get(0).ddl(),
            entry.measuredAt()
          });
    }
    return rows;
  }
}
