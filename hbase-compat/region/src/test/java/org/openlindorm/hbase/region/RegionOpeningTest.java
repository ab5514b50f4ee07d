package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.coprocessor.ObserverContextImpl;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.junit.jupiter.api.Test;

/**
 * Tests observers whose jar does not fit the HBase: HBase would open the region without an observer
 * whose start throws.
 */
final class RegionOpeningTest {

  private static final RegionInfo REGION =
      RegionInfoBuilder.newBuilder(TableName.valueOf("t")).build();

  private boolean starting = true;

  private final ObserverContextImpl<RegionCoprocessorEnvironment> context =
      new ObserverContextImpl<>(null);

  private final RegionCoprocessorEnvironment environment =
      (RegionCoprocessorEnvironment)
          Proxy.newProxyInstance(
              RegionCoprocessorEnvironment.class.getClassLoader(),
              new Class<?>[] {RegionCoprocessorEnvironment.class},
              (proxy, method, arguments) -> {
                if (starting) {
                  throw new NoSuchMethodError("a method of another HBase");
                }
                return method.getName().equals("getRegionInfo") ? REGION : null;
              });

  @Test
  void aRegionDoesNotOpenIfTheObserverOfItsScansCannotStart() {
    var observer = new ProgramObserver();
    observer.start(environment);
    starting = false;
    context.prepare(environment);
    assertThatThrownBy(() -> observer.preOpen(context))
        .hasMessageContaining("does not open: its observer has failed")
        .hasMessageContaining("a method of another HBase");
  }

  @Test
  void aRegionDoesNotOpenIfTheObserverOfItsRowsCannotStart() {
    var observer = new TypedTableObserver();
    observer.start(environment);
    starting = false;
    context.prepare(environment);
    assertThatThrownBy(() -> observer.preOpen(context))
        .hasMessageContaining("does not open: its observer has failed")
        .hasMessageContaining("a method of another HBase");
  }
}
