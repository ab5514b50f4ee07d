package org.openlindorm.advisor.served;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.advice.TableMeasurements;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.WrittenKey;

/**
 * Estimates the size of the rows of each first key value: the size of each region, multiplied by
 * the value's share of the keys that were sampled from it.
 */
final class FirstValueBytes {

  private static final double GIGABYTE = 1e9;

  /** The precision of the result: an estimate from shares has two significant digits. */
  private static final MathContext DIGITS = new MathContext(2);

  private FirstValueBytes() {}

  /**
   * Returns the size of the largest first value in gigabytes; empty if the key has a single column
   * or begins with a computed part.
   */
  static Optional<String> largest(TableDef table, TableMeasurements measured) {
    KeyLayout layout = table.layout();
    boolean single = layout.parts().size() < 2 || layout.parts().get(0).stored().isEmpty();
    if (single || measured.regions().isEmpty() || measured.sample().keys().isEmpty()) {
      return Optional.empty();
    }
    Map<Object, Double> bytes = new HashMap<>();
    for (RegionLoad region : measured.regions()) {
      List<Object> values =
          measured.sample().keys().stream()
              .map(WrittenKey::key)
              .filter(region.range()::contains)
              .flatMap(key -> first(layout, key).stream())
              .toList();
      values.forEach(
          value -> bytes.merge(value, (double) region.bytes() / values.size(), Double::sum));
    }
    double most = bytes.isEmpty() ? 0 : Collections.max(bytes.values());
    return most == 0
        ? Optional.empty()
        : Optional.of(new BigDecimal(most / GIGABYTE).round(DIGITS).toPlainString());
  }

  private static Optional<Object> first(KeyLayout layout, Bytes key) {
    try {
      return Optional.ofNullable(layout.decode(key).get(0));
    } catch (LindormException notOfThisLayout) {
      return Optional.empty();
    }
  }
}
