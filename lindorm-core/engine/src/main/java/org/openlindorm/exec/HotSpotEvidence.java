package org.openlindorm.exec;

import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.ExecutedStatement;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.Heat;
import org.openlindorm.hotspot.HeatSource;
import org.openlindorm.hotspot.HotKeys;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.schema.TableDef;

/** The evidence of a hot spot, in sentences. */
record HotSpotEvidence(HotSpot spot, HotTable table, AdviceStore advice) {

  private static final int MOST_STATEMENTS = 3;

  String text() {
    String statements = statements();
    return sentence()
        + (statements.isEmpty() ? "" : "; the most frequent statement there is " + statements);
  }

  private String sentence() {
    Heat heat = spot.heat();
    HotKeys place = spot.place();
    String amount =
        "%s of the %s, %,.0f rows a second,"
            .formatted(percent(heat.share()), heat.source().text(), heat.rowsPerSecond());
    String key = heat.rows().isEmpty() ? "" : table.label(heat.rows().get(0).key());
    String newest =
        heat.rows().isEmpty() ? "" : table.label(heat.rows().get(heat.rows().size() - 1).key());
    return switch (spot.kind()) {
      case SINGLE_ROW -> "%s reach the row %s%s".formatted(amount, key, at(place));
      case INCREMENTAL ->
          "%s are new keys next to the previous ones, the last one %s%s"
              .formatted(amount, newest, at(place));
      case FEW_VALUES ->
          "%s are new keys at the ends of two or three ranges, the last one %s%s"
              .formatted(amount, newest, at(place));
      case SKEWED_BUCKET ->
          "%s reach the bucket x'%s'%s".formatted(amount, place.range().start().hex(), at(place));
      case RANGE ->
          "%s reach the region %s%s; most are from %s to %s"
              .formatted(
                  amount,
                  from(place.region().start()),
                  at(place),
                  table.label(place.range().start()),
                  table.label(last(place.range().stop())));
    };
  }

  /** Returns the last key of a range, where its stop is the successor of a key. */
  private static Bytes last(Bytes stop) {
    int end = stop.length() - 1;
    return end > 0 && stop.at(end) == 0 ? stop.slice(0, end) : stop;
  }

  private String from(Bytes start) {
    return start.isEmpty() ? "with the first keys" : "from " + table.label(start) + " on";
  }

  private static String at(HotKeys place) {
    return place.server().isEmpty() ? "" : " at " + place.server();
  }

  private String statements() {
    TableDef def = table.def();
    return def == null
        ? ""
        : advice.seen(def.name()).stream()
            .filter(this::concerns)
            .limit(MOST_STATEMENTS)
            .map(
                seen ->
                    seen.text()
                        + (seen.runs() == 1 ? " (once)" : " (%,d times)".formatted(seen.runs())))
            .collect(Collectors.joining(", "));
  }

  /**
   * Returns whether a statement reads, or writes, as the hot spot does; writes of the table also
   * write to its indexes.
   */
  private boolean concerns(ExecutedStatement seen) {
    boolean reads = seen.text().toUpperCase(Locale.ROOT).startsWith("SELECT");
    return spot.heat().source() == HeatSource.BOTH
        || reads == (spot.heat().source() == HeatSource.READS);
  }

  static String percent(double share) {
    return Math.round(100 * share) + " %";
  }
}
