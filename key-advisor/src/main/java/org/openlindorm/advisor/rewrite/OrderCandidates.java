package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.TableModel;

/** R14: key columns in the sort direction that a query requires. */
final class OrderCandidates {

  private OrderCandidates() {}

  static List<RewriteCandidate> of(TableModel table, QueryModel query) {
    List<QueryText.Order> orders = query.text().order();
    List<KeyItemModel> items = new ArrayList<>(table.key());
    boolean changed = false;
    for (QueryText.Order order : orders) {
      for (int i = 0; i < items.size(); i++) {
        KeyItemModel item = items.get(i);
        boolean meant = item.plain() && item.column().equals(order.column());
        if (meant && item.descending() != order.descending()) {
          items.set(i, KeyItemModel.column(item.column(), order.descending(), item.place()));
          changed = true;
        }
      }
    }
    if (!changed) {
      return List.of();
    }
    String title = orders.get(0).descending() ? "newest first" : "in the order of the reads";
    return List.of(
        RewriteCandidate.key(
            "R14",
            title,
            table.withKey(items, table.columns()),
            "a read in the other direction is a backward scan, which is slightly slower"));
  }
}
