package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.command.CountFormat;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.hbase.bulk.BackupTables;
import org.openlindorm.hbase.bulk.BulkTable;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.server.ServerStatus;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * Copies tables of a backup into a running server: the definitions by SQL, the rows as files that
 * its regions load. Indexes are disabled until their table has its rows, and then rebuilt.
 */
final class TableRestorer {

  private final BackupTables backup;
  private final Connection sql;
  private final Configuration hbase;
  private final Path staging;
  private final PrintStream out;
  private final ProgressLine progress;

  private TableRestorer(
      BackupTables backup,
      Connection sql,
      Configuration hbase,
      Path staging,
      PrintStream out,
      ProgressLine progress) {
    this.backup = backup;
    this.sql = sql;
    this.hbase = hbase;
    this.staging = staging;
    this.out = out;
    this.progress = progress;
  }

  /**
   * Restores the tables that the options select.
   *
   * @param source a backup that was checked
   * @param data the data directory of the running server
   * @throws IOException also if a table does not fit; nothing was written then
   */
  static void run(
      RestorePoint source,
      Path data,
      ServerStatus server,
      RestoredNames names,
      Target target,
      boolean dryRun,
      PrintStream out,
      ProgressLine progress)
      throws IOException, SQLException, InterruptedException {
    Path copies = Files.createDirectories(data.resolve(DataDirectory.RESTORED_TABLES));
    Path copy = Files.createTempDirectory(copies, "");
    try (Connection sql = target.in(names.target()).connect()) {
      if (names.table() != null) {
        requireFree(sql, names.of(names.table()));
      }
      try (BackupTables backup = BackupTables.open(source, copy.resolve("data"))) {
        new TableRestorer(
                backup,
                sql,
                HBaseSettings.of(server.quorum()),
                copy.resolve("files"),
                out,
                progress)
            .restore(names, dryRun);
      }
    } finally {
      DataDirectory.deleteTree(copy);
    }
  }

  private void restore(RestoredNames names, boolean dryRun) throws IOException, SQLException {
    List<TableDef> tables = names.tables(backup);
    List<DumpedDatabase.Definition> views = names.views(backup);
    for (TableDef table : tables) {
      requireTyped(table);
      requireFree(sql, names.of(table.name().table()));
    }
    for (DumpedDatabase.Definition view : views) {
      requireFree(sql, names.of(view.name()));
    }
    execute("SET sql_compat = '" + backup.compat(names.database()).text() + "'");
    for (TableDef table : tables) {
      TableName name = names.of(table.name().table());
      if (dryRun) {
        out.printf("Would restore %s as %s%n", table.name(), name);
      } else {
        restore(table, name);
      }
    }
    for (DumpedDatabase.Definition view : views) {
      if (!dryRun) {
        execute(view.statement());
      }
      out.printf("%s view %s%n", dryRun ? "Would restore" : "Restored", names.of(view.name()));
    }
  }

  private static void requireTyped(TableDef table) throws IOException {
    if (!table.cells().ours()) {
      throw new IOException(
          "Table "
              + table.name()
              + " is of an HBase program: restore the backup into another data directory, and copy"
              + " the table with HBase's CopyTable");
    }
  }

  private static void requireFree(Connection sql, TableName name) throws IOException, SQLException {
    try (PreparedStatement query =
        sql.prepareStatement(
            "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND"
                + " TABLE_NAME = ?")) {
      query.setString(1, name.database());
      query.setString(2, name.table());
      try (ResultSet rows = query.executeQuery()) {
        if (rows.next()) {
          throw new IOException(
              "There is a table or view "
                  + name
                  + " already; restore under another name with --as");
        }
      }
    }
  }

  private void restore(TableDef table, TableName name) throws IOException, SQLException {
    execute(backup.definition(table, name));
    try {
      for (IndexDef index : table.indexes()) {
        execute(alter(index, name) + "DISABLED");
      }
      long rows = copy(table, name);
      for (IndexDef index : table.indexes()) {
        if (index.state().stage() != Stage.DISABLED) {
          execute(alter(index, name) + "REBUILD SYNC");
        }
      }
      progress.clear();
      out.printf(
          Locale.ROOT,
          "Restored %s: %s, %s, %.1f s%n",
          name,
          CountFormat.rows(rows),
          CountFormat.of(table.indexes().size(), "index", "indexes"),
          progress.seconds());
    } catch (IOException | SQLException | RuntimeException e) {
      drop(name, e);
      throw e;
    }
  }

  private static String alter(IndexDef index, TableName name) {
    return "ALTER INDEX " + SqlNames.name(index.name()) + " ON " + sqlName(name) + " ";
  }

  private static String sqlName(TableName name) {
    return SqlNames.name(name.database(), name.table());
  }

  private long copy(TableDef table, TableName name) throws IOException {
    try (BulkTable target = BulkTable.open(hbase, name)) {
      return backup.copy(
          table,
          target,
          new org.apache.hadoop.fs.Path(staging.toUri()),
          rows -> progress.written(rows, 0, OptionalLong.empty()));
    }
  }

  /** Removes a table whose rows could not be restored. */
  private void drop(TableName name, Exception failure) {
    try {
      execute("DROP TABLE " + sqlName(name));
    } catch (SQLException again) {
      failure.addSuppressed(again);
    }
  }

  private void execute(String statement) throws SQLException {
    try (Statement run = sql.createStatement()) {
      run.execute(statement);
    }
  }
}
