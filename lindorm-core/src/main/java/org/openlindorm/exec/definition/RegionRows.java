package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.TableSize;
import org.openlindorm.expr.KeyLabel;
import org.openlindorm.expr.Literals;
import org.openlindorm.plan.RegionPlan.TendRegions;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;

/** Regions as SHOW REGIONS and SHOW TABLE STATUS print them, and work on them. */
final class RegionRows {

  private final Store store;

  RegionRows(Store store) {
    this.store = store;
  }

  /** The rows under the columns of {@code ShowTablePlan.ShowRegions}. */
  List<List<String>> of(TableDef table) {
    List<List<String>> rows = new ArrayList<>();
    for (RegionLoad load : store.loads(table.physical())) {
      rows.add(
          List.of(
              load.region(),
              load.server(),
              values(table, load.range().start()),
              bytes(load.range().start()),
              bytes(load.range().stop()),
              Long.toString(load.bytes()),
              Long.toString(load.reads()),
              Long.toString(load.writes())));
    }
    return rows;
  }

  /**
   * The values of the columns that a key begins with, as far as it has the form of the table's; the
   * bytes where a text is no UTF-8.
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

  private static String bytes(Bytes key) {
    return key.isEmpty() ? "" : "x'" + key.hex() + "'";
  }

  /** The rows under the columns of {@code ShowTablePlan.ShowTableStatus}. */
  List<List<String>> status(Catalog catalog, String database, NamePattern pattern) {
    List<List<String>> rows = new ArrayList<>();
    for (TableDef table : catalog.tablesOf(database)) {
      if (pattern.matches(table.name().table())) {
        rows.add(status(table));
      }
    }
    for (ViewDef view : catalog.viewsOf(database)) {
      if (pattern.matches(view.name().table())) {
        rows.add(Arrays.asList(view.name().table(), null, null, null, null, null, null, "VIEW"));
      }
    }
    return rows;
  }

  /** The rows under the columns of {@code ShowTablePlan.ShowEstimatedRows}. */
  DefinitionAnswer estimated(List<TableDef> tables) {
    List<List<String>> rows = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    for (TableDef table : tables) {
      TableSize size = new TableSize(store, table);
      rows.add(
          Arrays.asList(
              table.name().database(),
              table.name().table(),
              text(size.rows()),
              Long.toString(size.bytes()),
              Integer.toString(size.regions())));
      if (size.rows().isEmpty()) {
        warnings.add(Warning.of(unknown(table)));
      }
    }
    return DefinitionAnswer.of(rows).and(warnings);
  }

  private static String unknown(TableDef table) {
    return table.state().online()
        ? "The regions of table %s do not tell how many rows they have; bring lindorm-region.jar of the region servers up to date, or count them with SELECT COUNT(*)"
            .formatted(table.name())
        : "Table %s is offline, so its regions cannot tell how many rows they have; ONLINE TABLE %s opens it"
            .formatted(table.name(), table.name());
  }

  private static @Nullable String text(OptionalLong rows) {
    return rows.isPresent() ? Long.toString(rows.getAsLong()) : null;
  }

  private List<String> status(TableDef table) {
    TableSize size = new TableSize(store, table);
    String options =
        new TreeMap<>(table.attributes())
            .entrySet().stream()
                .map(entry -> entry.getKey() + "='" + entry.getValue() + "'")
                .collect(Collectors.joining(" "));
    return Arrays.asList(
        table.name().table(),
        table.cells().ours() ? "LindormTable" : "HBase",
        text(size.rows()),
        Long.toString(size.bytes()),
        Integer.toString(size.regions()),
        "utf8mb4_bin",
        options,
        table.state().online() ? "" : "offline");
  }

  /** Does the work of an ALTER TABLE. */
  DefinitionAnswer tend(TendRegions plan, TableDef table) {
    switch (plan.tending()) {
      case COMPACT -> store.compact(table.physical());
      case FLUSH -> store.flush(table.physical());
      case SPLIT -> store.split(table.physical(), plan.at());
      case MERGE -> {
        if (!store.merge(table.physical(), plan.at())) {
          return DefinitionAnswer.warning(
              "No two regions of %s meet at %s, so nothing was merged; SHOW REGIONS FROM %s tells where they begin"
                  .formatted(table.name(), bytes(plan.at()), table.name()));
        }
      }
    }
    return DefinitionAnswer.DONE;
  }
}
