package org.openlindorm.advisor.fronts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/** Keys are as long as the engine stores them. */
class KeyBytesTest {

  private static AdviceRequest request(String key) {
    return AdviceRequest.of(
        new SourceText(
            "s.sql",
            "CREATE TABLE t (ts TIMESTAMP NOT NULL, n SMALLINT NOT NULL, c CHAR(4) NOT NULL,"
                + " v VARCHAR(10) NOT NULL, b BOOLEAN, PRIMARY KEY ("
                + key
                + "));"));
  }

  private static int bytes(AdviceRequest request) {
    return Advice.review(request).tables().get(0).keys().get(0).bytes();
  }

  private static int bytes(String key) {
    return bytes(request(key));
  }

  @Test
  void computedPartsAreAsWideAsTheirNumbers() {
    assertThat(bytes("salt(256), ts")).isEqualTo(1 + 8);
    assertThat(bytes("salt(512), ts")).isEqualTo(2 + 8);
    assertThat(bytes("bucket(300, n), n")).isEqualTo(2 + 2);
    assertThat(bytes("hash64(ts), ts")).isEqualTo(8 + 8);
    assertThat(bytes("md5_prefix(ts, 4), ts")).isEqualTo(4 + 8);
    assertThat(bytes("reverse(n)")).isEqualTo(5 + 1);
  }

  @Test
  void textsEndWithAMarkUnlessTheyAreLast() {
    assertThat(bytes("c, ts")).isEqualTo(4 + 8);
    assertThat(bytes("ts, v")).isEqualTo(8 + 10);
    assertThat(bytes("v, ts")).isEqualTo(10 + 2 + 8);
  }

  @Test
  void aSampleYieldsAnUpperLengthForMostKeys() {
    String rows = "1000,abc\n2000,abc\n".repeat(20);
    AdviceRequest sampled =
        request("salt(512), ts, v")
            .withSamples(List.of(new SampleText("", "keys.csv", rows, false, false)));
    assertThat(bytes(sampled)).isEqualTo(2 + 8 + 3);
  }
}
