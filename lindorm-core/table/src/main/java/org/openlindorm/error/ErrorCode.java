package org.openlindorm.error;

import static org.openlindorm.error.ErrorClass.EXTERNAL;
import static org.openlindorm.error.ErrorClass.INTERNAL;
import static org.openlindorm.error.ErrorClass.RESOURCE;
import static org.openlindorm.error.ErrorClass.USER;

/**
 * The name of a failure: its MySQL error number, its SQLSTATE, its class, and a message with
 * placeholders <code>{0}</code>, <code>{1}</code> for the facts. Numbers below 9000 are MySQL's own
 * where MySQL has the error; 9xxx are OpenLindorm's. Golden tests check the texts that clients
 * match.
 */
public enum ErrorCode {
  SYNTAX(1064, "42000", USER, "You have an error in your SQL syntax at line {0}, column {1}: {2}"),
  UNSUPPORTED(1235, "42000", USER, "This version does not support {0}. {1}"),
  DATABASE_EXISTS(1007, "HY000", USER, "Can''t create database ''{0}''; database exists"),
  DATABASE_NOT_EMPTY(
      1010,
      "HY000",
      USER,
      "Can''t drop database ''{0}'': it still has table {1}; drop its tables first"),
  DATABASE_UNKNOWN(
      1049, "42000", USER, "Unknown database ''{0}''; SHOW DATABASES lists those that exist"),
  DATABASE_PROTECTED(1044, "42000", USER, "Database ''{0}'' cannot be dropped"),
  TABLE_EXISTS(1050, "42S01", USER, "Table ''{0}'' already exists"),
  TABLE_FOREIGN(
      1050,
      "42S01",
      USER,
      "Table ''{0}'' already exists: the store has a table of this name that was made through the"
          + " HBase API and has no SQL definition. Choose another name, or drop that table with an"
          + " HBase client"),
  TABLE_UNKNOWN(1146, "42S02", USER, "Table ''{0}'' doesn''t exist{1}"),
  INFORMATION_TABLE_UNKNOWN(1109, "42S02", USER, "Unknown table ''{0}'' in information_schema{1}"),
  VIEW_UNKNOWN(1051, "42S02", USER, "Unknown view ''{0}''{1}"),
  VIEW_NO_TABLE(
      1347,
      "HY000",
      USER,
      "''{0}'' is a view, not a table: write to the tables that it reads, or change the"
          + " view with CREATE OR REPLACE VIEW"),
  TARGET_NOT_UPDATABLE(
      1288,
      "HY000",
      USER,
      "The target table {0} of the {1} is not updatable: it is {2}. Write to the tables that it"
          + " reads"),
  TARGET_NOT_INSERTABLE(
      1471,
      "HY000",
      USER,
      "The target table {0} of the {1} is not insertable-into: it is a view. Write to the tables"
          + " that it reads"),
  VIEW_INVALID(
      1356,
      "HY000",
      USER,
      "View ''{0}'' can no longer be read: {1}. Redefine it with CREATE OR REPLACE VIEW,"
          + " or remove it with DROP VIEW"),
  VIEW_OF_TEMPORARY(
      1352,
      "HY000",
      USER,
      "A view cannot read a temporary table, which other sessions do not see. Create a table for"
          + " the rows"),
  CHANGEFEED_UNKNOWN(9066, "42S02", USER, "Changefeed ''{0}'' doesn''t exist{1}"),
  CHANGEFEED_ENDED(
      9067,
      "HY000",
      USER,
      "Changefeed ''{0}'' has ended: {1}. Changes are missing from here on: DROP CHANGEFEED,"
          + " create it again, and read the table once"),
  CHANGES_LOST(9068, "58030", EXTERNAL, "The log of changes cannot be read at {0}: {1}"),
  CHANGES_RELEASED(
      9069,
      "HY000",
      USER,
      "The changes of ''{0}'' up to position {1} are released, and this query needs them from"
          + " position {2} on. Read from position {1}, which skips them, or read the table once;"
          + " COMMIT CHANGES {0} FOR a consumer keeps the changes after its position"),
  VIEW_RECURSIVE(1462, "HY000", USER, "View ''{0}'' would read itself, through {1}"),
  INDEX_EXISTS(
      1061, "42000", USER, "Duplicate key name ''{0}'': table {1} has an index of this name"),
  INDEX_UNKNOWN(1091, "42000", USER, "Index ''{0}'' of table {1} doesn''t exist{2}"),
  INDEX_LIMIT(
      1069,
      "42000",
      USER,
      "Too many keys specified: table {0} would have {1} indexes, at most {2} are allowed. Every"
          + " index makes every write of the table slower; drop one that is not needed, or ALTER"
          + " SYSTEM SET max_indexes"),
  INDEX_STATE(9032, "42000", USER, "Index ''{0}'' of table {1} is {2}: {3}"),
  INDEX_BUILD_FAILED(
      9033,
      "HY000",
      EXTERNAL,
      "The build of index ''{0}'' of table {1} failed: {2}. ALTER INDEX {0} ON {1} ACTIVE"
          + " continues it"),
  COLUMN_INDEXED(
      9034,
      "42000",
      USER,
      "Column ''{0}'' is needed by index {1} of table {2}. First ALTER INDEX {1} ON {2} DISABLED"
          + " and DROP INDEX {1} ON {2}"),
  COLUMN_UNKNOWN(1054, "42S22", USER, "Unknown column ''{0}'' in {1}{2}"),
  COLUMN_AMBIGUOUS(
      1052, "23000", USER, "Column ''{0}'' in {1} is ambiguous; write it as table.column"),
  ALIAS_TWICE(1066, "42000", USER, "Not unique table/alias: ''{0}''; give one of them an alias"),
  OPERAND_COLUMNS(1241, "21000", USER, "Operand should contain {0} column(s)"),
  SET_COLUMNS(
      1222,
      "21000",
      USER,
      "The used SELECT statements have a different number of columns: {0} and {1}"),
  LOCK_NAME(
      3057, "42000", USER, "Incorrect user-level lock name ''{0}'': write 1 to 64 characters"),
  ORDER_NOT_DISTINCT(
      3065,
      "HY000",
      USER,
      "ORDER BY {0} is not in the select list of SELECT DISTINCT; with DISTINCT, ORDER BY"
          + " expressions must be in the select list"),
  WINDOW_UNKNOWN(3579, "HY000", USER, "Window name ''{0}'' is not defined"),
  WINDOW_REFINED(
      3583, "HY000", USER, "A window that names window ''{0}'' cannot add {1}; write it in full"),
  WINDOW_FRAME(
      3586, "HY000", USER, "A frame cannot start at {0} and end at {1}: it would have no rows"),
  AUTO_INCREMENT_KEY(
      1075,
      "42000",
      USER,
      "Incorrect table definition; there can be only one auto column and it must be defined as a"
          + " key: make it part of the PRIMARY KEY, or the first column of an index"),
  AUTO_INCREMENT_TYPE(
      1063,
      "42000",
      USER,
      "Incorrect column specifier for column ''{0}'': AUTO_INCREMENT needs a whole number such as"
          + " BIGINT, not {1}"),
  AUTO_INCREMENT_EXHAUSTED(
      1467,
      "HY000",
      USER,
      "Failed to read auto-increment value from storage engine: column ''{0}'' of table {1} is {2}"
          + " and has had its last number {3}; copy the rows to a table with a larger type"),
  COLUMN_TWICE(1060, "42S21", USER, "Duplicate column name ''{0}''"),
  COLUMN_LISTED_TWICE(1110, "42000", USER, "Column ''{0}'' specified twice"),
  COLUMN_COUNT(
      1136,
      "21S01",
      USER,
      "Column count doesn''t match value count at row {0}: {1} columns, {2} values"),
  NAME_INVALID(1103, "42000", USER, "Incorrect name ''{0}'': {1}"),
  FUNCTION_UNKNOWN(1305, "42000", USER, "FUNCTION {0} does not exist{1}"),
  FUNCTION_RESULT(
      1301,
      "HY000",
      RESOURCE,
      "Result of {0}() would be larger than {1} characters; work on smaller texts"),
  FUNCTION_ARGUMENTS(1582, "42000", USER, "Incorrect arguments of function {0}: {1}"),
  TYPE_UNSUPPORTED(1286, "42000", USER, "Type {0} of column ''{1}'' is not supported; {2}"),
  VALUE_TYPE(1366, "HY000", USER, "Incorrect {0} value: {1} for column ''{2}''{3}"),
  WRONG_VALUE(
      1525, "HY000", USER, "Incorrect {0} value: ''{1}'' at line {2}, column {3}; the form is {4}"),
  VALUE_RANGE(1264, "22003", USER, "Out of range value {1} for column ''{2}'' of type {0}"),
  VALUE_TOO_LONG(
      1406, "22001", USER, "Data too long for column ''{0}'': {1}, at most {2} are allowed"),
  TOO_FEW_FIELDS(
      1261,
      "01000",
      USER,
      "The line doesn''t contain data for all columns: {0} fields, {1} expected"),
  TOO_MANY_FIELDS(
      1262,
      "01000",
      USER,
      "The line contains more data than there are input columns: {0} fields, {1} expected"),
  LINE_UNREADABLE(1300, "HY000", USER, "The line cannot be read: {0}"),
  FILE_LINE_TOO_LONG(
      9063,
      "54000",
      RESOURCE,
      "A line of the file is longer than {0} bytes; LINES TERMINATED BY names what ends a line"),
  LOCAL_FILES_DISABLED(
      3948,
      "42000",
      USER,
      "Loading local data is disabled; this must be enabled on both the client and server sides:"
          + " {0}"),
  NOT_PREPARABLE(
      1295,
      "HY000",
      USER,
      "This command is not supported in the prepared statement protocol yet: {0}. Send it as a"
          + " plain statement"),
  NULL_REFUSED(1048, "23000", USER, "Column ''{0}'' cannot be null"),
  KEY_COLUMN_MISSING(
      1364,
      "HY000",
      USER,
      "Primary key column ''{0}'' has no value; a write must name every column of the primary key"
          + " ({1})"),
  KEY_ONLY_ROW(
      1364,
      "HY000",
      USER,
      "A row needs a value in at least one non-primary-key column; table {0} got only its primary"
          + " key. Name one of: {1}"),
  KEY_TOO_LONG(
      1071,
      "42000",
      USER,
      "The primary key of this row is {0} bytes long, at most {1} are allowed; shorten the values"
          + " of {2}"),
  KEY_EMPTY(
      1364,
      "HY000",
      USER,
      "The primary key of this row has no bytes: ''{0}'' is empty and nothing else is in the key;"
          + " give it a value"),
  KEY_TOO_MANY_COLUMNS(1070, "42000", USER, "Too many key columns: {0}, at most {1} allowed"),
  KEY_DEFINITION(1067, "42000", USER, "Invalid key: {0}"),
  COPY_NEEDED(
      9050,
      "42000",
      USER,
      "{0} is not possible in place: {1}. Copy the table: (1) {2}; (2) {3}; (3) let your programs"
          + " use {4}, repeat (2) if rows were written meanwhile, then {5}"),
  KEY_FIXED(
      9040,
      "42000",
      USER,
      "The primary key of table {0} cannot be changed by this statement: it determines where"
          + " every row is stored. {1}"),
  KEY_NOT_UNIQUE(
      9041,
      "23000",
      USER,
      "The rows {0} and {1} of table {2} would both have the new primary key {3}. The table is"
          + " unchanged; add a column that distinguishes them to the key, or delete one of them"),
  NO_KEY_CHANGE(
      9044,
      "HY000",
      USER,
      "The primary key of table {0} is not being changed; information_schema.KEY_CHANGES shows the"
          + " changes in progress"),
  KEY_UNFIT(
      9042,
      "22000",
      USER,
      "Row {0} of table {1} cannot have the new primary key: {2}. The table is unchanged"),
  KEY_ADVICE(
      9045,
      "42000",
      USER,
      "The key advisor refuses {0}: {1}. Change the definition{2}, or accept it with SET"
          + " key_advisor = warn"),
  KEY_IMMUTABLE(
      9010,
      "42000",
      USER,
      "Primary key column ''{0}'' cannot be changed: the primary key determines where the"
          + " row is stored. Write the row under its new key and delete the old one"),
  ATTRIBUTE_INVALID(9011, "42000", USER, "Invalid value ''{1}'' of table attribute {0}: {2}"),
  ATTRIBUTE_UNKNOWN(9019, "42000", USER, "Unknown table attribute {0}{1} (known: {2})"),
  VARIABLE_INVALID(1231, "42000", USER, "Variable {0} cannot be set to ''{1}'': {2}"),
  VARIABLE_UNKNOWN(1193, "HY000", USER, "Unknown system variable ''{0}''{1} (known: {2})"),
  DEFAULT_INVALID(1067, "42000", USER, "Invalid default value {1} for column ''{0}'': {2}"),
  COLUMN_DROPPED(
      9031,
      "42000",
      USER,
      "Column ''{0}'' of table {1} is under deleting: rows may still hold its old values. Choose"
          + " another name, or TRUNCATE TABLE {1} first"),
  WHERE_MANDATORY(
      9012,
      "42000",
      USER,
      "{0} without WHERE is refused; name the rows (WHERE on the first primary key column), or"
          + " TRUNCATE TABLE {1} to empty the table"),
  INEFFICIENT_QUERY(
      9013,
      "42000",
      USER,
      "Detect inefficient query: {0} This query may be a full table scan and thus may have"
          + " unpredictable performance. {1}"),
  INDEX_NOT_READABLE(9028, "42000", USER, "Index ''{0}'' of table {1} cannot be read: it is {2}"),
  HINTS_EXCLUSIVE(
      9029, "42000", USER, "The hints {0} and {1} exclude each other; leave one of them out"),
  TOO_MANY_KEYS(
      9014,
      "42000",
      RESOURCE,
      "Multi Get Plan query too many rows in one select: {0} keys are requested, at most"
          + " {1} are allowed ({2}). Send fewer values per statement, or leave out the condition"
          + " on the last key column and read a range"),
  JOIN_REFUSED(
      9015, "42000", USER, "JOIN is not allowed in Lindorm SQL ({0}, set with ALTER SYSTEM SET)"),
  UNION_REFUSED(
      9016, "42000", USER, "UNION is not allowed in Lindorm SQL ({0}, set with ALTER SYSTEM SET)"),
  LIMIT_REQUIRED(
      9017,
      "42000",
      USER,
      "Illegal operation: Limit of this select statement is not set or exceeds: table {0} has"
          + " dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)"),
  PARAMETER_COUNT(
      1210,
      "HY000",
      USER,
      "Incorrect arguments: the statement has {0} parameters, {1} values were given"),
  NO_DATABASE(1046, "3D000", USER, "No database selected"),
  BATCH_TOO_LARGE(
      9018,
      "54000",
      RESOURCE,
      "The statement writes {0}, at most {1} are allowed; split it into smaller batches (the vendor"
          + " recommends 50 to 100 rows)"),
  ROW_TOO_LARGE(
      9018,
      "54000",
      RESOURCE,
      "A row of table {0} would take {1} bytes in one cell, at most {2} are allowed; the"
          + " largest column is ''{3}''. Write it in a separate statement, which stores it in a"
          + " separate cell, or spread the columns over several rows"),
  SUBQUERY_ROWS(
      1242,
      "21000",
      USER,
      "Subquery returns more than 1 row; add LIMIT 1, or use IN, ANY or an aggregate"),
  RECURSION_FORM(
      3577,
      "HY000",
      USER,
      "In the recursive query ''{0}'' the step must read ''{0}'' once, in its FROM and in"
          + " no sub-query; join it with the other tables that it needs"),
  RECURSION_DEPTH(
      3636,
      "HY000",
      RESOURCE,
      "Recursive query aborted after {0} iterations, at most {1} are allowed; add a WHERE"
          + " to the recursive part that ends it"),
  ROLLBACK_IMPOSSIBLE(
      1196,
      "HY000",
      USER,
      "Nothing was rolled back: each statement has taken effect at once, since there are"
          + " no transactions. Undo its writes with further statements"),
  DUPLICATE_KEY(1062, "23000", USER, "Duplicate entry ''{0}'' for key ''PRIMARY''"),
  DIVISION_BY_ZERO(1365, "22012", USER, "Division by 0"),
  ACCESS_DENIED(1045, "28000", USER, "Access denied for ''{0}''"),
  TABLE_DENIED(
      1142,
      "42000",
      USER,
      "{0} command denied to user ''{1}''@''{2}'' for table ''{3}''; an administrator can allow it:"
          + " {4}"),
  DATABASE_DENIED(
      1044,
      "42000",
      USER,
      "Access denied for user ''{0}''@''{1}'' to database ''{2}'': it needs {3}; an administrator"
          + " can allow it: {4}"),
  PRIVILEGE_NEEDED(
      1227,
      "42000",
      USER,
      "Access denied; you need the {0} privilege for this operation, which user ''{1}''@''{2}''"
          + " does not have; an administrator can allow it: {3}"),
  ACCOUNT_OPERATION(1396, "HY000", USER, "Operation {0} failed for ''{1}'': {2}"),
  GRANT_UNKNOWN(
      1141,
      "42000",
      USER,
      "There is no such grant defined: {0} on {1} for ''{2}''. SHOW GRANTS FOR lists the"
          + " existing grants; revoke a privilege that a role or a wider grant gives from that"
          + " role or grant"),
  PRIVILEGE_UNKNOWN(
      1221,
      "HY000",
      USER,
      "Incorrect usage of GRANT and {0}: {1}. Grant READ, WRITE, ADMIN or TRASH"),
  LAST_ADMINISTRATOR(
      9051,
      "42000",
      USER,
      "No user would have SYSTEM on GLOBAL, so no user could grant privileges. First GRANT"
          + " SYSTEM ON GLOBAL to another user"),
  PLAIN_TEXT_REFUSED(
      3159,
      "HY000",
      USER,
      "Connections using insecure transport are prohibited: this port accepts only TLS; {0}"),
  LOGIN_DELAYED(1129, "08004", RESOURCE, "{0}; try again in {1} seconds"),
  CONNECTION_UNKNOWN(9020, "08003", EXTERNAL, "Connection {0} is closed or unknown; connect again"),
  UNKNOWN_COMMAND(
      1047, "08S01", USER, "Unknown command of the MySQL protocol: {0}. Send it as a statement"),
  BAD_HANDSHAKE(1043, "08S01", USER, "Bad handshake: {0}"),
  MALFORMED_PACKET(
      1835,
      "HY000",
      USER,
      "Malformed communication packet: {0}. Nothing was executed; report it to the authors of the"
          + " driver"),
  PACKET_NOT_UNCOMPRESSED(
      1157, "08S01", EXTERNAL, "Couldn''t uncompress communication packet: {0}; connect again"),
  READ_TIMEOUT(
      1159, "08S01", EXTERNAL, "Got timeout reading communication packets: {0}; connect again"),
  WRITE_TIMEOUT(
      1161,
      "08S01",
      EXTERNAL,
      "Got timeout writing communication packets: the client read nothing of its result for {0}"
          + " seconds; connect again"),
  CLIENT_IDLE(
      4031,
      "HY000",
      EXTERNAL,
      "The client was disconnected by the server because of inactivity: it sent no statement for"
          + " {0} seconds; connect again"),
  SERVER_SHUTDOWN(
      1053,
      "08S01",
      EXTERNAL,
      "Server shutdown in progress; connect again when the server is back"),
  TOO_MANY_CONNECTIONS(
      1040, "08004", RESOURCE, "Too many connections: {0} are open. Close those that are idle"),
  TOO_MANY_REQUESTS(
      1040,
      "08004",
      RESOURCE,
      "Too many large requests and results: they use the memory that is reserved for them"
          + " ({0} bytes of requests), and too few completed within {1} seconds. Send it again,"
          + " with fewer large ones at a time"),
  TOO_MANY_CALLS(
      1040,
      "08004",
      RESOURCE,
      "Too many calls: {0} wait for the call that this connection executes. Use a"
          + " connection for each thread"),
  TOO_MANY_STATEMENTS(
      1461,
      "42000",
      RESOURCE,
      "This connection has {0} open statements, more are not allowed; close statements after use"),
  TOO_MANY_PARAMETERS(
      1390,
      "HY000",
      RESOURCE,
      "The statement has {0} parameters; the protocol counts {1} at most. Send"
          + " fewer rows in one statement"),
  STATEMENT_UNKNOWN(
      1243,
      "HY000",
      EXTERNAL,
      "Statement {0} is closed or was not prepared, or its result was left unread for too long; run"
          + " it again"),
  REQUEST_TOO_LARGE(
      1153, "08S01", RESOURCE, "The request is larger than {0} bytes; send smaller batches"),
  CLOSED(9021, "HY010", USER, "{0} is already closed"),
  AGGREGATE_MISPLACED(
      1111,
      "HY000",
      USER,
      "Invalid use of group function {0}: an aggregate is allowed in the select list, in"
          + " HAVING and in ORDER BY, but not within another aggregate; to filter groups, use"
          + " HAVING"),
  TIMEOUT(
      3024,
      "HY000",
      RESOURCE,
      "Query execution was interrupted, maximum statement execution time exceeded ({0} ms)"),
  PATTERN_TIMEOUT(
      3699,
      "HY000",
      RESOURCE,
      "Timeout exceeded in regular expression match: {0}. Write the pattern without repetitions"
          + " within repetitions"),
  SESSION_UNKNOWN(
      1094, "HY000", USER, "Unknown session {0}; SHOW PROCESSLIST lists the existing sessions"),
  CANCELLED(1317, "70100", USER, "Query execution was interrupted"),
  MEMORY_LIMIT(
      9022,
      "53200",
      RESOURCE,
      "The estimated memory used by the query exceeds the maximum limit: {0}"),
  TEMPORARY_TABLE_FULL(
      1114,
      "HY000",
      RESOURCE,
      "The table ''{0}'' is full: {1}. DROP TEMPORARY TABLE frees memory; keep the rows in a table"
          + " without TEMPORARY, or {2}"),
  CONFLICT(
      9023,
      "40001",
      EXTERNAL,
      "Row {0} changed {1} times while it was being updated; send the statement again"),
  CATALOG_CONFLICT(
      9024,
      "40001",
      EXTERNAL,
      "The catalog was changed at the same time by another statement; send the statement again"),
  REGIONS_BUSY(
      9060,
      "55006",
      EXTERNAL,
      "Regions of table {0} were split or merged recently, and HBase has not cleaned up"
          + " after that ({1}). They are being compacted; send the statement again in a few"
          + " minutes"),
  TABLE_OFFLINE(
      9061, "55006", USER, "Table {0} is offline: it cannot be read, written or altered. {1}"),
  TABLE_READ_ONLY(1036, "HY000", USER, "Table ''{0}'' is read only: {1}"),
  STATEMENT_TOO_LARGE(9064, "54001", RESOURCE, "The statement is too large: {0}. {1}"),
  CURSOR_REFUSED(9062, "42000", USER, "The statement cannot continue after the cursor: {0}. {1}"),
  PAST_REFUSED(9074, "42000", USER, "Table {0} cannot be read as of {1}: {2}"),
  BACKUP_FAILED(9065, "58030", EXTERNAL, "The backup to {0} failed: {1}"),
  DISK_FULL(1021, "HY000", RESOURCE, "Disk full: {0}"),
  STORE(1030, "HY000", EXTERNAL, "The storage engine failed: {0}"),
  VALUE_UNMAPPED(
      9043,
      "22000",
      USER,
      "Column ''{0}'' of row {1} of table {2} holds {3} bytes, {4}, which is not a valid"
          + " {5}. Map the column to the type that the HBase programs write, UNMAP it to see the"
          + " bytes, or ALTER TABLE {2} SET ''MAPPING_MISMATCH''=''NULL'' to read such values as"
          + " NULL"),
  DATA_CORRUPT(9030, "XX001", INTERNAL, "Row {0} of table {1} cannot be decoded: {2}"),
  INTERNAL_ERROR(
      9099,
      "XX000",
      INTERNAL,
      "Internal error: {0}. This is a defect of OpenLindorm; report it with the statement");

