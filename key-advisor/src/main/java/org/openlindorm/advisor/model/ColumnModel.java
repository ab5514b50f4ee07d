package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.sql.script.NearestType;

/**
 * A column as DDL declares it, with types of this engine or of other databases.
 *
 * @param type the type family in upper case, such as {@code VARCHAR}
 * @param length the length of VARCHAR(n), CHAR(n) and BINARY(n), or the precision of DECIMAL; -1
 *     without one
 * @param typeText the type as written, such as {@code VARCHAR(64)}
 * @param tokens other words of the definition in upper case, such as {@code AUTO_INCREMENT}
 * @param defaultText the value after DEFAULT as the engine writes it, or null
 */
public record ColumnModel(
    String name,
    String type,
    int length,
    String typeText,
    boolean nullable,
    Set<String> tokens,
    ColumnFacts facts,
    Place place,
    @Nullable String defaultText) {

  /** The prefix of a token for a column that a comment names as the input of a hash. */
  public static final String HASH_OF = "HASH_OF ";

  /** The prefix of a token for an example value in a comment. */
  public static final String EXAMPLE = "EXAMPLE ";

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
  private static final Set<String> UUIDS = Set.of("UUID", "TIMEUUID");

  public ColumnModel {
    tokens = Set.copyOf(tokens);
  }

  /** Creates a column without DEFAULT. */
  public ColumnModel(
      String name,
      String type,
      int length,
      String typeText,
      boolean nullable,
      Set<String> tokens,
      ColumnFacts facts,
      Place place) {
    this(name, type, length, typeText, nullable, tokens, facts, place, null);
  }

  public boolean isTime() {
    return NearestType.isTime(type);
  }

  public boolean isInteger() {
    return NearestType.isInteger(type);
  }

  public boolean isText() {
    return TEXTS.contains(type);
  }

  public boolean isBinary() {
    return NearestType.isBinary(type);
  }

  public boolean isUuid() {
    return UUIDS.contains(type);
  }

  /** Returns whether the definition contains a word such as AUTO_INCREMENT. */
  public boolean hasToken(String token) {
    return tokens.contains(token);
  }

  /** Returns the values that comments give for a token such as {@link #EXAMPLE}, sorted. */
  public List<String> values(String token) {
    return tokens.stream()
        .filter(one -> one.startsWith(token))
        .map(one -> one.substring(token.length()))
        .sorted()
        .toList();
  }

  /** Returns the column as a key column, which cannot be NULL. */
  public ColumnModel required() {
    return new ColumnModel(name, type, length, typeText, false, tokens, facts, place, defaultText);
  }

  /**
   * Returns the column with another type.
   *
   * @param width the length of CHAR and BINARY, -1 without one
   */
  public ColumnModel withType(String changed, int width) {
    String text = width < 0 ? changed : changed + "(" + width + ")";
    return new ColumnModel(name, changed, width, text, nullable, tokens, facts, place, defaultText);
  }

  public ColumnModel withName(String changed) {
    return new ColumnModel(
        changed, type, length, typeText, nullable, tokens, facts, place, defaultText);
  }

  /** Returns the column without words such as AUTO_INCREMENT. */
  public ColumnModel withoutTokens() {
    return new ColumnModel(
        name, type, length, typeText, nullable, Set.of(), facts, place, defaultText);
  }

  public ColumnModel withFacts(ColumnFacts changed) {
    return new ColumnModel(
        name, type, length, typeText, nullable, tokens, changed, place, defaultText);
  }

  /** Returns the column with another DEFAULT value, or without one. */
  public ColumnModel withDefault(@Nullable String changed) {
    return new ColumnModel(name, type, length, typeText, nullable, tokens, facts, place, changed);
  }
}
