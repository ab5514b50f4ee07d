package org.openlindorm.clients.mariadb;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Copies user variables that a statement sets in MariaDB only into this engine's session. */
final class UserVariables {

  private static final Pattern SET =
      Pattern.compile("\\s*set\\s+@\\w.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern ASSIGNED = Pattern.compile(".*:=.*", Pattern.DOTALL);

  private static final Pattern NAME = Pattern.compile("(?<![@\\w'\"`])@(\\w+)");

  private static final Pattern PROGRAM =
      Pattern.compile(
          "\\s*create\\s.*?\\b(procedure|function|trigger)\\b.*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final Statement reference;
  private final Statement ours;

  /** The variables that stored programs name, which any change may call. */
  private final Set<String> ofPrograms = new TreeSet<>();

  UserVariables(Statement reference, Statement ours) {
    this.reference = reference;
    this.ours = ours;
  }

  /** True for SET of user variables, which this engine executes, too. */
  static boolean isSet(String sql) {
    return SET.matcher(sql).matches();
  }

  /** True if the statement assigns variables with {@code :=}. */
  static boolean areAssigned(String sql) {
    return ASSIGNED.matcher(sql).matches();
  }

  /**
   * Gives each variable that the statement or a stored program names the value that it has in
   * MariaDB.
   */
  void copy(String sql) throws SQLException {
    Set<String> named =
        NAME.matcher(sql).results().map(name -> name.group(1)).collect(Collectors.toSet());
    if (PROGRAM.matcher(sql).matches()) {
      ofPrograms.addAll(named);
    }
    named.addAll(ofPrograms);
    for (String name : named) {
      QueryAnswer.of(ours, "SET @" + name + " = " + value(name));
    }
  }

  private String value(String name) throws SQLException {
    try (ResultSet row = reference.executeQuery("SELECT @" + name)) {
      row.next();
      String text = row.getString(1);
      if (text == null) {
        return "NULL";
      }
      return switch (row.getMetaData().getColumnType(1)) {
        case Types.BIGINT, Types.INTEGER, Types.DECIMAL, Types.DOUBLE -> text;
        case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB ->
            "x'" + HexFormat.of().formatHex(row.getBytes(1)) + "'";
        default -> SqlNames.literal(text);
      };
    }
  }
}
