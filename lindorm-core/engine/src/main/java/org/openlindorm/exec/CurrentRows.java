package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.StoredRow;

/**
 * Looks up the rows of index entries. An entry that its row no longer has is stale and finds
 * nothing.
 */
final class CurrentRows {

  /** A row as stored, and its values over the table's columns. */
  record Found(StoredRow stored, Tuple row) {}

  private final StatementContext context;
  private final IndexUse use;
  private final EntryKeys keys;
  private final RowCodec codec;

  private CurrentRows(IndexUse use, StatementContext context) {
    this.context = context;
    this.use = use;
    this.keys = EntryKeys.of(use);
    this.codec = RowCodec.of(use.table());
  }

  static CurrentRows of(IndexLookUp access, StatementContext context) {
    return new CurrentRows(access.index(), context);
  }

  /**
   * Returns a read of the key columns of the entries that an access reaches, as {@link #reference}
   * needs them.
   *
   * @param after as in {@link KeyRead}
   */
  static KeyRead entries(
      IndexLookUp access, boolean reverse, @Nullable Expr rowLimit, @Nullable Expr after) {
    RowShape shape = access.entries().shape();
    List<Expr> columns = new ArrayList<>();
    for (String name : shape.table().keyColumns()) {
      int ordinal = shape.indexOf(name);
      columns.add(new ColumnRef(ordinal, name, shape.type(ordinal)));
    }
    return new KeyRead(access.entries(), columns, reverse, rowLimit, after);
  }

  EntryReference reference(@Nullable Object[] entry) {
    return keys.reference(entry);
  }

  /** Returns the row of each entry, or null when the entry is stale. */
  List<@Nullable Found> find(List<EntryReference> references) {
    List<@Nullable StoredRow> rows =
        context.store().lookUp(use.table().table().physical(), use.index().id(), references);
    List<@Nullable Found> found = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      found.add(current(rows.get(i), references.get(i)));
    }
    return found;
  }

  private @Nullable Found current(@Nullable StoredRow stored, EntryReference reference) {
    Tuple row = stored == null ? null : codec.decode(stored);
    boolean same = row != null && keys.entryKey(row).equals(reference.entryKey());
    return stored != null && row != null && same ? new Found(stored, row) : null;
  }
}
