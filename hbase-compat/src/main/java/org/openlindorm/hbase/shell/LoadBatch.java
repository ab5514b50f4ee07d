package org.openlindorm.hbase.shell;

import java.util.List;

/**
 * Rows that are written together.
 *
 * @param last the line of the last one
 */
record LoadBatch(List<LoadRow> rows, long last) {

  /** Tells a writer that nothing follows. */
  static final LoadBatch END = new LoadBatch(List.of(), 0);

  static LoadBatch of(List<LoadRow> rows) {
    return new LoadBatch(rows, rows.get(rows.size() - 1).line().number());
  }

  boolean isEnd() {
    return rows.isEmpty();
  }
}
