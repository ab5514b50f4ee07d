package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.sql.parse.SqlToken;

/**
 * Reads facts from comments: {@code -- @key source=sequence} after a column or on the line before
 * it, {@code -- @table writes=small} anywhere in the statement or before it.
 */
final class FactComments {

  private final Lines lines;
  private final List<Problem> problems;

  FactComments(Lines lines, List<Problem> problems) {
    this.lines = lines;
    this.problems = problems;
  }

  /** Returns the table with the facts in the comments of its statement. */
  TableModel apply(TableModel table, List<SqlToken> comments) {
    List<ColumnModel> columns = new ArrayList<>(table.columns());
    TableFacts facts = table.facts();
    for (SqlToken comment : comments) {
      try {
        int key = comment.text().indexOf("@key");
        int wide = comment.text().indexOf("@table");
        if (wide >= 0) {
          Map<String, String> pairs = FactText.pairs(comment.text().substring(wide + 6));
          facts = FactText.table(pairs, lines.place(comment));
        } else {
          int column = columnOf(comment, columns);
          if (column >= 0) {
            columns.set(column, told(columns.get(column), comment, key));
          } else if (key >= 0) {
            problems.add(
                new Problem(
                    lines.place(comment), "no column of the table stands beside this fact"));
          }
        }
      } catch (Unreadable e) {
        problems.add(new Problem(lines.place(comment), e.text()));
      }
    }
    return table.withFacts(facts, columns);
  }

  private ColumnModel told(ColumnModel column, SqlToken comment, int key) {
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
   * Returns the last column that starts before the comment on its line, else the first one below.
   */
  private int columnOf(SqlToken comment, List<ColumnModel> columns) {
    int line = lines.line(comment.start());
    int column = lines.place(comment).column();
    int found = -1;
    for (int i = 0; i < columns.size(); i++) {
      Place place = columns.get(i).place();
      if (place.line() == line && place.column() < column) {
        found = i;
      }
    }
    boolean fact = comment.text().contains("@key");
    for (int i = 0; i < columns.size() && found < 0 && fact; i++) {
      if (columns.get(i).place().line() > line) {
        found = i;
      }
    }
    return found;
  }
}
