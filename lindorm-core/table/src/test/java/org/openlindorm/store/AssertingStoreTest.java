package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.memory.MemoryStore;

class AssertingStoreTest {

  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");
  private static final ScanRequest ALL = new ScanRequest(ByteRange.ALL, false, null, 10);

  private final Store store = AssertingStore.around(new MemoryStore());

  private static Mutation.Put put(String key) {
    return new Mutation.Put(
        Bytes.utf8(key),
        List.of(new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8(key))),
        List.of(),
        OptionalLong.empty());
  }

  /** Returns a store whose scans return given rows. */
  private static Store returning(StoredRow... rows) {
    var iterator = List.of(rows).iterator();
    Cursor cursor =
        new Cursor() {
          @Override
          public StoredRow next() {
            return iterator.hasNext() ? iterator.next() : null;
          }

          @Override
          public void close() {}
        };
    return AssertingStore.around(
        (Store)
            Proxy.newProxyInstance(
                Store.class.getClassLoader(),
                new Class<?>[] {Store.class},
                (proxy, method, arguments) -> cursor));
  }

  private static StoredRow row(String key) {
    return new StoredRow(
        Bytes.utf8(key), List.of(new StoredCell(Bytes.utf8("q"), 1, Bytes.utf8("value"))));
  }

  @Test
  void itReturnsTheRowsOfItsStore() {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    store.write(TABLE, List.of(put("a"), put("b")));
    try (Cursor rows = store.scan(TABLE, ALL)) {
      assertThat(rows.next().key()).isEqualTo(Bytes.utf8("a"));
      assertThat(rows.next().key()).isEqualTo(Bytes.utf8("b"));
      assertThat(rows.next()).isNull();
    }
    store.close();
  }

  @Test
  void aCursorMustBeClosedBeforeTheStore() {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    store.scan(TABLE, ALL);
    assertThatThrownBy(store::close).hasMessage("1 cursors are open; one was opened");
  }

  @Test
  void aClosedStoreAndAClosedCursorMustNotBeRead() {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
    Cursor rows = store.scan(TABLE, ALL);
    rows.close();
    assertThatThrownBy(rows::next).hasMessage("a closed cursor is read");
    assertThatThrownBy(store::close).hasMessage("A rule of the store was violated");
    assertThatThrownBy(() -> store.fetch(TABLE, Bytes.utf8("a")))
        .hasMessage("a call after close: fetch");
  }

  @Test
  void rowsMustBeInOrderAndInTheRange() {
    Cursor rows = returning(row("b"), row("a")).scan(TABLE, ALL);
    rows.next();
    assertThatThrownBy(rows::next).hasMessageStartingWith("rows out of order");

    ByteRange fromC = new ByteRange(Bytes.utf8("c"), Bytes.EMPTY);
    Cursor outside = returning(row("b")).scan(TABLE, ALL.of(fromC));
    assertThatThrownBy(outside::next).hasMessageStartingWith("a row outside of");
  }

  @Test
  void aReturnedRowMustNotChange() {
    byte[] value = {1};
    StoredRow changing =
        new StoredRow(
            Bytes.utf8("a"), List.of(new StoredCell(Bytes.utf8("q"), 1, Bytes.wrap(value))));
    Cursor rows = returning(changing).scan(TABLE, ALL);
    rows.next();
    value[0] = 2;
    assertThatThrownBy(rows::close).hasMessageStartingWith("a changed row");
  }

  @Test
  void keysOfOneCallMustAscendOrDiffer() {
    assertThatThrownBy(() -> store.writeSorted(TABLE, List.of(put("b"), put("a"))))
        .hasMessageStartingWith("sorted rows ascend");
    var write = new ConditionalWrite(0, put("a"));
    assertThatThrownBy(() -> store.writeAllIf(TABLE, List.of(write, write)))
        .hasMessageStartingWith("the keys of one call differ");
  }
}
