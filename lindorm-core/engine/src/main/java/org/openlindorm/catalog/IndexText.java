package org.openlindorm.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.Covering;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.Matching;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;

/**
 * An index as JSON, the key with the primary key's columns at its end: {@code
 * {"id":9,"name":"i","key":["user","id"],"declared":1,"covering":"LISTED","included":["amount"],
 * "stage":"ACTIVE",...}}.
 */
final class IndexText {

  private IndexText() {}

  static void write(IndexDef index, ObjectNode into) {
    into.put("id", index.id());
    into.put("name", index.name());
    ArrayNode key = into.putArray("key");
    index.layout().parts().stream().map(KeyPart::sql).forEach(key::add);
    into.put("declared", index.declaredColumns());
    into.put("covering", index.covering().name());
    ArrayNode included = into.putArray("included");
    index.included().forEach(included::add);
    into.put("stage", index.state().stage().name());
    into.put("reason", index.state().reason());
    TableText.putAll(into.putObject("attributes"), index.attributes());
    into.put("createdAt", index.createdAt());
  }

  /**
   * Writes a search index: {@code
   * {"id":9,"name":"i","columns":[{"name":"a","text":false,"matching":"VALUES"}],"stage":...}}.
   * Catalogs of earlier servers have no {@code matching}.
   */
  static void write(SearchIndexDef index, ObjectNode into) {
    into.put("id", index.id());
    into.put("name", index.name());
    ArrayNode columns = into.putArray("columns");
    for (SearchColumn column : index.columns()) {
      columns
          .addObject()
          .put("name", column.name())
          .put("text", column.text())
          .put("matching", column.matching().name());
    }
    into.put("stage", index.state().stage().name());
    into.put("reason", index.state().reason());
    into.put("createdAt", index.createdAt());
  }

  static @Nullable SearchIndexDef readSearch(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    List<SearchColumn> columns = new ArrayList<>();
    for (JsonNode each : node.path("columns")) {
      String earlier = (each.path("text").asBoolean() ? Matching.WORDS : Matching.VALUES).name();
      Matching matching = Matching.valueOf(each.path("matching").asText(earlier));
      columns.add(new SearchColumn(each.path("name").asText(), matching));
    }
    return new SearchIndexDef(
        node.path("id").asLong(),
        node.path("name").asText(),
        columns,
        readState(node),
        node.path("createdAt").asLong());
  }

  private static IndexState readState(JsonNode node) {
    return new IndexState(
        IndexState.Stage.valueOf(node.path("stage").asText()), node.path("reason").asText());
  }

  static IndexDef read(JsonNode node, List<ColumnDef> columns, List<String> primaryKey) {
    List<String> key = new ArrayList<>();
    node.path("key").forEach(part -> key.add(part.asText()));
    List<String> included = new ArrayList<>();
    node.path("included").forEach(column -> included.add(column.asText()));
    return new IndexDef(
        node.path("id").asLong(),
        node.path("name").asText(),
        KeyClause.readIndex(key, columns, primaryKey),
        node.path("declared").asInt(),
        Covering.valueOf(node.path("covering").asText()),
        included,
        readState(node),
        TableText.map(node.path("attributes")),
        node.path("createdAt").asLong());
  }
}
