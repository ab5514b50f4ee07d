package org.openlindorm.advisor.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.Workload;
import org.openlindorm.schema.Catalog;

/**
 * The data that a rule may use in addition to the table. Each value is computed once. Not
 * thread-safe.
 */
public final class RuleContext {

  private final SchemaModel model;
  private final Map<String, TableModel> previous = new HashMap<>();
  private final Workload workload;
  private final boolean strictTarget;
  private final IdentityHashMap<TableModel, List<KeyProfile>> keys = new IdentityHashMap<>();
  private final IdentityHashMap<KeyProfile, Verdict> verdicts = new IdentityHashMap<>();

  /**
   * @param previous the definitions before a change, or null
   * @param strictTarget whether the target is Lindorm, which refuses more statements than our
   *     server
   */
  public RuleContext(
      SchemaModel model, @Nullable SchemaModel previous, Workload workload, boolean strictTarget) {
    this.model = model;
    if (previous != null) {
      previous.tables().forEach(table -> this.previous.putIfAbsent(table.fullName(), table));
    }
    this.workload = workload;
    this.strictTarget = strictTarget;
  }

  /** Returns a context for tables without queries. */
  public static RuleContext of(SchemaModel model) {
    return new RuleContext(model, null, Workload.of(model.tables()), false);
  }

  /**
   * Returns a context for rewritten tables. Their queries are not parsed again.
   *
   * @param catalog the same tables as the engine would store them
   */
  public RuleContext over(SchemaModel rewritten, Catalog catalog) {
    return new RuleContext(rewritten, null, workload.over(catalog), false);
  }

  public SchemaModel model() {
    return model;
  }

  public boolean strictTarget() {
    return strictTarget;
  }

  public int nodes() {
    return model.nodes();
  }

  /** Returns the number of write fronts that keep every node evenly busy: four per node. */
  public int requiredFronts() {
    return 4 * model.nodes();
  }

  /** Returns {@code 8 nodes want 32}. */
  public String requirement() {
    return nodes() + (nodes() == 1 ? " node wants " : " nodes want ") + requiredFronts();
  }

  /** Returns the primary key of a table, then its sorted indexes. */
  public List<KeyProfile> keys(TableModel table) {
    List<KeyProfile> known = keys.get(table);
    if (known == null) {
      known = new ArrayList<>();
      known.add(KeyProfile.ofPrimaryKey(table, nodes()));
      for (IndexModel index : table.indexes()) {
        if (index.sorted() && !index.key().isEmpty()) {
          known.add(KeyProfile.ofIndex(table, index, nodes()));
        }
      }
      keys.put(table, known);
    }
    return known;
  }

  public KeyProfile primaryKey(TableModel table) {
    return keys(table).get(0);
  }

  /** Returns the indexes of a table that are sorted by a key. */
  public List<KeyProfile> indexes(TableModel table) {
    List<KeyProfile> all = keys(table);
    return all.subList(1, all.size());
  }

  public Verdict verdict(KeyProfile key) {
    Verdict known = verdicts.get(key);
    if (known == null) {
      known = Verdict.of(key, nodes());
      verdicts.put(key, known);
    }
    return known;
  }

  /** Returns how much the answers to the question about a key differ; 0 if there is no question. */
  public double separation(TableModel table, String object) {
    return keys(table).stream()
        .filter(key -> key.object().equals(object))
        .mapToDouble(key -> verdict(key).separation(key, nodes()))
        .findFirst()
        .orElse(0);
  }

  /** Drops the cached values of a table that is no longer needed. */
  public void discard(TableModel table) {
    List<KeyProfile> known = keys.remove(table);
    if (known != null) {
      known.forEach(verdicts::remove);
    }
    table.queries().forEach(workload::discard);
  }

  public QueryUse use(QueryModel query) {
    return workload.use(query);
  }

  /** Returns the declared queries of a table with their plans. */
  public List<QueryUse> uses(TableModel table) {
    return table.queries().stream().map(workload::use).toList();
  }

  /** Returns the table before the change; null if it is new or there is no previous version. */
  public @Nullable TableModel previous(TableModel table) {
    return previous.get(table.fullName());
  }
}
