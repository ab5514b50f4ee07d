package org.openlindorm.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

class BalanceRulesTest {

  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");
  private static final Bytes MIDDLE = Bytes.utf8("m");
  private static final long NOW = 1_000_000_000;
  private static final long LONG_AGO = NOW - 3_600_000;

  private static HotRegion hot(double rowsPerSecond, long since) {
    return new HotRegion(TABLE, MIDDLE, "one", rowsPerSecond, since);
  }

  private static BalanceRules.Servers servers(double one, double two, double three) {
    return new BalanceRules.Servers(Map.of("one", one, "two", two, "three", three), Map.of());
  }

  private static Optional<RegionStep> split(HotRegion region, BalanceRules.Servers servers) {
    return BalanceRules.split(List.of(region), servers, table -> 4, NOW);
  }

  @Test
  void aHotRegionIsSplitAndItsUpperDaughterMovesToTheLeastLoadedServer() {
    assertThat(split(hot(8_000, LONG_AGO), servers(9_000, 700, 500)))
        .contains(new RegionStep.Split(TABLE, MIDDLE, "three"));
  }

  @Test
  void aDaughterRegionRemainsIfOtherServersHaveMoreLoad() {
    assertThat(split(hot(8_000, LONG_AGO), servers(9_000, 6_000, 5_500)))
        .contains(new RegionStep.Split(TABLE, MIDDLE, null));
    assertThat(
            split(hot(8_000, LONG_AGO), new BalanceRules.Servers(Map.of("one", 9_000.0), Map.of())))
        .contains(new RegionStep.Split(TABLE, MIDDLE, null));
  }

  @Test
  void aNewHotRegionIsNotSplit() {
    assertThat(split(hot(8_000, NOW - 39_000), servers(9_000, 0, 0))).isEmpty();
    assertThat(split(hot(8_000, NOW - 40_000), servers(9_000, 0, 0))).isPresent();
  }

  @Test
  void littleTrafficIsNoReason() {
    assertThat(split(hot(199, LONG_AGO), servers(199, 0, 0))).isEmpty();
  }

  @Test
  void aTableRestsAfterAStep() {
    Map<String, Double> rows = Map.of("one", 9_000.0, "two", 0.0);
    assertThat(
            split(
                hot(8_000, LONG_AGO), new BalanceRules.Servers(rows, Map.of("db:t", NOW - 59_000))))
        .isEmpty();
    assertThat(
            split(
                hot(8_000, LONG_AGO), new BalanceRules.Servers(rows, Map.of("db:t", NOW - 60_000))))
        .isPresent();
  }

  @Test
  void aTableHasNotMoreThanSixteenRegionsAServerOfSplitsForTraffic() {
    List<HotRegion> hot = List.of(hot(8_000, LONG_AGO));
    assertThat(BalanceRules.split(hot, servers(9_000, 0, 0), table -> 47, NOW)).isPresent();
    assertThat(BalanceRules.split(hot, servers(9_000, 0, 0), table -> 48, NOW)).isEmpty();
  }

  @Test
  void theHottestOfSeveralComesFirst() {
    HotRegion hotter = new HotRegion(new PhysicalTable("db", "u"), MIDDLE, "two", 9_000, LONG_AGO);
    assertThat(
            BalanceRules.split(
                List.of(hot(8_000, LONG_AGO), hotter), servers(0, 0, 0), table -> 1, NOW))
        .map(RegionStep::table)
        .contains(hotter.table());
  }

  @Test
  void aBorderThatIsQuietForADayGoesAgain() {
    BalancerSplit old = new BalancerSplit("db:t", MIDDLE, NOW - 86_400_000);
    BalancerSplit young = new BalancerSplit("db:t", MIDDLE, NOW - 86_399_999);
    BalanceRules.Servers idle = servers(0, 0, 0);
    assertThat(BalanceRules.merge(List.of(old), idle, each -> 86_399, NOW))
        .contains(new RegionStep.Merge(TABLE, MIDDLE));
    assertThat(BalanceRules.merge(List.of(old), idle, each -> 86_400, NOW)).isEmpty();
    assertThat(BalanceRules.merge(List.of(young), idle, each -> 0, NOW)).isEmpty();
  }

  @Test
  void onlyBordersThatWereMadeForTrafficAreRemembered() {
    MemoryStore store = new MemoryStore();
    store.createTable(new TableSpec(LiveCatalog.TABLE, List.of(), Map.of()));
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    BalancerSplits made = new BalancerSplits(store);
    assertThat(made.all()).isEmpty();

    RegionStep split = new RegionStep.Split(TABLE, MIDDLE, null);
    assertThat(split.run(store)).isTrue();
    made.after(split, NOW);
    assertThat(store.regions(TABLE))
        .containsExactly(new ByteRange(Bytes.EMPTY, MIDDLE), new ByteRange(MIDDLE, Bytes.EMPTY));
    assertThat(made.all()).containsExactly(new BalancerSplit("db:t", MIDDLE, NOW));

    RegionStep merge = new RegionStep.Merge(TABLE, MIDDLE);
    assertThat(merge.run(store)).isTrue();
    made.after(merge, NOW + 1);
    assertThat(store.regions(TABLE)).containsExactly(ByteRange.ALL);
    assertThat(made.all()).isEmpty();
  }
}
