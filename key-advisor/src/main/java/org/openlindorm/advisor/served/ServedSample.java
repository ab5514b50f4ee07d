package org.openlindorm.advisor.served;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.DistinctWriteTimes;
import org.openlindorm.advice.TableSample;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.WrittenKey;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Converts sampled keys of a live table to samples: the values as text, and the stored keys for
 * their order. Keys that do not have the table's layout are skipped.
 */
final class ServedSample {

  private static final String BY_TIME = ", in the order of their cell timestamps";
  private static final String BURST = ", written one after the other";

  private ServedSample() {}

  /**
   * Returns the samples of a table.
   *
   * @param title {@code the table}, or the name of the index whose entries are sampled
   */
  static List<KeySample> of(TableDef table, String title, TableSample sample) {
    List<KeySample> samples = new ArrayList<>();
    if (!sample.keys().isEmpty()) {
      samples.add(sample(table, title, BY_TIME, sample.keys(), false));
    }
    if (!sample.burst().isEmpty()) {
      KeySample burst = sample(table, title, BURST, sample.burst(), true);
      if (burst.ordered()) {
        samples.add(burst);
      }
    }
    return samples;
  }

  private static KeySample sample(
      TableDef table, String title, String how, List<WrittenKey> written, boolean burst) {
    KeyLayout layout = table.layout();
    List<DataType> types = layout.columns().stream().map(column -> column.type()).toList();
    List<List<Object>> values = new ArrayList<>();
    List<Bytes> keys = new ArrayList<>();
    List<WrittenKey> kept = new ArrayList<>();
    for (WrittenKey one : written) {
      List<Object> decoded = decoded(layout, one.key());
      if (decoded != null) {
        values.add(decoded);
        keys.add(one.key());
        kept.add(one);
      }
    }
    String tooFew = DistinctWriteTimes.tooFew(kept);
    return new KeySample(
        tooFew.isEmpty() ? title + how : title + ", " + tooFew,
        layout.columnNames(),
        texts(values, types),
        DistinctWriteTimes.haveOrder(kept),
        burst,
        false,
        keys,
        kept.stream().map(WrittenKey::writtenAt).toList());
  }

  private static @Nullable List<Object> decoded(KeyLayout layout, Bytes key) {
    try {
      List<Object> values = new ArrayList<>();
      for (Object value : layout.decode(key)) {
        values.add(value == null ? "" : value);
      }
      return values;
    } catch (LindormException notOfThisLayout) {
      return null;
    }
  }

  private static List<List<String>> texts(List<List<Object>> rows, List<DataType> types) {
    List<List<String>> texts = new ArrayList<>();
    rows.forEach(row -> texts.add(new ArrayList<>()));
    for (int column = 0; column < types.size(); column++) {
      int at = column;
      boolean readable = rows.stream().allMatch(row -> isReadable(row.get(at)));
      for (int i = 0; i < rows.size(); i++) {
        texts.get(i).add(text(rows.get(i).get(at), types.get(at), readable));
      }
    }
    return texts;
  }

  /**
   * Returns whether a value is not binary or consists of printable ASCII characters, which HBase
   * programs use in row keys.
   */
  private static boolean isReadable(Object value) {
    if (value instanceof Bytes bytes) {
      for (int i = 0; i < bytes.length(); i++) {
        if (bytes.at(i) < ' ' || bytes.at(i) > '~') {
          return false;
        }
      }
    }
    return true;
  }

  private static String text(Object value, DataType type, boolean readable) {
    if (value instanceof Bytes bytes) {
      return readable ? bytes.toUtf8() : bytes.hex();
    }
    return type.name() == TypeName.DATE && value instanceof Integer days
        ? LocalDate.ofEpochDay(days).toString()
        : value.toString();
  }
}
