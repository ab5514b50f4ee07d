package org.openlindorm.expr.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The condition of {@code MATCH (c) AGAINST ('...')} on the words of a row. In natural language one
 * of the words must occur; in boolean mode all with {@code +}, none with {@code -}, and one of the
 * others if there is no {@code +}.
 */
public final class FullTextQuery {

  private static final int MOST_TERMS = 100;
  private static final int MOST_CHARACTERS = 10_000;
  private static final int REMEMBERED = 100;

  /** A sign, then a phrase in quotes or characters without blanks and quotes. */
  private static final Pattern TERM = Pattern.compile("([+-]?)(?:\"([^\"]*)\"|([^\\s\"]+))");

  private static final Pattern REFUSED = Pattern.compile("[()<>~@]");

  private static final Map<String, FullTextQuery> PARSED = new ConcurrentHashMap<>();

  private final List<Term> required = new ArrayList<>();
  private final List<Term> excluded = new ArrayList<>();
  private final List<Term> optional = new ArrayList<>();

  private FullTextQuery() {}

  /**
   * Words that follow each other.
   *
   * @param prefix whether a longer word that begins with the only one is found, too
   */
  public record Term(List<String> words, boolean prefix) {

    public Term {
      words = List.copyOf(words);
    }

    boolean isIn(List<List<String>> columns, Set<String> all) {
      if (prefix) {
        return all.stream().anyMatch(word -> word.startsWith(words.get(0)));
      }
      return all.containsAll(words)
          && (words.size() == 1
              || columns.stream()
                  .anyMatch(column -> Collections.indexOfSubList(column, words) >= 0));
    }
  }

  /** Returns the query for one of the words of a text. */
  public static FullTextQuery natural(String text) {
    return parsed("n" + text, text, FullTextQuery::ofWords);
  }

  /**
   * Returns the query of a text in boolean mode.
   *
   * @throws LindormException FUNCTION_ARGUMENTS for an operator that is not supported
   */
  public static FullTextQuery bool(String text) {
    return parsed("b" + text, text, FullTextQuery::ofTerms);
  }

  private static FullTextQuery parsed(
      String key, String text, Function<String, FullTextQuery> parser) {
    FullTextQuery known = PARSED.get(key);
    if (known != null) {
      return known;
    }
    if (text.length() > MOST_CHARACTERS) {
      throw refused("the query is longer than " + MOST_CHARACTERS + " characters");
    }
    FullTextQuery query = parser.apply(text);
    int terms = query.required.size() + query.excluded.size() + query.optional.size();
    if (terms > MOST_TERMS) {
      throw refused("the query has " + terms + " terms, more than " + MOST_TERMS);
    }
    if (PARSED.size() >= REMEMBERED) {
      PARSED.clear();
    }
    PARSED.put(key, query);
    return query;
  }

  private static FullTextQuery ofWords(String text) {
    FullTextQuery query = new FullTextQuery();
    for (String word : new HashSet<>(TextWords.of(text))) {
      query.optional.add(new Term(List.of(word), /* prefix= */ false));
    }
    return query;
  }

  private static FullTextQuery ofTerms(String text) {
    Matcher operator = REFUSED.matcher(text);
    if (operator.find()) {
      throw refused("the operator " + operator.group() + " is not supported in boolean mode");
    }
    if (text.chars().filter(c -> c == '"').count() % 2 != 0) {
      throw refused("a phrase has no closing quote");
    }
    FullTextQuery query = new FullTextQuery();
    Matcher term = TERM.matcher(text);
    while (term.find()) {
      query.add(term.group(1), term.group(2), term.group(3));
    }
    return query;
  }

  private void add(String sign, String phrase, String characters) {
    boolean prefix = phrase == null && characters.endsWith("*");
    String text = phrase == null ? characters : phrase;
    List<String> words = TextWords.of(text);
    boolean inside = phrase == null && text.indexOf('*') < text.length() - 1 && text.contains("*");
    if (inside || prefix && words.size() != 1) {
      throw refused("* is the end of one word: '" + text + "'");
    }
    if (!words.isEmpty()) {
      List<Term> terms = sign.equals("+") ? required : sign.equals("-") ? excluded : optional;
      terms.add(new Term(words, prefix));
    }
  }

  private static LindormException refused(String reason) {
    return LindormException.of(ErrorCode.FUNCTION_ARGUMENTS, "MATCH ... AGAINST", reason);
  }

  /** Returns the terms that must all be in a row. */
  public List<Term> required() {
    return List.copyOf(required);
  }

  /** Returns the terms of which one must be in a row, if none is required. */
  public List<Term> optional() {
    return List.copyOf(optional);
  }

  /** Returns whether the texts of a row's columns meet the query; phrases do not span columns. */
  public boolean matches(List<String> texts) {
    List<List<String>> columns = texts.stream().map(TextWords::of).toList();
    Set<String> all = new HashSet<>();
    columns.forEach(all::addAll);
    return required.stream().allMatch(term -> term.isIn(columns, all))
        && excluded.stream().noneMatch(term -> term.isIn(columns, all))
        && (!required.isEmpty() || optional.stream().anyMatch(term -> term.isIn(columns, all)));
  }
}
