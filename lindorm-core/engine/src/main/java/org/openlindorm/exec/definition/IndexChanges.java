package org.openlindorm.exec.definition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.plan.ChangePlan.ChangeIndexes;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableIndex;

/** Executes changes of indexes and waits for the resulting builds. */
final class IndexChanges {

  private static final Duration A_MOMENT = Duration.ofSeconds(5);
  private static final Duration TO_THE_END = Duration.ofDays(365);
  private static final Duration POLL = Duration.ofMillis(10);

  private final LiveCatalog catalog;
  private final IndexBuilds builds;

  IndexChanges(LiveCatalog catalog, IndexBuilds builds) {
    this.catalog = catalog;
    this.builds = builds;
  }

  DefinitionAnswer run(ChangeIndexes plan) {
    boolean changed = false;
    for (SchemaChange change : plan.changes()) {
      changed |= catalog.apply(change);
      awaitStopped(change);
    }
    TableDef table = catalog.snapshot().table(plan.table());
    List<String> warnings = new ArrayList<>(plan.warnings());
    if (table != null) {
      for (IndexDef index : touched(plan, table, changed)) {
        builds.start(plan.table(), index.name());
        warnings.addAll(await(plan, index));
      }
    }
    warnings.addAll(awaitSearch(plan));
    return DefinitionAnswer.warnings(Warning.of(warnings));
  }

  /**
   * Waits for the end of a stopped build, because it must not write into a later index of the same
   * name.
   */
  private void awaitStopped(SchemaChange change) {
    if (change instanceof IndexChange.AlterIndex alter && alter.requested() != Stage.ACTIVE) {
      TableDef table = catalog.snapshot().table(alter.table());
      IndexDef index = table == null ? null : table.index(alter.index());
      if (table != null && index != null) {
        builds.awaitStopped(table, index);
      }
    }
  }

  /** Returns the indexes to be built by the statement; without a name the newest one. */
  private static List<IndexDef> touched(ChangeIndexes plan, TableDef table, boolean changed) {
    List<IndexDef> building =
        table.indexes().stream()
            .filter(index -> index.state().stage() == Stage.BUILDING)
            .filter(index -> plan.index() == null || index.name().equals(plan.index()))
            .toList();
    boolean created = plan.changes().get(0) instanceof IndexChange.CreateIndex;
    if (plan.index() != null || !created) {
      return building;
    }
    return changed
        ? building.stream().max(Comparator.comparingLong(IndexDef::id)).stream().toList()
        : List.of();
  }

  private List<String> await(ChangeIndexes plan, IndexDef index) {
    boolean ended = builds.await(plan.table(), index.name(), patience(plan));
    if (!ended) {
      return List.of(isBeingBuilt(plan, index));
    }
    IndexDef now = current(plan, index);
    if (now != null && now.state().stage() == Stage.INACTIVE) {
      IndexState state = now.state();
      throw LindormException.of(
          ErrorCode.INDEX_BUILD_FAILED, index.name(), plan.table(), state.reason());
    }
    return List.of();
  }

  /** Waits until the server has built the search index that the statement has made or restarted. */
  private List<String> awaitSearch(ChangeIndexes plan) {
    long end = System.nanoTime() + patience(plan).toNanos();
    while (plan.changes().get(0) instanceof SearchIndexChange) {
      TableDef table = catalog.snapshot().table(plan.table());
      SearchIndexDef index = table == null ? null : table.searchIndex();
      if (index == null || index.state().stage() != Stage.BUILDING) {
        return List.of();
      }
      if (System.nanoTime() - end > 0) {
        return List.of(isBeingBuilt(plan, index));
      }
      CancellationCheck.run();
      LockSupport.parkNanos(POLL.toNanos());
    }
    return List.of();
  }

  private static String isBeingBuilt(ChangeIndexes plan, TableIndex index) {
    return "Index "
        + index.name()
        + " is being built; queries use it once SHOW INDEX FROM "
        + plan.table()
        + " says ACTIVE";
  }

  private static Duration patience(ChangeIndexes plan) {
    return switch (plan.waiting()) {
      case NOT_AT_ALL -> Duration.ZERO;
      case A_MOMENT -> A_MOMENT;
      case TO_THE_END -> TO_THE_END;
    };
  }

  private @Nullable IndexDef current(ChangeIndexes plan, IndexDef index) {
    TableDef table = catalog.refresh().table(plan.table());
    IndexDef now = table == null ? null : table.index(index.name());
    return now != null && now.id() == index.id() ? now : null;
  }
}
