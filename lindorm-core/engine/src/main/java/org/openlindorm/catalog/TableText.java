package org.openlindorm.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.ColumnDeclaration;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.ColumnGeneration;
import org.openlindorm.schema.DroppedColumns;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.schema.WildcardColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * A table as JSON. Types and key parts have the form of DDL: {@code
 * "columns":[{"id":1,"name":"ts","type":"TIMESTAMP","nullable":false}],"key":["ts DESC"]}.
 */
final class TableText {

  private TableText() {}

  static void write(TableDef table, ObjectNode into) {
    into.put("id", table.id());
    into.put("database", table.name().database());
    into.put("name", table.name().table());
    ArrayNode columns = into.putArray("columns");
    table.columns().forEach(column -> writeColumn(column, columns.addObject()));
    ArrayNode key = into.putArray("key");
    table.layout().parts().stream().map(KeyPart::sql).forEach(key::add);
    putAll(into.putObject("attributes"), table.attributes());
    into.put("nextColumnId", table.nextColumnId());
    ArrayNode dropped = into.putArray("droppedColumns");
    table.droppedColumns().stream().sorted().forEach(dropped::add);
    if (!table.dropped().definitions().isEmpty()) {
      ArrayNode definitions = into.putArray("droppedDefinitions");
      for (DroppedColumns.Definition each : table.dropped().definitions()) {
        ObjectNode definition = definitions.addObject();
        writeColumn(each.column(), definition);
        if (each.at() != 0) {
          definition.put("droppedAt", each.at());
        }
      }
    }
    if (table.cells() instanceof CellLayout.Mapped mapped) {
      ArrayNode families = into.putArray("families");
      mapped.families().forEach(families::add);
    }
    if (!table.cells().wildcards().isEmpty()) {
      ArrayNode wildcards = into.putArray("wildcards");
      for (WildcardColumn wildcard : table.cells().wildcards()) {
        wildcards.addObject().put("pattern", wildcard.pattern()).put("type", wildcard.type().sql());
      }
    }
    if (!table.indexes().isEmpty()) {
      ArrayNode indexes = into.putArray("indexes");
      table.indexes().forEach(index -> IndexText.write(index, indexes.addObject()));
    }
    if (table.searchIndex() != null) {
      IndexText.write(table.searchIndex(), into.putObject("search"));
    }
    if (!table.storage().equals(TableStorage.OWN)) {
      ObjectNode storage = into.putObject("storage");
      storage.put("name", table.storage().name());
      storage.put("copyId", table.storage().copyId());
      if (table.storage().isCopiedOnline()) {
        ArrayNode copyKey = storage.putArray("copyKey");
        table.storage().copyKey().forEach(copyKey::add);
      }
      storage.put("successor", table.storage().successor());
      if (table.storage().retiredAt() != 0) {
        storage.put("retiredAt", table.storage().retiredAt());
      }
      storage.put("historySince", table.storage().historySince());
    }
    if (!table.state().equals(TableState.ACTIVE)) {
      ObjectNode state = into.putObject("state");
      state.put("stage", table.state().stage().name());
      state.put("owner", table.state().owner());
      state.put("since", table.state().since());
    }
  }

  private static void writeColumn(ColumnDef column, ObjectNode into) {
    into.put("id", column.id());
    into.put("name", column.name());
    into.put("type", column.type().sql());
    into.put("nullable", column.nullable());
    if (column.generation().generates()) {
      into.put("generation", column.generation().name());
    }
    if (column.defaultText() != null) {
      into.put("default", column.defaultText());
    }
    MySqlColumnType declared = column.declaration().type();
    if (declared != null) {
      into.put("declaredType", declared.sql());
    }
    if (column.declaration().updatedToNow()) {
      into.put("updatedToNow", true);
    }
    if (!column.declaration().comment().isEmpty()) {
      into.put("comment", column.declaration().comment());
    }
  }

