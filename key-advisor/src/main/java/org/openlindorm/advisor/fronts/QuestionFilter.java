package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;

/**
 * Decides whether a question is worth the user's time. It is not if the answer cannot change the
 * verdict. It is not if names and widths already show that the values are not assigned in order.
 */
final class QuestionFilter {

  /**
   * Last words of text columns with assigned numbers. Other text columns have descriptive names.
   */
  private static final Set<String> NUMBERS =
      Set.of(
          "id",
          "ids",
          "no",
          "nr",
          "num",
          "number",
          "seq",
          "rk",
          "pk",
          "k",
          "key",
          "rowkey",
          "row",
          "uid",
          "ref",
          "reference",
          "serial",
          "barcode");

  /** The words of a key without a word for the thing that it identifies. */
  private static final Set<String> KEYS = Set.of("key", "pk", "k", "rk", "row", "rowkey");

  private static final Set<String> ISSUED = Set.of("no", "nr", "num", "number", "seq");

  /** Words for the readable name of a row in a look-up table. */
  private static final Set<String> TITLES =
      Set.of("name", "label", "title", "description", "descr", "text");

  /**
   * Words for a readable name only if they are the whole column name; a {@code product_code} is a
   * reference.
   */
  private static final Set<String> BARE_TITLES = Set.of("code", "kind", "type");

  /** Words for paths, which often begin with a date. */
  private static final Set<String> PATHS = Set.of("path", "file", "filename", "uri");

  /** The length of names such as {@code xid} and {@code oid}. */
  private static final int SHORT_ID = 4;

  /** Words for dates and numbers of people, which are unrelated to the order of the rows. */
  private static final Set<String> BIRTHS = Set.of("birth", "birthday", "birthdate", "dob", "born");

  private static final Set<String> SYMBOLS = Set.of("symbol", "ticker");

  /** The maximum length of codes of countries, currencies and languages. */
  private static final int LONGEST_CODE = 3;

  private static final int UUID_TEXT = 36;

  /**
   * Lengths of random ids that no other value is given: a Nano ID of 21 characters, a UUID of 16
   * bytes in 22 characters of base 64, and a digest of 32 bytes in base 58, base 64 or hexadecimal.
   */
  private static final Set<Integer> RANDOM_TEXT = Set.of(21, 22, 43, 44, 66);

  /** Lengths of ids that begin with their time: ObjectId, ULID and KSUID. */
  private static final Set<Integer> TIMED_TEXT = Set.of(24, 26, 27);

  private static final Set<String> MOMENTS = Set.of("time", "timestamp", "ts", "datetime");

  /** A shorter word ends other words by chance. */
  private static final int LONG_WORD = 6;

  private static final int UUID_BYTES = 16;
  private static final int LOOK_UP_COLUMNS = 5;

  private final KeyProfile key;

  QuestionFilter(KeyProfile key) {
    this.key = key;
  }

  /** Returns whether to ask if the values of a column increase. */
  boolean order(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    if (column == null || isShort(column) || SmallTable.of(key)) {
      return column == null;
    }
    NameWords words = NameWords.of(column.name());
    boolean first = key.parts().indexOf(part) == 0 || key.leading().equals(part);
    boolean alone = first && key.parts().size() == 1;
    if (!column.isInteger() && !isNumbered(words, alone) || isUuid(column)) {
      return false;
    }
    boolean uid = words.last().equals("uid") && words.size() > 1;
    boolean textId = alone && column.isText() && isShortId(words.last()) && !uid;
    if (textId && !isOfEvents(column, words)) {
      return false;
    }
    if (column.isInteger() && words.last().equals("code")
        || alone
            && (isLookUp(column) || isSwitched() || GrowingTable.isSortedByHand(key.table()))) {
      return false;
    }
    if (words.any(BIRTHS) || !alone && first && isComposed(column, words) && !isNumbering()) {
      return false;
    }
    boolean counted =
        first && !alone && column.isText() && words.last().equals("id") && isCountedWithin(part);
    boolean last = key.parts().indexOf(part) == key.parts().size() - 1;
    boolean shard = !first && Vocabulary.SALT.contains(words.noun());
    return alone || last || shard || !counted && !isReference(words, part);
  }

