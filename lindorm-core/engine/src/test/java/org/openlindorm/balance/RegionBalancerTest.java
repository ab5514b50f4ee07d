package org.openlindorm.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.traffic.history.RecentTraffic;
import org.openlindorm.traffic.history.TrafficHistory;

class RegionBalancerTest {

  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");
  private static final Bytes MIDDLE = Bytes.utf8("m");
  private static final long DAY = 86_400_000;
  private static final long HOUR = DAY / 24;

  private final MemoryStore store = new MemoryStore();
  private final List<String> done = new ArrayList<>();
  private long now = 100 * DAY;
  private final Clock clock =
      new Clock() {
        @Override
        public Instant instant() {
          return Instant.ofEpochMilli(now);
        }

        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          throw new UnsupportedOperationException();
        }
      };

  @BeforeEach
  void createTables() {
    store.createTable(new TableSpec(LiveCatalog.TABLE, List.of(), Map.of()));
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
  }

  private RegionBalancer balancer() {
    return new RegionBalancer(store, clock, new TrafficHistory(store), done::add);
  }

  private HotRegion hot() {
    return new HotRegion(TABLE, MIDDLE, store.servers().get(0), 5_000, now - 60_000);
  }

  @Test
  void aHotRegionIsSplitAndJoinedAgainWhenItWasQuietForADay() {
    RegionBalancer balancer = balancer();
    balancer.look(new RecentTraffic(), List.of(hot()));
    assertThat(store.regions(TABLE)).hasSize(2);
    assertThat(done).containsExactly("split a region of db:t at 0x6d, which halves its traffic");

    now += DAY - 1;
    balancer.look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(2);

    now += DAY;
    RegionBalancer afterRestart = balancer();
    afterRestart.look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(1);
    assertThat(done)
        .last()
        .isEqualTo("merged the regions of db:t that met at 0x6d, quiet for a day");
  }

  @Test
  void aSplitPointIsMergedAlsoIfItsSplitWasReportedAsFailed() {
    RegionBalancer failing =
        new RegionBalancer(failingAfterSplits(), clock, new TrafficHistory(store), done::add);
    assertThatThrownBy(() -> failing.look(new RecentTraffic(), List.of(hot())))
        .isInstanceOf(IllegalStateException.class);
    assertThat(store.regions(TABLE)).hasSize(2);

    now += 2 * DAY;
    balancer().look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(1);
  }

  @Test
  void aBorderOfTheUserStaysAlsoIfItWasMadeWhereASplitWasDue() {
    store.split(TABLE, MIDDLE);
    RegionBalancer balancer = balancer();
    balancer.look(new RecentTraffic(), List.of(hot()));
    assertThat(done).isEmpty();

    now += 2 * DAY;
    balancer.look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(2);
  }

  @Test
  void aRegionIsNotSplitTwiceAtOneKey() {
    RegionBalancer balancer = balancer();
    balancer.look(new RecentTraffic(), List.of(hot()));
    now += 60_000;
    balancer.look(new RecentTraffic(), List.of(hot()));
    assertThat(done).hasSize(1);
  }

  @Test
  void theHotRegionOfADroppedTableBlocksNoOther() {
    HotRegion gone =
        new HotRegion(new PhysicalTable("db", "gone"), MIDDLE, "s", 9_000, now - 60_000);
    balancer().look(new RecentTraffic(), List.of(gone, hot()));
    assertThat(store.regions(TABLE)).hasSize(2);
  }

  @Test
  void aBorderOfTheUserStaysWhereASplitWasRefusedBefore() {
    RegionBalancer refused =
        new RegionBalancer(failing("split", TABLE), clock, new TrafficHistory(store), done::add);
    assertThatThrownBy(() -> refused.look(new RecentTraffic(), List.of(hot())))
        .isInstanceOf(IllegalStateException.class);
    assertThat(new BalancerSplits(store).all()).isEmpty();

    store.split(TABLE, MIDDLE);
    now += 2 * DAY;
    balancer().look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(2);
  }

  @Test
  void aBorderThatCannotBeMergedHoldsUpNoOther() {
    PhysicalTable other = new PhysicalTable("db", "u");
    store.createTable(new TableSpec(other, List.of(), Map.of()));
    balancer().look(new RecentTraffic(), List.of(hot()));
    balancer()
        .look(
            new RecentTraffic(),
            List.of(new HotRegion(other, MIDDLE, store.servers().get(0), 5_000, now - 60_000)));
    RegionBalancer failing =
        new RegionBalancer(failing("merge", TABLE), clock, new TrafficHistory(store), done::add);
    now += 2 * DAY;
    assertThatThrownBy(() -> failing.look(new RecentTraffic(), List.of()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(store.regions(other)).hasSize(2);

    now += HOUR;
    failing.look(new RecentTraffic(), List.of());
    assertThat(store.regions(other)).hasSize(1);

    now += DAY - HOUR;
    assertThatThrownBy(() -> failing.look(new RecentTraffic(), List.of()))
        .as("tried again after a day")
        .isInstanceOf(IllegalStateException.class);
    assertThat(new BalancerSplits(store).all()).hasSize(1);
  }

  /** The store, but for a step that it refuses for a table. */
  private Store failing(String step, PhysicalTable table) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (method.getName().equals(step) && arguments[0].equals(table)) {
            throw new IllegalStateException("the table is offline");
          }
          return method.invoke(store, arguments);
        };
    return (Store)
        Proxy.newProxyInstance(Store.class.getClassLoader(), new Class<?>[] {Store.class}, handler);
  }

  /** A store that makes splits and then reports that they have failed. */
  private Store failingAfterSplits() {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          Object answer = method.invoke(store, arguments);
          if (method.getName().equals("split")) {
            throw new IllegalStateException("the new regions do not open in time");
          }
          return answer;
        };
    return (Store)
        Proxy.newProxyInstance(Store.class.getClassLoader(), new Class<?>[] {Store.class}, handler);
  }

  @Test
  void aSplitPointOfAnotherAdministratorRemains() {
    store.split(TABLE, MIDDLE);
    now += 10 * DAY;
    balancer().look(new RecentTraffic(), List.of());
    assertThat(store.regions(TABLE)).hasSize(2);
    assertThat(done).isEmpty();
  }

  @Test
  void aDroppedTableIsRemoved() {
    RegionBalancer balancer = balancer();
    balancer.look(new RecentTraffic(), List.of(hot()));
    store.dropTable(TABLE);
    now += 2 * DAY;
    balancer.look(new RecentTraffic(), List.of());
    assertThat(new BalancerSplits(store).all()).isEmpty();
  }
}
