package org.openlindorm.shell;

import java.util.List;

/**
 * A batch of rows that are written together.
 *
 * @param last the line number of the last row
 */
record LoadBatch(List<LoadRow> rows, long last) {

  /** Marks the end for a writer. */
  static final LoadBatch END = new LoadBatch(List.of(), 0);

  static LoadBatch of(List<LoadRow> rows) {
    return new LoadBatch(rows, rows.get(rows.size() - 1).line().number());
  }

  boolean isEnd() {
    return rows.isEmpty();
  }
}
