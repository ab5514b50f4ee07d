package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.model.ColumnModel;

/**
 * Converts comments about a column to tokens of {@link ColumnModel}: {@code COMMENT_INCREASING},
 * {@code COMMENT_RANDOM}, {@code COMMENT_CONSTANT}, {@code COMMENT_ENUM}, {@code
 * COMMENT_TIME_TEXT}, {@code HASH_OF user_id}, and those of {@link TimeComments}. Example values
 * count too: {@code e.g. CLM-2024-0000123} begins with its year, and {@code EXAMPLE 16:a100:66661}
 * joins several parts.
 */
final class CommentHints {

  private static final Pattern INCREASING =
      Pattern.compile(
          "monoton|\\bincreas|\\bincrement|auto.?inc|\\bsequential|sequence\\b|\\bascending id"
              + "|time.?ordered|\\bnumbered consecutively|\\bappend.?only|\\bgrow(s|ing)\\b"
              + "|\\blower \\w+ .{0,40}\\bbefore higher\\b"
              + "|(%0\\d+l{0,2}[dxu]|\\b(zero|0)[- ]?(padded|filled))\\b[\\w ,]{0,16}"
              + "\\b(block|slot|height|sequence|ledger|counter|timestamp|epoch|time)\\b"
              + "|\\b(block|slot|ledger|sequence) (number|height)?,? ?(zero|0)[- ]?(padded|filled)"
              + "|\\bnextval|\\bnext (value|number|id)\\b|\\brunning (no\\b|nr|num)|\\bcounts up\\b"
              + "|\\b(global|central|wide|shared) [\\w -]{0,20}?counter\\b|\\bcounter, never reused"
              + "|(^|[\\s,(])\\+ ?1\\b|\\bfortlaufend|\\blaufende n|liushui|自增|递增|流水号"
              + "|^yyyy-?mm-?dd"
              + "|(^|[\\s'\"])[a-z_]{1,20}[-_/]?(19|20)\\d\\d([-_/]\\d|\\d{4})");
  private static final Pattern RANDOM =
      Pattern.compile(
          "(\\b|_)random|\\bhex(adecimal)? (digit|char)\\w* of\\b|\\buuid[ _]?v?4\\b|\\bhash(ed)?"
              + " of\\b|\\bmd5\\b|\\bsha-?1\\b|\\bmurmur|\\bnano"
              + " ?id\\b|\\bshuffled\\b|\\bscrambled\\b|\\brevers");

  /** Matches reversed values that still have a common prefix or still follow the clock. */
  private static final Pattern REVERSED_IN_VAIN =
      Pattern.compile("\\brevers.*(domain|url|host|dns|time|date|clock|epoch|chronolog)");

  private static final Pattern CONSTANT =
      Pattern.compile(
          "\\bconstant\\b|\\balways the same|\\balways ['\"]|\\bsingle partition\\b|\\bone"
              + " value\\b|\\bprefix ['\"]\\w+['\"]$|\\bfixed (value|prefix|string|text)\\b");
  private static final Pattern ENUM =
      Pattern.compile(
          "\\benum\\b|\\benumeration\\b"
              + "|^['\"]?[\\w-]{1,20}['\"]?(\\s*[,|/]\\s*(or )?['\"]?[\\w-]{1,20}['\"]?){2,11}$"
              + "|^(\\d+\\s*[=:]\\s*[\\w-]+[\\s,;]*){2,}$");

  /** Matches ClickHouse's type of columns with a dictionary, meant for at most 10,000 values. */
  private static final Pattern DICTIONARY = Pattern.compile("\\blowcardinality\\b");

  private static final Pattern FEW =
      Pattern.compile(
          "\\blow[ -]cardinality\\b|\\b(few|handful of|small (set|number) of) (distinct |different"
              + " )?(values|names|kinds)\\b");

