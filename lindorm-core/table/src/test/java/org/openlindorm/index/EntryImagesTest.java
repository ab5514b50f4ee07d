package org.openlindorm.index;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.TestTables;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.DroppedColumns;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.CellName;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** Entries, their changes and their corrections, for rows that are written as cells in hex. */
class EntryImagesTest {

  private static final Bytes KEY = Bytes.fromHex("8000000000000007");
  private static final String KEY_HEX = "8000000000000007";

  /** The second value column is the key of the index i1, the third one is covered by i1. */
  private static final TableDef TABLE =
      TestIndexes.with(
          TestTables.table("id BIGINT, a VARCHAR, b VARCHAR, c VARCHAR", 1, false),
          "a INCLUDE b",
          "b");

  private static final TableDef DYNAMIC =
      TestIndexes.with(TestTables.table("id BIGINT, a VARCHAR", 1, true), "a INCLUDE **");

  private static TableIndexes indexes(TableDef table) {
    return requireNonNull(TableIndexes.of(table));
  }

  /** Returns a row of cells {@code name=hex}; the name {@code 0} is the packed cell. */
  private static StoredRow row(String... cells) {
    return new StoredRow(
        KEY,
        Arrays.stream(cells)
            .map(cell -> cell.split("=", 2))
            .map(
                cell ->
                    new StoredCell(
                        cell[0].equals("0") ? RowCodec.PACKED : Bytes.utf8(cell[0]),
                        50,
                        Bytes.fromHex(cell[1])))
            .toList());
  }

  /** Prints changes as {@code +entry cells} and {@code -entry up to version}. */
  private static List<String> text(List<EntryChange> changes) {
    return changes.stream()
        .map(
            change ->
                change instanceof EntryChange.Insert insert
                    ? "+" + insert.key().hex() + " " + insert.cells().size()
                    : "-"
                        + ((EntryChange.Remove) change).key().hex()
                        + " "
                        + ((EntryChange.Remove) change).upToVersion())
        .toList();
  }

  private static List<String> keys(EntryImages images, @Nullable StoredRow row) {
    return images.keys(images.lenient(row)).stream()
        .map(key -> key.indexId() + " " + key.key().hex())
        .toList();
  }

  private static final StoredRow AB = row("0=01020161030162");
  private static final StoredRow DAMAGED = row("0=ff");

  @Test
  void aRowHasAnEntryInEachIndex() {
    assertThat(keys(indexes(TABLE).images(), AB))
        .containsExactly("101 01610001" + KEY_HEX, "102 01620001" + KEY_HEX);
    assertThat(keys(indexes(TABLE).images(), null)).isEmpty();
  }

  @Test
  void aDamagedRowHasNoEntriesAndIsNotIndexable() {
    EntryImages images = indexes(TABLE).images();
    assertThat(images.isIndexable(AB)).isTrue();
    assertThat(images.isIndexable(null)).isTrue();
    assertThat(images.isIndexable(DAMAGED)).isFalse();
    assertThat(keys(images, DAMAGED)).isEmpty();
    assertThatThrownBy(() -> images.strict(DAMAGED)).isInstanceOf(LindormException.class);
  }

  @Test
  void imagesAreTheSameIfAllEntriesAre() {
    EntryImages images = indexes(TABLE).images();
    EntryImages.Image now = images.strict(AB);
    assertThat(now.sameAs(images.strict(row("0=01020161030162", "c=63")))).isTrue();
    assertThat(now.sameAs(images.strict(row("0=01020161030163")))).isFalse();
    assertThat(now.sameAs(images.strict(null))).isFalse();
  }

  @Test
  void anEntryThatIsUnchangedIsCorrectedAndItsStaleOnesAreRemoved() {
    TableIndexes indexes = indexes(TABLE);
    Bytes own = Bytes.fromHex("01610001" + KEY_HEX);
    Bytes stale = Bytes.fromHex("01780001" + KEY_HEX);
    assertThat(text(indexes.changes(AB, AB, 90))).isEmpty();
    assertThat(text(indexes.corrections(101, AB, List.of(own, stale), 90)))
        .containsExactly("+" + own.hex() + " 1", "-" + stale.hex() + " 89");
    assertThat(text(indexes.corrections(101, null, List.of(own), 90)))
        .containsExactly("-" + own.hex() + " 89");
    assertThat(text(indexes.corrections(999, AB, List.of(stale), 90))).isEmpty();
  }

  @Test
  void aStaleEntryIsRemovedFromItsOwnIndexOnly() {
    EntryImages images = indexes(TABLE).images();
    Bytes stale = Bytes.fromHex("01780001" + KEY_HEX);
    List<EntryChange> changes =
        images.corrections(
            images.strict(AB), images.strict(AB), List.of(new EntryKey(102, stale)), 90);
    assertThat(text(changes))
        .containsExactly(
            "+01610001" + KEY_HEX + " 1", "+01620001" + KEY_HEX + " 1", "-" + stale.hex() + " 89");
    assertThat(((EntryChange.Remove) changes.get(2)).table()).hasToString("db:t.i2");
  }

