package org.openlindorm.advisor.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The stores whose definitions can be converted. Each has signs: words that only it writes. */
public enum Dialect {
  HBASE(
      HBaseShellReader::read, "(?m)^\\s*create\\s+'|=>\\s*'|^\\s*Table \\S+ is (ENABLED|DISABLED)"),
  PHOENIX(
      PhoenixReader::read,
      "\\bSALT_BUCKETS\\b|(?<!ADD)(?<![,\\s])\\s+CONSTRAINT\\s+\\S+\\s+PRIMARY\\s+KEY\\s*\\(|\\bUNSIGNED_(LONG|INT)\\b"
          + "|\\bSPLIT\\s+ON\\b"),
  CASSANDRA(
      CassandraReader::read,
      "\\bCLUSTERING\\s+ORDER\\b|PRIMARY\\s+KEY\\s*\\(\\s*\\(|\\btimeuuid\\b|\\bfrozen\\s*<"
          + "|\\btext\\s+PRIMARY\\s+KEY|\\bWITH\\s+compaction\\b|\\bKEYSPACE\\b"
          + "|\\bCOLUMNFAMILY\\b|\\bMATERIALIZED\\s+VIEW\\b.*\\bIS\\s+NOT\\s+NULL\\b"
          + "|\\b(list|set|map)\\s*<|\\bdefault_time_to_live\\b"),
  CLICKHOUSE(
      text -> RelationalReader.read(text, true, false),
      "\\bMergeTree\\b|\\w+MergeTree\\b|\\bLowCardinality\\s*\\(|\\bNullable\\s*\\("
          + "|\\bDateTime64\\b|\\bFixedString\\b|\\bU?Int(8|16|32|64)\\b\\s*,|\\bON\\s+CLUSTER\\b"),
  HIVE(
      text -> RelationalReader.read(text, true, false),
      "\\bSTORED\\s+(AS|BY)\\b|\\bROW\\s+FORMAT\\b|\\bTBLPROPERTIES\\b|\\bPARTITIONED\\s+BY\\b"
          + "|\\bEXTERNAL\\s+TABLE\\b|\\b(array|struct)\\s*<"),
  SPANNER(
      text -> RelationalReader.read(text, true, false),
      "\\bSTRING\\s*\\((MAX|\\d+)\\)|\\bBYTES\\s*\\((MAX|\\d+)\\)|\\bINTERLEAVE\\s+IN\\b"
          + "|\\bINT64\\b|\\ballow_commit_timestamp\\b"),
  ORACLE(
      text -> RelationalReader.read(text, false, false),
      "\\bN?VARCHAR2\\s*\\(|\\bNUMBER\\s*\\(|\\bSYS(DATE|TIMESTAMP)\\b|\\bTABLESPACE\\b|\\bCLOB\\b"),
  SQLSERVER(
      text -> RelationalReader.read(SqlServerText.standard(text), false, false),
      "\\[\\w+\\]|\\bN?VARCHAR\\s*\\(MAX\\)|\\bDATETIME(2|OFFSET)\\b|\\bUNIQUEIDENTIFIER\\b"
          + "|(?<!AS )\\bIDENTITY\\b|\\bN?CLUSTERED\\b|\\bGETDATE\\b"),
  POSTGRESQL(
      text -> RelationalReader.read(text, false, false),
      "\\b(BIG|SMALL)?SERIAL\\b|\\bTIMESTAMPTZ\\b|\\bJSONB\\b|::|\\bCHARACTER\\s+VARYING\\b"
          + "|\\bCREATE\\s+EXTENSION\\b|\\bTABLE\\s+(IF\\s+NOT\\s+EXISTS\\s+)?\"|\\bNEXTVAL\\b|\\bTABLE\\s+ONLY\\b|\\bPLPGSQL\\b|\\bBYTEA\\b"
          + "|\\bWITH(OUT)?\\s+TIME\\s+ZONE\\b|\\bOWNER\\s+TO\\b|\\bsearch_path\\b"
          + "|\\bgen_random_uuid\\b|[\\w\"`]\\s+uuid\\b|\\bINT[48]\\b|\\bCREATE\\s+TYPE\\b|\\bUSING\\s+(gin|btree)\\b"
          + "|\\bGENERATED\\s+(ALWAYS|BY\\s+DEFAULT)\\s+AS\\s+IDENTITY\\b|\\btext\\[\\]"
          + "|\\bINDEX\\s+CONCURRENTLY\\b|\\bCREATE\\s+SEQUENCE\\b|\\bDOUBLE\\s+PRECISION\\b"),
  SQLITE(
      text -> RelationalReader.read(text, false, true),
      "\\bAUTOINCREMENT\\b|\\bWITHOUT\\s+ROWID\\b|\\bPRAGMA\\b|\\bINTEGER\\s+(NOT\\s+NULL\\s+)?PRIMARY\\s+KEY\\b"
          + "|\\bVIRTUAL\\s+TABLE\\b|\\bCONFLICT\\s+(IGNORE|REPLACE)\\b"),
  MYSQL(
      text -> RelationalReader.read(text, true, false),
      "\\bENGINE\\s*=\\s*\\w*(InnoDB|MyISAM|MEMORY|ROCKSDB|ARIA)|\\bCHARSET\\b|\\bCHARACTER\\s+SET\\b"
          + "|/\\*!|\\b(UNIQUE|FULLTEXT)\\s+(KEY|INDEX)\\b|\\bKEY\\s+[`\\w]+\\s*\\("
          + "|\\b(MEDIUM|LONG)(TEXT|BLOB|INT)\\b|\\bENUM\\s*\\(|\\bDELIMITER\\b|\\bUNSIGNED\\b"
          + "|\\bFOREIGN\\s+KEY\\b|\\bREFERENCES\\b|\\bLOCK\\s+TABLES\\b|\\bON\\s+UPDATE\\b");

  private static final Pattern DEFINES = Pattern.compile("(?i)CREATE\\s");

  private final Function<String, ImportedSchema> reader;
  private final Pattern sign;

  Dialect(Function<String, ImportedSchema> reader, String sign) {
    this.reader = reader;
    this.sign = Pattern.compile(sign, Pattern.CASE_INSENSITIVE);
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Dialect::label).sorted().toList();
  }

  public static Optional<Dialect> named(String name) {
    return Arrays.stream(values()).filter(one -> one.label().equals(name)).findFirst();
  }

  /** Returns the dialect of a text; MYSQL for definitions without a sign of any dialect. */
  public static Optional<Dialect> of(String text) {
    return signed(text)
        .or(() -> DEFINES.matcher(text).find() ? Optional.of(MYSQL) : Optional.empty());
  }

  /** Returns the dialect of which the text contains most signs, if it contains any. */
  public static Optional<Dialect> signed(String text) {
    Dialect best = null;
    long most = 0;
    for (Dialect one : values()) {
      long signs = one.signs(text);
      if (signs > most) {
        best = one;
        most = signs;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns the number of different signs in a text. */
  private long signs(String text) {
    return sign.matcher(text)
        .results()
        .map(match -> match.group().toLowerCase(Locale.ROOT).replaceAll("\\W+", " "))
        .distinct()
        .count();
  }

  /** Returns the definitions of the text in our DDL. */
  public Translation translated(String text) {
    return reader.apply(text).translation();
  }
}
