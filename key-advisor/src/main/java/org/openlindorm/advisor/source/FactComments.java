package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.script.WrittenColumn;
import org.openlindorm.sql.script.WrittenTable;

/**
 * Reads facts from comments: {@code -- @key source=sequence} after a column or on the line before
 * it, {@code -- @table writes=small} anywhere in the statement or before it.
 */
final class FactComments {

  private final WrittenTable written;
  private final Lines lines;
  private final List<Problem> problems;

  /**
   * Creates a reader for the comments of a CREATE TABLE statement.
   *
   * @param lines the lines of the script with that statement
   */
  FactComments(WrittenTable written, Lines lines, List<Problem> problems) {
    this.written = written;
    this.lines = lines;
    this.problems = problems;
  }

  /** Returns the table with the facts in the comments. Facts of dropped columns are ignored. */
  TableModel apply(TableModel table) {
    List<ColumnModel> columns = new ArrayList<>(table.columns());
    TableFacts facts = table.facts();
    for (SqlToken comment : written.statement().comments()) {
      try {
        int key = comment.text().indexOf("@key");
        int wide = comment.text().indexOf("@table");
        if (wide >= 0) {
          Map<String, String> pairs = FactText.pairs(comment.text().substring(wide + 6));
          facts = FactText.table(pairs, lines.place(comment));
        } else {
          WrittenColumn beside = columnOf(comment);
          for (int i = 0; i < columns.size() && beside != null; i++) {
            if (columns.get(i).name().equals(beside.name())) {
              columns.set(i, told(columns.get(i), comment, key));
            }
          }
          if (beside == null && key >= 0) {
            problems.add(
                new Problem(
                    lines.place(comment), "no column of the table is on the line of this fact"));
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
   * Returns the column of a comment: the last column that starts before it on its line. A fact
   * without one belongs to the first column below. Returns null if there is no column.
   */
  private @Nullable WrittenColumn columnOf(SqlToken comment) {
    int line = lines.line(comment.start());
    boolean fact = comment.text().contains("@key");
    WrittenColumn before = null;
    WrittenColumn below = null;
    for (WrittenColumn column : written.createdColumns()) {
      int start = column.span().start();
      if (lines.line(start) == line && start < comment.start()) {
        before = column;
      } else if (lines.line(start) > line && fact && below == null) {
        below = column;
      }
    }
    return before == null ? below : before;
  }
}
