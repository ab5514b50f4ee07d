package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.KeySampler;
import org.openlindorm.advice.RekeyedSample;
import org.openlindorm.advice.Rekeying;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.TableSize;
import org.openlindorm.plan.SurveyPlan.AdviseKey;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableFigures;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/** Executes ADVISE TABLE ... KEY: reads rows, writes nothing, and compares both keys on them. */
final class ProposedKeyAdvice {

  private ProposedKeyAdvice() {}

  /**
   * A comparison as rows.
   *
   * @param rejected whether the verdict is against the proposed key
   */
  record Compared(List<List<String>> rows, boolean rejected) {}

  static DefinitionAnswer run(
      AdviseKey plan, Catalog catalog, AdviceStore book, StatementContext context) {
    return DefinitionAnswer.of(compare(plan, catalog, book, context).rows());
  }

  static Compared compare(
      AdviseKey plan, Catalog catalog, AdviceStore book, StatementContext context) {
    TableDef table = catalog.require(plan.table()).requireOnline();
    TableDef proposed = KeyReplacement.of(table, plan.key());
    Store store = context.store();
    int servers = store.serverCount();
    List<Bytes> splits =
        store.regions(table.physical()).stream().skip(1).map(ByteRange::start).toList();
    KeyAdviceRequest request =
        new KeyAdviceRequest(
            catalog,
            table,
            proposed,
            rows(table, proposed, plan.keys(), book, context),
            servers,
            splits,
            FirstRegions.splits(proposed, servers),
            book.seen(table.name()),
            book.statements().since(),
            plan.verbose());
    List<List<String>> rows = new ArrayList<>();
    KeyComparison comparison = book.compare(request);
    comparison.aspects().forEach(aspect -> rows.add(row(aspect)));
    rows.addAll(verdict(rows), copied(table, plan, catalog, store));
    return new Compared(rows, comparison.rejected());
  }

  /**
   * Returns the index of the verdict, the last aspect. A long text continues in rows without a
   * name.
   */
  private static int verdict(List<List<String>> rows) {
    int last = Math.max(0, rows.size() - 1);
    while (last > 0 && rows.get(last).get(0).isBlank()) {
      last--;
    }
    return last;
  }

  /** Returns what ALTER TABLE would copy to change the key, or why it would be refused. */
  private static List<List<String>> copied(
      TableDef table, AdviseKey plan, Catalog catalog, Store store) {
    String refusal = KeyRewrites.refusal(table, plan.key(), catalog);
    if (refusal != null) {
      return List.of(List.of("change of the key", "", "refused: " + refusal));
    }
    TableFigures size = new TableSize(store, table);
    OptionalLong rows = size.rows();
    String count = rows.isEmpty() ? "all rows" : "about %,d rows".formatted(rows.getAsLong());
    int indexes = table.indexes().size();
    String entries =
        indexes == 0
            ? ""
            : " and their entries in " + indexes + (indexes == 1 ? " index" : " indexes");
    long bytes = size.bytes().orElse(0) + size.indexBytes().orElse(0);
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        List.of(
            "copied to change the key",
            "",
            "%s%s; writes are refused until it ends".formatted(count, entries)));
    if (bytes > 0) {
      lines.add(
          List.of(
              "disk space for both keys",
              "",
              "about %.1f MB more in files, until the former rows are dropped"
                  .formatted(bytes / 1e6)));
    }
    return lines;
  }

  private static RekeyedSample rows(
      TableDef table,
      TableDef proposed,
      int requested,
      AdviceStore book,
      StatementContext context) {
    PhysicalTable physical = table.physical();
    Runnable pause = context.interruption()::check;
    book.traffic().startSampling(physical);
    try {
      KeySampler sampler = new KeySampler(context.store(), physical, requested, pause);
      return new Rekeying(context.store(), table, proposed, pause).of(sampler.draw());
    } finally {
      book.traffic().endSampling(physical);
    }
  }

  private static List<String> row(KeyComparison.Aspect aspect) {
    return List.of(aspect.name(), aspect.today(), aspect.proposed());
  }
}