  private final int number;
  private final String sqlState;
  private final ErrorClass errorClass;
  private final String template;

  ErrorCode(int number, String sqlState, ErrorClass errorClass, String template) {
    this.number = number;
    this.sqlState = sqlState;
    this.errorClass = errorClass;
    this.template = template;
  }

  /**
   * Returns whether it reports a value that its column cannot hold. IGNORE then skips the row and
   * continues; every other error ends the statement.
   */
  public boolean isWrongValue() {
    return switch (this) {
      case VALUE_TYPE,
          VALUE_RANGE,
          VALUE_TOO_LONG,
          NULL_REFUSED,
          KEY_ONLY_ROW,
          KEY_TOO_LONG,
          KEY_EMPTY,
          ROW_TOO_LARGE,
          DIVISION_BY_ZERO,
          TOO_FEW_FIELDS,
          TOO_MANY_FIELDS,
          LINE_UNREADABLE ->
          true;
      default -> false;
    };
  }

  /** Returns the number that MySQL and Avatica clients see. */
  public int number() {
    return number;
  }

  public String sqlState() {
    return sqlState;
  }

  public ErrorClass errorClass() {
    return errorClass;
  }

  /** Returns the message pattern of {@link java.text.MessageFormat}. */
  public String template() {
    return template;
  }
}
