package org.openlindorm.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

  @Test
  void momentsOfAllYearsAreThoseOfTheirTexts() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    long first = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
    long last = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    for (int i = 0; i < 20_000; i++) {
      long second = first + (long) (random.nextDouble() * (last - first));
      String text = FORM.format(Instant.ofEpochSecond(second));
      assertThat(PlainText.moment(text)).as("%s, seed %d", text, seed).hasValue(second * 1000);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2001-01-01",
        "2001-1-01 00:00:000",
        "2001-01-01T00:00:00",
        "2001-01-01 00:00:00Z",
        "2001-01-01 24:00:00",
        "2001-01-01 00:60:00",
        "2001-01-01 00:00:60",
        "2001-02-29 00:00:00",
        "2001-04-31 00:00:00",
        "2001-00-01 00:00:00",
        "2001-13-01 00:00:00",
        "2001-01-00 00:00:00",
        "2001-01-01 0a:00:00",
        "٢٠٠١-01-01 00:00:00"
      })
  void otherTimestampTextsAreNotHandled(String text) {
    assertThat(PlainText.moment(text)).isEmpty();
  }

  @Test
  void leapDaysAreMoments() {
    assertThat(PlainText.moment("2000-02-29 00:00:01")).hasValue(951_782_401_000L);
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, 7, -7, 100, 999_999_999_999_999_999L, -999_999_999_999_999_999L, 1_234_567_890L})
  void wholeNumbersAreThoseOfTheirTexts(long number) {
    assertThat(PlainText.whole(Long.toString(number))).hasValue(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-", "+1", "1.0", "1e3", " 1", "--1", "1-", "1234567890123456789", "٣"})
  void otherNumberTextsAreNotHandled(String text) {
    assertThat(PlainText.whole(text)).isEmpty();
  }
}
