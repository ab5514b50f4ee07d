package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * A secondary index as DDL declares it.
 *
 * @param method {@code KV}, {@code SEARCH} or {@code COLUMNAR}
 * @param traffic how often each of its regions was used, or null
 * @param samples keys of existing entries, the primary key included
 * @param place the name, or the clause where there is none
 */
public record IndexModel(
    String name,
    String method,
    List<KeyItemModel> key,
    List<String> included,
    Map<String, String> attributes,
    @Nullable RegionCounts traffic,
    List<KeySample> samples,
    Place place) {

  public IndexModel {
    key = List.copyOf(key);
    included = List.copyOf(included);
    attributes = Map.copyOf(attributes);
    samples = List.copyOf(samples);
  }

  /** An index of which no entry has been seen. */
  public IndexModel(
      String name,
      String method,
      List<KeyItemModel> key,
      List<String> included,
      Map<String, String> attributes,
      Place place) {
    this(name, method, key, included, attributes, null, List.of(), place);
  }

  /** The columns of the key, in key order. */
  public List<String> columns() {
    return key.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
  }

  /** Returns whether it is a table of its own, sorted by the key. */
  public boolean sorted() {
    return method.equals("KV");
  }
}
