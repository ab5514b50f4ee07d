package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.Measured;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.live.LargeFirstValue;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.source.StoredFacts;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableDef;

/** A table of the catalog as the rules see it. It stands in no text, so its place is its name. */
final class ServedTable {

  private static final String SORTED = "KV";

  private ServedTable() {}

  static TableModel of(TableDef table) {
    return facts(table).table();
  }

  /** What is wrong with the facts that are kept with a table. */
  static List<String> problems(TableDef table) {
    return facts(table).problems().stream().map(Problem::text).toList();
  }

  private static StoredFacts facts(TableDef table) {
    StoredFacts read = StoredFacts.of(bare(table));
    Map<String, String> others = new HashMap<>(read.table().attributes());
    others.remove(StoredFacts.ATTRIBUTE);
    return new StoredFacts(read.table().withAttributes(others), read.problems());
  }

  private static TableModel bare(TableDef table) {
    Place place = Place.nowhere(table.name().toString());
    return new TableModel(
        table.name().database(),
        table.name().table(),
        place,
        place,
        table.columns().stream().map(column -> column(column, place)).toList(),
        key(table.layout(), table.layout().columns().size(), place),
        table.indexes().stream().map(index -> index(index, place)).toList(),
        attributes(table),
        TableFacts.NONE,
        List.of(),
        List.of(),
        "");
  }

  /** The same with what was looked at of its rows and of the entries of its indexes. */
  static TableModel of(TableDef table, LiveTable live) {
    TableModel bare = of(table);
    List<IndexModel> indexes = new ArrayList<>();
    for (int i = 0; i < table.indexes().size(); i++) {
      IndexDef index = table.indexes().get(i);
      Measured measured = live.indexes().get(index.name());
      IndexModel model = bare.indexes().get(i);
      indexes.add(measured == null ? model : measured(model, index.entryTable(table), measured));
    }
    return bare.withIndexes(indexes)
        .withSamples(ServedSample.of(table, "the table", live.table().sample()))
        .withFacts(facts(table, bare, live.table()), bare.columns());
  }

  private static TableFacts facts(TableDef table, TableModel bare, Measured live) {
    TableFacts facts = bare.facts().withTraffic(ServedTraffic.of(live.traffic()));
    return FirstValueBytes.largest(table, live)
        .map(gigabytes -> facts.with(LargeFirstValue.FACT, gigabytes))
        .orElse(facts);
  }

  private static IndexModel measured(IndexModel index, TableDef entries, Measured measured) {
    return new IndexModel(
        index.name(),
        index.method(),
        index.key(),
        index.included(),
        index.attributes(),
        ServedTraffic.of(measured.traffic()),
        ServedSample.of(entries, "index `" + index.name() + "`", measured.sample()),
        index.place());
  }

  /** A table of HBase programs takes any column. */
  private static Map<String, String> attributes(TableDef table) {
    Map<String, String> attributes = new HashMap<>(table.attributes());
    if (table.dynamicColumns()) {
      attributes.put("DYNAMIC_COLUMNS", "true");
    }
    return attributes;
  }

  private static ColumnModel column(ColumnDef column, Place place) {
    String type = column.type().sql();
    int sized = type.indexOf('(');
    return new ColumnModel(
        column.name(),
        (sized < 0 ? type : type.substring(0, sized)).toUpperCase(Locale.ROOT),
        sized < 0 ? -1 : column.type().precision(),
        type,
        column.nullable(),
        Set.of(),
        ColumnFacts.NONE,
        place);
  }

  /** The parts up to the last of so many columns. */
  private static List<KeyItemModel> key(KeyLayout layout, int columns, Place place) {
    int parts = layout.parts().size() - layout.columns().size() + columns;
    return layout.parts().subList(0, parts).stream().map(part -> item(part, place)).toList();
  }

  private static KeyItemModel item(KeyPart part, Place place) {
    return new KeyItemModel(KeyItem.of(part), place);
  }

  private static IndexModel index(IndexDef index, Place place) {
    return new IndexModel(
        index.name(),
        SORTED,
        key(index.layout(), index.declaredColumns(), place),
        index.included(),
        index.attributes(),
        place);
  }
}
