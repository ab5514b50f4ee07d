package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.DistributionRules;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.ValueDistribution;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.WhereText;
import org.openlindorm.key.KeyFunctions;

/**
 * Generates keys that may be better than the current key of a table. {@link CandidateCheck} checks
 * which of them are.
 */
final class KeyCandidates {

  private final TableModel table;
  private final KeyProfile key;
  private final int buckets;
  private final List<KeyItemModel> columns;

  private KeyCandidates(TableModel table, KeyProfile key, int buckets) {
    this.table = table;
    this.key = key;
    this.buckets = buckets;
    this.columns = plainColumns(table);
  }

  /** Returns the key without the parts that the engine computes. */
  static List<KeyItemModel> plainColumns(TableModel table) {
    return table.key().stream()
        .filter(KeyItemModel::holdsColumn)
        .map(item -> KeyItemModel.column(item.column(), item.descending(), item.place()))
        .toList();
  }

  /** Returns the candidates in the order of preference, which applies if no query decides. */
  static List<RewriteCandidate> of(TableModel table, KeyProfile key, int nodes) {
    KeyCandidates all = new KeyCandidates(table, key, buckets(nodes));
    List<RewriteCandidate> found = new ArrayList<>();
    all.swapped(found);
    all.entityBefore(found);
    all.bucketed(found);
    all.hashed(found);
    all.reversed(found);
    all.renewed(found);
    all.monthly(found);
    return found;
  }

  /**
   * Returns the candidates with a part that the engine computes: buckets, which keep ranges, and a
   * hash.
   */
  static List<RewriteCandidate> computed(TableModel table, KeyProfile key, int buckets) {
    KeyCandidates all = new KeyCandidates(table, key, buckets);
    List<RewriteCandidate> found = new ArrayList<>();
    all.bucketed(found);
    all.hashed(found);
    return found;
  }

  /**
   * Returns the number of buckets: four for each node, at least 16, rounded up to a power of two.
   */
  static int buckets(int nodes) {
    int target = Math.max(4 * nodes, 16);
    int power = Integer.highestOneBit(target);
    return power == target ? target : power * 2;
  }

  private ValueDistribution distribution(KeyItemModel item) {
    return key.parts().stream()
        .filter(part -> part.column().equals(item.column()) && part.item().holdsColumn())
        .map(ProfiledPart::distribution)
        .findFirst()
        .orElse(key.leading().distribution());
  }

  private static boolean spreads(ValueDistribution distribution, double target) {
    Double effective = distribution.effective();
    return distribution.is(ColumnKind.DISPERSED)
        || distribution.is(ColumnKind.ENTITY) && distribution.is(ColumnSubtype.MANY)
        || effective != null && effective >= target;
  }

  /** Adds R4: a key column that spreads rows becomes the first. */
  private void swapped(List<RewriteCandidate> found) {
    for (KeyItemModel item : columns.subList(1, columns.size())) {
      if (spreads(distribution(item), 4.0)) {
        List<KeyItemModel> moved = new ArrayList<>(columns);
        moved.remove(item);
        moved.add(0, item);
        found.add(candidate("R4", "`" + item.column() + "` first", moved, null));
        return;
      }
    }
  }

  /** Adds R2: a value column in query conditions precedes the id. */
  private void entityBefore(List<RewriteCandidate> found) {
    for (ColumnModel column : table.valueColumns()) {
      ValueDistribution distribution = DistributionRules.of(column);
      boolean inConditions =
          table.queries().stream().anyMatch(query -> WhereText.of(query).names(column.name()));
      if (inConditions && spreads(distribution, 4.0)) {
        List<KeyItemModel> longer = new ArrayList<>();
        longer.add(KeyItemModel.column(column.name(), false, column.place()));
        longer.addAll(columns);
        found.add(
            candidate(
                "R2",
                "`" + column.name() + "` before the id",
                longer,
                "a point read needs "
                    + column.name()
                    + " too; a write with another value of it creates a second row"));
        return;
      }
    }
  }

