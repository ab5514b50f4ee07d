package org.openlindorm.advisor.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.QueryModel;

/** Tests what the text of a WHERE clause names. */
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

  @Test
  void theClauseOfASubqueryEndsWithIt() {
    WhereText clause = where("SELECT * FROM (SELECT * FROM t WHERE a = 1) x, u ON b = c");
    assertThat(clause.names("a")).isTrue();
    assertThat(clause.names("b")).isFalse();
  }

  @Test
  void commentsAndTextsHoldNoConditions() {
    WhereText clause = where("SELECT * FROM t WHERE a = 'x OR LOWER(b) < 5' -- or LOWER(b) < 5");
    assertThat(clause.hasOr()).isFalse();
    assertThat(clause.ranges("b")).isFalse();
    assertThat(clause.wrapped(List.of("b"))).isNull();
    assertThat(where("SELECT * FROM t WHERE a = 1 or b = 2").hasOr()).isTrue();
  }

  @Test
  void aRangeIsOfNumbers() {
    assertThat(where("SELECT * FROM t WHERE x.a >= -5").ranges("a")).isTrue();
    assertThat(where("SELECT * FROM t WHERE `a` BETWEEN 1 AND 5").ranges("a")).isTrue();
    assertThat(where("SELECT * FROM t WHERE a < '5' AND b <> 5").ranges("a")).isFalse();
    assertThat(where("SELECT * FROM t WHERE a < '5' AND b <> 5").ranges("b")).isFalse();
  }

  @Test
  void formsOfThisEngineAreFound() {
    assertThat(where("SELECT * FROM t WHERE a = \"x\"").ownForm()).contains("double quotes");
    assertThat(where("SELECT * FROM t WHERE a == 1").ownForm()).isEqualTo("==");
    assertThat(where("SELECT * FROM t WHERE 1 < a <= 5").ownForm()).contains("chain");
    assertThat(where("SELECT * FROM t WHERE a = 'say \"==\"' AND b <> 1").ownForm()).isNull();
  }

  @Test
  void aColumnIsWrappedByAFunctionOrAnOpenPattern() {
    List<String> key = List.of("a", "b");
    assertThat(where("SELECT * FROM t WHERE LOWER(TRIM(b)) = 'x'").wrapped(key)).isEqualTo("b");
    assertThat(where("SELECT * FROM t WHERE a LIKE '%x'").wrapped(key)).isEqualTo("a");
    assertThat(where("SELECT * FROM t WHERE a LIKE 'x%' AND a IN (b)").wrapped(key)).isNull();
    assertThat(where("SELECT * FROM t WHERE a NOT LIKE '%x'").likeFromTheLeft()).isTrue();
  }

  @Test
  void theRowsThatAreSkippedAreCounted() {
    assertThat(where("SELECT * FROM t LIMIT 10 OFFSET 20000").offset()).isEqualTo(20_000);
    assertThat(where("SELECT * FROM t LIMIT 20000, 10").offset()).isEqualTo(20_000);
    assertThat(where("SELECT * FROM t LIMIT 20000").offset()).isZero();
    assertThat(where("SELECT 'OFFSET 5' FROM t LIMIT ?, 10").offset()).isZero();
  }

  private static WhereText where(String sql) {
    Place place = Place.nowhere("one.sql");
    return WhereText.of(
        new QueryModel("q1", "q1", QueryModel.Kind.SELECT, "default.t", sql, null, false, place));
  }
}
