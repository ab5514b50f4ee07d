package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Statement;

/**
 * Parses a CREATE or ALTER of a table or an index that has clauses of other databases. Where the
 * parser stops, it removes the token, its clause or its element and parses the rest again.
 */
final class RecoveringParser {

  /** Words before TABLE and INDEX that other databases have. */
  private static final Set<String> MODIFIERS =
      Set.of("OR", "REPLACE", "TEMPORARY", "UNIQUE", "GLOBAL", "LOCAL", "EXTERNAL", "UNLOGGED");

  /** Words that begin an element which is neither a column nor a key nor an index. */
  private static final Set<String> CONSTRAINTS =
      Set.of("FOREIGN", "CHECK", "FULLTEXT", "SPATIAL", "EXCLUDE", "LIKE", "PERIOD");

  /** Words that begin an element with a list of columns. */
  private static final Set<String> KEYS = Set.of("PRIMARY", "KEY", "INDEX", "UNIQUE", "CONSTRAINT");

  /** The largest number of tokens removed from one statement; beyond it the parser gives up. */
  private static final int MOST_ROUNDS = 400;

  private final String text;
  private final List<SqlToken> tokens;

  /** The edit of each token: null keeps it, empty removes it. */
  private final @Nullable String[] edits;

  private final int[] depths;

  /** The depth of columns: in the parentheses of CREATE and ADD, outside of any in other ALTER. */
  private final int listDepth;

  /** The number of closing parentheses that are added at the end. */
  private int unclosed;

  private RecoveringParser(String text) {
    this.text = text;
    tokens = SqlTokens.withoutComments(text);
    edits = new String[tokens.size()];
    depths = new int[tokens.size()];
    int depth = 0;
    for (int i = 0; i < depths.length; i++) {
      depth -= tokens.get(i).isSymbol(')') ? 1 : 0;
      depths[i] = depth;
      depth += tokens.get(i).isSymbol('(') ? 1 : 0;
    }
    listDepth = isWord(0, "ALTER") && !addsList() ? 0 : 1;
  }

  /** Returns whether an ALTER adds its columns in parentheses. */
  private boolean addsList() {
    for (int i = 1; i < depths.length; i++) {
      if (tokens.get(i).isSymbol('(')) {
        return isWord(i - 1, "ADD") || isWord(i - 1, "COLUMN") && isWord(i - 2, "ADD");
      }
    }
    return false;
  }

  /** Returns the statement without the parts that do not parse, or null when too little is left. */
  static @Nullable ParsedText parse(String text) {
    RecoveringParser parser = new RecoveringParser(text);
    return parser.defines() ? parser.parse() : null;
  }

  private boolean defines() {
    int at = 0;
    boolean alters = isWord(at, "ALTER");
    if (!alters && !isWord(at, "CREATE")) {
      return false;
    }
    at++;
    while (at < tokens.size() && MODIFIERS.contains(upper(at))) {
      at++;
    }
    return isWord(at, "TABLE") || !alters && isWord(at, "INDEX");
  }