  /**
   * Returns whether the first of several columns has the bare name {@code key} or {@code pk} of a
   * key-value store, or is a bare text {@code id}. Applications compose such keys of what they look
   * up.
   */
  private static boolean isComposed(ColumnModel column, NameWords words) {
    return words.words().stream().allMatch(KEYS::contains)
        || column.isText() && words.size() == 1 && words.last().equals("id");
  }

  /** Returns whether the key is a thing and a number of a row of it. */
  private boolean isNumbering() {
    ProfiledPart last = key.parts().get(key.parts().size() - 1);
    NameWords words = NameWords.of(last.column());
    boolean number = words.lastIn(NUMBERS) || words.lastIn(GrowingTable.ORDINALS);
    return key.parts().size() == 2 && number && isNumber(last);
  }

  /**
   * Returns whether a text id is followed by a sequence, which counts the rows of one id, or by a
   * user that acted on it. Such ids are seldom numbers that are assigned in order.
   */
  private boolean isCountedWithin(ProfiledPart part) {
    List<ProfiledPart> after =
        key.parts().subList(key.parts().indexOf(part) + 1, key.parts().size());
    return !after.isEmpty() && after.get(0).distribution().is(ColumnSubtype.MANY)
        || after.stream().anyMatch(other -> other.distribution().is(ColumnSubtype.SEQUENCE));
  }

  /**
   * Returns whether a column of unknown order may be a number: an integer, or a number in a text
   * column.
   */
  boolean isNumber(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    return column != null
        && (column.isInteger() && !isShort(column)
            || ISSUED.contains(NameWords.of(column.name()).last()));
  }

  /**
   * Returns whether a text column may contain numbers. A name, a code or a symbol is not a number,
   * but document names can be numbers.
   */
  private boolean isNumbered(NameWords words, boolean alone) {
    String last = words.last();
    if (last.equals("key") && words.size() > 1 && !isCreated(words.beforeLast())) {
      return false;
    }
    return isShortId(last)
        || alone && last.equals("code") && words.size() > 1
        || NUMBERS.contains(last)
        || alone && PATHS.contains(last)
        || alone && words.size() == 1 && words.last().equals("name") && isOfEvents();
  }

  private static boolean isShortId(String word) {
    return word.length() <= SHORT_ID && word.endsWith("id");
  }

  /** Returns whether a key is named after rows or things that are created one after another. */
  private static boolean isCreated(String word) {
    return KEYS.contains(word)
        || GrowingTable.ROWS.contains(word)
        || Vocabulary.EVENT.contains(word)
        || Vocabulary.MANY.contains(word);
  }

  /**
   * Returns whether a text id may be given in order to many rows: it has the length of an id that
   * begins with its time, it or its table is named after something that happens, or each row sums
   * up a step of time. Other rows, such as users and documents, are seldom inserted at a rate that
   * one region cannot take, and libraries give most text ids at random.
   */
  private boolean isOfEvents(ColumnModel id, NameWords words) {
    if (RANDOM_TEXT.contains(id.length())) {
      return false;
    }
    boolean steps =
        key.table().valueColumns().stream()
            .anyMatch(column -> DistributionRules.of(column).is(ColumnSubtype.COARSE_TIME));
    return TIMED_TEXT.contains(id.length())
        || steps
        || Vocabulary.EVENT.contains(words.noun())
        || isTableOfEvents()
        || key.table().valueColumns().stream().anyMatch(QuestionFilter::isMoment)
        || isSpan();
  }

  /** Returns whether a column is only called a time: the one at which the row happened. */
  private static boolean isMoment(ColumnModel column) {
    NameWords words = NameWords.of(column.name());
    return words.size() == 1 && MOMENTS.contains(words.last()) && column.isTime();
  }

  /** Returns whether rows begin and end, as runs and sessions do. */
  private boolean isSpan() {
    Set<String> starts = Set.of("start", "started", "begin");
    Set<String> ends = Set.of("end", "ended", "finish", "finished", "duration");
    return List.of(starts, ends).stream()
        .allMatch(
            some ->
                key.table().valueColumns().stream()
                    .anyMatch(column -> NameWords.of(column.name()).any(some)));
  }

  /** Returns whether the table is named after events, and not after a property of them. */
  private boolean isTableOfEvents() {
    List<String> words =
        NameWords.of(key.table().name()).words().stream().map(GrowingTable::single).toList();
    return words.stream().anyMatch(QuestionFilter::endsWithEvent)
        && !Vocabulary.FEW.contains(words.get(words.size() - 1));
  }

