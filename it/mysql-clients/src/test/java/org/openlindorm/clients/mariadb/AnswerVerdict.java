package org.openlindorm.clients.mariadb;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The relation of this engine's answer to MariaDB's. */
record AnswerVerdict(Kind kind, int code) {

  /** Kinds of verdicts, the better first. */
  enum Kind {
    /** The same values, in the same order where the query orders them. */
    SAME("same"),
    /** Both refuse the query. */
    BOTH_REFUSE("both-refuse"),
    /** The same values under another label. */
    LABEL("label"),
    /** This engine refuses what MariaDB answers. */
    REFUSED("refused"),
    /** This engine answers what MariaDB refuses. */
    ANSWERED("answered"),
    /** Other values. */
    DIFFERENT("different"),
    /**
     * The answer is not compared: it is too long or depends on today's date, or MariaDB is too
     * slow.
     */
    NOT_COMPARED("not-compared");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  /** The verdict that {@link #toString} writes. */
  static AnswerVerdict parse(String text) {
    for (Kind kind : Kind.values()) {
      if (text.equals(kind.text)) {
        return new AnswerVerdict(kind, 0);
      }
    }
    return new AnswerVerdict(Kind.REFUSED, Integer.parseInt(text.substring(text.indexOf('-') + 1)));
  }

  /** The list that has the verdict. */
  String list() {
    return switch (kind) {
      case SAME, BOTH_REFUSE, NOT_COMPARED -> "same";
      case REFUSED -> "refused";
      case LABEL, ANSWERED, DIFFERENT -> "different";
    };
  }

  boolean needsReason() {
    return !list().equals("same");
  }

  static AnswerVerdict worse(AnswerVerdict a, AnswerVerdict b) {
    return a.kind.compareTo(b.kind) >= 0 ? a : b;
  }

  @Override
  public String toString() {
    return kind == Kind.REFUSED ? kind.text + "-" + code : kind.text;
  }

  /** Results of FLOAT and DOUBLE may differ in the last of their digits. */
  private static final double RELATIVE = 1e-13;

  /** MariaDB's number for a statement that took too long, and for one that was interrupted. */
  private static final List<Integer> INTERRUPTED = List.of(1969, 1317);

  /** Our number for a fault of the engine, for which no reason is accepted. */
  private static final int INTERNAL = 9099;

  private static final Pattern ORDER_BY =
      Pattern.compile("\\border\\s+by\\b", Pattern.CASE_INSENSITIVE);

  private static final Pattern MOMENT = Pattern.compile(".*\\d\\d:\\d\\d:\\d\\d\\.\\d+");

  static AnswerVerdict of(String sql, QueryAnswer reference, QueryAnswer ours) {
    if (ours instanceof QueryAnswer.Refusal refusal && refusal.code() == INTERNAL) {
      return new AnswerVerdict(Kind.REFUSED, INTERNAL);
    }
    if (reference instanceof QueryAnswer.TooLong || ours instanceof QueryAnswer.TooLong) {
      return new AnswerVerdict(Kind.NOT_COMPARED, 0);
    }
    if (reference instanceof QueryAnswer.Refusal refusal) {
      if (INTERRUPTED.contains(refusal.code())) {
        return new AnswerVerdict(Kind.NOT_COMPARED, 0);
      }
      return ours instanceof QueryAnswer.Refusal
          ? new AnswerVerdict(Kind.BOTH_REFUSE, 0)
          : new AnswerVerdict(Kind.ANSWERED, 0);
    }
    if (ours instanceof QueryAnswer.Refusal refusal) {
      return new AnswerVerdict(Kind.REFUSED, refusal.code());
    }
    return ofRows(sql, (QueryAnswer.Rows) reference, (QueryAnswer.Rows) ours);
  }

  private static AnswerVerdict ofRows(
      String sql, QueryAnswer.Rows reference, QueryAnswer.Rows ours) {
    if (reference.labels().size() != ours.labels().size()
        || reference.rows().size() != ours.rows().size()) {
      return new AnswerVerdict(Kind.DIFFERENT, 0);
    }
    GatheredParts parts = GatheredParts.of(sql);
    QueryAnswer.Rows expected = parts.sorted(reference.shownAs(reference.digits()));
    QueryAnswer.Rows found = parts.sorted(ours.shownAs(reference.digits()));
    if (!sameAnswer(sql, expected, found)) {
      return new AnswerVerdict(isOfToday(reference) ? Kind.NOT_COMPARED : Kind.DIFFERENT, 0);
    }
    return new AnswerVerdict(reference.labels().equals(ours.labels()) ? Kind.SAME : Kind.LABEL, 0);
  }

