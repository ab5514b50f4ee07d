package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange.AddColumns;
import org.openlindorm.schema.ColumnChange.DropColumns;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.DatabaseChange.CreateDatabase;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableChange.DropTable;
import org.openlindorm.schema.TableChange.SetAttributes;
import org.openlindorm.schema.TableChange.TruncateTable;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState.Stage;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class LiveCatalogTest {

  private static final TableName T = new TableName("default", "t");
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

  private final MemoryStore memory = new MemoryStore();
  private final FailingStore store = new FailingStore(memory);

  @Test
  void aNewStoreHasTheDefaultDatabaseAndNothingElse() {
    assertThat(open().snapshot()).isEqualTo(Catalog.EMPTY);
  }

  @Test
  void definitionsSurviveARestart() {
    LiveCatalog first = open();
    first.apply(new CreateDatabase("shop", false));
    first.apply(create("shop", "orders", Map.of("TTL", "60")));
    first.apply(new DropColumns(new TableName("shop", "orders"), List.of("note"), false));
    first.apply(new DatabaseChange.SetSystemVariables(Map.of("sql_mode", "STRICT_LINDORM")));
    assertThat(open().snapshot()).isEqualTo(first.snapshot());
  }

  @Test
  void aTableIsMadeInTheStoreToo() {
    LiveCatalog catalog = open();
    assertThat(catalog.apply(create("t"))).isTrue();
    assertThat(memory.tableExists(T.physical())).isTrue();
    assertThat(catalog.snapshot().require(T).state().busy()).isFalse();
    assertThat(catalog.apply(new DropTable(T, false))).isTrue();
    assertThat(memory.tableExists(T.physical())).isFalse();
    assertThat(catalog.snapshot().tables()).isEmpty();
  }

  @Test
  void aTableIsMadeWithItsFirstRegions() {
    open().apply(create("default", "t", Map.of("SPLITKEYS", "10,20")));
    assertThat(memory.regions(T.physical())).hasSize(3);
  }

  @Test
  void aKeyThatSpreadsItsRowsIsMadeWithFourRegionsAServer() {
    open()
        .apply(
            new CreateTable(
                T,
                List.of(NewColumn.of("id", DataType.BIGINT), NewColumn.of("v", DataType.VARCHAR)),
                List.of(KeyItem.parse("hash8(id)"), KeyItem.ascending("id")),
                Map.of(),
                false));
    assertThat(memory.regions(T.physical())).hasSize(4);
  }

  @Test
  void aTableOfTheHbaseApiIsNotTakenOver() {
    memory.createTable(new TableSpec(T.physical(), List.of(), Map.of()));
    LiveCatalog catalog = open();
    assertThatThrownBy(() -> catalog.apply(create("t")))
        .hasMessageContaining("made through the HBase API");
    assertThat(catalog.refresh().tables()).isEmpty();
    assertThat(memory.tableExists(T.physical())).isTrue();
  }

  @Test
  void aTableOfTheHbaseApiThatComesInBetweenIsNotDropped() {
    LiveCatalog catalog = open();
    TableSpec theirs = new TableSpec(T.physical(), List.of(), Map.of());
    store.before(on("createTable", () -> memory.createTable(theirs)));
    assertThatThrownBy(() -> catalog.apply(create("t")))
        .hasMessageContaining("made through the HBase API");
    assertThat(catalog.refresh().tables()).isEmpty();
    assertThat(memory.tableExists(T.physical())).isTrue();
  }

  @Test
  void aFailedTableCreationLeavesNothing() {
    LiveCatalog catalog = open();
    for (Consumer<Consumer<String>> moment : moments()) {
      moment.accept(failing("createTable"));
      assertThatThrownBy(() -> catalog.apply(create("t"))).hasMessageContaining("out of order");
      heal();
      assertThat(catalog.refresh().tables()).isEmpty();
      assertThat(memory.tableExists(T.physical())).isFalse();
    }
    assertThat(catalog.apply(create("t"))).isTrue();
  }

  @Test
  void aDropThatFailedIsInvisibleAndFinishedByTheNextStatement() {
    LiveCatalog catalog = open();
    for (Consumer<Consumer<String>> moment : moments()) {
      catalog.apply(create("t"));
      moment.accept(failing("dropTable"));
      assertThatThrownBy(() -> catalog.apply(new DropTable(T, false)))
          .hasMessageContaining("out of order");
      heal();
      assertThat(catalog.snapshot().table(T)).isNull();
      assertThat(catalog.apply(create("t"))).isTrue();
      catalog.apply(new DropTable(T, false));
    }
  }

  @Test
  void newAttributesReachTheStoreEvenIfTheFirstAttemptFailed() {
    LiveCatalog catalog = open();
    catalog.apply(create("t"));
    store.before(failing("alterTable"));
    assertThatThrownBy(() -> catalog.apply(new SetAttributes(T, Map.of("TTL", "60"))))
        .hasMessageContaining("out of order");
    assertThat(catalog.snapshot().require(T).state().stage()).isEqualTo(Stage.ALTERING);
    List<String> calls = new ArrayList<>();
    store.before(calls::add);
    open();
    assertThat(calls).contains("alterTable");
    assertThat(catalog.refresh().require(T).state().busy()).isFalse();
    assertThat(catalog.snapshot().require(T).attributes()).containsEntry("TTL", "60");
  }

  @Test
  void theUnfinishedWorkOfADeadServerIsFinishedAtTheNextStart() {
    for (String lastCall : List.of("createTable", "dropTable", "alterTable")) {
      LiveCatalog dying = open();
      if (!lastCall.equals("createTable")) {
        dying.apply(create("t"));
      }
      dieAt(lastCall);
      assertThatThrownBy(() -> dying.apply(changeThatCalls(lastCall))).isInstanceOf(Error.class);
      heal();
      Catalog next = open().snapshot();
      assertThat(next.tables().values()).noneMatch(table -> table.state().busy());
      assertThat(memory.tableExists(T.physical())).isEqualTo(next.table(T) != null);
      open().apply(new DropTable(T, true));
    }
  }

  @Test
  void theWorkOfAServerThatMayStillRunIsNotTakenOverBeforeItsTime() {
    LiveCatalog dying = open();
    dieAt("createTable");
    assertThatThrownBy(() -> dying.apply(create("t"))).isInstanceOf(Error.class);
    heal();
    Catalog early =
        LiveCatalog.open(store, Clock.systemUTC(), TEN_MINUTES, TableIndexes::of).snapshot();
    assertThat(early.tables().get(T).state().stage()).isEqualTo(Stage.CREATING);
    assertThat(early.table(T)).isNull();
    Clock later = Clock.offset(Clock.systemUTC(), TEN_MINUTES);
    assertThat(LiveCatalog.open(store, later, TEN_MINUTES, TableIndexes::of).snapshot().table(T))
        .isNotNull();
  }

  @Test
  void inStrictModeAnEmptiedTableMayReuseTheNamesOfDroppedColumns() {
    LiveCatalog catalog = open();
    catalog.apply(new DatabaseChange.SetSystemVariables(Map.of("sql_mode", "STRICT_LINDORM")));
    catalog.apply(create("t"));
    catalog.apply(new DropColumns(T, List.of("note"), false));
    AddColumns again =
        new AddColumns(
            T, List.of(new AddColumns.Addition(NewColumn.of("note", DataType.BIGINT), false)));
    assertThatThrownBy(() -> catalog.apply(again)).hasMessageContaining("under deleting");
    catalog.apply(new TruncateTable(T));
    assertThat(catalog.apply(again)).isTrue();
    assertThat(catalog.snapshot().require(T).state().busy()).isFalse();
  }

  @Test
  void aServerSeesWhatAnotherOneDefined() {
    LiveCatalog one = open();
    LiveCatalog other = open();
    one.apply(create("t"));
    assertThat(other.snapshot().table(T)).isNull();
    assertThat(other.require(T).name()).isEqualTo(T);
    one.apply(new DropTable(T, false));
    assertThat(other.refresh().table(T)).isNull();
    assertThat(other.snapshot()).isEqualTo(one.snapshot());
  }

  @Test
  void aWatchedCatalogFollowsTheOthersAutomatically() throws Exception {
    LiveCatalog one = open();
    LiveCatalog other = open();
    try (CatalogWatch watch =
        CatalogWatch.start(
            other,
            Duration.ofMillis(5),
            failure -> {
              throw failure;
            })) {
      assertThat(watch).isNotNull();
      one.apply(create("t"));
      Await.until(Duration.ofSeconds(20), () -> other.snapshot().table(T) != null);
    }
  }

  @Test
  void manyStatementsOnSeveralServersLeaveOneConsistentCatalog() throws Exception {
    List<LiveCatalog> servers = List.of(open(), open(), open());
    List<Callable<Void>> work = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      LiveCatalog server = servers.get(i % servers.size());
      String own = "own" + i;
      work.add(
          () -> {
            tolerating(server, create("shared"));
            server.apply(create(own));
            tolerating(server, new DropTable(new TableName("default", "shared"), false));
            return null;
          });
    }
    inParallel(work);
    Catalog last = servers.get(0).refresh();
    assertThat(last.tables().values()).noneMatch(table -> table.state().busy());
    assertThat(last.tablesOf("default")).hasSizeBetween(24, 25);
    assertThat(last.tables().values()).extracting(table -> table.id()).doesNotHaveDuplicates();
    TableName shared = new TableName("default", "shared");
    assertThat(memory.tableExists(shared.physical())).isEqualTo(last.table(shared) != null);
    assertThat(open().snapshot()).isEqualTo(last);
  }

  @Test
  void ofManyThatCreateOneTableExactlyOneSucceeds() throws Exception {
    List<LiveCatalog> servers = List.of(open(), open());
    List<Callable<Boolean>> work = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      LiveCatalog server = servers.get(i % 2);
      work.add(() -> tolerating(server, create("t")));
    }
    assertThat(inParallel(work)).filteredOn(done -> done).hasSize(1);
  }

  @Test
  void definitionsThatANewerServerWroteAreRefusedWithWhatToDo() {
    open();
    assertThatThrownBy(() -> CatalogText.read("{\"format\":99}"))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.UNSUPPORTED))
        .hasMessage(
            "This version does not support definitions stored in format 99, only in"
                + " formats 1 to 9. A newer server wrote them; start that version again, or"
                + " restore a backup from before the upgrade");
  }

  @Test
  void aCompatibilityLevelIsKeptInAFormatThatOlderServersRefuse() {
    Catalog before = new DatabaseChange.CreateDatabase("shop", false).apply(Catalog.EMPTY);
    Catalog after = new DatabaseChange.SetCompat("shop", SqlCompat.MYSQL).apply(before);
    assertThat(CatalogText.format(before)).isEqualTo(1);
    assertThat(CatalogText.format(after)).isEqualTo(4);
    Catalog read = CatalogText.read(CatalogText.write(after));
    assertThat(read).isEqualTo(after);
    assertThat(read.compat("shop")).isEqualTo(SqlCompat.MYSQL);
    assertThat(read.compat("default")).isEqualTo(SqlCompat.LINDORM);
    Catalog reset = new DatabaseChange.SetCompat("shop", null).apply(read);
    assertThat(CatalogText.format(reset)).isEqualTo(1);
  }

  @Test
  void aBinaryBeforeTheLastColumnOfAKeyNeedsAFormatThatOlderServersRefuse() {
    Catalog level = new DatabaseChange.SetCompat("default", SqlCompat.MYSQL).apply(Catalog.EMPTY);
    Catalog last = binary(level, List.of(KeyItem.ascending("id"), KeyItem.ascending("b")));
    Catalog inner = binary(level, List.of(KeyItem.ascending("b"), KeyItem.ascending("id")));
    assertThat(CatalogText.format(last)).isEqualTo(4);
    assertThat(CatalogText.format(inner)).isEqualTo(9);
    assertThat(CatalogText.read(CatalogText.write(inner))).isEqualTo(inner);
  }

  private static Catalog binary(Catalog catalog, List<KeyItem> key) {
    List<NewColumn> columns =
        List.of(
            NewColumn.of("id", DataType.BIGINT),
            NewColumn.of("b", DataType.VARBINARY),
            NewColumn.of("v", DataType.VARCHAR));
    Map<String, String> attributes = Map.of(TableAttribute.KEY_ONLY_ROWS.name(), "true");
    return new CreateTable(T, columns, key, attributes, false).apply(catalog);
  }

  @Test
  void invalidTextIsADamagedCatalog() {
    open();
    assertThat(List.of("{\"for", "{}"))
        .allSatisfy(
            text ->
                assertThatThrownBy(() -> CatalogText.read(text))
                    .isInstanceOfSatisfying(
                        LindormException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.DATA_CORRUPT)));
  }

  private LiveCatalog open() {
    return LiveCatalog.open((Store) store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
  }

  private List<Consumer<Consumer<String>>> moments() {
    return List.of(store::before, store::after);
  }

  private void heal() {
    store.before(call -> {});
    store.after(call -> {});
  }

  /** Drops this call to the store and all later ones, as if the process were gone. */
  private void dieAt(String lastCall) {
    boolean[] dead = {false};
    store.before(
        call -> {
          dead[0] |= call.equals(lastCall);
          if (dead[0]) {
            throw new DeadServer();
          }
        });
  }

  private static final class DeadServer extends Error {
    private static final long serialVersionUID = 1L;
  }

  private static SchemaChange changeThatCalls(String call) {
    return switch (call) {
      case "createTable" -> create("t");
      case "dropTable" -> new DropTable(T, false);
      default -> new SetAttributes(T, Map.of("VERSIONS", "3"));
    };
  }

  private static Consumer<String> on(String call, Runnable action) {
    return actual -> {
      if (actual.equals(call)) {
        action.run();
      }
    };
  }

  private static Consumer<String> failing(String call) {
    return on(
        call,
        () -> {
          throw LindormException.of(ErrorCode.STORE, "out of order");
        });
  }

  private static boolean tolerating(LiveCatalog server, SchemaChange change) {
    try {
      return server.apply(change);
    } catch (LindormException expected) {
      assertThat(expected.code()).isIn(ErrorCode.TABLE_EXISTS, ErrorCode.TABLE_UNKNOWN);
      return false;
    }
  }

  private static <T> List<T> inParallel(List<Callable<T>> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<T> outcomes = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(work)) {
        outcomes.add(future.get());
      }
      return outcomes;
    } finally {
      threads.shutdownNow();
    }
  }

  private static CreateTable create(String name) {
    return create("default", name, Map.of());
  }

  private static CreateTable create(String database, String name, Map<String, String> attributes) {
    List<NewColumn> columns =
        List.of(
            NewColumn.of("k", DataType.BIGINT),
            new NewColumn("v", DataType.decimal(10, 2), false, "1.5"),
            NewColumn.of("note", DataType.sized(TypeName.VARCHAR, 50)));
    return new CreateTable(
        new TableName(database, name),
        columns,
        List.of(KeyItem.descending("k")),
        attributes,
        false);
  }
}
