package org.openlindorm.advisor.fronts;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.key.KeyFunctions;

/**
 * Derives a column's distribution from its name, if its type permits it. The confidence is at most
 * LIKELY.
 */
final class NameDistribution {

  private static final Pattern DATE_FORM = Pattern.compile("y{2,4}_?m{1,2}.*|y{4}");
  private static final Set<String> ID_WORDS =
      Set.of("id", "sk", "no", "nr", "num", "number", "key", "code", "seq");
  private static final Set<String> PLACES = Set.of("position", "index", "ordinal", "ordering");
  private static final Set<String> LOGS =
      Set.of(
          "global", "log", "binlog", "commit", "stream", "prepare", "journal", "block", "ledger");
  private static final int UUID_BYTES = 16;
  private static final Set<Integer> DIGEST_BYTES = Set.of(16, 20, 32, 64);
  private static final Set<Integer> UUID_TEXT = Set.of(32, 36);
  private static final Set<Integer> DIGEST_TEXT = Set.of(40, 64, 66);

  /** Things that tracing libraries number with 64 random bits. */
  private static final Set<String> TRACED = Set.of("span", "trace");

  /** Words for ids of 16 bytes; an integer of such a name is a counter. */
  private static final Set<String> UUIDS = Set.of("uuid", "guid", "uuid4", "uuidv4");

  /** Last words that name a group of rows, and not the order in which they are written. */
  private static final Set<String> GROUPS =
      Set.of("group", "team", "department", "category", "queue", "pool");

  /** Units of time below a second. */
  private static final Set<String> UNITS = Set.of("ms", "us", "ns", "millis", "micros", "nanos");

  /** The prefix of a part of a thing, which is named like it: {@code subzone}, {@code subtype}. */
  private static final String PART = "sub";

  /** The number of shards at the end of a name: {@code user_shard_16}. */
  private static final Pattern NUMBERED_SHARD = Pattern.compile("[_-]?[0-9]+$");

  private final ColumnModel column;
  private final NameWords words;

  private NameDistribution(ColumnModel column) {
    this.column = column;
    this.words = NameWords.of(column.name());
  }

  static ValueDistribution of(ColumnModel column) {
    NameDistribution name = new NameDistribution(column);
    ValueDistribution distribution = name.byLastWord();
    distribution = distribution == null ? name.dispersed() : distribution;
    distribution = distribution == null ? name.salt() : distribution;
    distribution = distribution == null ? name.time() : distribution;
    distribution = distribution == null ? name.sequence() : distribution;
    distribution = distribution == null ? name.few() : distribution;
    distribution = distribution == null ? name.event() : distribution;
    distribution = distribution == null ? name.entity() : distribution;
    distribution = distribution == null ? name.width() : distribution;
    return distribution == null ? name.unknown() : distribution;
  }

  /**
   * Returns the distribution of names that the last word decides. A {@code time_shard_16} is a
   * shard and a {@code created_group} is a group, whatever words precede it. Without a number of
   * shards, a {@code time_bucket} is a truncated time.
   */
  private @Nullable ValueDistribution byLastWord() {
    if (NUMBERED_SHARD.matcher(column.name()).find() && words.lastIn(Vocabulary.SALT)) {
      return namedSalt();
    }
    boolean group = words.size() > 1 && GROUPS.contains(words.last());
    return group ? entity() : null;
  }

  private @Nullable ValueDistribution dispersed() {
    if (words.any(Vocabulary.TIME_ORDERED) || words.has("uuid") && words.has("v7")) {
      return likely(
          ColumnKind.MONOTONE,
          ColumnSubtype.TIME_ORDERED_ID,
          "is named as an id that begins with its time");
    }
    if (isObjectId()) {
      return likely(
          ColumnKind.MONOTONE,
          ColumnSubtype.TIME_ORDERED_ID,
          "has the width of an ObjectId, which begins with its time");
    }
    if (words.any(Vocabulary.HASH) && !words.lastIn(Vocabulary.FEW)) {
      return likely(ColumnKind.DISPERSED, ColumnSubtype.HASH, "is named as a hash");
    }
    if (words.any(Vocabulary.RANDOM) && !(column.isInteger() && words.any(UUIDS))) {
      return likely(ColumnKind.DISPERSED, ColumnSubtype.UUID, "is named as something random");
    }
    boolean revision = words.size() == 2 && words.has("rev") && words.lastIn(ID_WORDS);
    boolean reversed = words.any(Vocabulary.REVERSED) && !revision;
    boolean bits =
        words.has("bit") || words.has("bits") || words.has("bitreversed") || words.has("digits");
    if (reversed && isTimeWord() && !bits && column.type().equals("BIGINT")) {
      return likely(
          ColumnKind.MONOTONE,
          ColumnSubtype.INVERTED_TIME,
          "is named as a number of time, reversed");
    }
    if (reversed && isTimeWord() && !bits) {
      return named(
          ColumnKind.UNKNOWN,
          ColumnSubtype.AMBIGUOUS_REVERSE,
          Confidence.UNKNOWN,
          column.name() + " may be backwards digits, which spread, or MAX - time, which does not");
    }
    if (reversed) {
      return likely(ColumnKind.DISPERSED, ColumnSubtype.REVERSED, "is named as a reversed value");
    }
    boolean randomId = words.any(Vocabulary.RANDOM_ID) && words.lastIn(ID_WORDS);
    boolean traced = TRACED.contains(words.noun()) && column.type().equals("BIGINT");
    return randomId && (traced || !column.isInteger())
        ? likely(
            ColumnKind.DISPERSED,
            ColumnSubtype.UUID,
            "is named as an id that libraries make at random")
        : null;
  }

