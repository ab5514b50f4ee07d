package org.openlindorm.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The variables of ALTER SYSTEM SET, for all servers of the catalog; names are case-insensitive.
 */
public enum SystemVariable {
  /**
   * The SQL mode. STRICT_LINDORM enables refusals that the product's reference states but its own
   * guides do not follow; STRICT_TRANSACTIONS refuses ROLLBACK after writes.
   */
  SQL_MODE(
      "sql_mode",
      "",
      true,
      AttributeValue.oneOf(
          SystemVariable.STRICT_LINDORM,
          SystemVariable.STRICT_TRANSACTIONS,
          SystemVariable.STRICT_LINDORM + "," + SystemVariable.STRICT_TRANSACTIONS)),
  /** The compatibility level of the databases that have none of their own. */
  SQL_COMPAT(SqlCompat.NAME, SqlCompat.LINDORM.text(), true, SqlCompat.VALUE),
  /** The effect of UNIQUE and foreign keys, which are not enforced, at level mysql. */
  UNENFORCED_KEYS(
      "unenforced_keys", "warn", true, AttributeValue.oneOf("warn", SystemVariable.REFUSE)),
  JOIN_UNION_DISABLED(
      "lindorm.sql.join_union.disabled", "false", true, AttributeValue.oneOf("true", "false")),
  /** The largest number of keys in one SELECT. */
  MAX_QUERY_KEYS(
      "max_query_keys", "2000", true, AttributeValue.integer(1, 1_000_000, "number of keys")),
  /** The largest number of secondary indexes of one table. */
  MAX_INDEXES("max_indexes", "5", true, AttributeValue.integer(0, 64, "number of indexes")),
  /**
   * The number of rows per second that a server reads to build indexes, over all tables; 0 is no
   * limit.
   */
  INDEX_BUILD_ROWS_PER_SECOND(
      "lindorm.index.build.rows_per_second",
      "250000",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "number of rows, 0 for no limit")),
  /**
   * Determines whether clients can write a table while its primary key is changed: "none" lets them
   * until the last moment, "shared" does not, as LOCK in MySQL.
   */
  KEY_CHANGE_LOCK(
      "key_change_lock", "shared", true, AttributeValue.oneOf("shared", SystemVariable.NO_LOCK)),
  /**
   * The number of rows per second that a server copies to change a primary key while clients write,
   * over all tables; 0 is no limit.
   */
  KEY_CHANGE_ROWS_PER_SECOND(
      "lindorm.key.change.rows_per_second",
      "20000",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "number of rows, 0 for no limit")),
  /**
   * The time in seconds for which the rows with the former key are kept after a change of the
   * primary key; 0 until DROP TABLE.
   */
  KEY_CHANGE_KEEP_SECONDS(
      "key_change_keep_seconds",
      "0",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "number of seconds, 0 for no end")),
  /**
   * The number of rows per second that one server compares with indexes in the background; 0
   * disables it.
   */
  INDEX_SCRUB(
      "lindorm.index.scrub",
      "200",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "number of rows a second, 0 for none")),
  /** The bytes of log that are kept for one search index; beyond, the index is built again. */
  SEARCH_INDEX_LOG_BYTES(
      "search_index_log_bytes",
      "4294967296",
      true,
      AttributeValue.integer(1, Long.MAX_VALUE, "number of bytes")),
  /** The time in seconds in which UNDROP COLUMN restores a dropped column; 0 is no limit. */
  UNDROP_COLUMN_SECONDS(
      "undrop_column_seconds",
      "0",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "time in s, 0 for no limit")),
  /** The largest number of rows to be changed that one statement may hold in memory. */
  MAX_QUERY_ROWS_HELD(
      "max_query_rows_held",
      "1000000",
      true,
      AttributeValue.integer(1, 100_000_000, "number of rows")),
  /** The largest memory in bytes of all temporary tables of one session. */
  MAX_TEMPORARY_TABLE_BYTES(
      "max_temporary_table_bytes",
      "67108864",
      true,
      AttributeValue.integer(1 << 20, Long.MAX_VALUE, "number of bytes, from 1048576")),
  /** The default mode of the key advisor in sessions. */
  KEY_ADVISOR("key_advisor", "warn", true, AttributeValue.oneOf("off", "warn", "enforce")),
  /** Determines whether a server counts the executed statements, for ADVISE TABLE ... KEY. */
  STATEMENT_COUNTS("statement_counts", "true", true, AttributeValue.oneOf("true", "false")),
  /** Determines whether regions are split because of their traffic, or only reported. */
  HOTSPOT_SPLIT("hotspot_split", "advise", true, AttributeValue.oneOf("off", "advise", "on")),
  /**
   * Determines whether statements are stored and logged with their values, which may be secrets.
   */
  STATEMENT_LITERALS("statement_literals", "false", true, AttributeValue.oneOf("true", "false")),
  /** The default time limit of statements in sessions, in milliseconds. */
  STATEMENT_TIMEOUT(
      "statement_timeout",
      "120000",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "time in ms, 0 for the server's default")),
  /** Determines whether LOAD DATA LOCAL may request files from clients; off, as in MySQL 8. */
  LOCAL_INFILE("local_infile", "OFF", true, AttributeValue.onOff()),
  /** The default time zone in which sessions read and show timestamps. */
  TIME_ZONE("time_zone", "UTC", true, AttributeValue.timeZone()),
  FILE_FORMAT_VERSION(
      "FILE_FORMAT_VERSION", "2", false, AttributeValue.integer(2, 5, "number from 2 to 5")),
  /** Determines whether slow statements are logged. */
  SLOW_QUERY_RECORD_ENABLE(
      "SLOW_QUERY_RECORD_ENABLE", "false", true, AttributeValue.oneOf("true", "false")),
  /** The smallest duration, in milliseconds, of a statement that is logged as slow. */
  SLOW_QUERY_TIME_MS(
      "SLOW_QUERY_TIME_MS",
      "10000",
      true,
      AttributeValue.integer(0, Integer.MAX_VALUE, "time in ms")),
  MAX_CONN(
      "MAX_CONN", "4000", false, AttributeValue.integer(1, 1_000_000, "number of connections")),
  AUDIT_LEVEL("AUDIT_LEVEL", "0", false, AttributeValue.integer(0, 3, "number from 0 to 3")),
  ERROR_LANG("ERROR_LANG", "en", false, AttributeValue.oneOf("en", "zh_CN")),
  QUERY_MAX_MEM("QUERY_MAX_MEM", "", false, AttributeValue.text());

  /** MySQL's name of the time limit of queries; here it limits all statements. */
  public static final String MYSQL_STATEMENT_TIMEOUT = "max_execution_time";

  /** The mode in sql_mode that enables the refusals of LindormTable's reference. */
  public static final String STRICT_LINDORM = "STRICT_LINDORM";

  /** The value with which definitions that would have no effect are errors. */
  public static final String REFUSE = "refuse";

  /** The value with which clients write a table while its primary key is changed. */
  public static final String NO_LOCK = "none";

  /** The mode in sql_mode with which ROLLBACK after writes is an error. */
  public static final String STRICT_TRANSACTIONS = "STRICT_TRANSACTIONS";

  /**
   * The mode in sql_mode with which, for MySQL clients, a backslash in quotes is an ordinary
   * character, as it is for other clients.
   */
  public static final String NO_BACKSLASH_ESCAPES = "NO_BACKSLASH_ESCAPES";

  /** The mode in sql_mode with which 0 in an AUTO_INCREMENT column is stored as it is. */
  public static final String NO_AUTO_VALUE_ON_ZERO = "NO_AUTO_VALUE_ON_ZERO";

  /** The modes that a session may set in its own sql_mode. */
  public static final Set<String> MODES_OF_SESSIONS =
      Set.of(STRICT_TRANSACTIONS, NO_BACKSLASH_ESCAPES, NO_AUTO_VALUE_ON_ZERO);

  private static final String DEFAULT = "DEFAULT";

  private final String variable;
  private final String initial;
  private final boolean effective;
  private final AttributeValue value;

  SystemVariable(String variable, String initial, boolean effective, AttributeValue value) {
    this.variable = variable;
    this.initial = initial;
    this.effective = effective;
    this.value = value;
  }

  /**
   * Returns the variable with a name in any case.
   *
   * @throws LindormException VARIABLE_UNKNOWN with the nearest name and all names
   */
  public static SystemVariable named(String name) {
    return find(name).orElseThrow(() -> unknown(name));
  }

  /** Returns the variable, or empty; MySQL's name of statement_timeout is accepted, too. */
  public static Optional<SystemVariable> find(String name) {
    String own = name.equalsIgnoreCase(MYSQL_STATEMENT_TIMEOUT) ? STATEMENT_TIMEOUT.variable : name;
    return Arrays.stream(values()).filter(one -> one.variable.equalsIgnoreCase(own)).findFirst();
  }

  /** Returns whether SET can change the value for a session. */
  public boolean ofSessions() {
    return this == KEY_ADVISOR
        || this == STATEMENT_TIMEOUT
        || this == TIME_ZONE
        || this == SQL_COMPAT
        || this == SQL_MODE;
  }

  private static LindormException unknown(String name) {
    List<String> names = Arrays.stream(values()).map(SystemVariable::variable).toList();
    return LindormException.of(
        ErrorCode.VARIABLE_UNKNOWN, name, NearestName.hint(name, names), String.join(", ", names));
  }

  /** Returns the name as users see it. */
  public String variable() {
    return variable;
  }

  /** Returns whether this version uses the variable. */
  public boolean effective() {
    return effective;
  }

  /** Returns whether sql_mode has STRICT_LINDORM, the refusals of LindormTable's reference. */
  public static boolean isStrictLindorm(Catalog catalog) {
    return SQL_MODE.in(catalog).contains(STRICT_LINDORM);
  }

  /** Returns the value in a catalog: the one set, or the initial one. */
  public String in(Catalog catalog) {
    return catalog.settings().getOrDefault(variable, initial);
  }

  /** Returns whether ALTER SYSTEM SET has set the variable. */
  public boolean isSetIn(Catalog catalog) {
    return catalog.settings().containsKey(variable);
  }

  /**
   * Returns a value in its normal spelling; empty for an empty text and DEFAULT, which reset the
   * variable.
   *
   * @throws LindormException VARIABLE_INVALID when it is not allowed
   */
  public String checked(String text) {
    if (text.isBlank() || text.trim().equalsIgnoreCase(DEFAULT)) {
      return "";
    }
    try {
      return value.normal(variable, text.trim());
    } catch (LindormException failure) {
      throw LindormException.of(
          failure,
          ErrorCode.VARIABLE_INVALID,
          variable,
          text.trim(),
          failure.facts().get(failure.facts().size() - 1));
    }
  }
}
