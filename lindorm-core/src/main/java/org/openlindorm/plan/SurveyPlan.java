package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableName;

/** Statements that read the rows of a table to say what is wrong with them or with its key. */
public sealed interface SurveyPlan extends DefinitionPlan {

  /** CHECK INDEX: one row for what was read, one for each kind of difference. */
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

  /** CHECK TABLE: rows for what was read, one for each region that cannot be read. */
  record CheckTable(TableName table) implements SurveyPlan {
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
   * ADVISE TABLE: one row for each finding, the worst first, then what was measured.
   *
   * @param keys how many keys are drawn
   * @param seconds how long the counters of the regions are watched; 0 when they are compared with
   *     how they stood before
   * @param verbose with all rewrites, and what each beginning of the key shows
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
   * ADVISE TABLE ... KEY: today's key and another one beside it, measured on the same rows.
   *
   * @param key the primary key that is asked about
   * @param keys how many rows are drawn
   * @param verbose with each region, and what each beginning of the keys shows
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
}
