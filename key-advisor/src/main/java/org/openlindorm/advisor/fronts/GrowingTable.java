package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;

/**
 * Recognizes a table of events by its name or by the name of its key. Each new row gets the next
 * number as its integer key.
 */
final class GrowingTable {

  /** Words for the column after the number: the position of a row within one number. */
  private static final Set<String> PLACES =
      Set.of("line", "item", "pos", "position", "seq", "row", "part", "version", "index", "idx");

  /** Words that only mean that a row is numbered. */
  static final Set<String> ROWS = Set.of("entity", "row", "record", "object", "doc");

  /** Names of columns that number the rows of their table. */
  private static final Set<String> NUMBERS = Set.of("number", "no", "nr", "num", "height");

  /** Last words of columns that give the position of a row among all rows of its table. */
  static final Set<String> ORDINALS = Set.of("index", "idx", "height", "ordinal");

  /** Words for the segments of a long log. */
  private static final Set<String> PIECES =
      Set.of("partition segment chunk bucket page".split(" "));

  private static final Set<String> CHANGES =
      Set.of("updated", "update", "modified", "changed", "deleted", "expires", "expired", "until");

  private final KeyProfile key;

  private GrowingTable(KeyProfile key) {
    this.key = key;
  }

  /** Returns why the first column of the key grows; null without evidence. */
  static @Nullable EvidenceItem evidence(KeyProfile key) {
    return new GrowingTable(key).evidence();
  }

  private @Nullable EvidenceItem evidence() {
    List<ProfiledPart> parts = key.parts();
    ColumnModel column = key.table().column(parts.get(0).column());
    if (!key.isPrimary() || column == null || !parts.get(0).item().plain()) {
      return null;
    }
    boolean wide = column.type().equals("BIGINT") || column.type().equals("INTEGER");
    NameWords words = NameWords.of(column.name());
    boolean unique = isTable(words.noun()) && Vocabulary.EVENT.contains(words.noun());
    if (isQuotient(column, words)) {
      return EvidenceItem.of(
          EvidenceKind.NAME,
          column.name()
              + " groups the numbers of "
              + parts.get(1).column()
              + ", which count up, and grows with them");
    }
    boolean placed = parts.subList(1, parts.size()).stream().allMatch(GrowingTable::isPlace);
    if (!wide) {
      return null;
    }
    boolean ordinal =
        words.size() == 2 && ORDINALS.contains(words.last()) && isTable(words.beforeLast());
    if (ordinal) {
      return EvidenceItem.of(
          EvidenceKind.NAME,
          column.name() + " is the position of a row among all rows, which grows");
    }
    if (!unique && !placed) {
      return null;
    }
    boolean event = words.size() > 1 && Vocabulary.EVENT.contains(words.noun());
    boolean general = words.size() == 1 || ROWS.contains(words.noun());
    boolean own = words.size() == 2 && isTable(words.noun());
    boolean row =
        words.last().equals("id")
                && (general && happens()
                    || (general || own) && dated() && !isSortedByHand(key.table()))
            || words.size() == 1 && NUMBERS.contains(words.last()) && happens();
    if (!event && !row || !Vocabulary.LABELS.contains(words.last()) && !row) {
      return null;
    }
    return EvidenceItem.of(
        EvidenceKind.NAME,
        column.name()
            + " numbers "
            + (event ? "things that happen" : "the rows of a table of what happens")
            + ", and such numbers are given in order");
  }

  /**
   * Returns whether the noun of a column is a word of the table's name, or its singular; or whether
   * any of its words is the last word of that name.
   */
  static boolean isNamedAfter(TableModel table, ProfiledPart part) {
    NameWords words = NameWords.of(part.column());
    String noun = words.noun();
    return NameWords.of(table.name()).words().stream()
            .anyMatch(word -> word.equals(noun) || single(word).equals(noun))
        || words.words().stream().anyMatch(word -> isHeadOf(table, word));
  }

  /** Returns whether the last word of the table's name, or its singular, is a noun. */
  static boolean isHeadOf(TableModel table, String noun) {
    String last = NameWords.of(table.name()).last();
    return last.equals(noun) || single(last).equals(noun);
  }

  /**
   * Returns whether the first column is a BIGINT that divides the following sequence into segments,
   * and no name shows what the sequence counts. A salt has a narrower type.
   */
  private boolean isQuotient(ColumnModel column, NameWords words) {
    List<ProfiledPart> parts = key.parts();
    if (parts.size() != 2 || !column.type().equals("BIGINT") || !words.any(PIECES)) {
      return false;
    }
    NameWords counted = NameWords.of(parts.get(1).column());
    return parts.get(1).distribution().is(ColumnSubtype.SEQUENCE) && !counted.has("offset");
  }

  static boolean isPlace(ProfiledPart part) {
    String noun = NameWords.of(part.column()).noun();
    return PLACES.contains(noun) || Vocabulary.EVENT.contains(noun);
  }

  private boolean happens() {
    return NameWords.of(key.table().name()).words().stream()
        .map(GrowingTable::single)
        .anyMatch(Vocabulary.EVENT::contains);
  }

  /** Returns whether the word is the last word of the table's name, or an abbreviation of it. */
  private boolean isTable(String word) {
    String table = NameWords.of(key.table().name()).last();
    boolean same = table.equals(word) || single(table).startsWith(word);
    return word.length() >= 3 && same && !Vocabulary.MANY.contains(word);
  }

  /** Returns whether the rows have a creation time. A modification time does not count. */
  private boolean dated() {
    return key.table().columns().stream()
        .filter(column -> !CHANGES.stream().anyMatch(NameWords.of(column.name())::has))
        .anyMatch(
            column ->
                DistributionRules.of(column).is(ColumnSubtype.TIME)
                    || NameWords.of(column.name()).any(Vocabulary.TIME));
  }

  /**
   * Returns whether the rows have a place in a list that people arrange, as departments and menus
   * do. People insert few of them.
   */
  static boolean isSortedByHand(TableModel table) {
    return table.valueColumns().stream()
        .map(column -> NameWords.of(column.name()))
        .anyMatch(
            words ->
                words.words().get(0).equals("sort")
                    || words.lastIn(Set.of("sort"))
                    || words.has("display") && words.last().equals("order"));
  }

  /** Returns the English singular of a table's name. */
  static String single(String noun) {
    if (noun.endsWith("ies")) {
      return noun.substring(0, noun.length() - 3) + "y";
    }
    if (noun.endsWith("ses")) {
      return noun.substring(0, noun.length() - 2);
    }
    boolean plural = noun.endsWith("s") && !noun.endsWith("ss") && !noun.endsWith("us");
    return plural ? noun.substring(0, noun.length() - 1) : noun;
  }
}
