package org.openlindorm.advisor.fronts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;

/**
 * The distribution of a column does not depend on a column of the same name that was checked
 * before.
 */
class DistributionRulesTest {

  private static final Place PLACE = Place.nowhere("one.sql");

  @Test
  void aFactCountsThoughTheNameIsKnown() {
    ColumnModel column = column("site_id", "INTEGER", Set.of());
    assertThat(DistributionRules.of(column).kind()).isNotEqualTo(ColumnKind.DISPERSED);
    ColumnFacts random =
        new ColumnFacts(Source.RANDOM, List.of(), null, null, List.of(), null, null);
    assertThat(DistributionRules.of(column.withFacts(random)).kind())
        .isEqualTo(ColumnKind.DISPERSED);
    assertThat(DistributionRules.of(column).kind()).isNotEqualTo(ColumnKind.DISPERSED);
  }

  @Test
  void aNameCountsTogetherWithItsType() {
    assertThat(DistributionRules.of(column("created_at", "BIGINT", Set.of())).kind())
        .isEqualTo(ColumnKind.MONOTONE);
    assertThat(DistributionRules.of(column("created_at", "BOOLEAN", Set.of())).kind())
        .isEqualTo(ColumnKind.ENTITY);
  }

  @Test
  void ofSeveralWordsForASequenceTheFirstOfTheListIsReported() {
    ColumnModel both = column("id", "BIGSERIAL", Set.of("IDENTITY", "AUTO_INCREMENT"));
    assertThat(DistributionRules.of(both).reason()).startsWith("id is AUTO_INCREMENT:");
  }

  @Test
  void theLastWordOfANameDecides() {
    assertThat(DistributionRules.of(column("created_shard_16", "BIGINT", Set.of())).kind())
        .isEqualTo(ColumnKind.SALT);
    assertThat(DistributionRules.of(column("hash_shard_8", "INTEGER", Set.of())).kind())
        .isEqualTo(ColumnKind.SALT);
    assertThat(DistributionRules.of(column("time_bucket", "BIGINT", Set.of())).kind())
        .isEqualTo(ColumnKind.MONOTONE);
    assertThat(DistributionRules.of(column("updated_group", "VARCHAR", Set.of())).kind())
        .isEqualTo(ColumnKind.ENTITY);
    assertThat(DistributionRules.of(column("hash_group", "INTEGER", Set.of())).kind())
        .isEqualTo(ColumnKind.ENTITY);
  }

  private static ColumnModel column(String name, String type, Set<String> tokens) {
    return new ColumnModel(name, type, -1, type, false, tokens, ColumnFacts.NONE, PLACE);
  }
}
