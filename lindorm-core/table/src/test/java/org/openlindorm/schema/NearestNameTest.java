package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {

  private static final List<String> NAMES = List.of("channel", "userid", "orderid", "ts");

  @Test
  void aSlipOfTheFingerIsSeen() {
    assertThat(NearestName.of("chanel", NAMES)).contains("channel");
    assertThat(NearestName.of("user_id", NAMES)).contains("userid");
    assertThat(NearestName.of("ORDERID", NAMES)).contains("orderid");
    assertThat(NearestName.of("st", NAMES)).contains("ts");
  }

  @Test
  void theNameItselfIsNoGuess() {
    assertThat(NearestName.of("ts", NAMES)).isEmpty();
    assertThat(NearestName.of("TS", NAMES)).contains("ts");
  }

  @Test
  void aDifferentWordIsNoSlip() {
    assertThat(NearestName.of("amount", NAMES)).isEmpty();
    assertThat(NearestName.hint("amount", NAMES)).isEmpty();
    assertThat(NearestName.of("x", List.of())).isEmpty();
    assertThat(NearestName.of("x", List.of("v"))).isEmpty();
    assertThat(NearestName.of("V", List.of("v"))).contains("v");
  }
}
