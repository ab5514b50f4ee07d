package org.openlindorm.hbase.region.index;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.regionserver.OnlineRegions;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.regionserver.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

class LocalEntriesTest {

  private interface Writing {
    void begin() throws IOException;
  }

  private final ExecutorService beside = Executors.newSingleThreadExecutor();
  private final ConcurrentLinkedQueue<String> written = new ConcurrentLinkedQueue<>();

  @AfterEach
  void end() {
    beside.shutdownNow();
  }

  @Test
  void theRegionsOfSeveralIndexesAreWrittenAtTheSameTime() {
    var bothBegan = new CountDownLatch(2);
    Writing meets =
        () -> {
          bothBegan.countDown();
          awaitUninterrupted(bothBegan);
        };
    LocalEntries entries = entries(Map.of("by_city", meets, "by_age", meets));

    assertThat(entries.write(List.of(entry("by_city"), entry("by_age")))).isEmpty();
    assertThat(written).containsExactlyInAnyOrder("by_city", "by_age");
  }

  @Test
  void aRegionThatRefusesLeavesItsEntriesToTheClient() {
    LocalEntries entries =
        entries(
            Map.of(
                "by_city",
                () -> {
                  throw new IOException("closing");
                }));

    EntryWrite left = entry("by_city");
    assertThat(entries.write(List.of(left, entry("by_age")))).containsExactly(left);
    assertThat(written).containsExactly("by_age");
  }

  @Test
  void aRegionThatBreaksIsNoReasonNotToWaitForTheOthers() {
    var broke = new CountDownLatch(1);
    LocalEntries entries =
        entries(
            Map.of(
                "by_city",
                () -> {
                  broke.countDown();
                  throw new IllegalStateException("broken");
                },
                "by_age",
                () -> awaitUninterrupted(broke)));

    EntryWrite left = entry("by_city");
    assertThat(entries.write(List.of(left, entry("by_age")))).containsExactly(left);
    assertThat(written).containsExactly("by_age");
  }

  private static void awaitUninterrupted(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException("The test ended", e);
    }
  }

  private static EntryWrite entry(String index) {
    byte[] key = "k".getBytes(UTF_8);
    return new EntryWrite(0, new PhysicalTable("default", index), Bytes.wrap(key), new Put(key));
  }

  private LocalEntries entries(Map<String, Writing> writings) {
    OnlineRegions online =
        stub(
            OnlineRegions.class,
            (method, arguments) -> {
              TableName table = (TableName) arguments[0];
              Writing writing = writings.getOrDefault(table.getNameAsString(), () -> {});
              return List.of(region(table, writing));
            });
    return new LocalEntries(online, beside);
  }

  private Region region(TableName table, Writing writing) {
    var region = RegionInfoBuilder.newBuilder(table).build();
    return stub(
        Region.class,
        (method, arguments) ->
            switch (method) {
              case "getRegionInfo" -> region;
              case "isAvailable" -> true;
              case "batchMutate" -> {
                writing.begin();
                written.add(table.getNameAsString());
                yield Stream.of((Object[]) arguments[0])
                    .map(mutation -> new OperationStatus(OperationStatusCode.SUCCESS))
                    .toArray(OperationStatus[]::new);
              }
              default -> throw new UnsupportedOperationException(method);
            });
  }

  private interface Answer {
    Object to(String method, Object[] arguments) throws Exception;
  }

  private static <T> T stub(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "hashCode" -> System.identityHashCode(proxy);
                  case "equals" -> proxy == arguments[0];
                  default -> answer.to(method.getName(), arguments);
                }));
  }
}
