package org.openlindorm.advisor.workload;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.key.KeyBounds;

/** The order that queries lose because the key begins with a hash or a reversal. */
public final class HashedOrder {

  private final Workload plain;

  private HashedOrder(Workload plain) {
    this.plain = plain;
  }

  /** Returns null if the key begins with a column, a salt or a bucket. */
  public static @Nullable HashedOrder of(TableModel table) {
    KeyItemModel first = table.key().get(0);
    if (!first.losesRanges()) {
      return null;
    }
    List<KeyItemModel> key = new ArrayList<>(table.key());
    key.remove(0);
    if (first.holdsColumn()) {
      key.add(0, KeyItemModel.column(first.column(), false, first.place()));
    }
    return new HashedOrder(Workload.of(table.withKey(key, table.columns())));
  }

  /** Returns whether the query would read a range of the key if it began with a plain column. */
  public boolean hides(QueryUse use) {
    boolean lost = use.inefficient() || "pk".equals(use.chosen()) && use.fullScan();
    if (!lost) {
      return false;
    }
    KeyBounds bounds = plain.use(use.query()).bounds();
    return bounds != null && bounds.bindsFirst();
  }
}
