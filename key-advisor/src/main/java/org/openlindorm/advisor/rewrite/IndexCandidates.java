package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.WhereText;

/** Indexes that might do better, or that a refused query asks for. */
final class IndexCandidates {

  private IndexCandidates() {}

  /** R5: the index again, behind buckets of the primary key. */
  static List<Candidate> spread(TableModel table, KeyProfile key, int nodes) {
    IndexModel index = key.index();
    if (index == null) {
      return List.of();
    }
    int buckets = KeyCandidates.buckets(nodes);
    List<KeyItemModel> items = new ArrayList<>();
    items.add(new KeyItemModel("salt", List.of(), buckets, false, index.place()));
    index.key().stream().filter(KeyItemModel::holdsColumn).forEach(items::add);
    IndexModel spread =
        new IndexModel(
            index.name(),
            index.method(),
            items,
            index.included(),
            index.attributes(),
            index.place());
    List<IndexModel> indexes = new ArrayList<>(table.indexes());
    indexes.replaceAll(one -> one.name().equals(index.name()) ? spread : one);
    return List.of(
        new Candidate(
            "R5",
            buckets + " buckets in front of the index",
            index.name(),
            table.withIndexes(indexes),
            "a range by the index reads " + buckets + " ranges, merged"));
  }

  /** R7: an index that begins with a column that the query filters by. */
  static List<Candidate> serving(TableModel table, QueryModel query) {
    WhereText where = WhereText.of(query);
    List<Candidate> found = new ArrayList<>();
    for (ColumnModel column : table.columns()) {
      if (!where.names(column.name()) || found.size() == 2) {
        continue;
      }
      IndexModel index =
          new IndexModel(
              "idx_" + column.name(),
              "KV",
              List.of(new KeyItemModel("", List.of(column.name()), null, false, query.place())),
              List.of(),
              Map.of(),
              query.place());
      List<IndexModel> indexes = new ArrayList<>(table.indexes());
      indexes.add(index);
      found.add(
          new Candidate(
              "R7",
              "an index by `" + column.name() + "`",
              index.name(),
              table.withIndexes(indexes),
              "each write of the table writes the index too"));
    }
    return found;
  }
}