  /** Returns whether a value contains today's date: MariaDB converts a TIME to a time of today. */
  private static boolean isOfToday(QueryAnswer.Rows answer) {
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    return answer.rows().stream()
        .flatMap(List::stream)
        .anyMatch(value -> value != null && value.contains(today));
  }

  private static boolean sameAnswer(String sql, QueryAnswer.Rows reference, QueryAnswer.Rows ours) {
    boolean real =
        Stream.of(reference, ours)
            .flatMap(rows -> rows.digits().stream())
            .anyMatch(ShownDigits::isReal);
    boolean same =
        sameRows(sorted(reference, String::valueOf), sorted(ours, String::valueOf), real)
            || sameRows(
                sorted(reference, AnswerVerdict::sortText),
                sorted(ours, AnswerVerdict::sortText),
                real);
    if (!same || !isOrdered(sql)) {
      return same;
    }
    List<Integer> columns = orderColumns(sql, reference.labels());
    return sameRows(picked(reference.rows(), columns), picked(ours.rows(), columns), real);
  }

  private static List<List<@Nullable String>> sorted(
      QueryAnswer.Rows rows, Function<@Nullable String, String> text) {
    return rows.rows().stream()
        .sorted(Comparator.comparing(row -> row.stream().map(text).toList().toString()))
        .toList();
  }

  /** Puts numbers that differ in their last digits next to each other. */
  private static String sortText(@Nullable String text) {
    if (text == null || text.length() < 12 || !text.contains(".")) {
      return String.valueOf(text);
    }
    if (MOMENT.matcher(text).matches()) {
      return moment(text);
    }
    try {
      return String.format(Locale.ROOT, "%.9e", Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return text;
    }
  }

  private static List<List<@Nullable String>> picked(
      List<List<@Nullable String>> rows, List<Integer> columns) {
    return rows.stream()
        .map(row -> columns.stream().map(row::get).collect(Collectors.<@Nullable String>toList()))
        .toList();
  }

  private static boolean sameRows(
      List<List<@Nullable String>> a, List<List<@Nullable String>> b, boolean real) {
    for (int row = 0; row < a.size(); row++) {
      for (int i = 0; i < a.get(row).size(); i++) {
        if (!sameValue(a.get(row).get(i), b.get(row).get(i), real)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean sameValue(@Nullable String a, @Nullable String b, boolean real) {
    if (a == null || b == null) {
      return a == null && b == null;
    }
    if (a.equals(b) || moment(a).equals(moment(b))) {
      return true;
    }
    if (!real) {
      return false;
    }
    try {
      double x = Double.parseDouble(a);
      double y = Double.parseDouble(b);
      return Math.abs(x - y) <= RELATIVE * Math.max(Math.abs(x), Math.abs(y));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /**
   * A moment without the zeros after its second: TIME and TIMESTAMP are shown with three digits.
   */
  private static String moment(String text) {
    return MOMENT.matcher(text).matches() ? text.replaceFirst("\\.?0+$", "") : text;
  }

  /** Returns whether the outermost query has an ORDER BY. */
  static boolean isOrdered(String sql) {
    return !outerOrder(sql).isEmpty();
  }

  /** The text of the outermost ORDER BY, without LIMIT; empty where there is none. */
  private static String outerOrder(String sql) {
    String outside = withoutParentheses(sql);
    Matcher matcher = ORDER_BY.matcher(outside);
    int at = -1;
    while (matcher.find()) {
      at = matcher.end();
    }
    return at < 0
        ? ""
        : outside.substring(at).replaceFirst("(?is)\\b(limit|offset|fetch|for)\\b.*", "").strip();
  }

  /** The text with everything in parentheses and quotes replaced by a mark. */
  private static String withoutParentheses(String sql) {
    StringBuilder out = new StringBuilder();
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '(') {
        out.append(depth++ == 0 ? "\u0001" : "");
        continue;
      } else if (c == ')') {
        depth--;
        continue;
      }
      if (depth == 0) {
        out.append(c);
      }
    }
    return out.toString();
  }

  /**
   * The columns by which the rows are ordered, up to the first that the answer does not show: rows
   * that are equal in them come in any order.
   */
  private static List<Integer> orderColumns(String sql, List<String> labels) {
    List<Integer> columns = new ArrayList<>();
    for (String part : outerOrder(sql).split(",", -1)) {
      String name = part.strip().replaceFirst("(?i)\\s+(asc|desc)$", "").replace("`", "").strip();
      int column =
          name.matches("\\d+")
              ? Integer.parseInt(name) - 1
              : labels.indexOf(name.substring(name.lastIndexOf('.') + 1));
      if (column < 0 || column >= labels.size()) {
        break;
      }
      columns.add(column);
    }
    return columns;
  }
}
