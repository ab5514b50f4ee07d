package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.store.PhysicalTable;

/** Tests what users read of HBase's failures. */
class FailuresTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "org.apache.hadoop.hbase.DoNotRetryIOException: Timestamp 5 of row 81: no|Timestamp 5 of"
            + " row 81: no",
        "org.apache.hadoop.hbase.DoNotRetryIOException: java.io.IOException: no room|no room",
        "Call to host:16020 failed: java.net.ConnectException: Connection refused|Call to"
            + " host:16020 failed: Connection refused",
        "org.apache.hadoop.hbase.ipc.RemoteWithExtrasException(java.io.IOException): no|no",
        "the file a.b.Names is there|the file a.b.Names is there",
        "org.apache.hadoop.hbase.NotServingRegionException|not serving region",
      })
  void theNamesOfClassesAreLeftOut(String message, String expected) {
    assertThat(Failures.withoutClasses(message)).isEqualTo(expected);
  }

  @Test
  void aFailureWithoutATextIsNamedInWords() {
    assertThat(
            Failures.named(new DoNotRetryIOException(), new PhysicalTable("default", "t"), 1_000))
        .hasMessage("The storage engine failed: do not retry (table default:t)");
    assertThat(Failures.of(new IOException("no room"), "the servers cannot be listed"))
        .hasMessage("The storage engine failed: the servers cannot be listed: no room");
  }

  @Test
  void aStoreFailureHasTheTextAndTheTable() {
    IOException failure =
        new DoNotRetryIOException(
            "org.apache.hadoop.hbase.DoNotRetryIOException: no way\n\tat x.y");
    assertThat(Failures.named(failure, new PhysicalTable("default", "t"), 1_000))
        .hasMessageContaining("no way (table ")
        .message()
        .doesNotContain("org.apache");
  }
}
