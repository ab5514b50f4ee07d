package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyBytes;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.EngineCatalog;
import org.openlindorm.schema.KeyItem;

/** A candidate that is applied to the model, linted again and priced. */
final class CandidateCheck {

  private static final int MOST_KEY_COLUMNS = 5;

  /** Rewrites that improve queries, size or order. They need not spread writes. */
  private static final Set<String> NOT_ABOUT_WRITES = Set.of("R7", "R8", "R9", "R10", "R11", "R14");

  /** The prefix of the rules that also check an added index. */
  private static final String ABOUT_INDEXES = "IDX";

  private final RewriteCandidate candidate;
  private final Finding finding;
  private final TableModel old;
  private final RuleContext before;
  private final List<Rule> rules;
  private final List<Rule> aboutIndexes;
  private final List<TableModel> tables;
  private final RuleContext again;

  /** The changed key; null if the engine refuses the tables or the key is not sorted. */
  private final @Nullable KeyProfile key;

  /**
   * @param rules the rules that check the rewritten table, including the rule that reported the old
   *     key
   * @param aboutIndexes the rules of which none may report an added index
   */
  CandidateCheck(
      RewriteCandidate candidate,
      Finding finding,
      TableModel old,
      RuleContext before,
      List<Rule> rules,
      List<Rule> aboutIndexes) {
    this.aboutIndexes = aboutIndexes;
    this.candidate = candidate;
    this.finding = finding;
    this.old = old;
    this.before = before;
    this.rules = rules;
    // An index that the new key makes redundant is dropped, because the engine would refuse it.
    EngineCatalog.Accepted accepted = EngineCatalog.accepted(candidate.tables());
    tables = new ArrayList<>(accepted.tables());
    tables.set(0, ConvertedSamples.of(tables.get(0), candidate.fills()));
    SchemaModel rewritten = new SchemaModel(tables, tables.get(0).queries(), before.nodes());
    again = before.over(rewritten, accepted.catalog());
    key = accepted.whole() ? changedKey() : null;
  }

  private @Nullable KeyProfile changedKey() {
    return again.keys(tables.get(tables.size() > 1 ? 1 : 0)).stream()
        .filter(one -> one.object().equals(candidate.object()))
        .findFirst()
        .orElse(null);
  }

  private TableModel table() {
    return tables.get(0);
  }

  /** Returns the rewrite, or null if it would be reported again. */
  @Nullable SuggestedRewrite rewrite() {
    // The checks without a query plan are first.
    if (key == null
        || key.isPrimary() && key.table().keyColumns().size() > MOST_KEY_COLUMNS
        || crowded(key)
        || reportedItself()
        || !CopyCheck.by(candidate, old)) {
      return null;
    }
    return rewrite(key);
  }

  /** Returns whether a rule would report an added index. */
  private boolean reportedItself() {
    return candidate.move() == RewriteCandidate.Move.ADD_INDEX
        && aboutIndexes.stream()
            .flatMap(rule -> rule.lint(table(), again).stream())
            .filter(one -> one.severity().atLeast(Severity.WARNING))
            .anyMatch(one -> one.object().equals(candidate.object()));
  }

  static boolean isAboutIndexes(Rule rule) {
    return rule.card().id().startsWith(ABOUT_INDEXES);
  }

  private @Nullable SuggestedRewrite rewrite(KeyProfile key) {
    List<QueryEffect> effects = effects();
    List<Finding> left = left(effects);
    if (!helps(key, left)) {
      return null;
    }
    IndexModel index = key.index();
    String name = NewNames.of(candidate, index);
    Measurement measured = key.ordered();
    Migration migration = new Migration(candidate, old, name);
    return new SuggestedRewrite(
        'A',
        candidate.kind(),
        candidate.object(),
        candidate.title(),
        clause(index),
        key.fronts(),
        effects,
        KeyBytes.of(key),
        note(),
        candidate.client(),
        ddl(index, name),
        candidate.changesOnlyTheKey() ? items(table()) : List.of(),
        written(candidate, table(), name),
        migration.steps(index, name),
        migration.statements(),
        left.stream()
            .filter(one -> one.severity().atLeast(Severity.WARNING))
            .map(Finding::rule)
            .distinct()
            .toList(),
        measured == null ? List.of() : measured.positions(),
        null);
  }

  private static List<KeyItem> items(TableModel table) {
    return table.key().stream().map(KeyItemModel::item).toList();
  }

  /** Returns the cost, and the indexes that the new key makes redundant. */
  private @Nullable String note() {
    List<String> kept = table().indexes().stream().map(IndexModel::name).toList();
    String gone =
        candidate.table().indexes().stream()
            .map(IndexModel::name)
            .filter(name -> !kept.contains(name))
            .collect(Collectors.joining(", "));
    if (gone.isEmpty()) {
      return candidate.note();
    }
    String dropped = "index " + gone + " is removed: the key replaces it";
    return candidate.note() == null ? dropped : candidate.note() + "; " + dropped;
  }