  /** Returns whether the column is a MongoDB id: 24 hexadecimal digits as text, or 12 bytes. */
  private boolean isObjectId() {
    boolean named =
        words.size() == 1 && words.last().equals("id") || words.has("oid") || words.has("object");
    boolean text = column.type().equals("CHAR") && column.length() == 24;
    boolean bytes = column.type().equals("BINARY") && column.length() == 12;
    return named && (text || bytes);
  }

  private @Nullable ValueDistribution salt() {
    boolean salt = words.any(Vocabulary.SALT);
    if (!salt || words.any(Vocabulary.EVENT) && !words.lastIn(Vocabulary.SALT)) {
      return null;
    }
    if (isTimeWord() || words.has("time") || coarse() || column.isTime()) {
      return likely(ColumnKind.MONOTONE, ColumnSubtype.COARSE_TIME, "is named as a step of time");
    }
    boolean narrow =
        column.isInteger() && !column.type().equals("BIGINT")
            || column.isBinary()
            || column.length() > 0 && column.length() <= 8;
    return narrow || words.has(KeyFunctions.SALT.name()) ? namedSalt() : null;
  }

  private ValueDistribution namedSalt() {
    return named(
        ColumnKind.SALT,
        ColumnSubtype.SALT,
        Confidence.POSSIBLE,
        column.name() + " is named as a salt or bucket");
  }

  private boolean coarse() {
    return words.any(Vocabulary.COARSE)
        || words.words().stream().anyMatch(NameDistribution::isDateForm);
  }

  private static boolean isDateForm(String word) {
    return word.startsWith("yy") && DATE_FORM.matcher(word).matches();
  }

  private boolean isTimeWord() {
    if (words.any(Vocabulary.NO_TIME)) {
      return false;
    }
    if (words.any(Vocabulary.TIME) && !words.lastIn(ID_WORDS)) {
      return true;
    }
    if (words.last().equals("time") || words.last().equals("date")) {
      return true;
    }
    boolean moment =
        words.last().equals("at") || words.last().equals("on") || words.last().equals("ms");
    boolean count = UNITS.contains(words.last()) && column.type().equals("BIGINT");
    boolean happened = words.last().equals("at") && words.beforeLast().endsWith("ed");
    return count
        || happened
        || moment && words.size() > 1 && Vocabulary.HAPPENED.contains(words.beforeLast());
  }

  private @Nullable ValueDistribution time() {
    boolean fits =
        column.isInteger()
            || column.isText()
            || column.isBinary()
            || column.type().equals("DECIMAL")
            || column.type().equals("DOUBLE");
    boolean small = column.type().equals("TINYINT");
    boolean coarse = coarse() && !words.any(Vocabulary.NO_TIME) && !words.lastIn(ID_WORDS);
    boolean spliced = column.isText() && words.has("and");
    if (spliced || !fits || small && !coarse || !isTimeWord() && !coarse) {
      return null;
    }
    if (words.any(Vocabulary.INVERTED) || words.last().equals("desc")) {
      return likely(
          ColumnKind.MONOTONE,
          ColumnSubtype.INVERTED_TIME,
          "is named as time that is counted down");
    }
    boolean fine =
        words.any(Vocabulary.TIME) || words.last().equals("time") || words.last().equals("at");
    return coarse && !fine
        ? likely(ColumnKind.MONOTONE, ColumnSubtype.COARSE_TIME, "is named as a day, hour or month")
        : likely(ColumnKind.MONOTONE, ColumnSubtype.TIME, "is named as a time");
  }

