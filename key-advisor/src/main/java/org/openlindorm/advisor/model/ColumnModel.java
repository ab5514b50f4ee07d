package org.openlindorm.advisor.model;

import java.util.Set;
import org.openlindorm.advisor.finding.Place;

/**
 * A column as DDL declares it; types of other databases are taken too.
 *
 * @param type the family in upper case, such as {@code VARCHAR}
 * @param length of VARCHAR(n), CHAR(n), BINARY(n) and the precision of DECIMAL; -1 without
 * @param typeText as written, such as {@code VARCHAR(64)}
 * @param tokens other words of the definition in upper case, such as {@code AUTO_INCREMENT}
 */
public record ColumnModel(
    String name,
    String type,
    int length,
    String typeText,
    boolean nullable,
    Set<String> tokens,
    ColumnFacts facts,
    Place place) {

  private static final Set<String> TIMES = Set.of("TIMESTAMP", "DATE", "DATETIME", "TIMESTAMPTZ");
  private static final Set<String> INTEGERS =
      Set.of(
          "TINYINT",
          "SMALLINT",
          "MEDIUMINT",
          "INTEGER",
          "INT",
          "BIGINT",
          "LONG",
          "SERIAL",
          "BIGSERIAL",
          "HLONG",
          "HINTEGER",
          "HSHORT",
          "UNSIGNED_LONG",
          "UNSIGNED_INT",
          "UNSIGNED");
  private static final Set<String> TEXTS =
      Set.of(
          "VARCHAR",
          "CHAR",
          "TEXT",
          "STRING",
          "NVARCHAR",
          "LONGTEXT",
          "MEDIUMTEXT",
          "TINYTEXT",
          "HSTRING",
          "CLOB",
          "ENUM",
          "ASCII");
  private static final Set<String> BINARIES =
      Set.of("BINARY", "VARBINARY", "BLOB", "BYTES", "BYTEA");
  private static final Set<String> UUIDS = Set.of("UUID", "TIMEUUID");

  public ColumnModel {
    tokens = Set.copyOf(tokens);
  }

  public boolean isTime() {
    return TIMES.contains(type);
  }

  public boolean isInteger() {
    return INTEGERS.contains(type);
  }

  public boolean isText() {
    return TEXTS.contains(type);
  }

  public boolean isBinary() {
    return BINARIES.contains(type);
  }

  public boolean isUuid() {
    return UUIDS.contains(type);
  }

  /** Whether the definition carries a word such as AUTO_INCREMENT. */
  public boolean says(String token) {
    return tokens.contains(token);
  }

  /** The column in a key, where it cannot be NULL. */
  public ColumnModel required() {
    return new ColumnModel(name, type, length, typeText, false, tokens, facts, place);
  }

  /**
   * Another type.
   *
   * @param width of CHAR and BINARY, -1 without
   */
  public ColumnModel withType(String changed, int width) {
    String text = width < 0 ? changed : changed + "(" + width + ")";
    return new ColumnModel(name, changed, width, text, nullable, tokens, facts, place);
  }

  public ColumnModel withName(String changed) {
    return new ColumnModel(changed, type, length, typeText, nullable, tokens, facts, place);
  }

  /** Without words such as AUTO_INCREMENT. */
  public ColumnModel withoutTokens() {
    return new ColumnModel(name, type, length, typeText, nullable, Set.of(), facts, place);
  }

  public ColumnModel withFacts(ColumnFacts changed) {
    return new ColumnModel(name, type, length, typeText, nullable, tokens, changed, place);
  }
}