  static TableDef read(JsonNode node) {
    List<ColumnDef> columns = new ArrayList<>();
    node.path("columns").forEach(column -> columns.add(readColumn(column)));
    List<String> key = new ArrayList<>();
    node.path("key").forEach(part -> key.add(part.asText()));
    Set<String> dropped = new HashSet<>();
    node.path("droppedColumns").forEach(column -> dropped.add(column.asText()));
    List<DroppedColumns.Definition> definitions = new ArrayList<>();
    for (JsonNode each : node.path("droppedDefinitions")) {
      definitions.add(
          new DroppedColumns.Definition(readColumn(each), each.path("droppedAt").asLong()));
    }
    CellLayout cells = readCells(node.get("families"), node.path("wildcards"));
    KeyLayout layout = cells.key(key, columns);
    List<IndexDef> indexes = new ArrayList<>();
    node.path("indexes")
        .forEach(index -> indexes.add(IndexText.read(index, columns, layout.columnNames())));
    TableDef table =
        new TableDef(
            node.path("id").asLong(),
            new TableName(node.path("database").asText(), node.path("name").asText()),
            columns,
            layout,
            map(node.path("attributes")),
            node.path("nextColumnId").asInt(),
            dropped,
            readState(node.get("state")));
    return table
        .withColumns(columns, table.nextColumnId(), new DroppedColumns(dropped, definitions))
        .withIndexes(indexes)
        .withSearchIndex(IndexText.readSearch(node.get("search")))
        .withCells(cells)
        .withStorage(readStorage(node.get("storage")));
  }

  /** Tables of HBase programs have families, ours do without. */
  private static CellLayout readCells(@Nullable JsonNode families, JsonNode wildcards) {
    if (families == null) {
      List<WildcardColumn> read = new ArrayList<>();
      for (JsonNode each : wildcards) {
        String pattern = each.path("pattern").asText();
        DataType type = DataType.parse(each.path("type").asText(), pattern);
        read.add(new WildcardColumn(pattern, type));
      }
      return read.isEmpty() ? CellLayout.Packed.PLAIN : new CellLayout.Packed(read);
    }
    List<String> names = new ArrayList<>();
    families.forEach(family -> names.add(family.asText()));
    return new CellLayout.Mapped(names);
  }

  private static ColumnDef readColumn(JsonNode node) {
    String name = node.path("name").asText();
    JsonNode defaultText = node.get("default");
    return new ColumnDef(
        node.path("id").asInt(),
        name,
        DataType.parse(node.path("type").asText(), name),
        node.path("nullable").asBoolean(),
        defaultText == null ? null : defaultText.asText(),
        readDeclaration(node));
  }

  private static ColumnDeclaration readDeclaration(JsonNode node) {
    JsonNode type = node.get("declaredType");
    boolean updated = node.path("updatedToNow").asBoolean();
    JsonNode generation = node.get("generation");
    String comment = node.path("comment").asText();
    return type == null && !updated && generation == null && comment.isEmpty()
        ? ColumnDeclaration.NONE
        : new ColumnDeclaration(
            type == null ? null : MySqlColumnType.parse(type.asText()),
            updated,
            generation == null
                ? ColumnGeneration.NONE
                : ColumnGeneration.valueOf(generation.asText()),
            comment);
  }

  private static TableStorage readStorage(@Nullable JsonNode node) {
    if (node == null) {
      return TableStorage.OWN;
    }
    List<String> key = new ArrayList<>();
    node.path("copyKey").forEach(item -> key.add(item.asText()));
    return new TableStorage(
        node.path("name").asText(),
        node.path("copyId").asLong(),
        key,
        node.path("successor").asText(),
        node.path("retiredAt").asLong(),
        node.path("historySince").asLong());
  }

  private static TableState readState(@Nullable JsonNode node) {
    return node == null
        ? TableState.ACTIVE
        : new TableState(
            TableState.Stage.valueOf(node.path("stage").asText()),
            node.path("owner").asText(),
            node.path("since").asLong());
  }

  static void putAll(ObjectNode into, Map<String, String> entries) {
    new TreeMap<>(entries).forEach(into::put);
  }

  static Map<String, String> map(JsonNode node) {
    Map<String, String> entries = new TreeMap<>();
    node.fields().forEachRemaining(entry -> entries.put(entry.getKey(), entry.getValue().asText()));
    return entries;
  }
}