  /** Matches a comment that is only the format of a time, such as {@code yyyyMMddHH}. */
  private static final Pattern TIME_TEXT =
      Pattern.compile(
          "^(format:? |as )?['\"]?yyyy[-/.]?mm([-/.]?dd([ t_]?hh(:?m[mi](:?ss)?)?)?)?['\"]?$");

  private static final Pattern HASH_OF =
      Pattern.compile(
          "\\b(?:hash|md5|sha-?1|sha-?256|crc32|murmur\\w*)\\s*\\(\\s*([a-z_][a-z0-9_]*)\\s*\\)");

  private static final Pattern EXAMPLES =
      Pattern.compile("(?:\\be\\.g\\.|\\bfor example\\b|\\bsuch as\\b)[:,]?\\s*(.+)$");

  /**
   * Matches a value of several parts, joined by a character that times and addresses do not
   * contain.
   */
  private static final Pattern JOINED = Pattern.compile("[a-z0-9]+(?:([:,|#;])[a-z0-9]+)+");

  /** Matches words before a hint that negate it. */
  private static final Pattern NEGATION = Pattern.compile("\\b(not|non|never|no)\\b[\\w -]{0,12}$");

  private static final Pattern MARKS = Pattern.compile("^[\\s#/*-]+|[\\s*/.]+$");

  private CommentHints() {}

  static Set<String> words(String comment) {
    if (comment.isEmpty()) {
      return Set.of();
    }
    String text = MARKS.matcher(comment.toLowerCase(Locale.ROOT)).replaceAll("");
    Set<String> words = new HashSet<>();
    words.addAll(TimeComments.words(text));
    boolean random = matches(RANDOM, text) && !REVERSED_IN_VAIN.matcher(text).find();
    if (random) {
      words.add("COMMENT_RANDOM");
    }
    if (matches(INCREASING, text)
        && !text.contains("revers")
        && !words.contains("COMMENT_COUNTING_DOWN")) {
      words.add("COMMENT_INCREASING");
    }
    if (matches(CONSTANT, text)) {
      words.add("COMMENT_CONSTANT");
    }
    if (ENUM.matcher(text).find()) {
      words.add("COMMENT_ENUM");
    }
    if (DICTIONARY.matcher(text).find()) {
      words.add("COMMENT_DICTIONARY");
    }
    if (matches(FEW, text) || words.contains("COMMENT_DICTIONARY")) {
      words.add("COMMENT_FEW");
    }
    if (TIME_TEXT.matcher(text).find()) {
      words.add("COMMENT_TIME_TEXT");
    }
    hash(text, words);
    examples(text, words);
    return words;
  }

  /**
   * Adds the input of a hash. If the hash is followed by its input, as in {@code
   * hash(pk).substring(0,4)+pk}, it hides no value and the input is not added.
   */
  private static void hash(String text, Set<String> words) {
    Matcher hash = HASH_OF.matcher(text);
    if (hash.find()) {
      String input = hash.group(1);
      Pattern joined = Pattern.compile("(\\+|\\|\\|)\\s*" + input + "\\b");
      words.add("COMMENT_RANDOM");
      if (!joined.matcher(text.substring(hash.end())).find()) {
        words.add(ColumnModel.HASH_OF + input);
      }
    }
  }

  private static void examples(String text, Set<String> words) {
    Matcher examples = EXAMPLES.matcher(text);
    if (examples.find()) {
      for (String value : examples.group(1).split(",?\\s+(?:or )?", -1)) {
        if (JOINED.matcher(value).matches()) {
          words.add(ColumnModel.EXAMPLE + value);
        }
      }
    }
  }

  /** Returns whether a text matches a pattern without a preceding negation. */
  static boolean matches(Pattern words, String text) {
    Matcher found = words.matcher(text);
    while (found.find()) {
      if (!NEGATION.matcher(text.substring(0, found.start())).find()) {
        return true;
      }
    }
    return false;
  }
}