  /** Adds R5: a bucket of an entity, or of the whole key if it has no entity. */
  private void bucketed(List<RewriteCandidate> found) {
    KeyItemModel entity = null;
    for (KeyItemModel item : columns) {
      ValueDistribution distribution = distribution(item);
      if (entity == null
          && (distribution.is(ColumnKind.DISPERSED)
              || distribution.is(ColumnSubtype.MANY)
              || distribution.is(ColumnSubtype.SOME))) {
        entity = item;
      }
    }
    KeyItemModel first = columns.get(0);
    KeyItemModel bucket =
        entity == null
            ? KeyItemModel.of(KeyFunctions.SALT, List.of(), buckets, first.place())
            : KeyItemModel.of(KeyFunctions.BUCKET, entity.columns(), buckets, first.place());
    found.add(
        candidate(
            "R5",
            buckets + " buckets computed by the engine",
            with(bucket),
            "a range over all rows reads "
                + buckets
                + " ranges, merged; the number can never change"));
  }

  /** Adds R1: a hash of the first two key columns. */
  private void hashed(List<RewriteCandidate> found) {
    List<String> inputs =
        columns.stream().limit(2).map(KeyItemModel::column).collect(Collectors.toList());
    KeyItemModel hash = KeyItemModel.of(KeyFunctions.HASH32, inputs, null, columns.get(0).place());
    found.add(
        candidate(
            "R1",
            "hash prefix computed by the engine",
            with(hash),
            "ranges of " + String.join(" and ", inputs) + " are refused"));
  }

  /** Adds R3: digits or letters in reverse order, for a key of a single sequence. */
  private void reversed(List<RewriteCandidate> found) {
    ColumnModel column = table.column(columns.get(0).column());
    boolean fits =
        column != null
            && (column.isText() || column.isInteger())
            && !distribution(columns.get(0)).is(ColumnSubtype.COARSE_TIME);
    if (!fits || columns.size() > 1) {
      return;
    }
    List<KeyItemModel> items = new ArrayList<>(columns);
    items.set(
        0,
        KeyItemModel.of(
            KeyFunctions.REVERSE, columns.get(0).columns(), null, columns.get(0).place()));
    found.add(
        candidate(
            "R3",
            "reversed by the engine",
            items,
            "ranges of " + columns.get(0).column() + " are refused"));
  }

  /** Adds R6: the same key, with random ids that the application generates. */
  private void renewed(List<RewriteCandidate> found) {
    ColumnModel column = table.column(columns.get(0).column());
    ValueDistribution distribution = distribution(columns.get(0));
    boolean made =
        distribution.is(ColumnSubtype.SEQUENCE) || distribution.is(ColumnSubtype.TIME_ORDERED_ID);
    if (column == null || !made || !table.key().get(0).plain()) {
      return;
    }
    ColumnFacts random =
        new ColumnFacts(Source.RANDOM, List.of(), null, null, List.of(), null, column.place());
    List<ColumnModel> declared = new ArrayList<>(table.columns());
    declared.replaceAll(
        one -> one.equals(column) ? one.withFacts(random).withoutTokens().required() : one);
    String made4 = column.isInteger() ? "a random number of 63 bits" : "a random UUID, version 4";
    found.add(
        RewriteCandidate.key(
                "R6",
                made4 + " as `" + column.name() + "`",
                table.withFacts(table.facts(), declared).withSamples(List.of()),
                "ids no longer show which row is older; a time-ordered id belongs after an"
                    + " entity")
            .moved(RewriteCandidate.Move.IN_PLACE));
  }

  /** Adds R12: a table for each month, so that the date need not be the first key column. */
  private void monthly(List<RewriteCandidate> found) {
    if (columns.size() < 2 || !distribution(columns.get(0)).is(ColumnSubtype.COARSE_TIME)) {
      return;
    }
    List<KeyItemModel> moved = new ArrayList<>(columns.subList(1, columns.size()));
    moved.add(columns.get(0));
    found.add(
        candidate(
            "R12",
            "a table for each month, `" + columns.get(0).column() + "` last",
            moved,
            "a range over several months queries the table of each month; DROP TABLE"
                + " removes an old month"));
  }

  private List<KeyItemModel> with(KeyItemModel first) {
    List<KeyItemModel> items = new ArrayList<>();
    items.add(first);
    items.addAll(columns);
    return items;
  }

  private RewriteCandidate candidate(
      String kind, String title, List<KeyItemModel> items, @Nullable String note) {
    List<String> names =
        items.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
    List<ColumnModel> declared =
        table.columns().stream()
            .map(
                column ->
                    names.contains(column.name()) && column.nullable() ? column.required() : column)
            .toList();
    return RewriteCandidate.key(kind, title, table.withKey(items, declared), note);
  }
}
