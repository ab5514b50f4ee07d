package org.openlindorm.web.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openlindorm.web.WebResponse;

class RecentResponsesTest {

  private final RecentResponses<Integer> recent = new RecentResponses<>();
  private int made;

  private void request(int key, long millis) {
    recent.of(
        key,
        millis,
        () -> {
          made++;
          return WebResponse.text(200, "figures");
        });
  }

  @Test
  void equalRequestsShareAResponseForTenSeconds() {
    request(1, 1_000);
    request(1, 10_999);
    assertThat(made).isEqualTo(1);
    request(2, 10_999);
    assertThat(made).as("another time").isEqualTo(2);
    request(1, 11_000);
    assertThat(made).as("after ten seconds").isEqualTo(3);
  }

  @Test
  void theOldestResponseIsForgotten() {
    for (int key = 0; key <= RecentResponses.MOST; key++) {
      request(key, 0);
    }
    made = 0;
    request(1, 1);
    assertThat(made).isZero();
    request(0, 1);
    assertThat(made).isEqualTo(1);
  }
}
