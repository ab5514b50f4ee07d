package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.schema.TableDef;

/** Lints tables; depends neither on a catalog nor on a store. Thread-safe. */
public interface TableLinter {

  /** Has no findings. */
  TableLinter SILENT =
      new TableLinter() {
        @Override
        public List<KeyFinding> lint(TableDef table, String sql, int nodes) {
          return List.of();
        }

        @Override
        public KeyReport lint(TableDef table, LiveTable live, int nodes) {
          return new KeyReport(List.of(), List.of());
        }

        @Override
        public KeyComparison compare(KeyAdviceRequest request, int nodes) {
          return new KeyComparison(List.of(), /* rejected= */ false);
        }
      };

  /**
   * Returns findings from a definition alone, the worst first.
   *
   * @param sql the original CREATE TABLE of this table, whose comments may declare facts and accept
   *     findings; empty where there is none
   * @param nodes the number of data servers
   */
  List<KeyFinding> lint(TableDef table, String sql, int nodes);

  /** Returns findings from a definition, keys of its rows and the traffic of its regions. */
  KeyReport lint(TableDef table, LiveTable live, int nodes);

  /** Compares a table's key with another one by the rows and the statements on the table. */
  KeyComparison compare(KeyAdviceRequest request, int nodes);
}
