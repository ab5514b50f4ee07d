package org.openlindorm.advisor.source;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableDef;

/** Converts a definition of the engine's catalog to the model of the rules. */
public final class DefinedTable {

  private static final String SORTED = "KV";

  private DefinedTable() {}

  /**
   * Returns the table of a definition.
   *
   * @param place the place of the table and of all its parts
   */
  public static TableModel of(TableDef table, Place place) {
    return new TableModel(
        table.name().database(),
        table.name().table(),
        place,
        place,
        false,
        table.columns().stream().map(column -> column(column, place)).toList(),
        table.cells().wildcards(),
        key(table.layout(), table.layout().columns().size(), place),
        table.indexes().stream().map(index -> index(index, place)).toList(),
        attributes(table),
        TableFacts.NONE,
        List.of(),
        List.of(),
        "");
  }

  /** Returns the attributes. A table of HBase programs accepts any column. */
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
        place,
        column.defaultText());
  }

  /** Returns the key parts up to the last of this number of columns. */
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
