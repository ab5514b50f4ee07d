package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.RuleContext;

/** Selects the rewrites that may fix a finding. */
final class RewriteSelection {

  /** Rules about the writes of tables and indexes. */
  private static final Set<String> ABOUT_WRITES =
      Set.of("KEY113", "KEY202", "LIV901", "LIV902", "LIV903", "LIV904");

  private final Finding finding;
  private final TableModel table;
  private final RuleContext context;

  private RewriteSelection(Finding finding, TableModel table, RuleContext context) {
    this.finding = finding;
    this.table = table;
    this.context = context;
  }

  /**
   * @param clients whether candidates include columns that clients compute
   */
  static List<RewriteCandidate> of(
      Finding finding, TableModel table, RuleContext context, boolean clients) {
    List<RewriteCandidate> all = new RewriteSelection(finding, table, context).all(clients);
    return clients ? all : all.stream().filter(candidate -> !candidate.client()).toList();
  }

  private List<RewriteCandidate> all(boolean clients) {
    if (ABOUT_WRITES.contains(finding.rule()) && !finding.object().equals("pk")) {
      return ofIndex();
    }
    KeyProfile key = context.primaryKey(table);
    int nodes = context.nodes();
    return switch (finding.rule()) {
      case "KEY101",
          "KEY102",
          "KEY103",
          "KEY104",
          "KEY105",
          "KEY106",
          "KEY107",
          "KEY113",
          "KEY202",
          "KEY203",
          "KEY207",
          "KEY210",
          "LIV901",
          "LIV902",
          "LIV903",
          "LIV904" -> {
        List<RewriteCandidate> keys = new ArrayList<>(KeyCandidates.of(table, key, nodes));
        if (clients) {
          keys.addAll(ClientKeys.of(table, key, nodes));
        }
        yield keys;
      }
      case "KEY111" -> WorkCandidates.sharded(table);
      case "KEY112" -> WorkCandidates.queue(table, nodes);
      case "KEY201", "KEY204" -> withoutSalt(key);
      case "KEY205", "KEY206" -> otherBuckets(key);
      case "KEY208" -> {
        List<RewriteCandidate> found = new ArrayList<>();
        if (!table.key().get(0).holdsColumn()) {
          found.add(KeyCandidates.computed(table, key, KeyCandidates.buckets(nodes)).get(0));
        }
        query()
            .ifPresent(
                query -> found.addAll(IndexCandidates.serving(table, query, context.nodes())));
        yield found;
      }
      case "KEY301", "KEY302", "KEY303", "KEY304" ->
          SpliceCandidates.of(table, key, finding.column());
      case "TYP402", "TYP403", "TYP404", "TYP405", "TYP408", "TYP409", "TYP413" ->
          TypeCandidates.of(finding.rule(), table, finding.column());
      case "IDX501" -> ofIndex();
      case "QRY602", "QRY603" -> served();
      case "QRY601" -> {
        List<RewriteCandidate> found = new ArrayList<>(served());
        query().ifPresent(query -> found.addAll(PatternTables.of(table, List.of(query), context)));
        yield found;
      }
      case "QRY605", "QRY606" -> {
        List<RewriteCandidate> found = new ArrayList<>();
        query().ifPresent(query -> found.addAll(OrderCandidates.of(table, query)));
        found.addAll(served());
        yield found;
      }
      case "QRY610" -> PatternTables.of(table, table.queries(), context);
      default -> List.of();
    };
  }

  private List<RewriteCandidate> ofIndex() {
    return context.indexes(table).stream()
        .filter(one -> one.object().equals(finding.object()))
        .findFirst()
        .map(one -> IndexCandidates.spread(table, one, context.nodes()))
        .orElse(List.of());
  }

  private Optional<QueryModel> query() {
    return table.queries().stream()
        .filter(query -> query.name().equals(finding.object()))
        .findFirst();
  }

  private List<RewriteCandidate> served() {
    List<RewriteCandidate> found = new ArrayList<>();
    query()
        .ifPresent(
            query -> {
              found.addAll(IndexCandidates.serving(table, query, context.nodes()));
            });
    return found;
  }

  /**
   * Returns candidates in which the engine computes the first key part. The salt or random column
   * is dropped if the other key columns determine it. Otherwise it becomes the last column, because
   * two rows may differ only in it.
   */
  private List<RewriteCandidate> withoutSalt(KeyProfile key) {
    List<KeyItemModel> items = new ArrayList<>(KeyCandidates.plainColumns(table));
    List<KeyItemModel> salt =
        items.stream().filter(item -> item.column().equals(finding.column())).toList();
    items.removeAll(salt);
    if (items.isEmpty() || salt.isEmpty()) {
      return List.of();
    }
    if (!isGiven(salt.get(0), items)) {
      items.addAll(salt);
    }
    TableModel bare = table.withKey(items, table.columns());
    return KeyCandidates.computed(bare, key, KeyCandidates.buckets(context.nodes()));
  }

  private boolean isGiven(KeyItemModel salt, List<KeyItemModel> others) {
    ColumnModel column = table.column(salt.column());
    List<String> inputs = column == null ? List.of() : column.facts().inputs();
    return !inputs.isEmpty()
        && others.stream().map(KeyItemModel::column).toList().containsAll(inputs);
  }

  /**
   * Returns a candidate with the number of buckets that the nodes need, if the engine computes the
   * buckets.
   */
  private List<RewriteCandidate> otherBuckets(KeyProfile key) {
    return table.key().get(0).holdsColumn()
        ? List.of()
        : List.of(
            KeyCandidates.computed(table, key, KeyCandidates.buckets(context.nodes())).get(0));
  }
}
