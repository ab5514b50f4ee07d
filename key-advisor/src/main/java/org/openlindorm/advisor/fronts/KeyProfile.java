package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.model.TableModel;

/**
 * A key, its own or an index's, with the nature of each part and the fronts that follow.
 *
 * @param object {@code pk} or the index's name
 * @param index null for the primary key
 * @param parts the whole key; an index ends with the primary key
 * @param declared how many parts the definition names
 * @param traffic how often each region was used, or null when nobody counted
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

  /** The primary key of a table. */
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

  /** An index, whose entries end with the primary key. */
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
    Function<String, Nature> natures = name -> natureOf(table, name, measured);
    List<ProfiledPart> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      List<KeyItemModel> behind = items.subList(i + 1, items.size());
      parts.add(new ProfiledPart(items.get(i), PartNature.of(items.get(i), behind, natures)));
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

  /** The key if something else were declared of a column; what was measured stays. */
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

  private static Nature natureOf(TableModel table, String name, List<Measurement> measured) {
    for (Measurement measurement : measured) {
      Nature seen = measurement.nature(name);
      if (seen != null) {
        return seen;
      }
    }
    ColumnModel column = table.column(name);
    Nature told = column == null ? PartNature.undeclared(name) : Natures.of(column);
    if (told.is(ColumnKind.MONOTONE)) {
      return told;
    }
    for (Measurement measurement : measured) {
      Nature counted = measurement.counted(name, told);
      if (counted != null) {
        return counted;
      }
    }
    return told;
  }

  /** The first part that is not constant, or the last one. */
  public ProfiledPart leading() {
    for (ProfiledPart part : parts) {
      if (!part.nature().is(ColumnKind.CONSTANT)) {
        return part;
      }
    }
    return parts.get(parts.size() - 1);
  }

  public boolean startsConstant() {
    return parts.get(0).nature().is(ColumnKind.CONSTANT);
  }

  public boolean isPrimary() {
    return index == null;
  }

  /** Returns whether the first part spreads rows by computation: a hash, bucket or salt. */
  public boolean startsComputed() {
    return !parts.get(0).item().plain();
  }

  /** The best measurement of insertion order, or null. */
  public @Nullable Measurement ordered() {
    return measurements.stream().filter(Measurement::decisive).findFirst().orElse(null);
  }

  /** The measurement of consecutive writes, or null. */
  public @Nullable Measurement burst() {
    return measurements.stream()
        .filter(one -> one.sample().burst() && one.enough())
        .findFirst()
        .orElse(null);
  }

  /** The fronts to report: measured ones before derived ones. */
  public Fronts fronts() {
    Measurement measured = ordered();
    return measured == null ? derived.fronts() : measured.fronts(derived.fronts().wanted());
  }

  /** Returns the place of the declared column, else that of the key item. */
  public Place placeOf(ProfiledPart part) {
    return part.item().place();
  }

  /** {@code default.orders} or {@code index by_time of default.orders}, for messages. */
  public String title() {
    return index == null ? "`" + table.name() + "`" : "index `" + object + "`";
  }
}
