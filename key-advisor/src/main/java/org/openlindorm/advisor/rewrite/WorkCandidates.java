package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;

/** R11 and R13: rows that many writers change, and tables that are used as queues. */
final class WorkCandidates {

  private static final int SHARDS = 16;
  private static final int A_WEEK = 604_800;

  private WorkCandidates() {}

  /** Returns R11: a row is split into several rows, which readers add up. */
  static List<RewriteCandidate> sharded(TableModel table) {
    String name = table.column("shard") == null ? "shard" : "shard_";
    List<ColumnModel> declared = new ArrayList<>(table.columns());
    ColumnFacts facts =
        new ColumnFacts(
            Source.RANDOM, List.of(), null, (long) SHARDS, List.of(), null, table.keyPlace());
    declared.add(
        new ColumnModel(name, "", -1, "", false, Set.of(), facts, table.keyPlace())
            .withType("TINYINT", -1));
    List<KeyItemModel> items = new ArrayList<>(table.key());
    items.add(KeyItemModel.column(name, false, table.keyPlace()));
    List<QueryModel> queries = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      QuerySql sql = new QuerySql(query.sql());
      QueryText.Insert insert = sql.parsed().insertion();
      if (insert != null && insert.columnsAt() >= 0) {
        sql.add(insert, name, insert.tuples().stream().map(tuple -> "?").toList());
      } else if (query.kind() == QueryModel.Kind.UPDATE) {
        sql.require(name + " = ?");
      }
      queries.add(query.withSql(sql.text()));
    }
    return List.of(
        RewriteCandidate.filled(
                "R11",
                "each row in " + SHARDS + ", chosen at random by the writer",
                table.withKey(items, declared).withQueries(queries).withSamples(List.of()),
                List.of(
                    new ComputedColumn(
                        name,
                        List.of(),
                        "0",
                        "0 for rows that there are",
                        none -> "0",
                        ComputedColumn.Form.NUMBER)),
                "a reader reads " + SHARDS + " rows and adds them up")
            .byClient());
  }

  /**
   * Returns R13: each worker reads its own buckets and stores its position; a TTL deletes processed
   * rows.
   */
  static List<RewriteCandidate> queue(TableModel table, int nodes) {
    String time = time(table);
    List<KeyItemModel> old = KeyCandidates.plainColumns(table);
    String id = old.get(old.size() - 1).column();
    if (time == null || time.equals(id) || !ComputedColumn.hasText(table, id)) {
      return List.of();
    }
    int buckets = KeyCandidates.buckets(nodes);
    String bucket = Source.BUCKET.label();
    String name = table.column(bucket) == null ? bucket : bucket + "_";
    ComputedColumn fill = ComputedColumn.bucket(name, id, buckets);
    ColumnFacts facts =
        new ColumnFacts(
            Source.BUCKET, List.of(id), buckets, null, List.of(), null, table.keyPlace());
    List<ColumnModel> declared = new ArrayList<>();
    declared.add(
        new ColumnModel(name, "", -1, "", false, Set.of(), facts, table.keyPlace())
            .withType("SMALLINT", -1));
    for (ColumnModel column : table.columns()) {
      boolean inKey = column.name().equals(time) || column.name().equals(id);
      declared.add(inKey ? column.required() : column);
    }
    List<KeyItemModel> items = new ArrayList<>();
    for (String column : List.of(name, time, id)) {
      items.add(KeyItemModel.column(column, false, table.keyPlace()));
    }
    TreeMap<String, String> attributes = new TreeMap<>(table.attributes());
    attributes.putIfAbsent("TTL", Integer.toString(A_WEEK));
    List<QueryModel> queries = new ArrayList<>();
    for (QueryModel query : new ComputedColumnQueries(table, fill, 0).all()) {
      QuerySql sql = new QuerySql(query.sql());
      boolean worker = query.reads() && sql.parsed().equal(id) == null;
      if (worker) {
        sql.require(name + " = ? AND " + KeyItemModel.quoted(time) + " > ?");
      }
      queries.add(query.withSql(sql.text()));
    }
    TableModel rewritten =
        table.withKey(items, declared).withAttributes(attributes).withQueries(queries);
    return List.of(
        RewriteCandidate.filled(
                "R13",
                "a queue in " + buckets + " buckets, with a cursor",
                rewritten,
                List.of(fill),
                "each worker reads its buckets after the time that it has stored; nothing"
                    + " is deleted, rows expire by their TTL")
            .byClient());
  }

  /** Returns the column by which workers select the oldest row, or null. */
  private static @Nullable String time(TableModel table) {
    for (QueryModel query : table.queries()) {
      List<QueryText.Order> order = query.text().order();
      if (query.reads() && !order.isEmpty() && table.column(order.get(0).column()) != null) {
        return order.get(0).column();
      }
    }
    return table.columns().stream()
        .filter(ColumnModel::isTime)
        .map(ColumnModel::name)
        .findFirst()
        .orElse(null);
  }
}
