package org.openlindorm.advisor.rewrite;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;

/**
 * A rewrite before it is linted.
 *
 * @param kind the number in the catalogue, such as R1
 * @param object the key that it changes: {@code pk} or an index
 * @param tables the rewritten table with its rewritten queries, followed by the tables that are
 *     added
 * @param fills the columns that the old table does not have, or has in another form
 * @param note the cost in one line, or null
 */
record RewriteCandidate(
    String kind,
    String title,
    String object,
    List<TableModel> tables,
    List<ComputedColumn> fills,
    Move move,
    boolean client,
    @Nullable String note) {

  /** The kind of change to a table. */
  enum Move {
    COPY,
    REPLACE_INDEX,
    ADD_INDEX,
    ADD_TABLES,
    /** Old rows keep their keys; new rows get other keys. */
    IN_PLACE
  }

  RewriteCandidate {
    tables = List.copyOf(tables);
    fills = List.copyOf(fills);
  }

  /** Returns a candidate with another primary key of the existing columns. */
  static RewriteCandidate key(String kind, String title, TableModel table, @Nullable String note) {
    return filled(kind, title, table, List.of(), note);
  }

  static RewriteCandidate filled(
      String kind,
      String title,
      TableModel table,
      List<ComputedColumn> fills,
      @Nullable String note) {
    return new RewriteCandidate(kind, title, "pk", List.of(table), fills, Move.COPY, false, note);
  }

  static RewriteCandidate index(
      String kind, String title, String name, TableModel table, Move move, @Nullable String note) {
    return new RewriteCandidate(kind, title, name, List.of(table), List.of(), move, false, note);
  }

  RewriteCandidate byClient() {
    return new RewriteCandidate(kind, title, object, tables, fills, move, true, note);
  }

  RewriteCandidate moved(Move changed) {
    return new RewriteCandidate(kind, title, object, tables, fills, changed, client, note);
  }

  /** Returns whether it is the same rewrite, of the table with other queries. */
  boolean isLike(RewriteCandidate other) {
    return kind.equals(other.kind)
        && title.equals(other.title)
        && object.equals(other.object)
        && client == other.client
        && tables.stream()
            .map(TableModel::keySql)
            .toList()
            .equals(other.tables.stream().map(TableModel::keySql).toList());
  }

  /**
   * Returns whether a write may change a column that only the new key contains, which creates
   * another row.
   */
  boolean mayMove(TableModel old, QueryModel query) {
    return query.kind() == QueryModel.Kind.UPSERT
        && table().keyColumns().stream()
            .anyMatch(name -> old.column(name) != null && !old.keyColumns().contains(name));
  }

  /** Returns whether only the primary key changes, to one that the engine computes. */
  boolean changesOnlyTheKey() {
    return move == Move.COPY
        && object.equals("pk")
        && tables.size() == 1
        && fills.isEmpty()
        && !client;
  }

  TableModel table() {
    return tables.get(0);
  }
}
