package org.openlindorm.exec.definition;

import java.util.List;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.KeySampler;
import org.openlindorm.advice.RekeyedSample;
import org.openlindorm.advice.Rekeying;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.SurveyPlan.AdviseKey;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/** Executes ADVISE TABLE ... KEY: reads rows, writes nothing, and compares both keys on them. */
final class ProposedKeyAdvice {

  private ProposedKeyAdvice() {}

  static DefinitionAnswer run(
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
    return DefinitionAnswer.of(
        book.compare(request).aspects().stream().map(ProposedKeyAdvice::row).toList());
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
