package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.InformationSources;
import org.openlindorm.schema.TableDef;

/** What is observed, as far as who asks may see it. */
record ObservedRows(StatementContext context) implements InformationSources {

  @Override
  public List<@Nullable Object[]> advice(TableDef table) {
    return AdviceRows.of(context.advice().of(table));
  }

  @Override
  public List<@Nullable Object[]> statements() {
    return StatementRows.of(context.advice().statements(), context.observer());
  }

  @Override
  public List<@Nullable Object[]> hotSpots() {
    return HotSpotReport.all(
            context.store(),
            context.catalog(),
            context.advice(),
            context.observer().may(HotSpotReport.OF_NOBODY))
        .stream()
        .map(HotSpotReport::row)
        .toList();
  }
}
