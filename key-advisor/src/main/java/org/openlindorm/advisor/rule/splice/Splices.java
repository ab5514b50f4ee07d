package org.openlindorm.advisor.rule.splice;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;

/** Finds text key columns whose values join several values. */
public final class Splices {

  private static final int FEWEST = 20;
  private static final String CONNECTORS = "\u0000\u0001|:#,;/_-.";

  private Splices() {}

  /** Returns the joined columns of a key, as far as samples show them. */
  public static List<Splice> of(KeyProfile key) {
    List<Splice> found = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = key.table().column(part.column());
      if (column == null || !column.isText() || !part.item().holdsColumn()) {
        continue;
      }
      for (Measurement measurement : key.measurements()) {
        ColumnMeasure measure = measurement.columns().get(part.column());
        if (measure != null && measure.values().size() >= FEWEST && measure.format() == null) {
          add(found, key, part, measurement, measure.values());
        }
      }
    }
    return found;
  }

  /** Adds the splice of the first connector that occurs in every value. */
  private static void add(
      List<Splice> found,
      KeyProfile key,
      ProfiledPart part,
      Measurement measurement,
      List<String> values) {
    for (int i = 0; i < CONNECTORS.length(); i++) {
      char connector = CONNECTORS.charAt(i);
      if (values.stream().allMatch(value -> value.indexOf(connector) > 0)) {
        Pattern cut = Pattern.compile(Pattern.quote(String.valueOf(connector)));
        List<String[]> rows = values.stream().map(value -> cut.split(value, -1)).toList();
        found.add(new Splice(key, part, measurement, connector, rows));
        return;
      }
    }
  }
}
