package org.openlindorm.wire.mysql;

import java.util.List;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.wire.mysql.row.ResultShape;

/**
 * Caches the columns of a prepared statement's last execution, which nearly always stay the same.
 */
final class ShapeCache {

  private ResultShape last;

  ShapeCache(List<ResultColumn> columns) {
    last = new ResultShape(columns);
  }

  ResultShape of(List<ResultColumn> columns) {
    if (!last.columns().equals(columns)) {
      last = new ResultShape(columns);
    }
    return last;
  }
}
