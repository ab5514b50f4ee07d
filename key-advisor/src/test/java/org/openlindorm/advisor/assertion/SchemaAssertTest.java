package org.openlindorm.advisor.assertion;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SchemaAssertTest {
  private static final Schema HOT =
      Schema.of(
          "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));");

  @Test
  void anErrorFailsWithItsPlaceAndAWayOn() {
    assertThatThrownBy(() -> SchemaAssert.assertThat(HOT).hasNoErrors())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("error[KEY101] schema.sql:1:")
        .hasMessageContaining("'key-advisor explain KEY101'");
  }

  @Test
  void anIgnoredRuleDoesNotFail() {
    SchemaAssert.assertThat(HOT).ignoring("KEY101").hasNoErrors();
  }

  @Test
  void factsCount() {
    SchemaAssert.assertThat(HOT.withFacts("tables: {event_log: {writes: small}}").withNodes(8))
        .hasNoErrors();
  }
}