  /** Returns whether a word, such as {@code messageattempt}, ends with a word for an event. */
  private static boolean endsWithEvent(String word) {
    return Vocabulary.EVENT.stream()
        .anyMatch(
            event -> word.equals(event) || event.length() >= LONG_WORD && word.endsWith(event));
  }

  private boolean isOfEvents() {
    return Vocabulary.EVENT.contains(GrowingTable.single(NameWords.of(key.table().name()).last()));
  }

  private static boolean isShort(ColumnModel column) {
    boolean narrow = column.type().equals("TINYINT") || column.type().equals("SMALLINT");
    boolean code = column.isText() && column.length() > 0 && column.length() <= LONGEST_CODE;
    return narrow || code;
  }

  static boolean isUuid(ColumnModel column) {
    return column.isText() && column.length() == UUID_TEXT
        || column.type().equals("BINARY") && column.length() == UUID_BYTES;
  }

  /**
   * Returns whether the table only maps a number to its title, without a time and without
   * references to other tables.
   */
  private boolean isLookUp(ColumnModel id) {
    List<ColumnModel> others =
        key.table().columns().stream().filter(column -> !column.equals(id)).toList();
    boolean titled = others.stream().anyMatch(column -> column.isText() && isTitle(column.name()));
    boolean refers =
        others.stream()
            .anyMatch(column -> column.isTime() || NameWords.of(column.name()).last().equals("id"));
    boolean manyRows =
        NameWords.of(key.table().name()).words().stream()
            .map(GrowingTable::single)
            .anyMatch(word -> Vocabulary.EVENT.contains(word) || Vocabulary.MANY.contains(word));
    return titled && !refers && !manyRows && others.size() < LOOK_UP_COLUMNS;
  }

  /** Returns whether the rows are switched on and off, as those of a configuration are. */
  private boolean isSwitched() {
    return key.table().valueColumns().stream()
        .map(column -> NameWords.of(column.name()))
        .anyMatch(words -> words.last().equals("enabled"));
  }

  private static boolean isTitle(String name) {
    NameWords words = NameWords.of(name);
    return TITLES.contains(words.last())
        || TITLES.contains(words.words().get(0))
        || words.size() == 1 && BARE_TITLES.contains(words.last());
  }

  /**
   * Returns whether the first of several columns identifies a row of another table, which can get
   * rows at any time. Events have numbers of their own, and so does the thing that the table is
   * named after.
   */
  private boolean isReference(NameWords words, ProfiledPart part) {
    String noun = words.noun();
    if (Vocabulary.EVENT.contains(noun)) {
      return false;
    }
    List<ProfiledPart> following =
        key.parts().subList(key.parts().indexOf(part) + 1, key.parts().size());
    boolean own =
        words.size() == 1
                && (NUMBERS.contains(words.last()) || isNumber(part) && isShortId(words.last()))
            || GrowingTable.isNamedAfter(key.table(), part);
    return !own && !following.stream().allMatch(this::isPlace);
  }

  /** Returns whether a column numbers rows; a text {@code task_id} identifies a thing. */
  private boolean isPlace(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    boolean id = NameWords.of(part.column()).last().equals("id");
    return GrowingTable.isPlace(part) && !(id && column != null && column.isText());
  }

  /** Returns whether to ask how many values of a column are written at the same time. */
  boolean number(ProfiledPart part, @Nullable ProfiledPart growing) {
    NameWords words = NameWords.of(part.column());
    boolean named =
        words.last().equals("name") && !Vocabulary.SOME.contains(words.beforeLast())
            || words.words().stream().anyMatch(SYMBOLS::contains);
    ColumnModel column = key.table().column(part.column());
    boolean uuid = column != null && isUuid(column);
    return part.item().plain() && growing != null && !uuid && !named && !SmallTable.of(key);
  }

  /** Returns whether to ask from which columns a salt is computed. */
  boolean salt(ProfiledPart part) {
    int next = key.parts().indexOf(part) + 1;
    boolean time =
        next < key.parts().size() && key.parts().get(next).distribution().is(ColumnKind.MONOTONE);
    boolean steps =
        key.parts().stream()
            .map(other -> NameWords.of(other.column()))
            .anyMatch(words -> words.has("period") || words.has("window"));
    return (time || steps)
        && !key.table().isPresplit()
        && !key.table().attributes().containsKey("SALT_BUCKETS");
  }
}
