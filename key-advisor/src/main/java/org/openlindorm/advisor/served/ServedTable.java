package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableMeasurements;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.live.DeadEntries;
import org.openlindorm.advisor.rule.live.LargeFirstValue;
import org.openlindorm.advisor.source.DefinedTable;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.source.StoredFacts;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RowNumbers;

/**
 * Converts a table of the catalog to the model of the rules. It has no text, so its place is its
 * name.
 */
final class ServedTable {

  private ServedTable() {}

  static TableModel of(TableDef table) {
    return facts(table).table();
  }

  /** Returns the errors in the facts that are stored with a table. */
  static List<String> problems(TableDef table) {
    return facts(table).problems().stream().map(Problem::text).toList();
  }

  private static StoredFacts facts(TableDef table) {
    StoredFacts read =
        StoredFacts.of(DefinedTable.of(table, Place.nowhere(table.name().toString())));
    Map<String, String> others = new HashMap<>(read.table().attributes());
    others.remove(StoredFacts.ATTRIBUTE);
    return new StoredFacts(read.table().withAttributes(others), read.problems());
  }

  /** Returns the table with measurements of its rows and of the entries of its indexes. */
  static TableModel of(TableDef table, LiveTable live) {
    TableModel bare = of(table);
    List<IndexModel> indexes = new ArrayList<>();
    for (int i = 0; i < table.indexes().size(); i++) {
      IndexDef index = table.indexes().get(i);
      TableMeasurements measured = live.indexes().get(index.name());
      IndexModel model = bare.indexes().get(i);
      indexes.add(measured == null ? model : measured(model, index.entryTable(table), measured));
    }
    return bare.withIndexes(indexes)
        .withSamples(ServedSample.of(table, "the table", live.table().sample()))
        .withFacts(facts(table, bare, live.table(), live.entries()), bare.columns());
  }

  private static TableFacts facts(
      TableDef table, TableModel bare, TableMeasurements live, Map<String, RowNumbers> entries) {
    TableFacts measured = bare.facts().withTraffic(ServedTraffic.of(live.traffic()));
    TableFacts facts =
        entries.isEmpty() ? measured : measured.with(DeadEntries.FACT, DeadEntries.fact(entries));
    return FirstValueBytes.largest(table, live)
        .map(gigabytes -> facts.with(LargeFirstValue.FACT, gigabytes))
        .orElse(facts);
  }

  private static IndexModel measured(
      IndexModel index, TableDef entries, TableMeasurements measured) {
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
}
