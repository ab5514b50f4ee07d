package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Class names outside this project: in {@code hbase-site.xml}, table descriptors, requests between
 * servers of different versions, launchers, and tests of applications. Renaming one breaks users.
 */
final class KeptNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        // table descriptors
        "org.openlindorm.hbase.region.ProgramObserver",
        "org.openlindorm.hbase.region.TypedTableObserver",
        // hbase-site.xml
        "org.openlindorm.hbase.region.TrafficObserver",
        "org.openlindorm.hbase.region.lease.FencedWrites",
        "org.openlindorm.hbase.region.master.IndexedTables",
        "org.openlindorm.testing.region.EmptyingObserver",
        // requests of a SQL server to a region server, and its failures
        "org.openlindorm.hbase.region.RowVersionFilter",
        "org.openlindorm.hbase.region.SpentRowsFilter",
        // launchers
        "org.openlindorm.advisor.cli.KeyAdvisor",
        "org.openlindorm.hbase.Lindorm",
        // tests of applications
        "org.openlindorm.advisor.assertion.Schema",
        "org.openlindorm.advisor.assertion.SchemaAssert",
        "org.openlindorm.testing.LindormExtension",
        "org.openlindorm.testing.LindormServer",
        "org.openlindorm.testing.LindormTest",
      })
  void aNameThatUsersHaveStoredOrConfiguredIsKept(String name) {
    assertThatCode(() -> Class.forName(name, false, getClass().getClassLoader()))
        .doesNotThrowAnyException();
  }
}
