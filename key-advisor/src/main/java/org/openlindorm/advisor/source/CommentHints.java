package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.openlindorm.advisor.model.ColumnModel;

/**
 * What people write about a column in plain words, as tokens of {@link ColumnModel}: {@code
 * SAYS_INCREASING}, {@code SAYS_RANDOM}, {@code SAYS_CONSTANT}, {@code SAYS_ENUM}.
 */
final class CommentHints {

  private static final Pattern INCREASING =
      Pattern.compile(
          "monoton|\\bincreas|auto.?increment|\\bsequential|\\bsequence\\b|\\bascending"
              + " id|time.?ordered|\\buuid ?v?7\\b|\\bulid\\b|\\bksuid\\b|\\bsnowflake\\b|\\bobject ?id\\b");
  private static final Pattern NEGATED = Pattern.compile("\\bnot |\\bnon-|\\bnever ");
  private static final Pattern RANDOM =
      Pattern.compile(
          "\\brandom|\\buuid ?v?4\\b|\\bhash(ed)? of\\b|\\bmd5\\b|\\bsha-?1\\b|\\bmurmur");
  private static final Pattern CONSTANT =
      Pattern.compile("\\bconstant\\b|\\balways the same|\\bsingle partition\\b|\\bone value\\b");
  private static final Pattern ENUM = Pattern.compile("\\benum\\b|\\benumeration\\b");

  private CommentHints() {}

  static Set<String> words(String comment) {
    String text = comment.toLowerCase(Locale.ROOT);
    Set<String> words = new HashSet<>();
    if (INCREASING.matcher(text).find() && !NEGATED.matcher(text).find()) {
      words.add("SAYS_INCREASING");
    }
    if (RANDOM.matcher(text).find() && !NEGATED.matcher(text).find()) {
      words.add("SAYS_RANDOM");
    }
    if (CONSTANT.matcher(text).find() && !NEGATED.matcher(text).find()) {
      words.add("SAYS_CONSTANT");
    }
    if (ENUM.matcher(text).find()) {
      words.add("SAYS_ENUM");
    }
    return words;
  }
}
