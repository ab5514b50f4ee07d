package org.openlindorm.engine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.key.Separator;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.RowKeyPart;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.CellName;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Tests what is kept of a mapped table, and how its rows are stored in cells. */
class MappedTableTest {

  private static final TableName NAME = new TableName("default", "people");

  private static TableDef mapped(TypeName row) {
    Catalog catalog = new TableChange.AdoptTable(NAME, List.of("f", "g")).apply(Catalog.EMPTY);
    catalog = new ColumnChange.MapColumn(NAME, "ROW", DataType.of(row)).apply(catalog);
    catalog = new ColumnChange.MapColumn(NAME, "age", DataType.of(TypeName.HLONG)).apply(catalog);
    return catalog.require(NAME);
  }

  /** {@code device|} and the bytes of a long. */
  private static TableDef parted(boolean mismatchesAreNull) {
    Catalog catalog = new TableChange.AdoptTable(NAME, List.of("f", "g")).apply(Catalog.EMPTY);
    catalog =
        new ColumnChange.MapRowKey(
                NAME,
                List.of(
                    new RowKeyPart("device", DataType.of(TypeName.HSTRING), Separator.of("|")),
                    new RowKeyPart("seq", DataType.of(TypeName.HLONG), Separator.NONE)))
            .apply(catalog);
    catalog = new ColumnChange.MapColumn(NAME, "age", DataType.of(TypeName.HLONG)).apply(catalog);
    String mode = mismatchesAreNull ? "NULL" : "ERROR";
    return new TableChange.SetAttributes(NAME, Map.of("MAPPING_MISMATCH", mode))
        .apply(catalog)
        .require(NAME);
  }

  private static IndexMaintainer maintainer(TableDef table) {
    var index = new NewIndex("by_age", List.of(KeyItem.ascending("age")), List.of(), Map.of());
    TableDef indexed =
        new IndexChange.CreateIndex(NAME, index, false, 0)
            .apply(Catalog.EMPTY.withTable(table))
            .require(NAME);
    return TableIndexes.decode(requireNonNull(TableIndexes.of(indexed)).encoded())
        .maintainers()
        .get(0);
  }

  private static StoredRow row(String key, String column, String value) {
    Bytes cell = CellName.of(column.substring(0, 1), Bytes.utf8(column.substring(2)));
    return new StoredRow(Bytes.utf8(key), List.of(new StoredCell(cell, 5, Bytes.fromHex(value))));
  }

  private static Tuple decoded(RowCodec codec, StoredRow row) {
    return requireNonNull(codec.decode(row));
  }

  @Test
  void theMappingSurvivesARestart() {
    MemoryStore store = new MemoryStore();
    MemoryProgram program = new MemoryProgram(store);
    program.create("people", List.of("f", "g"));
    SqlEngine first = SqlEngine.open(store, EngineOptions.DEFAULT);
    try (Session session = first.open()) {
      session.execute("ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HINTEGER").close();
      session.execute("ALTER TABLE people MAP DYNAMIC COLUMN g:x HDOUBLE").close();
      session.execute("CREATE INDEX by_x ON people (g:x) SYNC").close();
    }
    SqlEngine second = SqlEngine.open(store, EngineOptions.DEFAULT);
    assertThat(second.catalog()).isEqualTo(first.catalog());
    assertThat(second.catalog().require(NAME).columns())
        .extracting(column -> column.name() + " " + column.type())
        .containsExactly("ROW HINTEGER", "g:x HDOUBLE");
  }

  @Test
  void anotherRowKeyIsRefusedForHBaseProgramsWriteIt() {
    MemoryStore store = new MemoryStore();
    new MemoryProgram(store).create("people", List.of("f"));
    try (Session session = SqlEngine.open(store, EngineOptions.DEFAULT).open()) {
      session.execute("ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HINTEGER").close();
      assertThatThrownBy(() -> session.execute("ALTER TABLE people DROP PRIMARY KEY"))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining("MAP DYNAMIC COLUMN `ROW`");
    }
  }

  @Test
  void indexRulesOfAMappedTableTravelAsBytes() {
    TableDef table = mapped(TypeName.HLONG);
    Catalog catalog = Catalog.EMPTY.withTable(table);
    var index = new NewIndex("by_age", List.of(KeyItem.ascending("age")), List.of(), Map.of());
    TableDef indexed =
        new IndexChange.CreateIndex(NAME, index, false, 0).apply(catalog).require(NAME);
    TableIndexes rules = TableIndexes.decode(requireNonNull(TableIndexes.of(indexed)).encoded());
    assertThat(rules.acceptsTimestamps()).isTrue();
    StoredRow row = row("12345678", "f:age", "fffffffffffffffe");
    Bytes entry = requireNonNull(rules.maintainers().get(0).entry(row)).key();
    assertThat(entry.hex()).isEqualTo("01" + "7ffffffffffffffe" + "b132333435363738");
    assertThat(rules.maintainers().get(0).rowKey(entry)).isEqualTo(row.key());
  }

