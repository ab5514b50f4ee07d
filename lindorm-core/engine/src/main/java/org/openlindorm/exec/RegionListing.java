package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.KeyLabel;
import org.openlindorm.expr.Literals;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;

/** The rows of information_schema.REGIONS. */
final class RegionListing {

  private RegionListing() {}

  /** Returns the regions of one table in the order of their keys. */
  static List<@Nullable Object[]> of(Store store, TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (RegionLoad load : store.loads(table.physical())) {
      rows.add(
          new @Nullable Object[] {
            table.name().database(),
            table.name().table(),
            rows.size() + 1L,
            load.region(),
            load.server(),
            values(table, load.range().start()),
            literal(load.range().start()),
            literal(load.range().stop()),
            load.bytes(),
            load.reads(),
            load.writes()
          });
    }
    return rows;
  }

  /**
   * Returns the values of the leading key columns, as far as the bytes have the form of the table's
   * keys; the bytes where a text is no UTF-8.
   */
  private static String values(TableDef table, Bytes start) {
    if (start.isEmpty()) {
      return "";
    }
    List<Object> values =
        table.layout().read(start).values().stream().takeWhile(Objects::nonNull).toList();
    return values.stream().allMatch(KeyLabel::isText)
        ? values.stream().map(value -> Literals.of(value).sql()).collect(Collectors.joining(", "))
        : KeyLabel.of(start);
  }

  private static String literal(Bytes key) {
    return key.isEmpty() ? "" : "x'" + key.hex() + "'";
  }
}
