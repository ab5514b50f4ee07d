package org.openlindorm.advisor.rule.key;

import java.util.Locale;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY113, {@code moving-hotspot}; its card describes it. */
public final class MovingHotspot extends FrontsRule {

  public MovingHotspot() {
    super(
        Card.of("KEY113", "moving-hotspot")
            .looksAt("B")
            .what("Writes are even over a day, but within seconds all of them go to one place.")
            .why(
                "At every moment one region takes all writes, and this region changes over"
                    + " time. Samples over a day look perfect.")
            .bad(
                """
                CREATE TABLE spans (
                  id VARCHAR NOT NULL,
                  body VARCHAR,
                  PRIMARY KEY (id));
                """)
            .good(
                """
                CREATE TABLE spans (
                  id VARCHAR NOT NULL, -- @key source=random
                  body VARCHAR,
                  PRIMARY KEY (id));
                """)
            .keys(sample("1"), sample("4"))
            .detection(
                "The fullest of 16 parts takes at least half of a burst sample, and at most a fifth"
                    + " of a uniform one or nothing else is known; or the values are UUIDv1, in any"
                    + " order.")
            .seed("beyond the documents")
            .rewrites("R1"),
        Cause.MOVING);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    return "over a day the writes of "
        + key.title()
        + " are even, over a few seconds they go to one region: `"
        + verdict.part().column()
        + "` moves its hot place instead of spreading it";
  }

  private static String sample(String version) {
    StringBuilder keys = new StringBuilder("id\n");
    java.util.Random random = new java.util.Random(7);
    for (int i = 0; i < 60; i++) {
      keys.append(
          String.format(
              Locale.ROOT,
              "%08x-%04x-%s%03x-a%03x-%012x%n",
              random.nextInt(),
              0x11ee,
              version,
              0x1ee,
              0x123,
              0x00163e000001L));
    }
    return keys.toString();
  }
}
