package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.schema.KeyFacts;

/**
 * A table with the facts in its attribute {@code KEY_FACTS}: {@code id: source=random; @table
 * writes=small}. Facts of dropped columns are ignored.
 */
public record StoredFacts(TableModel table, List<Problem> problems) {

  /** The name of the attribute. */
  public static final String ATTRIBUTE = "KEY_FACTS";

  public StoredFacts {
    problems = List.copyOf(problems);
  }

  public static StoredFacts of(TableModel table) {
    String text = table.attributes().getOrDefault(ATTRIBUTE, "");
    List<ColumnModel> columns = new ArrayList<>(table.columns());
    TableFacts facts = table.facts();
    List<Problem> problems = new ArrayList<>();
    Place place = table.place();
    for (String fact : KeyFacts.entries(text)) {
      int colon = fact.indexOf(':');
      try {
        if (fact.startsWith(KeyFacts.TABLE)) {
          facts = FactText.table(FactText.pairs(fact.substring(KeyFacts.TABLE.length())), place);
        } else if (colon > 0) {
          String name = fact.substring(0, colon).strip();
          Map<String, String> pairs = FactText.pairs(fact.substring(colon + 1));
          ColumnFacts declared = FactText.column(pairs, place);
          columns.replaceAll(
              column ->
                  column.name().equals(name)
                      ? column.withFacts(declared.or(column.facts()))
                      : column);
        } else {
          problems.add(
              new Problem(
                  place,
                  "'" + fact + "' of KEY_FACTS names no column; write column: source=random"));
        }
      } catch (UnreadableInputException e) {
        problems.add(new Problem(place, "KEY_FACTS: " + e.text()));
      }
    }
    return new StoredFacts(table.withFacts(facts, columns), problems);
  }
}
