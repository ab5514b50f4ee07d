package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.WhereText;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.schema.FirstRegions;

/** Suggests indexes that perform better, or that a refused query requires. */
final class IndexCandidates {

  private IndexCandidates() {}

  /** Returns R5: the same index, prefixed with buckets of the primary key. */
  static List<RewriteCandidate> spread(TableModel table, KeyProfile key, int nodes) {
    IndexModel index = key.index();
    if (index == null) {
      return List.of();
    }
    int buckets = KeyCandidates.buckets(nodes);
    List<KeyItemModel> items = new ArrayList<>();
    items.add(KeyItemModel.of(KeyFunctions.SALT, List.of(), buckets, index.place()));
    index.key().stream().filter(KeyItemModel::holdsColumn).forEach(items::add);
    IndexModel spread =
        new IndexModel(
            index.name(),
            index.method(),
            items,
            index.included(),
            withoutSplits(index.attributes()),
            index.place());
    List<IndexModel> indexes = new ArrayList<>(table.indexes());
    indexes.replaceAll(one -> one.name().equals(index.name()) ? spread : one);
    return List.of(
        RewriteCandidate.index(
            "R5",
            buckets + " buckets at the start of the index",
            index.name(),
            table.withIndexes(indexes),
            RewriteCandidate.Move.REPLACE_INDEX,
            "a range by the index reads " + buckets + " ranges, merged"));
  }

  private static Map<String, String> withoutSplits(Map<String, String> attributes) {
    Map<String, String> others = new HashMap<>(attributes);
    others.keySet().removeIf(FirstRegions::isSplit);
    return others;
  }

  /**
   * Returns R7: an index on the columns that the query compares for equality, and an index on each
   * of its columns.
   */
  static List<RewriteCandidate> serving(TableModel table, QueryModel query, int nodes) {
    List<RewriteCandidate> plain = serving(table, query);
    List<RewriteCandidate> found = new ArrayList<>(plain);
    for (RewriteCandidate candidate : plain) {
      KeyProfile key = profile(candidate, nodes);
      if (key != null && Verdict.of(key, nodes).monotone()) {
        spread(candidate.table(), key, nodes).stream()
            .map(one -> one.moved(RewriteCandidate.Move.ADD_INDEX))
            .forEach(found::add);
      }
    }
    return found;
  }

  private static @Nullable KeyProfile profile(RewriteCandidate candidate, int nodes) {
    return candidate.table().indexes().stream()
        .filter(index -> index.name().equals(candidate.object()))
        .findFirst()
        .map(index -> KeyProfile.ofIndex(candidate.table(), index, nodes))
        .orElse(null);
  }

  private static List<RewriteCandidate> serving(TableModel table, QueryModel query) {
    List<RewriteCandidate> found = new ArrayList<>();
    List<KeyItemModel> whole = AccessPattern.of(table, query).items();
    if (whole.size() > 1) {
      found.add(added(table, query, whole));
    }
    WhereText where = WhereText.of(query);
    for (ColumnModel column : table.columns()) {
      if (where.names(column.name()) && found.size() < 3 && !refusesEmpty(table, column)) {
        found.add(
            added(table, query, List.of(KeyItemModel.column(column.name(), false, query.place()))));
      }
    }
    return found;
  }

  /**
   * Returns whether an index on a column refuses rows that the table accepts: the entry of an empty
   * value has no bytes if its key consists of that value.
   */
  private static boolean refusesEmpty(TableModel table, ColumnModel column) {
    boolean open = column.type().equals("VARCHAR") || column.type().equals("VARBINARY");
    return open && table.keyColumns().stream().allMatch(column.name()::equals);
  }

  private static RewriteCandidate added(
      TableModel table, QueryModel query, List<KeyItemModel> key) {
    List<String> columns = key.stream().map(KeyItemModel::column).toList();
    IndexModel index =
        new IndexModel(
            "idx_" + String.join("_", columns), "KV", key, List.of(), Map.of(), query.place());
    List<IndexModel> indexes = new ArrayList<>(table.indexes());
    indexes.add(index);
    return RewriteCandidate.index(
        "R7",
        "an index by `" + String.join("`, `", columns) + "`",
        index.name(),
        table.withIndexes(indexes),
        RewriteCandidate.Move.ADD_INDEX,
        "each write of the table writes the index too");
  }
}