  @Test
  void anEntryThatLosesADynamicCellIsRemovedBeforeItIsInserted() {
    TableIndexes indexes = indexes(DYNAMIC);
    StoredRow both = row("0=01020161", "x=01", "y=02");
    StoredRow one = row("0=01020161", "x=03");
    String entry = "01610001" + KEY_HEX;
    assertThat(text(indexes.changes(both, one, 90)))
        .containsExactly("+" + entry + " 2", "-" + entry + " 89");
    assertThat(text(indexes.changes(one, both, 90))).containsExactly("+" + entry + " 3");
    assertThat(text(indexes.changes(both, row("0=01020162", "x=01"), 90)))
        .containsExactly("+01620001" + KEY_HEX + " 2", "-" + entry + " 89");
    assertThat(text(indexes.changes(both, row("0=01020161"), 90)))
        .containsExactly("+" + entry + " 1", "-" + entry + " 89");
    assertThat(text(indexes.changes(row("0=01020161"), both, 90)))
        .containsExactly("+" + entry + " 3");
  }

  @Test
  void anEntryOfUnknownDynamicCellsIsRemovedBeforeItIsCorrected() {
    TableIndexes indexes = indexes(DYNAMIC);
    Bytes entry = Bytes.fromHex("01610001" + KEY_HEX);
    assertThat(text(indexes.corrections(101, row("0=01020161", "x=01"), List.of(entry), 90)))
        .containsExactly("+" + entry.hex() + " 2", "-" + entry.hex() + " 89");
    assertThat(text(indexes.corrections(101, row("0=01020161"), List.of(entry), 90)))
        .containsExactly("+" + entry.hex() + " 1");
  }

  @Test
  void declaredAndDroppedColumnsAreNoDynamicCellsOfAnEntry() {
    TableDef table = DYNAMIC.withColumns(DYNAMIC.columns(), 9, DroppedColumns.named(Set.of("old")));
    IndexMaintainer maintainer = indexes(table).maintainers().get(0);
    StoredRow row = row("0=01020161", "a=61", "old=01", "x=02");
    assertThat(requireNonNull(maintainer.entry(row)).cells())
        .extracting(cell -> cell.qualifier().toUtf8())
        .containsExactly("\0", "x");
    assertThat(List.of("\0", "id", "a", "x", "old"))
        .filteredOn(column -> maintainer.concerns(Bytes.utf8(column)))
        .containsExactly("\0", "id", "a", "x");
  }

  @Test
  void anIndexConcernsThePackedCellAndTheCellsOfItsColumns() {
    IndexMaintainer maintainer = requireNonNull(indexes(TABLE).maintainer(101));
    assertThat(List.of("\0", "\1", "id", "a", "b", "c"))
        .filteredOn(column -> maintainer.concerns(Bytes.utf8(column)))
        .containsExactly("\0", "id", "a", "b");
  }

  @Test
  void onlyMaintainedIndexesHaveEntriesAndAreFoundByTheirIds() {
    TableDef one =
        TABLE.withIndexes(
            List.of(TABLE.indexes().get(0).withState(IndexState.DISABLED), TABLE.indexes().get(1)));
    TableIndexes indexes = indexes(one);
    assertThat(indexes.maintainers()).extracting(IndexMaintainer::indexName).containsExactly("i2");
    assertThat(requireNonNull(indexes.maintainer(102)).indexId()).isEqualTo(102);
    assertThat(indexes.maintainer(101)).isNull();
    assertThat(TableIndexes.of(TestTables.table("id BIGINT, a VARCHAR", 1, false))).isNull();
  }

  @Test
  void onlyMutabilityMutableAllAcceptsTimestampsOfClients() {
    assertThat(indexes(TABLE).acceptsTimestamps()).isFalse();
    assertThat(
            indexes(TABLE.withAttributes(Map.of("MUTABILITY", "MUTABLE_ALL"))).acceptsTimestamps())
        .isTrue();
  }

  /** The entry ends with the row key, so an entry cannot be made although MISMATCH is NULL. */
  @Test
  void aRowWhoseKeyIsNotOfItsTypeHasNoEntry() {
    TableDef mapped =
        TestIndexes.with(
            TestTables.table("id BIGINT, f:a VARCHAR", 1, false)
                .withCells(new CellLayout.Mapped(List.of("f")))
                .withAttributes(Map.of("MAPPING_MISMATCH", "NULL")),
            "f:a");
    EntryImages images = indexes(mapped).images();
    StoredCell cell = new StoredCell(CellName.of("f", Bytes.utf8("a")), 50, Bytes.utf8("x"));
    assertThat(images.isIndexable(new StoredRow(KEY, List.of(cell)))).isTrue();
    assertThat(images.isIndexable(new StoredRow(Bytes.utf8("7"), List.of(cell)))).isFalse();
  }
}
