package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.schema.TableDef;

/** Judges tables, and knows neither catalog nor store. Asked by many threads at once. */
public interface KeyAdviser {

  /** Has nothing to say. */
  KeyAdviser SILENT =
      new KeyAdviser() {
        @Override
        public List<KeyFinding> judge(TableDef table, String sql, int nodes) {
          return List.of();
        }

        @Override
        public KeyReport judge(TableDef table, LiveTable live, int nodes) {
          return new KeyReport(List.of(), List.of());
        }

        @Override
        public KeyComparison compare(KeyTrial trial, int nodes) {
          return new KeyComparison(List.of());
        }
      };

  /**
   * What a definition alone tells, the worst first.
   *
   * @param sql the CREATE TABLE of this table as it was written, whose comments may declare facts
   *     and accept findings; empty where there is none
   * @param nodes servers that carry data
   */
  List<KeyFinding> judge(TableDef table, String sql, int nodes);

  /** What a definition, keys of its rows and the traffic of its regions tell. */
  KeyReport judge(TableDef table, LiveTable live, int nodes);

  /** What the rows of a table and the statements on it tell of another key. */
  KeyComparison compare(KeyTrial trial, int nodes);
}
