package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.script.ScriptPart;
import org.openlindorm.sql.script.WrittenColumn;
import org.openlindorm.sql.script.WrittenTable;

/**
 * Reads facts from comments: {@code -- @key source=sequence} after a column or on the line before
 * it, {@code -- @table writes=small} anywhere in the statement or before it.
 */
final class FactComments {

  private final WrittenTable written;
  private final Function<String, Lines> scripts;
  private final List<Problem> problems;

  /**
   * Creates a reader for the comments of the statements of a table.
   *
   * @param scripts returns the lines of a script by its name
   */
  FactComments(WrittenTable written, Function<String, Lines> scripts, List<Problem> problems) {
    this.written = written;
    this.scripts = scripts;
    this.problems = problems;
  }

  /** Returns the table with the facts in the comments. Facts of dropped columns are ignored. */
  TableModel apply(TableModel table) {
    TableModel changed = table;
    for (ScriptPart statement : written.statements()) {
      List<WrittenColumn> columns = written.columnsOf(statement);
      Lines lines = scripts.apply(statement.file());
      for (SqlToken comment : statement.part().comments()) {
        try {
          changed = withFacts(changed, comment, columns, lines);
        } catch (UnreadableInputException e) {
          problems.add(new Problem(lines.place(comment), e.text()));
        }
      }
    }
    return changed;
  }

  private TableModel withFacts(
      TableModel table, SqlToken comment, List<WrittenColumn> written, Lines lines) {
    int key = comment.text().indexOf("@key");
    int wide = comment.text().indexOf("@table");
    if (wide >= 0 && written.isEmpty()) {
      problems.add(
          new Problem(
              lines.place(comment),
              "facts of a table count in CREATE TABLE, and in an ALTER TABLE that adds or changes a"
                  + " column"));
      return table;
    }
    if (wide >= 0) {
      Map<String, String> pairs = FactText.pairs(comment.text().substring(wide + 6));
      return table.withFacts(FactText.table(pairs, lines.place(comment)), table.columns());
    }
    if (key >= 0 && isOfSeveral(comment, written, lines)) {
      problems.add(
          new Problem(
              lines.place(comment),
              "several columns are on the line of this fact; write it directly after its column"));
      return table;
    }
    WrittenColumn neighbor = columnOf(comment, written, lines);
    if (neighbor == null) {
      if (key >= 0) {
        problems.add(
            new Problem(
                lines.place(comment), "no column of the table is on the line of this fact"));
      }
      return table;
    }
    List<ColumnModel> columns = new ArrayList<>(table.columns());
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(neighbor.name())) {
        columns.set(i, withFacts(columns.get(i), comment, key, lines));
      }
    }
    return table.withFacts(table.facts(), columns);
  }

  /**
   * Returns whether a comment is after all columns of a definition on one line, such as after its
   * semicolon, where it can mean each of them.
   */
  private static boolean isOfSeveral(SqlToken comment, List<WrittenColumn> columns, Lines lines) {
    int line = lines.line(comment.start());
    List<WrittenColumn> beside =
        columns.stream().filter(column -> lines.line(column.span().start()) == line).toList();
    if (beside.size() < 2) {
      return false;
    }
    int last = beside.get(beside.size() - 1).span().end();
    return last < comment.start() && isFollowed(lines.between(last, comment.start()));
  }

  /** Returns whether a further clause or the end of the definition follows a column's type. */
  private static boolean isFollowed(String text) {
    int open = 0;
    boolean separated = false;
    for (SqlToken token : SqlTokens.of(text)) {
      open += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      if (open < 0 || separated) {
        return true;
      }
      separated = open == 0 && token.isSymbol(',');
    }
    return false;
  }

  private static ColumnModel withFacts(ColumnModel column, SqlToken comment, int key, Lines lines) {
    if (key >= 0) {
      Place place = lines.place(comment);
      Map<String, String> pairs = FactText.pairs(comment.text().substring(key + 4));
      ColumnFacts facts = FactText.column(pairs, place);
      return column.withFacts(facts.or(column.facts()));
    }
    Set<String> words = CommentHints.words(comment.text());
    if (words.isEmpty()) {
      return column;
    }
    Set<String> tokens = new HashSet<>(column.tokens());
    tokens.addAll(words);
    return new ColumnModel(
        column.name(),
        column.type(),
        column.length(),
        column.typeText(),
        column.nullable(),
        tokens,
        column.facts(),
        column.place(),
        column.defaultText());
  }

  /**
   * Returns the column whose name and type enclose the comment, else the last column that starts
   * before it on its line, else, for a fact, the first one below; null if there is none.
   */
  private static @Nullable WrittenColumn columnOf(
      SqlToken comment, List<WrittenColumn> columns, Lines lines) {
    int line = lines.line(comment.start());
    boolean fact = comment.text().contains("@key");
    WrittenColumn before = null;
    WrittenColumn below = null;
    for (WrittenColumn column : columns) {
      int start = column.span().start();
      if (start < comment.start() && comment.start() < column.span().end()) {
        return column;
      }
      if (lines.line(start) == line && start < comment.start()) {
        before = column;
      } else if (lines.line(start) > line && fact && below == null) {
        below = column;
      }
    }
    return before == null ? below : before;
  }
}