  /** Returns whether the writes of an added or changed key are concentrated in few places. */
  private boolean crowded(KeyProfile key) {
    if (NOT_ABOUT_WRITES.contains(candidate.kind()) && tables.size() == 1) {
      return false;
    }
    return tables.stream()
        .skip(tables.size() > 1 ? 1 : 0)
        .map(table -> tables.size() > 1 ? again.primaryKey(table) : key)
        .map(again::verdict)
        .anyMatch(CandidateCheck::warns);
  }

  private static boolean warns(Verdict verdict) {
    return verdict.severity().atLeast(Severity.WARNING) && !verdict.is(Cause.NONE);
  }

  private boolean helps(KeyProfile key, List<Finding> left) {
    boolean again =
        left.stream()
            .anyMatch(
                one -> one.rule().equals(finding.rule()) && one.object().equals(finding.object()));
    boolean shorter =
        candidate.kind().equals("R8") && KeyBytes.of(key) < KeyBytes.of(before.primaryKey(old));
    // An added index exists for a query, even if it has buckets.
    boolean cures =
        !NOT_ABOUT_WRITES.contains(candidate.kind())
            && candidate.move() != RewriteCandidate.Move.ADD_INDEX;
    return cures || shorter || !again;
  }

  private List<QueryEffect> effects() {
    List<QueryEffect> effects =
        QueryEffects.of(table(), again::use).stream().map(this::withOtherAnswer).toList();
    return candidate.kind().equals("R6")
        ? effects.stream().map(this::withoutOrder).toList()
        : effects;
  }

  /**
   * Returns the effect on a query. A query that returns other rows because of a column in another
   * form is broken, whatever its access path.
   */
  private QueryEffect withOtherAnswer(QueryEffect effect) {
    for (ComputedColumn fill : candidate.fills()) {
      for (QueryModel query : old.queries()) {
        String why =
            query.name().equals(effect.query())
                ? new ComputedColumnQueries(old, fill, 0).otherAnswer(query)
                : null;
        if (why != null) {
          return new QueryEffect(effect.query(), Outcome.BROKEN, 0, why);
        }
      }
    }
    return effect;
  }

  /**
   * Returns the effect on a query with a range or order of random ids, which no longer follow time.
   */
  private QueryEffect withoutOrder(QueryEffect effect) {
    String id = table().keyColumns().get(0);
    boolean ordered =
        table().queries().stream()
            .filter(query -> query.name().equals(effect.query()))
            .map(QueryModel::text)
            .anyMatch(
                sql ->
                    sql.ranges(id)
                        || sql.order().stream().anyMatch(order -> order.column().equals(id)));
    return ordered
        ? new QueryEffect(effect.query(), Outcome.BROKEN, 0, id + " no longer follows time")
        : effect;
  }

  /** Returns the remaining findings. A broken query is reported by its effect and not repeated. */
  private List<Finding> left(List<QueryEffect> effects) {
    Set<String> broken =
        effects.stream()
            .filter(QueryEffect::broken)
            .map(QueryEffect::query)
            .collect(Collectors.toSet());
    List<Finding> left = new ArrayList<>();
    for (Rule rule : rules) {
      for (Finding one : rule.lint(table(), again)) {
        if (!broken.contains(one.object()) || one.object().equals(finding.object())) {
          left.add(one);
        }
      }
    }
    left.sort(Finding.ORDER);
    return left;
  }

  private String clause(@Nullable IndexModel index) {
    if (index != null) {
      return index.key().stream()
          .map(KeyItemModel::sql)
          .collect(Collectors.joining(", ", "(", ")"));
    }
    return tables.size() == 1
        ? table().keySql()
        : tables.stream().skip(1).map(TableModel::keySql).collect(Collectors.joining(", "));
  }

  private String ddl(@Nullable IndexModel index, String name) {
    if (index != null) {
      return TableDdl.createIndex(table(), Objects.requireNonNull(index), name);
    }
    return tables.size() == 1
        ? TableDdl.create(table(), name)
        : tables.stream()
            .skip(1)
            .map(one -> TableDdl.create(one, one.name()))
            .collect(Collectors.joining("\n"));
  }

  /**
   * Returns the statements after the rewrite; empty if only an index is added or the ids change.
   */
  private static List<String> written(RewriteCandidate candidate, TableModel table, String name) {
    boolean same =
        switch (candidate.move()) {
          case ADD_INDEX, REPLACE_INDEX, IN_PLACE -> true;
          case COPY, ADD_TABLES -> false;
        };
    return same
        ? List.of()
        : table.queries().stream()
            .map(query -> "-- " + query.label() + "\n" + written(candidate, query, name))
            .toList();
  }

  /**
   * Returns the rewritten text of a statement.
   *
   * @param name the name of the table that replaces the old one
   */
  static String written(RewriteCandidate candidate, QueryModel query, String name) {
    QuerySql sql = new QuerySql(query.sql());
    if (candidate.move() == RewriteCandidate.Move.COPY) {
      sql.rename(candidate.table().name(), name);
    }
    return sql.text();
  }
}
