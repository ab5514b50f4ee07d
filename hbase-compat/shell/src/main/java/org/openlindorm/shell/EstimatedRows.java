package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Estimates the number of rows of a query without running it. */
final class EstimatedRows {

  private static final String NAME = "(\\w+|`(?:[^`]|``)+`)";
  private static final Pattern WHOLE_TABLE =
      Pattern.compile(
          "(?is)\\s*SELECT\\s+(?:/\\*\\+[^*]*\\*/\\s*)?\\*\\s+FROM\\s+(?:"
              + NAME
              + "\\s*\\.\\s*)?"
              + NAME
              + "\\s*;?\\s*");

  private EstimatedRows() {}

  /**
   * Returns the estimate of the regions for a query of all rows of a table. Empty for any other
   * query, and for a table without an estimate.
   *
   * @param database of names without one
   */
  static OptionalLong of(String query, String database, Connection connection) throws SQLException {
    Matcher whole = WHOLE_TABLE.matcher(query);
    if (!whole.matches()) {
      return OptionalLong.empty();
    }
    String named = whole.group(1);
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT TABLE_ROWS FROM information_schema.TABLES"
                + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?")) {
      statement.setString(1, named == null ? database : plain(named));
      statement.setString(2, plain(whole.group(2)));
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() && rows.getLong(1) > 0
            ? OptionalLong.of(rows.getLong(1))
            : OptionalLong.empty();
      }
    }
  }

  private static String plain(@Nullable String name) {
    String text = String.valueOf(name);
    return text.startsWith("`") ? text.substring(1, text.length() - 1).replace("``", "`") : text;
  }
}
