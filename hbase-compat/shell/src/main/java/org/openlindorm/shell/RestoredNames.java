package org.openlindorm.shell;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.bulk.BackupTables;
import org.openlindorm.schema.CreateTableText;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.BackupScope;

/**
 * The tables to restore and their names in the running server.
 *
 * @param database the database in the backup
 * @param table null for all tables of the database
 * @param as the new name of the table, or of the database without a table; null for the old one
 */
record RestoredNames(String database, @Nullable String table, @Nullable String as) {

  /** Returns the database into which the tables are restored. */
  String target() {
    return table == null && as != null ? as : database;
  }

  /** Returns the name of a table or view in the running server. */
  TableName of(String source) {
    return new TableName(target(), table != null && as != null ? as : source);
  }

  /**
   * Refuses names whose rows a backup does not contain.
   *
   * @throws IOException with what it contains
   */
  void requireIncluded(BackupScope scope) throws IOException {
    boolean included =
        table == null ? scope.includesDatabase(database) : scope.includes(database, table);
    if (!included) {
      throw new IOException(
          "The backup contains only %s, and not %s"
              .formatted(
                  scope,
                  table == null
                      ? "database " + database
                      : "table " + new TableName(database, table)));
    }
  }

  /**
   * Returns the tables in the backup.
   *
   * @throws org.openlindorm.error.LindormException DATABASE_UNKNOWN or TABLE_UNKNOWN
   */
  List<TableDef> tables(BackupTables backup) {
    return table == null
        ? backup.tables(database)
        : List.of(backup.table(new TableName(database, table)));
  }

  /** Returns the views in the backup, each after those that its query may read. */
  List<DumpedDatabase.Definition> views(BackupTables backup) {
    return table != null
        ? List.of()
        : DumpedDatabase.sorted(
            backup.views(database).stream()
                .map(
                    view ->
                        new DumpedDatabase.Definition(
                            view.name().table(), CreateTableText.of(view)))
                .toList());
  }
}
