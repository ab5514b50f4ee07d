package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;

/** Recognizes a table that never has many rows, so that a growing key causes no problem. */
final class SmallTable {

  /** The maximum length of codes of currencies, countries and states. */
  private static final int CODE_LENGTH = 3;

  /** The maximum number of columns of a table of codes and names. */
  private static final int LIST_COLUMNS = 4;

  /** Words of the names of tables about the schema itself, such as {@code schema_version}. */
  private static final Set<String> SCHEMA =
      Vocabulary.words(
          "schema db database meta metadata info version versions migration migrations");

  /** Words of the names of tables with the versions of a schema, as migration tools keep them. */
  private static final Set<String> SCHEMA_CHANGES =
      Set.of("history", "version", "versions", "migration", "migrations", "update");

  private final KeyProfile key;
  private final List<ProfiledPart> parts;

  private SmallTable(KeyProfile key) {
    this.key = key;
    this.parts =
        key.parts().stream().filter(part -> !part.distribution().is(ColumnKind.CONSTANT)).toList();
  }

  /**
   * Returns whether the table can never have many rows. It has one row for each day or hour, or as
   * many rows as a small integer counts, or the name of a short list.
   */
  static boolean of(KeyProfile key) {
    return new SmallTable(key).holds();
  }

  private boolean holds() {
    ProfiledPart first = parts.get(0);
    NameWords table = NameWords.of(key.table().name());
    if (table.has("schema") && table.any(SCHEMA_CHANGES)) {
      return true;
    }
    boolean settings = table.any(Vocabulary.SHORT_TABLES) || SCHEMA.containsAll(table.words());
    if (settings && !table.any(Vocabulary.CHANGES)) {
      return true;
    }
    boolean steps =
        parts.stream()
            .allMatch(
                part ->
                    part.distribution().is(ColumnSubtype.COARSE_TIME) && !isSpliced(part)
                        || part.distribution().is(ColumnSubtype.FEW)
                        || isTiny(part));
    if (steps) {
      return true;
    }
    ColumnModel column = key.table().column(first.column());
    if (column == null || parts.size() > 1 || !first.distribution().is(ColumnSubtype.SEQUENCE)) {
      return false;
    }
    boolean narrow = column.type().equals("TINYINT") || column.type().equals("SMALLINT");
    return narrow || shortList();
  }

  private boolean isTiny(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    boolean code =
        column != null
            && column.type().equals("CHAR")
            && column.length() > 0
            && column.length() <= CODE_LENGTH;
    return code || column != null && column.type().equals("TINYINT");
  }

  /** Returns whether a name such as {@code dt_uid} means a day followed by another value. */
  private static boolean isSpliced(ProfiledPart part) {
    NameWords words = NameWords.of(part.column());
    return words.size() > 1 && (words.lastIn(Vocabulary.MANY) || words.lastIn(Vocabulary.LABELS));
  }

  private boolean shortList() {
    String noun = NameWords.of(key.table().name()).last();
    boolean refers =
        key.table().valueColumns().stream()
            .anyMatch(column -> NameWords.of(column.name()).last().equals("id"));
    return key.table().columns().size() <= LIST_COLUMNS
        && !refers
        && Vocabulary.FEW.contains(GrowingTable.single(noun));
  }
}
