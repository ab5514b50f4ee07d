package org.openlindorm.exec.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.StatementContexts;
import org.openlindorm.index.ImmediateBuilds;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.plan.ChangePlan.Change;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.DatabaseChange.CreateDatabase;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

class DefinitionExecutorTest {

  private static final TableName ORDERS = new TableName("shop", "orders");

  private final MemoryStore store = new MemoryStore();
  private final LiveCatalog catalog =
      LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
  private final DefinitionExecutor executor =
      new DefinitionExecutor(store, catalog, new ImmediateBuilds(store, catalog));
  private final StatementContext context = StatementContexts.over(store);
  private final List<String> used = new ArrayList<>();

  @BeforeEach
  void define() {
    change(new CreateDatabase("shop", false));
    change(
        new CreateTable(
            ORDERS,
            List.of(
                NewColumn.of("channel", DataType.VARCHAR),
                NewColumn.of("ts", DataType.TIMESTAMP),
                new NewColumn("amount", DataType.decimal(10, 2), false, "0.5"),
                new NewColumn("odd-name", DataType.VARCHAR, true, "'it''s'")),
            List.of(KeyItem.ascending("channel"), KeyItem.descending("ts")),
            Map.of("TTL", "60", "DYNAMIC_COLUMNS", "true"),
            false));
  }

  @Test
  void aSessionUsesADatabaseThatExists() {
    executor.execute(new SessionPlan.UseDatabase("shop"), used::add, context);
    assertThat(used).containsExactly("shop");
    assertThatThrownBy(
            () -> executor.execute(new SessionPlan.UseDatabase("nope"), used::add, context))
        .hasMessageContaining("Unknown database");
  }

  private void change(SchemaChange change) {
    executor.execute(new Change(change, List.of()), used::add, context);
  }
}
