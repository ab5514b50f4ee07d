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
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.plan.ShowServerPlan;
import org.openlindorm.plan.ShowTablePlan;
import org.openlindorm.schema.DatabaseChange;
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
  void databasesAndTablesAreListedByName() {
    assertThat(rows(new ShowTablePlan.ShowDatabases(null)))
        .containsExactly(List.of("default"), List.of("shop"));
    assertThat(rows(new ShowTablePlan.ShowDatabases("sh%"))).containsExactly(List.of("shop"));
    assertThat(rows(new ShowTablePlan.ShowTables("shop", null, false)))
        .containsExactly(List.of("orders"));
    assertThat(rows(new ShowTablePlan.ShowTables("shop", "order_", false))).hasSize(1);
    assertThat(rows(new ShowTablePlan.ShowTables("default", null, false))).isEmpty();
    assertThatThrownBy(() -> rows(new ShowTablePlan.ShowTables("nope", null, false)))
        .hasMessageContaining("Unknown database 'nope'");
  }

  @Test
  void aTableIsDescribedColumnByColumn() {
    assertThat(rows(new ShowTablePlan.Describe(ORDERS)))
        .containsExactly(
            List.of("shop", "orders", "channel", "VARCHAR", "true", "ASC"),
            List.of("shop", "orders", "ts", "TIMESTAMP", "true", "DESC"),
            List.of("shop", "orders", "amount", "DECIMAL(10,2)", "false", "none"),
            List.of("shop", "orders", "odd-name", "VARCHAR", "false", "none"));
  }

  @Test
  void theTextOfATableIsComplete() {
    assertThat(rows(new ShowTablePlan.ShowCreateTable(ORDERS)))
        .containsExactly(
            List.of(
                "orders",
                """
                CREATE TABLE `orders` (
                  `channel` varchar NOT NULL,
                  `ts` timestamp NOT NULL,
                  `amount` decimal(10,2) NOT NULL DEFAULT 0.5,
                  `odd-name` varchar DEFAULT 'it''s',
                  PRIMARY KEY (`channel`, `ts` DESC)
                ) WITH (DYNAMIC_COLUMNS='true', TTL='60')\
                """));
  }

  @Test
  void variablesAreShownWithTheValuesThatHold() {
    change(new DatabaseChange.SetSystemVariables(Map.of("sql_mode", "STRICT_LINDORM")));
    assertThat(rows(new ShowServerPlan.ShowVariables(false, "SQL_M%")))
        .containsExactly(List.of("sql_mode", "STRICT_LINDORM"));
    assertThat(rows(new ShowServerPlan.ShowVariables(false, null)))
        .contains(List.of("max_query_keys", "2000"));
    assertThat(rows(new ShowTablePlan.ShowAttributes(ORDERS, "T_L")))
        .containsExactly(List.of("TTL", "60"));
  }

  @Test
  void variablesOfTheSystemAreShownWhereTheyWereChanged() {
    assertThat(rows(new ShowServerPlan.ShowVariables(true, null))).isEmpty();
    change(
        new DatabaseChange.SetSystemVariables(
            Map.of("sql_mode", "STRICT_LINDORM", "max_query_keys", "50")));
    assertThat(rows(new ShowServerPlan.ShowVariables(true, null)))
        .containsExactly(List.of("max_query_keys", "50"), List.of("sql_mode", "STRICT_LINDORM"));
    assertThat(rows(new ShowServerPlan.ShowVariables(true, "sql%"))).hasSize(1);
    change(new DatabaseChange.SetSystemVariables(Map.of("sql_mode", "", "max_query_keys", "")));
    assertThat(rows(new ShowServerPlan.ShowVariables(true, null))).isEmpty();
  }

  @Test
  void aSessionUsesADatabaseThatExists() {
    executor.execute(new SessionPlan.UseDatabase("shop"), used::add, context);
    assertThat(used).containsExactly("shop");
    assertThatThrownBy(
            () -> executor.execute(new SessionPlan.UseDatabase("nope"), used::add, context))
        .hasMessageContaining("Unknown database");
  }

  private List<List<String>> rows(DefinitionPlan plan) {
    List<List<String>> rows = executor.execute(plan, used::add, context).rows();
    assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(plan.columns()));
    return rows;
  }

  private void change(SchemaChange change) {
    executor.execute(new Change(change, List.of()), used::add, context);
  }
}