  private @Nullable ParsedText parse() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Edited edited = edited();
      String parsed = edited.text().toString();
      try {
        Statement tree = StatementParser.parse(parsed);
        return new ParsedText(tree, parsed, edited::origin, skipped(), unclosed > 0);
      } catch (LindormException refusal) {
        if (refusal.code() != ErrorCode.SYNTAX) {
          return null;
        }
        int at = token(edited, refusal);
        if (at < 0 ? !close() : !repair(at)) {
          return null;
        }
      }
    }
    return null;
  }

  /** Adds the parentheses that are missing at the end; returns false when none is missing. */
  private boolean close() {
    int open = 0;
    for (int i = 0; i < edits.length; i++) {
      boolean kept = edits[i] == null;
      open += kept && tokens.get(i).isSymbol('(') ? 1 : 0;
      open -= kept && tokens.get(i).isSymbol(')') ? 1 : 0;
    }
    boolean first = unclosed == 0 && open > 0;
    unclosed = first ? open : unclosed;
    return first;
  }

  private List<SqlToken> skipped() {
    List<SqlToken> skipped = new ArrayList<>();
    for (int i = 0; i < edits.length; i++) {
      if ("".equals(edits[i])) {
        skipped.add(tokens.get(i));
      }
    }
    return skipped;
  }

  /** A text with the place in the original of each of its characters. */
  private record Edited(StringBuilder text, int[] origins) {
    int origin(int offset) {
      return origins[Math.min(offset, text.length())];
    }
  }

  private Edited edited() {
    StringBuilder edited = new StringBuilder();
    int[] origins = new int[text.length() * 2 + edits.length * 16 + unclosed + 1];
    int copied = 0;
    for (int i = 0; i < edits.length; i++) {
      SqlToken token = tokens.get(i);
      String edit = edits[i];
      if (edit != null) {
        copied = copy(edited, origins, copied, token.start());
        String written = edit.isEmpty() ? " " : edit;
        Arrays.fill(origins, edited.length(), edited.length() + written.length(), token.start());
        edited.append(written);
        copied = token.end();
      }
    }
    copy(edited, origins, copied, text.length());
    Arrays.fill(origins, edited.length(), edited.length() + unclosed + 1, text.length());
    edited.append(")".repeat(unclosed));
    return new Edited(edited, origins);
  }

  private int copy(StringBuilder edited, int[] origins, int from, int to) {
    for (int i = from; i < to; i++) {
      origins[edited.length()] = i;
      edited.append(text.charAt(i));
    }
    return to;
  }

  /** Returns the token at which the parser stopped, or -1 at the end of the statement. */
  private int token(Edited edited, LindormException refusal) {
    int line = Integer.parseInt(refusal.facts().get(0));
    int column = Integer.parseInt(refusal.facts().get(1));
    int place = edited.origin(ParsedText.offset(edited.text().toString(), line, column));
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).end() > place) {
        return i;
      }
    }
    return -1;
  }

  /** Removes a part of the text; returns false when nothing can be removed. */
  private boolean repair(int at) {
    if (isCast(at) || isCast(at - 1)) {
      return leaveOutCast(isCast(at) ? at : at - 1);
    }
    if (tokens.get(at).isSymbol('(') && isWord(at - 1, "COLUMN")) {
      return leaveOut(at - 1, at - 1); // ADD (...) parses, ADD COLUMN (...) does not
    }
    int first = element(at);
    if (tokens.get(at).isSymbol('.') && depths[at] == listDepth && at == first + 1) {
      return leaveOut(first, at); // a column family of Phoenix
    }
    if (depths[at] > listDepth) {
      return KEYS.contains(upper(first)) ? leaveOutPair(at) : leaveOut(opening(at), closing(at));
    }
    if (tokens.get(at).isSymbol(')')) {
      return depths[at] == listDepth ? leaveOut(opening(at), at) : leaveOutTrailingComma(at);
    }
    if (listDepth == 0) {
      if (isWord(at, "UNIQUE") && (isWord(at + 1, "KEY") || isWord(at + 1, "INDEX"))) {
        return leaveOut(at, at);
      }
      boolean inColumn = isWord(at, "CHECK") && constraint(at) == at && !isWord(at - 1, "ADD");
      boolean constraint =
          isWord(at, "UNIQUE") || isWord(at, "CONSTRAINT") || CONSTRAINTS.contains(upper(at));
      return (inColumn || !constraint) && leaveOutWithGroup(at);
    }
    return depths[at] == listDepth ? repairElement(at, first) : leaveOutWithGroup(at);
  }

  /** Returns whether the {@code ::} of a cast begins at a token. */
  private boolean isCast(int at) {
    return at >= 0
        && at + 2 < tokens.size()
        && tokens.get(at).isSymbol(':')
        && tokens.get(at + 1).isSymbol(':');
  }

  /** Removes the colons of a cast and the type after them. */
  private boolean leaveOutCast(int colons) {
    int last = colons + 2;
    while (last + 2 < tokens.size() && continuesType(last + 1)) {
      last++;
    }
    leaveOut(colons, last - 1);
    return leaveOutWithGroup(last);
  }

  private boolean continuesType(int at) {
    SqlToken token = tokens.get(at);
    SqlToken before = tokens.get(at - 1);
    return token.is("VARYING")
        || token.is("PRECISION")
        || token.isSymbol('.')
        || token.isSymbol('[')
        || token.isSymbol(']')
        || before.isSymbol('.')
        || before.isSymbol('[');
  }

  private boolean repairElement(int at, int first) {
    SqlToken token = tokens.get(at);
    boolean noType = at <= first + 2 && CONSTRAINTS.contains(upper(first));
    if (token.is("CHECK") && constraint(at) > first + 1) {
      boolean named = leaveOut(constraint(at), at - 1);
      return leaveOutWithGroup(at) || named;
    }
    if (noType || CONSTRAINTS.contains(upper(at)) || token.isSymbol(';')) {
      return leaveOutElement(first);
    }
    if (token.is("UNIQUE")) {
      return leaveOut(isWord(first, "CONSTRAINT") ? first : at, at);
    }
    if (at == first) {
      boolean name =
          edits[at] == null
              && token.kind() == SqlToken.Kind.WORD
              && at + 1 < tokens.size()
              && tokens.get(at + 1).kind() == SqlToken.Kind.WORD;
      return name ? edit(at, "`" + token.text() + "`") : leaveOutElement(first);
    }
    boolean noComma = (token.is("CONSTRAINT") || token.is("PRIMARY")) && edits[at] == null;
    return noComma ? edit(at, ", " + token.text()) : leaveOutWithGroup(at);
  }

  /** Returns the first token of a constraint: the word CONSTRAINT before its name, or its kind. */
  private int constraint(int kind) {
    if (isWord(kind - 1, "CONSTRAINT")) {
      return kind - 1;
    }
    return isWord(kind - 2, "CONSTRAINT") ? kind - 2 : kind;
  }

  /** Removes a word with a NOT before it and the parentheses after it. */
  private boolean leaveOutWithGroup(int at) {
    boolean word = tokens.get(at).kind() == SqlToken.Kind.WORD;
    int next = word ? at + 1 : at;
    boolean group = next < tokens.size() && tokens.get(next).isSymbol('(');
    return leaveOut(word && isWord(at - 1, "NOT") ? at - 1 : at, group ? pair(next) : at);
  }

  private boolean leaveOutTrailingComma(int at) {
    int before = at - 1;
    while (before > 0 && "".equals(edits[before])) {
      before--;
    }
    return tokens.get(before).isSymbol(',') && leaveOut(before, before);
  }

  /** The first token of the element of a list, or of the clause, that a token belongs to. */
  private int element(int at) {
    int first = at;
    while (first > 0
        && !(depths[first - 1] == 1 && tokens.get(first - 1).isSymbol(','))
        && !(depths[first - 1] == 0 && tokens.get(first - 1).isSymbol('('))) {
      first--;
    }
    return first;
  }

  /** An element and the comma after it, or before it where it is the last. */
  private boolean leaveOutElement(int first) {
    int last = first;
    while (last + 1 < tokens.size()
        && !(depths[last + 1] == 1 && tokens.get(last + 1).isSymbol(','))
        && depths[last + 1] > 0) {
      last++;
    }
    boolean comma = last + 1 < tokens.size() && tokens.get(last + 1).isSymbol(',');
    boolean done = leaveOut(first, comma ? last + 1 : last);
    if (!comma) {
      leaveOutTrailingComma(first);
    }
    return done;
  }

  /** The parenthesis that opens the outermost group which a token is in. */
  private int opening(int at) {
    int opening = at;
    while (opening > 0 && !(depths[opening] == listDepth && tokens.get(opening).isSymbol('('))) {
      opening--;
    }
    return opening;
  }

  private int closing(int at) {
    return pair(opening(at));
  }

  /** Returns the parenthesis that closes an opening one, or the last token. */
  private int pair(int opening) {
    int closing = opening + 1;
    while (closing < tokens.size() - 1 && depths[closing] > depths[opening]) {
      closing++;
    }
    return Math.min(closing, tokens.size() - 1);
  }

  /** Removes a parenthesis and its partner, or any other token alone. */
  private boolean leaveOutPair(int at) {
    if (tokens.get(at).isSymbol('(')) {
      edits[pair(at)] = "";
    }
    return leaveOut(at, at);
  }

  private boolean leaveOut(int first, int last) {
    boolean changed = false;
    for (int i = first; i <= last; i++) {
      changed |= !"".equals(edits[i]);
      edits[i] = "";
    }
    return changed;
  }

  private boolean edit(int at, String written) {
    edits[at] = written;
    return true;
  }

  private boolean isWord(int at, String word) {
    return at >= 0 && at < tokens.size() && tokens.get(at).is(word);
  }

  private String upper(int at) {
    SqlToken token = tokens.get(at);
    return token.kind() == SqlToken.Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
  }
}
