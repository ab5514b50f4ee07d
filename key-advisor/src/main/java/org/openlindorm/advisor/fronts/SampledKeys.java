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
 * The keys of sampled rows as the engine stores them. Keys that the server sampled are already in
 * this form.
 *
 * @param keys one key for each row of the sample; null if the engine would refuse the row
 * @param unmeasured why too many rows are refused for a verdict, or empty
 */
record SampledKeys(KeySample sample, List<@Nullable Bytes> keys, String unmeasured) {

  /**
   * The minimum share of rows that can be stored; the others are errors of the sample. It is also
   * the quantile of {@link #bytes()}.
   */
  private static final double MOST = 0.99;

  /** Returns the keys of the table, from those of its key columns that the sample contains. */
  static SampledKeys of(TableModel table, KeySample sample) {
    if (!sample.keys().isEmpty()) {
      return new SampledKeys(sample, new ArrayList<>(sample.keys()), "");
    }
    return of(sample, StoredKey.of(table, table.key(), sample.columns()), 0, null);
  }

  /** Returns the first columns of the keys, after their computed part. */
  static SampledKeys ofFirst(TableModel table, KeySample sample, int columns) {
    List<KeyItemModel> holding = table.key().stream().filter(KeyItemModel::holdsColumn).toList();
    List<KeyItemModel> given =
        holding.stream().filter(item -> sample.columns().contains(item.column())).toList();
    StoredKey first =
        StoredKey.of(table, given.subList(0, Math.min(columns, given.size())), sample.columns());
    StoredKey whole = StoredKey.of(table, table.key(), sample.columns());
    int computed = whole == null ? 0 : whole.computedBytes();
    return of(sample, whole == null ? null : first, computed, whole);
  }

  /** Returns the keys as if this column were the whole key. */
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

  /** Returns the estimate, or null if the keys are unknown. */
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

  /** Returns the p99 length of the keys in bytes, or 0. */
  int bytes() {
    int[] lengths =
        keys.stream().filter(Objects::nonNull).mapToInt(Bytes::length).sorted().toArray();
    return lengths.length == 0 ? 0 : lengths[(int) ((lengths.length - 1) * MOST)];
  }
}
