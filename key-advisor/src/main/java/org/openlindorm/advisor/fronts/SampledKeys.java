package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.bytes.Bytes;

/**
 * The keys of sampled rows as the engine stores them; those of the server come as they lie there.
 *
 * @param keys one for each row of the sample, null where the engine would refuse the row
 * @param unmeasured why too many rows are refused for any verdict, or empty
 */
record SampledKeys(KeySample sample, List<@Nullable Bytes> keys, String unmeasured) {

  /** The tolerated share of rows that cannot be stored, which are errors of the sample. */
  private static final double MOST = 0.99;

  /** The keys of the table, or of as many of its columns as the sample gives. */
  static SampledKeys of(TableModel table, KeySample sample) {
    if (!sample.keys().isEmpty()) {
      return new SampledKeys(sample, new ArrayList<>(sample.keys()), "");
    }
    return of(sample, StoredKey.of(table, table.key(), sample.columns()), 0, null);
  }

  /** The first columns of the keys, after their computed part. */
  static SampledKeys ofFirst(TableModel table, KeySample sample, int columns) {
    List<KeyItemModel> held = table.key().stream().filter(KeyItemModel::holdsColumn).toList();
    List<KeyItemModel> given =
        held.stream().filter(item -> sample.columns().contains(item.column())).toList();
    StoredKey first =
        StoredKey.of(table, given.subList(0, Math.min(columns, given.size())), sample.columns());
    StoredKey whole = StoredKey.of(table, table.key(), sample.columns());
    int computed = whole == null ? 0 : whole.computedBytes();
    return of(sample, whole == null ? null : first, computed, whole);
  }

  /** The keys of a table whose only key column is this. */
  static SampledKeys ofColumn(TableModel table, KeySample sample, String column) {
    KeyItemModel item = KeyItemModel.column(column, false, table.keyPlace());
    return of(sample, StoredKey.of(table, List.of(item), sample.columns()), 0, null);
  }

  private static SampledKeys of(
      KeySample sample, @Nullable StoredKey key, int computed, @Nullable StoredKey whole) {
    if (key == null) {
      return new SampledKeys(sample, List.of(), "it does not give the columns of the key");
    }
    List<@Nullable Bytes> keys = new ArrayList<>();
    String refused = "";
    int wrong = 0;
    for (List<String> row : sample.rows()) {
      Bytes bytes = key.of(column -> row.get(sample.columns().indexOf(column)));
      if (bytes != null && computed > 0 && whole != null) {
        Bytes all = whole.of(column -> row.get(sample.columns().indexOf(column)));
        bytes = all == null ? null : all.slice(0, computed).concat(bytes);
      }
      if (bytes == null && wrong++ == 0) {
        refused = key.refused(column -> row.get(sample.columns().indexOf(column)));
      }
      keys.add(bytes);
    }
    boolean enough = keys.size() - wrong >= MOST * keys.size();
    return enough
        ? new SampledKeys(sample, keys, "")
        : new SampledKeys(sample, List.of(), sample.shown(refused));
  }

  /** Null where the keys are not known. */
  @Nullable FrontsEstimate estimate() {
    if (!unmeasured.isEmpty() || keys.isEmpty()) {
      return null;
    }
    List<Bytes> stored = keys.stream().filter(Objects::nonNull).toList();
    Integer[] places = new Integer[stored.size()];
    Arrays.setAll(places, i -> i);
    Arrays.sort(places, Comparator.comparing(stored::get));
    int[] order = new int[places.length];
    for (int rank = 0; rank < places.length; rank++) {
      order[places[rank]] = rank;
    }
    return FrontsEstimate.of(order, sample.moments());
  }

  /** The length below which 99 % of the keys stay, or 0. */
  int bytes() {
    int[] lengths =
        keys.stream().filter(Objects::nonNull).mapToInt(Bytes::length).sorted().toArray();
    return lengths.length == 0 ? 0 : lengths[(int) ((lengths.length - 1) * MOST)];
  }
}