  private @Nullable ValueDistribution sequence() {
    boolean device =
        words.has("serial")
            && (words.last().equals("no")
                || words.last().equals("number")
                || words.last().equals("num"));
    boolean block =
        words.has("block") && (words.has("number") || words.has("height") || words.has("no"));
    if (device) {
      return null;
    }
    boolean position = words.lastIn(PLACES) && words.any(LOGS);
    boolean slot = words.noun().equals("slot") && column.type().equals("BIGINT");
    boolean digest =
        column.isText() && DIGEST_TEXT.contains(column.length())
            || column.isBinary() && DIGEST_BYTES.contains(column.length());
    // Databases count transactions; blockchains identify them by a hash.
    boolean hashedTransaction = words.has("txid") && !column.isInteger();
    if (digest || hashedTransaction) {
      return null;
    }
    return block || slot || position || words.any(Vocabulary.SEQUENCE)
        ? likely(ColumnKind.MONOTONE, ColumnSubtype.SEQUENCE, "is named as a sequence")
        : null;
  }

  private @Nullable ValueDistribution few() {
    String last = words.last();
    String named = ID_WORDS.contains(last) || last.equals("name") ? words.beforeLast() : last;
    boolean labelled = !named.equals(last);
    String noun = named.startsWith(PART) ? named.substring(PART.length()) : named;
    boolean few =
        labelled ? Vocabulary.FEW_WITH_LABEL.contains(noun) : Vocabulary.FEW.contains(noun);
    if (last.equals("flag") || words.words().get(0).equals("is") && words.size() > 1) {
      few = true;
    }
    if (!few) {
      return null;
    }
    boolean measured = noun.equals("type") && words.any(Vocabulary.MEASURED);
    return named(
        ColumnKind.ENTITY,
        measured ? ColumnSubtype.SOME : ColumnSubtype.FEW,
        Confidence.POSSIBLE,
        column.name()
            + (measured ? " names what is measured" : " is named as one of a short list"));
  }

  private @Nullable ValueDistribution event() {
    boolean labelled = words.size() > 1 && words.lastIn(ID_WORDS);
    boolean event = labelled && Vocabulary.EVENT.contains(words.noun());
    boolean wide = column.isBinary() && column.length() >= UUID_BYTES || isDigestText();
    return event && !wide
        ? named(
            ColumnKind.UNKNOWN,
            ColumnSubtype.EVENT_ID,
            Confidence.UNKNOWN,
            column.name() + " names something that happens; such numbers are often given in order")
        : null;
  }

  private @Nullable ValueDistribution entity() {
    String noun = words.noun();
    if (Vocabulary.MANY.contains(noun) || words.last().equals("uid")) {
      return named(
          ColumnKind.ENTITY,
          ColumnSubtype.MANY,
          Confidence.POSSIBLE,
          column.name() + " names a thing of which there are many");
    }
    if (Vocabulary.SOME.contains(noun)) {
      return named(
          ColumnKind.ENTITY,
          ColumnSubtype.SOME,
          Confidence.POSSIBLE,
          column.name() + " names a thing of which there may be few");
    }
    return null;
  }

  /** Returns the distribution of columns whose width only digests and UUIDs have, or null. */
  private @Nullable ValueDistribution width() {
    boolean digest =
        column.type().equals("BINARY") && DIGEST_BYTES.contains(column.length()) || isDigestText();
    boolean uuid = column.type().equals("CHAR") && UUID_TEXT.contains(column.length());
    return digest || uuid
        ? ValueDistribution.of(
            ColumnKind.DISPERSED,
            ColumnSubtype.UUID,
            Confidence.POSSIBLE,
            EvidenceKind.DDL,
            column.name() + " has the width of a UUID or digest")
        : null;
  }

  /** Returns whether the column has the width of a digest as hexadecimal text. */
  private boolean isDigestText() {
    return column.type().equals("CHAR") && DIGEST_TEXT.contains(column.length());
  }

  private ValueDistribution unknown() {
    if (column.type().equals("TINYINT")) {
      return ValueDistribution.of(
          ColumnKind.ENTITY,
          ColumnSubtype.FEW,
          Confidence.POSSIBLE,
          EvidenceKind.DDL,
          column.name() + " is a TINYINT, which has at most 256 values");
    }
    return named(
        ColumnKind.UNKNOWN,
        ColumnSubtype.PLAIN,
        Confidence.UNKNOWN,
        "neither type nor name show in what order values of " + column.name() + " come");
  }

  private ValueDistribution likely(ColumnKind kind, ColumnSubtype subtype, String text) {
    return named(kind, subtype, Confidence.LIKELY, column.name() + " " + text);
  }

  private static ValueDistribution named(
      ColumnKind kind, ColumnSubtype subtype, Confidence confidence, String text) {
    return ValueDistribution.of(kind, subtype, confidence, EvidenceKind.NAME, text);
  }
}
