package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.model.TableModel;

/**
 * A primary key or index key, with the distribution of each part and the resulting fronts.
 *
 * @param object {@code pk} or the index's name
 * @param index the index, or null for the primary key
 * @param parts the whole key; an index ends with the primary key
 * @param declared the number of parts in the definition
 * @param traffic the read and write counters of each region, or null if they are unknown
 */
public record KeyProfile(
    TableModel table,
    String object,
    @Nullable IndexModel index,
    List<ProfiledPart> parts,
    int declared,
    DerivedFronts derived,
    List<Measurement> measurements,
    @Nullable RegionCounts traffic) {

  public KeyProfile {
    parts = List.copyOf(parts);
    measurements = List.copyOf(measurements);
  }

  /** Returns the profile of the primary key of a table. */
  public static KeyProfile ofPrimaryKey(TableModel table, int nodes) {
    List<Measurement> measured =
        table.samples().stream().map(sample -> Measurement.of(table, sample)).toList();
    return of(
        table,
        "pk",
        null,
        table.key(),
        table.key().size(),
        nodes,
        measured,
        table.facts().traffic());
  }

  /** Returns the profile of an index, whose entries end with the primary key. */
  public static KeyProfile ofIndex(TableModel table, IndexModel index, int nodes) {
    List<KeyItemModel> items = new ArrayList<>(index.key());
    List<String> named = index.columns();
    for (KeyItemModel item : table.key()) {
      if (item.holdsColumn() && !named.contains(item.column())) {
        items.add(item);
      }
    }
    List<Measurement> measured =
        index.samples().stream().map(sample -> Measurement.of(table, sample)).toList();
    return of(
        table, index.name(), index, items, index.key().size(), nodes, measured, index.traffic());
  }

  private static KeyProfile of(
      TableModel table,
      String object,
      @Nullable IndexModel index,
      List<KeyItemModel> items,
      int declared,
      int nodes,
      List<Measurement> measured,
      @Nullable RegionCounts traffic) {
    Function<String, ValueDistribution> distributions = name -> natureOf(table, name, measured);
    List<ProfiledPart> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      List<KeyItemModel> following = items.subList(i + 1, items.size());
      parts.add(
          new ProfiledPart(
              items.get(i), KeyPartDistribution.of(items.get(i), following, distributions)));
    }
    return new KeyProfile(
        table,
        object,
        index,
        parts,
        declared,
        DerivedFronts.of(parts, 4 * nodes),
        measured,
        traffic);
  }

  /** Returns the key with other declared facts of a column. Measurements do not change. */
  KeyProfile withFacts(String column, ColumnFacts facts, int nodes) {
    TableModel changed =
        table.withFacts(
            table.facts(),
            table.columns().stream()
                .map(one -> one.name().equals(column) ? one.withFacts(facts.or(one.facts())) : one)
                .toList());
    List<KeyItemModel> items = parts.stream().map(ProfiledPart::item).toList();
    return of(changed, object, index, items, declared, nodes, measurements, traffic);
  }

  private static ValueDistribution natureOf(
      TableModel table, String name, List<Measurement> measured) {
    for (Measurement measurement : measured) {
      ValueDistribution seen = measurement.distribution(name);
      if (seen != null) {
        return seen;
      }
    }
    ColumnModel column = table.column(name);
    ValueDistribution known =
        column == null ? KeyPartDistribution.undeclared(name) : DistributionRules.of(column);
    if (known.is(ColumnKind.MONOTONE)) {
      return known;
    }
    for (Measurement measurement : measured) {
      ValueDistribution counted = measurement.counted(name, known);
      if (counted != null) {
        return counted;
      }
    }
    return known;
  }

  /** Returns the first part that is not constant, or the last part. */
  public ProfiledPart leading() {
    for (ProfiledPart part : parts) {
      if (!part.distribution().is(ColumnKind.CONSTANT)) {
        return part;
      }
    }
    return parts.get(parts.size() - 1);
  }

  public boolean startsConstant() {
    return parts.get(0).distribution().is(ColumnKind.CONSTANT);
  }

  public boolean isPrimary() {
    return index == null;
  }

  /** Returns whether the engine computes the first part, such as a hash, bucket or salt. */
  public boolean startsComputed() {
    return !parts.get(0).item().plain();
  }

  /** Returns the first measurement in insertion order that is decisive, or null. */
  public @Nullable Measurement ordered() {
    return measurements.stream().filter(Measurement::decisive).findFirst().orElse(null);
  }

  /** Returns the measurement of consecutive writes, or null. */
  public @Nullable Measurement burst() {
    return measurements.stream()
        .filter(one -> one.sample().burst() && one.enough())
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the fronts to report: the measured ones if there are any, otherwise the derived ones.
   */
  public Fronts fronts() {
    Measurement measured = ordered();
    return measured == null ? derived.fronts() : measured.fronts(derived.fronts().target());
  }

  /** Returns {@code `orders`} or {@code index `by_time`}, for messages. */
  public String title() {
    return index == null ? "`" + table.name() + "`" : "index `" + object + "`";
  }
}
