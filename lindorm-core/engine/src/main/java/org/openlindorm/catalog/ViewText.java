package org.openlindorm.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.schema.ViewDef.ViewColumn;
import org.openlindorm.type.DataType;

/**
 * A view as JSON: {@code {"database":"default","name":"v","within":"default",
 * "columns":[{"name":"a","source":"id","type":"BIGINT"}],"query":"SELECT id FROM t"}}.
 */
final class ViewText {

  private ViewText() {}

  static void write(ViewDef view, ObjectNode into) {
    into.put("database", view.name().database());
    into.put("name", view.name().table());
    into.put("within", view.database());
    ArrayNode columns = into.putArray("columns");
    for (ViewColumn column : view.columns()) {
      ObjectNode node = columns.addObject();
      node.put("name", column.name());
      node.put("source", column.source());
      node.put("type", column.type().sql());
    }
    into.put("query", view.query());
  }

  static ViewDef read(JsonNode node) {
    List<ViewColumn> columns = new ArrayList<>();
    for (JsonNode column : node.path("columns")) {
      String name = column.path("name").asText();
      columns.add(
          new ViewColumn(
              name, column.path("source").asText(), type(column.path("type").asText(), name)));
    }
    return new ViewDef(
        new TableName(node.path("database").asText(), node.path("name").asText()),
        node.path("within").asText(),
        columns,
        node.path("query").asText());
  }

  /** Types of values that no column can have are those of expressions. */
  private static DataType type(String sql, String column) {
    return switch (sql) {
      case "NULL" -> DataType.NULL;
      case "DECIMAL" -> DataType.of(org.openlindorm.type.TypeName.DECIMAL);
      default -> DataType.parse(sql, column);
    };
  }
}
