package org.openlindorm.sql.resolve.access;

import java.util.List;
import java.util.Set;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyOrder;

/** The order that a query requires, column by column. */
record RequiredOrder(List<By> columns) {

  static final RequiredOrder NONE = new RequiredOrder(List.of());

  RequiredOrder {
    columns = List.copyOf(columns);
  }

  /** A column of the table, ascending or not. */
  record By(String column, boolean descending) {}

  /** The relation between the order of a key and the required order. */
  enum Service {
    FORWARD,
    REVERSE,
    NONE
  }

  boolean isEmpty() {
    return columns.isEmpty();
  }

  /** Returns whether a read by key, forward or backward, gives this order. */
  Service servedBy(KeyBounds bounds) {
    Set<String> fixed = Set.copyOf(bounds.fixedColumns());
    List<KeyOrder> given = bounds.readOrder();
    int at = 0;
    Service service = null;
    for (By want : columns) {
      if (fixed.contains(want.column())) {
        continue;
      }
      while (at < given.size() && fixed.contains(given.get(at).column())) {
        at++;
      }
      if (at == given.size() || !given.get(at).column().equals(want.column())) {
        return Service.NONE;
      }
      Service needed =
          given.get(at).descending() == want.descending() ? Service.FORWARD : Service.REVERSE;
      if (service != null && service != needed) {
        return Service.NONE;
      }
      service = needed;
      at++;
    }
    return service == null ? Service.FORWARD : service;
  }
}
