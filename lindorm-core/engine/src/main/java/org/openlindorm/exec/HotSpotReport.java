package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.Store;

/** A hot spot with its table, as rows of information_schema, and its remedies. */
public final class HotSpotReport {

  /** More keys add no information. */
  private static final int MOST_KEYS = 3;

  /** The right to see hot spots in tables of HBase clients. */
  public static final PrivilegeRequirement OF_NOBODY =
      PrivilegeRequirement.of(Securable.GLOBAL, Privilege.SYSTEM);

  private final HotSpotVerdict verdict;
  private final HotTable table;
  private final AdviceStore advice;

  private HotSpotReport(HotSpotVerdict verdict, HotTable table, AdviceStore advice) {
    this.verdict = verdict;
    this.table = table;
    this.advice = advice;
  }

  /**
   * Returns the current hot spots, by the names of their tables.
   *
   * @param seen the tables that the user may see
   * @param everything whether those of HBase clients are included
   */
  public static List<HotSpotReport> all(
      Store store, Catalog seen, AdviceStore advice, boolean everything) {
    List<HotSpotReport> reports = new ArrayList<>();
    for (HotSpotVerdict verdict : HotSpotStore.current(store)) {
      HotTable table = HotTable.of(verdict.hotSpot().place().table(), seen);
      if (everything || table.isKnown()) {
        reports.add(new HotSpotReport(verdict, table, advice));
      }
    }
    return reports;
  }

  /**
   * Returns the report on one hot spot, without access checks.
   *
   * @param catalog all tables
   */
  public static HotSpotReport of(HotSpotVerdict verdict, Catalog catalog, AdviceStore advice) {
    return new HotSpotReport(
        verdict, HotTable.of(verdict.hotSpot().place().table(), catalog), advice);
  }

  /**
   * Returns the subject, such as {@code incremental key of writes in shop.orders, index by_day}.
   */
  public String subject() {
    return "%s of %s in %s.%s%s"
        .formatted(
            verdict.hotSpot().kind().text(),
            verdict.hotSpot().heat().source().text(),
            table.database(),
            table.name(),
            table.isIndex() ? ", index " + table.index() : "");
  }

  /** Returns the full text for the begin of a hot spot. */
  public String beginning() {
    HotSpot spot = verdict.hotSpot();
    return "%s: %s. %s"
        .formatted(
            subject(),
            new HotSpotEvidence(spot, table, advice).text(),
            new HotSpotRemedy(spot, table, rewrite()).text());
  }

  /** A row of information_schema.HOT_SPOTS. */
  @Nullable Object[] row() {
    HotSpot spot = verdict.hotSpot();
    Bytes stop = spot.place().range().stop();
    return new @Nullable Object[] {
      table.database(),
      table.name(),
      table.index(),
      spot.kind().text(),
      spot.place().range().start().hex(),
      stop.isEmpty() ? null : stop.hex(),
      spot.heat().source().text(),
      spot.heat().share(),
      spot.heat().rowsPerSecond(),
      verdict.sinceMillis(),
      spot.place().server(),
      spot.splitAt().map(Bytes::hex).orElse(null),
      keys(),
      new HotSpotEvidence(spot, table, advice).text(),
      new HotSpotRemedy(spot, table, rewrite()).text(),
      rewrite()
    };
  }

  private String keys() {
    return verdict.hotSpot().heat().rows().stream()
        .limit(MOST_KEYS)
        .map(row -> table.label(row.key()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the best definition of the key advisor, where another key helps. */
  private @Nullable String rewrite() {
    return switch (verdict.hotSpot().kind()) {
      case SINGLE_ROW, RANGE -> null;
      case INCREMENTAL, FEW_VALUES, SKEWED_BUCKET ->
          table.findings(advice).stream()
              .flatMap(finding -> finding.rewrites().stream())
              .map(KeyFinding.Rewrite::ddl)
              .findFirst()
              .orElse(null);
    };
  }
}