  @Test
  void aRowKeyOfPartsSurvivesARestart() {
    MemoryStore store = new MemoryStore();
    new MemoryProgram(store).create("people", List.of("f"));
    SqlEngine first = SqlEngine.open(store, EngineOptions.DEFAULT);
    try (Session session = first.open()) {
      session
          .execute(
              "ALTER TABLE people MAP DYNAMIC COLUMN `ROW` (salt BINARY(1), `a-b` HSTRING SEPARATOR"
                  + " '''', day HSTRING(8) SEPARATOR x'00', seq HLONG)")
          .close();
      session.execute("ALTER TABLE people MAP DYNAMIC COLUMN x HDOUBLE").close();
      session.execute("CREATE INDEX by_x ON people (day, f:x) SYNC").close();
    }
    SqlEngine second = SqlEngine.open(store, EngineOptions.DEFAULT);
    assertThat(second.catalog()).isEqualTo(first.catalog());
    assertThat(second.catalog().require(NAME).layout().sql())
        .isEqualTo("salt, `a-b` SEPARATOR '''', day SEPARATOR x'00', seq");
  }

  @Test
  void anEntryHoldsThePartsOfTheRowKeyAndLeadsBackToIt() {
    IndexMaintainer maintainer = maintainer(parted(false));
    StoredRow row = row("ab|12345678", "f:age", "fffffffffffffffe");
    Bytes entry = requireNonNull(maintainer.entry(row)).key();
    assertThat(entry.hex())
        .isEqualTo("01" + "7ffffffffffffffe" + "6162" + "0001" + "b132333435363738");
    assertThat(maintainer.rowKey(entry)).isEqualTo(row.key());
  }

  @Test
  void aRowWhoseKeyHasAnotherFormHasNoEntryEvenWhereItIsReadAsNull() {
    for (boolean mismatchesAreNull : new boolean[] {false, true}) {
      IndexMaintainer maintainer = maintainer(parted(mismatchesAreNull));
      assertThatThrownBy(() -> maintainer.entry(row("ab|1234", "f:age", "fffffffffffffffe")))
          .hasMessageContaining("Column 'seq' of row 61627c31323334")
          .hasMessageContaining("holds 4 bytes, 31323334, which is not a valid HLONG");
    }
  }

  @Test
  void thePartsBeforeATypeMismatchHaveTheirValues() {
    RowCodec codec = RowCodec.of(new RowShape(parted(true), List.of()));
    Tuple tuple = decoded(codec, row("ab|123456789", "f:age", "000000000000001e"));
    assertThat(tuple.value(0)).isEqualTo("ab");
    assertThat(tuple.value(1)).isNull();
    assertThat(tuple.value(2)).isEqualTo(30L);
  }

  @Test
  void aPartThatItsSeparatorDoesNotEndIsNamed() {
    RowCodec codec = RowCodec.of(new RowShape(parted(false), List.of()));
    Tuple tuple = decoded(codec, row("ab", "f:age", "000000000000001e"));
    assertThat(tuple.value(2)).isEqualTo(30L);
    assertThatThrownBy(() -> tuple.value(1))
        .hasMessageContaining("Column 'device' of row 6162")
        .hasMessageContaining("not a valid HSTRING SEPARATOR '|'");
  }

  @Test
  void aRowExistsWhileItHasAnyCell() {
    RowCodec codec = RowCodec.of(new RowShape(mapped(TypeName.HSTRING), List.of("f:other")));
    Tuple tuple = decoded(codec, row("ann", "g:unknown", "00"));
    assertThat(tuple.value(0)).isEqualTo("ann");
    assertThat(tuple.value(1)).isNull();
    assertThat(decoded(codec, row("ann", "f:other", "")).value(2)).isEqualTo(Bytes.EMPTY);
  }

  @Test
  void aValueOfAnotherWidthIsNamedNotRead() {
    RowCodec codec = RowCodec.of(new RowShape(mapped(TypeName.HSTRING), List.of()));
    Tuple tuple = decoded(codec, row("ann", "f:age", "0000001e"));
    assertThatThrownBy(() -> tuple.value(1))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.VALUE_UNMAPPED))
        .hasMessageContaining("f:age")
        .hasMessageContaining("4 bytes");
  }

  @Test
  void aRowKeyThatHBaseWouldWriteOtherwiseIsNoValue() {
    RowCodec codec = RowCodec.of(new RowShape(mapped(TypeName.HBOOLEAN), List.of()));
    Tuple tuple = decoded(codec, row("\u0001", "f:age", "000000000000001e"));
    assertThatThrownBy(() -> tuple.value(0)).hasMessageContaining("HBOOLEAN");
  }
}
