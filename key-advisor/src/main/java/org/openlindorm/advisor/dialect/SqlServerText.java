package org.openlindorm.advisor.dialect;

import java.util.regex.Pattern;

/** Replaces the forms that only scripts of SQL Server have. All places remain. */
final class SqlServerText {

  private static final Pattern NAME = Pattern.compile("\\[([^\\[\\]\"\n]*)\\]");

  /** Matches the line after a batch, with which tools end statements. */
  private static final Pattern BATCH = Pattern.compile("(?im)^GO(?=[ \\t]*\\r?$)");

  private SqlServerText() {}

  /** Returns the text with names in double quotes, and a semicolon after each batch. */
  static String standard(String text) {
    return BATCH.matcher(NAME.matcher(text).replaceAll("\"$1\"")).replaceAll("; ");
  }
}
