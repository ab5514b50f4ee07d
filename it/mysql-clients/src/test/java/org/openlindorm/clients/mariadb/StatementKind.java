package org.openlindorm.clients.mariadb;

import java.util.regex.Pattern;

/** The treatment of a statement of a test file in the comparison. */
enum StatementKind {
  /** Both servers run it, and their answers are compared. */
  QUERY,
  /** MariaDB runs it, and its tables are copied before the next query. */
  CHANGE,
  /** A query whose answer is another one each time, or is about the server itself. */
  NOT_REPRODUCIBLE,
  /** No server runs it: it is about MariaDB's plans, users, settings or locks. */
  LEFT_OUT;

  private static final Pattern COMMENTS =
      pattern("^(\\s+|/\\*(?!!).*?\\*/|(#|--\\s)[^\\n]*(\\n|$))+");

  private static final Pattern READS = pattern("\\(*\\s*(select|with|values|table)\\b.*");

  private static final Pattern WRITES_FILES =
      pattern(".*\\binto\\s+(outfile|dumpfile)\\b.*|.*\\bprocedure\\s+analyse\\b.*");

  private static final Pattern SETS_VARIABLES = pattern(".*\\binto\\s+@.*");

  private static final Pattern NOT_RUN =
      pattern(
          "(explain|analyze|describe|desc|show|check|optimize|repair|checksum|flush|reset|help"
              + "|grant|revoke|handler|lock|unlock|kill|shutdown|install|uninstall|cache"
              + "|load\\s+index|purge|change|start\\s+slave|stop|backup"
              + "|(create|drop|alter|rename)\\s+(or\\s+replace\\s+)?(user|role|server))\\b.*");

  /** SET of anything but a variable of the user. */
  private static final Pattern SETS = pattern("set\\s+(?!@\\w).*");

  private static final Pattern CHANGING =
      pattern(
          ".*(\\b(now|sysdate|curdate|curtime|rand|uuid|uuid_short|connection_id|user|current_user"
              + "|session_user|system_user|version|last_insert_id|sleep|benchmark|get_lock"
              + "|release_lock|is_free_lock|is_used_lock|found_rows|row_count|load_file"
              + "|random_bytes|encrypt|nextval|lastval|setval)\\s*\\("
              + "|\\bunix_timestamp\\s*\\(\\s*\\)"
              + "|\\b(current_timestamp|current_date|current_time|localtime|localtimestamp"
              + "|utc_date|utc_time|utc_timestamp|current_user|current_role|information_schema"
              + "|performance_schema|mysql\\s*\\.\\s*\\w)|@@).*");

  static StatementKind of(String sql) {
    String text = COMMENTS.matcher(sql).replaceFirst("");
    if (READS.matcher(text).matches()) {
      if (WRITES_FILES.matcher(text).matches()) {
        return LEFT_OUT;
      }
      if (SETS_VARIABLES.matcher(text).matches()) {
        return CHANGE;
      }
      return CHANGING.matcher(text).matches() ? NOT_REPRODUCIBLE : QUERY;
    }
    boolean leftOut =
        text.isEmpty() || NOT_RUN.matcher(text).matches() || SETS.matcher(text).matches();
    return leftOut ? LEFT_OUT : CHANGE;
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }
}
