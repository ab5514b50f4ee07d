package org.openlindorm.advisor.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.QueryModel;

/** What the text of a WHERE clause names. */
class WhereTextTest {

  @Test
  void aWordThatHoldsWhereBeginsNoClause() {
    assertThat(where("SELECT somewhere, where_from, _where, where2 FROM t").hasWhere()).isFalse();
    assertThat(where("SELECT nowhere FROM t WhErE(a = 1)").names("a")).isTrue();
  }

  @Test
  void theClauseEndsWhereRowsAreSortedOrGroupedOrCut() {
    WhereText clause = where("SELECT * FROM t WHERE a = 1 ORDER BY b LIMIT 1");
    assertThat(clause.names("a")).isTrue();
    assertThat(clause.names("b")).isFalse();
  }

  @Test
  void aNameIsAWholeWordOutsideOfTexts() {
    WhereText clause =
        where("SELECT * FROM t WHERE user_id = 'id' AND `kind` = \"ts\" AND x.tag = 1");
    assertThat(clause.names("id")).isFalse();
    assertThat(clause.names("ts")).isFalse();
    assertThat(clause.names("user")).isFalse();
    assertThat(clause.names("user_id")).isTrue();
    assertThat(clause.names("kind")).isTrue();
    assertThat(clause.names("tag")).isTrue();
    assertThat(where("SELECT * FROM t WHERE id2 = 1 AND id = 2").names("id")).isTrue();
  }

  private static WhereText where(String sql) {
    Place place = Place.nowhere("one.sql");
    return WhereText.of(
        new QueryModel("q1", "q1", QueryModel.Kind.SELECT, "default.t", sql, null, false, place));
  }
}
