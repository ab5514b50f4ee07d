package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Classes that JUnit runs at the same time share one server, each with a database of its own. */
class ParallelClassesTest {

  private static final Set<LindormServer> SERVERS = ConcurrentHashMap.newKeySet();
  private static final CyclicBarrier BOTH_RUN = new CyclicBarrier(2);

  @Test
  void classesAtTheSameTimeShareOneServer() {
    LauncherDiscoveryRequest both =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(OneClass.class), selectClass(AnotherClass.class))
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
            .configurationParameter(
                "junit.jupiter.execution.parallel.mode.classes.default", "concurrent")
            .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
            .configurationParameter(
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
            .build();
    SummaryGeneratingListener outcome = new SummaryGeneratingListener();
    LauncherFactory.create().execute(both, outcome);
    assertThat(outcome.getSummary().getFailures())
        .allSatisfy(failure -> assertThat(failure.getException()).doesNotThrowAnyException());
    assertThat(outcome.getSummary().getTestsSucceededCount()).isEqualTo(2);
    assertThat(SERVERS).hasSize(1);
  }

  private static void writeAndRead(LindormServer server, String database) throws Exception {
    SERVERS.add(server);
    server.sql("CREATE DATABASE " + database);
    String table = database + ".t";
    server.sql("CREATE TABLE " + table + " (id BIGINT, name VARCHAR, PRIMARY KEY (id))");
    BOTH_RUN.await(60, TimeUnit.SECONDS);
    for (int id = 0; id < 20; id++) {
      server.sql("UPSERT INTO " + table + " (id, name) VALUES (" + id + ", '" + database + "')");
    }
    BOTH_RUN.await(60, TimeUnit.SECONDS);
    assertThat(server.sql("SELECT DISTINCT name FROM " + table))
        .extracting("name")
        .containsExactly(database);
  }

  static class OneClass {

    @RegisterExtension static final LindormExtension lindorm = LindormExtension.embedded();

    @Test
    void itsRowsAreItsOwn() throws Exception {
      writeAndRead(lindorm.server(), "western");
    }
  }

  @LindormTest
  static class AnotherClass {

    @Test
    void itsRowsAreItsOwn(LindormServer server) throws Exception {
      writeAndRead(server, "eastern");
    }
  }
}
