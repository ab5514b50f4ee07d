package org.openlindorm.advisor.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The stores whose definitions can be converted. */
public enum Dialect {
  HBASE(
      HBaseShellReader::read,
      "(?im)^\\s*create\\s+'|=>\\s*'|^\\s*Table \\S+ is (ENABLED|DISABLED)"),
  PHOENIX(
      PhoenixReader::read,
      "(?i)\\bSALT_BUCKETS\\b|\\bCONSTRAINT\\s+\\S+\\s+PRIMARY\\s+KEY|\\bUNSIGNED_(LONG|INT)\\b"
          + "|\\bSPLIT\\s+ON\\b"),
  CASSANDRA(
      CassandraReader::read,
      "(?i)\\bCLUSTERING\\s+ORDER\\b|PRIMARY\\s+KEY\\s*\\(\\s*\\(|\\btimeuuid\\b|\\bfrozen\\s*<"
          + "|\\btext\\s+PRIMARY\\s+KEY|\\bWITH\\s+compaction\\b|\\bKEYSPACE\\b"),
  MYSQL(MySqlReader::read, "(?i)CREATE\\s");

  private final Function<String, ImportedSchema> reader;
  private final Pattern sign;

  Dialect(Function<String, ImportedSchema> reader, String sign) {
    this.reader = reader;
    this.sign = Pattern.compile(sign);
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

  /** Returns the first dialect of whose syntax the text contains an example. */
  public static Optional<Dialect> of(String text) {
    return Arrays.stream(values()).filter(one -> one.sign.matcher(text).find()).findFirst();
  }

  /**
   * Returns the definitions of the text in our DDL.
   *
   * @throws DialectException if the text cannot be read
   */
  public Translation translated(String text) {
    return reader.apply(text).translation();
  }
}
