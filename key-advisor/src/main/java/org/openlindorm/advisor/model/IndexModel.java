package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * A secondary index as DDL declares it.
 *
 * @param method {@code KV}, {@code SEARCH} or {@code COLUMNAR}
 * @param traffic the read and write counters of its regions, or null
 * @param samples keys of existing entries, including the primary key
 * @param place the place of the name, or of the clause if the index has no name
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

  /** Creates an index without measurements of its entries. */
  public IndexModel(
      String name,
      String method,
      List<KeyItemModel> key,
      List<String> included,
      Map<String, String> attributes,
      Place place) {
    this(name, method, key, included, attributes, null, List.of(), place);
  }

  /** Returns the columns of the key, in key order. */
  public List<String> columns() {
    return key.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
  }

  /** Returns whether the index is a table that is sorted by its key. */
  public boolean sorted() {
    return method.equals("KV");
  }
}
