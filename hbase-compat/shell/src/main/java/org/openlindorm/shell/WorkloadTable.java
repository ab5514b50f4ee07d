package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.workload.WorkloadPlan;

/** The table of a workload: created if it does not exist, and never a table of another origin. */
final class WorkloadTable {

  /** The database that contains only tables of workloads. */
  static final String DATABASE = "workload";

  private final WorkloadPlan plan;
  private final boolean ownDatabase;
  private boolean made;

  /**
   * @param ownDatabase whether it is in {@link #DATABASE}
   */
  WorkloadTable(WorkloadPlan plan, boolean ownDatabase) {
    this.plan = plan;
    this.ownDatabase = ownDatabase;
  }

  /**
   * Creates the table, if necessary.
   *
   * @throws UsageError if another table has its name
   */
  void prepare(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (ownDatabase) {
        statement.execute("CREATE DATABASE IF NOT EXISTS " + DATABASE);
      }
      List<String> columns = columns(connection);
      made = columns.isEmpty();
      if (made) {
        statement.execute(
            plan.pattern().table().definition(plan.table(), plan.keys(), plan.pattern().regions()));
      } else if (!columns.containsAll(plan.pattern().table().columns())
          || columns.size() != plan.pattern().table().columns().size()) {
        throw new UsageError(
            "The table "
                + plan.table()
                + " is there with the columns "
                + String.join(", ", columns)
                + ", so it does not belong to this workload: name another table with --table");
      }
    }
  }

  private List<String> columns(Connection connection) throws SQLException {
    int dot = plan.table().indexOf('.');
    List<String> columns = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT column_name FROM information_schema.columns"
                + " WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position")) {
      statement.setString(1, plan.table().substring(0, dot));
      statement.setString(2, plan.table().substring(dot + 1));
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          columns.add(rows.getString(1));
        }
      }
    }
    return columns;
  }

  /** Drops the workload's table and returns a message. */
  String drop(Connection connection) throws SQLException {
    if (!made && !ownDatabase) {
      return plan.table() + " existed before and is kept.";
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE " + plan.table());
      return plan.table() + " is dropped.";
    }
  }
}
