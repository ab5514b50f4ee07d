package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableName;

/**
 * Statements that read the rows of a table to report problems of the rows or of the key, and those
 * that mend what they report.
 */
public sealed interface SurveyPlan extends DefinitionPlan {

  /** CHECK INDEX: one row for the rows read, and one for each kind of difference. */
  record CheckIndex(TableName table, String index, boolean repair) implements SurveyPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("ITEM", "COUNT", "SAMPLE");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.checkIndex(this);
    }
  }

  /**
   * CHECK TABLE: rows with the counts read, and one for each region that cannot be read.
   *
   * @param repair whether timestamps from a clock that was ahead are replaced
   */
  record CheckTable(TableName table, boolean repair) implements SurveyPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("ITEM", "COUNT", "DETAIL");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.checkTable(this);
    }
  }

  /**
   * ADVISE TABLE: one row per finding, the most severe first, then the measurements.
   *
   * @param keys the number of keys sampled
   * @param seconds how long the counters of the regions are observed; 0 to compare them with their
   *     earlier values
   * @param verbose with all rewrites, and the statistics of each key prefix
   */
  record AdviseTable(TableName table, int keys, int seconds, boolean verbose)
      implements SurveyPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("SEVERITY", "RULE", "OBJECT", "MESSAGE", "EVIDENCE", "REWRITE");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.adviseTable(this);
    }
  }

  /**
   * ADVISE TABLE ... KEY: compares the current key with another one, measured on the same rows.
   *
   * @param key the proposed primary key
   * @param keys the number of rows sampled
   * @param verbose with each region, and the statistics of each key prefix
   */
  record AdviseKey(TableName table, List<KeyItem> key, int keys, boolean verbose)
      implements SurveyPlan {
    public AdviseKey {
      key = List.copyOf(key);
    }

    @Override
    public List<Column> columns() {
      return Column.ofTexts("ASPECT", "TODAY", "ASKED");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.adviseKey(this);
    }
  }

  /**
   * ADVISE TABLE ... APPLY: compares the current key with that of a rewrite, and changes the key to
   * it if the verdict is not against it.
   *
   * @param letter of the rewrite, as ADVISE TABLE lists it
   * @param keys the number of keys and rows sampled
   * @param seconds how long the counters of the regions are observed; 0 as in {@link AdviseTable}
   */
  record ApplyAdvice(TableName table, String letter, int keys, int seconds) implements SurveyPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("ASPECT", "BEFORE", "AFTER");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.applyAdvice(this);
    }
  }
}
