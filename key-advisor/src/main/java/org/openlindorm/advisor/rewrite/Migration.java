package org.openlindorm.advisor.rewrite;

import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/** The steps from one key to another: keys cannot be altered, so the table is copied. */
final class Migration {

  private Migration() {}

  static List<String> ofTable(TableModel table, String created) {
    String columns =
        table.columns().stream()
            .map(ColumnModel::name)
            .map(KeyItemModel::quoted)
            .collect(Collectors.joining(", "));
    String old = KeyItemModel.quoted(table.name());
    String fresh = KeyItemModel.quoted(created);
    return List.of(
        "Create " + fresh + "; a hash or bucket pre-splits it by itself.",
        "Let the application write every row to both tables.",
        "Copy the old rows: UPSERT INTO "
            + fresh
            + " ("
            + columns
            + ") SELECT "
            + columns
            + " FROM "
            + old
            + ";",
        "Compare: SELECT COUNT(*) FROM "
            + old
            + "; SELECT COUNT(*) FROM "
            + fresh
            + "; and a sample of rows.",
        "Switch the reads to " + fresh + ".",
        "Stop writing to " + old + ".",
        "DROP TABLE " + old + ";");
  }

  static List<String> ofIndex(TableModel table, String old, String created) {
    String name = KeyItemModel.quoted(table.name());
    return List.of(
        "Create index " + created + "; it is built while writers write.",
        "Wait until SHOW INDEX FROM " + name + " says ACTIVE.",
        "ALTER INDEX "
            + old
            + " ON "
            + name
            + " DISABLED; DROP INDEX "
            + old
            + " ON "
            + name
            + ";");
  }
}
