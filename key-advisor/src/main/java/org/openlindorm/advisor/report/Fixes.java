package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.report.Fix.Safety;
import org.openlindorm.advisor.review.QueryReview;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.advisor.rewrite.FixProof;
import org.openlindorm.advisor.source.IndexMentions;
import org.openlindorm.advisor.source.IndexRemoval;

/** Returns the fixes for the findings of a run, with the approval that each requires. */
public final class Fixes {
  private static final String REDUNDANT_INDEX = "IDX504";

  /** Attributes that contain values of the first key column, in key order. */
  private static final Set<String> CUTS = Set.of("SPLITKEYS", "STARTKEY", "ENDKEY");

  private final LintResults results;
  private final Map<String, TableReview> tables = new HashMap<>();
  private final Map<String, IndexRemoval.Script> scripts = new HashMap<>();
  private @Nullable IndexMentions mentions;

  public Fixes(LintResults results) {
    this.results = results;
    results.review().tables().forEach(one -> tables.putIfAbsent(one.table().fullName(), one));
  }

  /** Returns the fixes of a finding, the best first. Most findings have none. */
  public List<Fix> of(Finding finding) {
    boolean redundant = finding.rule().equals(REDUNDANT_INDEX);
    if (!redundant && finding.rewrites().isEmpty()) {
      return List.of();
    }
    TableReview table = tables.get(finding.table());
    if (table == null) {
      return List.of();
    }
    if (redundant) {
      return withoutIndex(finding, table.table());
    }
    List<Fix> fixes = new ArrayList<>();
    for (KeyEdit edit : KeyEdit.of(results, table, finding)) {
      fixes.add(
          new Fix(
              edit.description(table),
              edit.text() + " of " + LintResults.shortName(finding.table()),
              onlyOrders(edit, table) ? Safety.NEW_TABLE : Safety.CHOICE,
              List.of(new Replacement(edit.place(), edit.text())),
              () -> FixProof.ofKey(table.table(), edit.rewrite())));
    }
    return fixes;
  }

  /** Returns whether {@code --fix} changes the text for a finding. */
  boolean fixable(Finding finding) {
    return of(finding).stream().anyMatch(fix -> fix.safety() == Safety.SAFE);
  }

  /** Returns the review of a finding's table, if it has one. */
  Optional<TableReview> table(Finding finding) {
    return Optional.ofNullable(tables.get(finding.table()));
  }

  /**
   * Returns whether a new key gives every declared query the same rows in the same order. Queries
   * of several rows must have an ORDER BY, and no program may read the keys directly.
   */
  private static boolean onlyOrders(KeyEdit edit, TableReview review) {
    TableModel table = review.table();
    return edit.rewrite().kind().equals(KeyEdit.ORDER)
        && edit.rewrite().left().isEmpty()
        && edit.rewrite().effects().stream().noneMatch(QueryEffect::broken)
        && !"hbase".equals(table.facts().api())
        && table.attributes().keySet().stream().noneMatch(CUTS::contains)
        && review.queries().stream().allMatch(Fixes::ordersItself);
  }

  private static boolean ordersItself(QueryReview query) {
    return !query.query().reads()
        || query.cells().stream().anyMatch(cell -> cell.use() == QueryReview.Use.GET)
        || !query.query().text().order().isEmpty();
  }

  /**
   * Returns the fix that drops an index; empty if the index is still required. Another index must
   * do all its work, and no query may name it.
   */
  private List<Fix> withoutIndex(Finding finding, TableModel table) {
    IndexModel index = null;
    for (IndexModel one : table.indexes()) {
      if (one.name().equals(finding.object())) {
        index = one;
      } else if (covers(one, finding) && !one.attributes().isEmpty()) {
        return List.of();
      }
    }
    if (index == null || mentions().of(index.name())) {
      return List.of();
    }
    List<Place> places = IndexRemoval.removal(index, script(index.place().file()));
    String what = "index " + index.name() + " of " + table.name();
    return places.isEmpty()
        ? List.of()
        : List.of(
            new Fix(
                "Take out " + what + ": another key serves the same queries.",
                what + " is taken out",
                Safety.SAFE,
                places.stream().map(Replacement::nothing).toList(),
                () -> FixProof.withoutIndex(table, finding.object())));
  }

  private IndexRemoval.Script script(String file) {
    return scripts.computeIfAbsent(
        file,
        name -> {
          List<String> lines = results.lines().getOrDefault(name, List.of());
          return new IndexRemoval.Script(name, String.join("\n", lines) + "\n");
        });
  }

  private static boolean covers(IndexModel index, Finding finding) {
    return finding.related().stream().map(RelatedPlace::place).anyMatch(index.place()::equals);
  }

  private IndexMentions mentions() {
    IndexMentions known = mentions;
    if (known == null) {
      known = new IndexMentions();
      for (List<String> lines : results.lines().values()) {
        known.read(String.join("\n", lines));
      }
      mentions = known;
    }
    return known;
  }
}
