package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The contract of every {@link Store}; each store has a subclass that opens it. */
public abstract class StoreContract {

  private static final int THREADS = 4;

  protected static final Bytes QUALIFIER = Bytes.utf8("q");

  /** A separate table for each test, not yet created. */
  protected final PhysicalTable table =
      new PhysicalTable("contract", "t" + UUID.randomUUID().toString().replace("-", ""));

  /** Returns the store under test; the subclass closes it. */
  protected abstract Store store();

  @BeforeEach
  void createTable() {
    assertThat(store().createTable(new TableSpec(table, splits(), Map.of()))).isTrue();
  }

  @AfterEach
  void dropTable() {
    store().dropTable(table);
    AssertingStore.requireAtRest(store());
  }

  /** Returns the split points of three regions: before g, from g, from p. */
  protected List<Bytes> splits() {
    return List.of(Bytes.utf8("g"), Bytes.utf8("p"));
  }

  protected static Mutation.Put put(String key, String... qualifiersAndValues) {
    List<Mutation.Cell> cells = new ArrayList<>();
    for (int i = 0; i < qualifiersAndValues.length; i += 2) {
      cells.add(
          new Mutation.Cell(
              Bytes.utf8(qualifiersAndValues[i]), Bytes.utf8(qualifiersAndValues[i + 1])));
    }
    return new Mutation.Put(Bytes.utf8(key), cells, List.of(), OptionalLong.empty());
  }

  protected void write(Mutation... mutations) {
    store().write(table, List.of(mutations));
  }

  private void writeLetters() {
    List<Mutation> puts = new ArrayList<>();
    for (char letter = 'a'; letter <= 'z'; letter++) {
      puts.add(put(String.valueOf(letter), "q", "value " + letter));
    }
    store().write(table, puts);
  }

  @Test
  void regionsCountTheirRequests() {
    writeLetters();
    List<RegionLoad> loads = store().loads(table);
    assertThat(loads).extracting(RegionLoad::range).isEqualTo(store().regions(table));
    assertThat(loads).extracting(RegionLoad::writes).containsExactly(6L, 9L, 11L);
    assertThat(loads).extracting(RegionLoad::region).doesNotHaveDuplicates();
    store().fetch(table, Bytes.utf8("h"));
    write(put("h", "q", "again"));
    List<RegionLoad> later = store().loads(table);
    assertThat(later).extracting(RegionLoad::writes).containsExactly(6L, 10L, 11L);
    assertThat(later.get(1).reads()).isGreaterThan(loads.get(1).reads());
    assertThat(store().loads().get(table)).isEqualTo(later);
    store().truncateTable(table, List.of(), () -> {});
    assertThat(store().loads(table))
        .allMatch(load -> load.writes() == 0)
        .extracting(RegionLoad::region)
        .doesNotContainAnyElementsOf(later.stream().map(RegionLoad::region).toList());
  }

  @Test
  void theRowsOfASmallTableAreCounted() {
    assertThat(store().estimatedRows(table)).hasValue(0);
    writeLetters();
    write(put("h", "q", "again"), put("zz", "q", "new"));
    assertThat(store().estimatedRows(table)).hasValue(27);
    write(new Mutation.DeleteRow(Bytes.utf8("c")), new Mutation.DeleteRow(Bytes.utf8("nobody")));
    assertThat(store().estimatedRows(table)).hasValue(26);
  }

  private @Nullable String fetched(String key) {
    StoredRow row = store().fetch(table, Bytes.utf8(key));
    return row == null ? null : text(row);
  }

  protected static String text(StoredRow row) {
    StringBuilder text = new StringBuilder(row.key().toUtf8()).append(':');
    for (StoredCell cell : row.cells()) {
      text.append(' ').append(cell.qualifier().toUtf8()).append('=').append(cell.value().toUtf8());
    }
    return text.toString();
  }

  private long version(String key) {
    StoredRow row = store().fetch(table, Bytes.utf8(key));
    return row == null ? 0 : row.version();
  }

  private static ByteRange range(String start, String stop) {
    return new ByteRange(Bytes.utf8(start), Bytes.utf8(stop));
  }

  private String keys(ByteRange range, boolean reverse, int batchRows) {
    StringBuilder keys = new StringBuilder();
    try (Cursor cursor = store().scan(table, new ScanRequest(range, reverse, null, batchRows))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        keys.append(row.key().toUtf8());
      }
    }
    return keys.toString();
  }

  @Test
  void aRowIsReadAsItWasWritten() {
    write(put("k", "b", "2", "a", "1"));
    assertThat(fetched("k")).isEqualTo("k: a=1 b=2");
    assertThat(fetched("x")).isNull();
  }

  @Test
  void aScanOfAnEarlierTimeSeesTheRowsOfThatTime() {
    store().alterTable(table, Map.of("HISTORY", "3600"));
    write(put("d", "a", "1"), put("k", "a", "1", "b", "2"), put("p", "a", "1"));
    long first = later("p");
    write(put("k", "b", "3"));
    long second = later("k");
    write(new Mutation.DeleteRow(Bytes.utf8("p")));
    write(put("p", "b", "9"), put("x", "a", "1"));

    assertThat(before(range("a", "z"), first)).isEqualTo("d: a=1, k: a=1 b=2, p: a=1");
    assertThat(before(range("e", "z"), first)).isEqualTo("k: a=1 b=2, p: a=1");
    assertThat(before(range("e", "z"), second)).isEqualTo("k: a=1 b=3, p: a=1");
    assertThat(before(range("e", "z"), Long.MAX_VALUE)).isEqualTo("k: a=1 b=3, p: b=9, x: a=1");
  }

  /** Returns a millisecond after the last write of a row, and before the next write. */
  private long later(String key) {
    long written = version(key);
    while (System.currentTimeMillis() <= written + 1) {
      Thread.onSpinWait();
    }
    return written + 1;
  }

  private String before(ByteRange range, long moment) {
    List<String> rows = new ArrayList<>();
    ScanRequest request = new ScanRequest(range, false, null, 10).before(moment);
    try (Cursor cursor = store().scan(table, request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows.add(text(row));
      }
    }
    return String.join(", ", rows);
  }

  @Test
  void anEmptyValueIsAValue() {
    write(put("k", "a", ""));
    assertThat(fetched("k")).isEqualTo("k: a=");
  }

  @Test
  void aPutReplacesTheCellsItNamesAndNoOthers() {
    write(put("k", "a", "1", "b", "2"));
    write(put("k", "b", "3", "c", "4"));
    assertThat(fetched("k")).isEqualTo("k: a=1 b=3 c=4");
  }

  @Test
  void aPutCanDeleteOtherCellsOfItsRow() {
    write(put("k", "a", "1", "b", "2"));
    Mutation.Cell cell = new Mutation.Cell(Bytes.utf8("a"), Bytes.utf8("3"));
    write(
        new Mutation.Put(
            Bytes.utf8("k"), List.of(cell), List.of(Bytes.utf8("b")), OptionalLong.empty()));
    assertThat(fetched("k")).isEqualTo("k: a=3");
    write(
        new Mutation.Put(
            Bytes.utf8("k"), List.of(), List.of(Bytes.utf8("a")), OptionalLong.empty()));
    assertThat(fetched("k")).isNull();
  }

  @Test
  void aDeletedCellCanBeWrittenAgainAtOnce() {
    Mutation delete =
        new Mutation.Put(Bytes.utf8("k"), List.of(), List.of(QUALIFIER), OptionalLong.empty());
    for (int i = 0; i < 20; i++) {
      write(put("k", "q", "value " + i));
      assertThat(fetched("k")).isEqualTo("k: q=value " + i);
      write(delete);
      assertThat(fetched("k")).isNull();
    }
  }

  @Test
  void aDeletedRowCanBeWrittenAgainAtOnce() {
    for (int i = 0; i < 20; i++) {
      write(put("k", "q", "value " + i));
      assertThat(fetched("k")).isEqualTo("k: q=value " + i);
      write(new Mutation.DeleteRow(Bytes.utf8("k")));
      assertThat(fetched("k")).isNull();
    }
  }

  @Test
  void deletingARowThatIsNotThereDoesNothing() {
    write(new Mutation.DeleteRow(Bytes.utf8("k")));
    assertThat(fetched("k")).isNull();
  }

  @Test
  void everyWriteMakesTheVersionGrow() {
    long last = 0;
    for (int i = 0; i < 50; i++) {
      write(put("k", "q", "value " + i));
      assertThat(version("k")).isGreaterThan(last);
      last = version("k");
    }
    write(new Mutation.DeleteRow(Bytes.utf8("k")));
    write(put("k", "q", "again"));
    assertThat(version("k")).isGreaterThan(last);
  }

  @Test
  void aTimestampThatIsGivenIsKept() {
    Mutation.Cell cell = new Mutation.Cell(QUALIFIER, Bytes.utf8("v"));
    write(new Mutation.Put(Bytes.utf8("k"), List.of(cell), List.of(), OptionalLong.of(1000)));
    assertThat(version("k")).isEqualTo(1000);
    Mutation.Cell older = new Mutation.Cell(QUALIFIER, Bytes.utf8("older"));
    write(new Mutation.Put(Bytes.utf8("k"), List.of(older), List.of(), OptionalLong.of(999)));
    assertThat(fetched("k")).isEqualTo("k: q=v");
  }

  @Test
  void manyRowsAreFetchedInTheOrderOfTheKeys() {
    writeLetters();
    List<Bytes> keys =
        List.of(Bytes.utf8("z"), Bytes.utf8("missing"), Bytes.utf8("a"), Bytes.utf8("z"));
    List<String> found =
        store().fetchAll(table, keys).stream().map(row -> row == null ? "-" : text(row)).toList();
    assertThat(found).containsExactly("z: q=value z", "-", "a: q=value a", "z: q=value z");
    assertThat(store().fetchAll(table, List.of())).isEmpty();
  }

  @Test
  void scansRunForwardAndBackwardOverRegions() {
    writeLetters();
    String all = "abcdefghijklmnopqrstuvwxyz";
    assertThat(keys(ByteRange.ALL, false, 100)).isEqualTo(all);
    assertThat(keys(ByteRange.ALL, false, 1)).isEqualTo(all);
    assertThat(keys(ByteRange.ALL, true, 7)).isEqualTo(new StringBuilder(all).reverse().toString());
    assertThat(keys(range("e", "i"), false, 2)).isEqualTo("efgh");
    assertThat(keys(range("e", "i"), true, 2)).isEqualTo("hgfe");
    assertThat(keys(range("", "c"), false, 10)).isEqualTo("ab");
    assertThat(keys(range("x", ""), true, 10)).isEqualTo("zyx");
    assertThat(keys(ByteRange.point(Bytes.utf8("k")), false, 10)).isEqualTo("k");
    assertThat(keys(ByteRange.prefix(Bytes.utf8("g")), true, 10)).isEqualTo("g");
    assertThat(keys(range("i", "e"), false, 10)).isEmpty();
    assertThat(keys(range("bb", "bc"), false, 10)).isEmpty();
  }

  @Test
  void manyRangesAreScannedInKeyOrderOverRegions() {
    writeLetters();
    List<ByteRange> ranges =
        List.of(
            ByteRange.point(Bytes.utf8("b")),
            ByteRange.prefix(Bytes.utf8("c")),
            range("f", "i"),
            range("j", "j"),
            ByteRange.point(Bytes.utf8("p")),
            range("q", "qq"),
            range("y", ""));
    assertThat(keys(ranges.subList(0, 2), 10)).isEqualTo("bc");
    assertThat(keys(ranges.subList(2, 7), 2)).isEqualTo("fghpqyz");
    assertThat(keys(List.of(ByteRange.ALL), 5)).hasSize(26);
    assertThat(keys(List.of(range("", "b"), range("o", "q")), 1)).isEqualTo("aop");
    assertThat(keys(List.of(), 10)).isEmpty();
  }

  private String keys(List<ByteRange> ranges, int batchRows) {
    StringBuilder keys = new StringBuilder();
    ScanRequest each = new ScanRequest(ByteRange.ALL, false, null, batchRows);
    try (Cursor cursor = store().scanAll(table, ranges, each)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        keys.append(row.key().toUtf8());
      }
    }
    return keys.toString();
  }

  @Test
  void aScanCountsItsRowsAndTheirBytes() {
    write(put("k", "a", "1", "b", "2"), put("l", "a", "1"), put("m", "a", "1"));
    ReadCounts counts = new ReadCounts();
    ScanRequest request = new ScanRequest(range("k", "m"), false, null, 1).countedBy(counts);
    try (Cursor cursor = store().scan(table, request)) {
      while (cursor.next() != null) {}
    }
    assertThat(counts.totals()).isEqualTo(new ReadTotals(2, 8, 0));
    List<ByteRange> ranges = List.of(range("k", "l"), range("m", ""));
    try (Cursor cursor = store().scanAll(table, ranges, request)) {
      while (cursor.next() != null) {}
    }
    assertThat(counts.totals()).isEqualTo(new ReadTotals(4, 16, 0));
  }

  @Test
  void aScanDoesNotShowDeletedRows() {
    writeLetters();
    write(new Mutation.DeleteRow(Bytes.utf8("b")), new Mutation.DeleteRow(Bytes.utf8("h")));
    assertThat(keys(range("a", "j"), false, 10)).isEqualTo("acdefgi");
  }

  @Test
  void aScanGivesWholeRows() {
    write(put("k", "a", "1", "b", "2", "c", "3"));
    try (Cursor cursor = store().scan(table, new ScanRequest(ByteRange.ALL, false, null, 1))) {
      assertThat(text(cursor.next())).isEqualTo("k: a=1 b=2 c=3");
      assertThat(cursor.next()).isNull();
    }
  }

  @Test
  void aCursorCanBeClosedEarly() {
    writeLetters();
    Cursor cursor = store().scan(table, new ScanRequest(ByteRange.ALL, false, null, 5));
    assertThat(cursor.next()).isNotNull();
    cursor.close();
    cursor.close();
    assertThat(fetched("a")).isNotNull();
  }

  @Test
  void aConditionalWriteNeedsTheVersionThatWasSeen() {
    assertThat(store().writeIf(table, 5, put("k", "q", "no"))).isFalse();
    assertThat(fetched("k")).isNull();
    assertThat(store().writeIf(table, 0, put("k", "q", "first"))).isTrue();
    assertThat(store().writeIf(table, 0, put("k", "q", "again"))).isFalse();
    long seen = version("k");
    write(put("k", "q", "between"));
    assertThat(store().writeIf(table, seen, put("k", "q", "late"))).isFalse();
    assertThat(fetched("k")).isEqualTo("k: q=between");
    assertThat(store().writeIf(table, version("k"), new Mutation.DeleteRow(Bytes.utf8("k"))))
        .isTrue();
    assertThat(fetched("k")).isNull();
    assertThat(store().writeIf(table, seen, put("k", "q", "ghost"))).isFalse();
    assertThat(store().writeIf(table, 0, put("k", "q", "new"))).isTrue();
  }

  @Test
  void ofManyConditionalWritesThoseToRowsThatChangedAreRefused() {
    writeLetters();
    long seen = version("m");
    write(put("m", "q", "between"));
    var writes =
        List.of(
            new ConditionalWrite(version("a"), put("a", "q", "new a")),
            new ConditionalWrite(seen, put("m", "q", "late")),
            new ConditionalWrite(0, put("z", "q", "there")),
            new ConditionalWrite(version("b"), new Mutation.DeleteRow(Bytes.utf8("b"))),
            new ConditionalWrite(7, put("0", "q", "ghost")),
            new ConditionalWrite(0, put("00", "q", "first")),
            new ConditionalWrite(seen, new Mutation.DeleteRow(Bytes.utf8("m"))));
    assertThat(store().writeAllIf(table, writes.subList(0, 6))).isEqualTo(positions(1, 2, 4));
    assertThat(store().writeAllIf(table, writes.subList(6, 7))).isEqualTo(positions(0));
    assertThat(
            Stream.of("a", "m", "z", "b", "0", "00")
                .map(this::fetched)
                .collect(Collectors.toList()))
        .containsExactly("a: q=new a", "m: q=between", "z: q=value z", null, null, "00: q=first");
  }

  @Test
  void aConditionalWriteThatSetsAndDeletesCellsIsOneStep() {
    write(put("k", "a", "1", "b", "2"), put("l", "a", "1", "b", "2"));
    var writes =
        List.of(
            new ConditionalWrite(version("k"), moved("k")),
            new ConditionalWrite(version("l") - 1, moved("l")));
    assertThat(store().writeAllIf(table, writes)).isEqualTo(positions(1));
    assertThat(fetched("k")).isEqualTo("k: a=2");
    assertThat(fetched("l")).isEqualTo("l: a=1 b=2");
  }

  private static Mutation moved(String key) {
    return new Mutation.Put(
        Bytes.utf8(key),
        List.of(new Mutation.Cell(Bytes.utf8("a"), Bytes.utf8("2"))),
        List.of(Bytes.utf8("b")),
        OptionalLong.empty());
  }

  private static BitSet positions(int... positions) {
    return IntStream.of(positions).collect(BitSet::new, BitSet::set, BitSet::or);
  }

  @Test
  void conditionalWritesOfManyThreadsLoseNothing() throws Exception {
    int each = 25;
    write(put("k", "q", "0"));
    inParallel(() -> countUp(each));
    assertThat(fetched("k")).isEqualTo("k: q=" + THREADS * each);
  }

  @Test
  void manyConditionalWritesOfManyThreadsLoseNothing() throws Exception {
    List<Bytes> keys = Stream.of("a", "c", "h", "k", "z").map(Bytes::utf8).toList();
    keys.forEach(key -> write(put(key.toUtf8(), "q", "0")));
    int each = 20;
    inParallel(
        () -> {
          for (int i = 0; i < each; i++) {
            List<Bytes> left = keys;
            while (!left.isEmpty()) {
              BitSet refused = store().writeAllIf(table, incremented(left));
              left = refused.stream().mapToObj(left::get).toList();
            }
          }
          return null;
        });
    assertThat(keys.stream().map(key -> fetched(key.toUtf8())))
        .allSatisfy(row -> assertThat(row).endsWith(" q=" + THREADS * each));
  }

  private List<ConditionalWrite> incremented(List<Bytes> keys) {
    return store().fetchAll(table, keys).stream()
        .map(
            row -> {
              assertThat(row).isNotNull();
              int count = Integer.parseInt(row.cells().get(0).value().toUtf8());
              return new ConditionalWrite(
                  row.version(), put(row.key().toUtf8(), "q", String.valueOf(count + 1)));
            })
        .toList();
  }

  private static void inParallel(Callable<?> work) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (Callable<?> task : Collections.nCopies(THREADS, work)) {
        running.add(pool.submit(task));
      }
      for (Future<?> task : running) {
        task.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private @Nullable Object countUp(int times) {
    for (int i = 0; i < times; i++) {
      boolean written = false;
      while (!written) {
        StoredRow row = store().fetch(table, Bytes.utf8("k"));
        assertThat(row).isNotNull();
        int count = Integer.parseInt(row.cells().get(0).value().toUtf8());
        written = store().writeIf(table, row.version(), put("k", "q", String.valueOf(count + 1)));
      }
    }
    return null;
  }

  @Test
  void aTableIsCreatedOnce() {
    assertThat(store().createTable(new TableSpec(table, List.of(), Map.of()))).isFalse();
    assertThat(store().tableExists(table)).isTrue();
    store().dropTable(table);
    assertThat(store().tableExists(table)).isFalse();
    store().dropTable(table);
  }

  @Test
  void regionsCoverEveryKeyAndSplitRanges() {
    assertThat(store().regions(table))
        .containsExactly(range("", "g"), range("g", "p"), range("p", ""));
    assertThat(store().regionRanges(table, range("c", "p")))
        .containsExactly(range("c", "g"), range("g", "p"));
    assertThat(store().regionRanges(table, range("h", "k"))).containsExactly(range("h", "k"));
  }

  @Test
  void regionsHaveServersAndRemainWhereTheyAreMoved() {
    writeLetters();
    assertThat(store().servers()).hasSize(store().serverCount()).isNotEmpty();
    String server = store().loads(table).get(0).server();
    assertThat(store().servers()).contains(server);
    store().move(table, Bytes.utf8("c"), server);
    store().move(table, Bytes.utf8("c"), "gone.example,1,1");
    assertThat(store().loads(table).get(0).server()).isEqualTo(server);
    assertThat(store().fetch(table, Bytes.utf8("c"))).isNotNull();
  }

  @Test
  void aRegionIsSplitAtAKeyOnce() {
    writeLetters();
    int before = store().regions(table).size();
    store().flush(table);
    store().split(table, Bytes.utf8("c"));
    store().split(table, Bytes.utf8("c"));
    assertThat(store().regions(table)).hasSize(before + 1);
    assertThat(store().regions(table)).extracting(ByteRange::start).contains(Bytes.utf8("c"));
    assertThat(store().fetch(table, Bytes.utf8("c"))).isNotNull();
    assertThat(store().fetch(table, Bytes.utf8("b"))).isNotNull();
    store().compact(table);
  }

  @Test
  void regionsThatMeetAtAKeyAreMergedOnce() {
    writeLetters();
    store().flush(table);
    assertThat(store().merge(table, Bytes.utf8("g"))).isTrue();
    assertThat(store().merge(table, Bytes.utf8("g"))).isFalse();
    assertThat(store().merge(table, Bytes.EMPTY)).isFalse();
    assertThat(store().regions(table)).containsExactly(range("", "p"), range("p", ""));
    assertThat(store().fetch(table, Bytes.utf8("b"))).isNotNull();
    assertThat(store().fetch(table, Bytes.utf8("h"))).isNotNull();
  }

  @Test
  void aClosedTableIsNeitherReadNorWrittenUntilItIsOpenedAgain() {
    writeLetters();
    store().closeTable(table);
    store().closeTable(table);
    ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, 10);
    refusesClosed(() -> store().fetch(table, Bytes.utf8("c")));
    refusesClosed(() -> store().fetchAll(table, List.of(Bytes.utf8("c"), Bytes.utf8("h"))));
    refusesClosed(() -> store().write(table, List.of(put("k", "q", "v"))));
    refusesClosed(() -> store().write(table, List.of(put("k", "q", "v"), put("c", "q", "v"))));
    refusesClosed(() -> store().writeIf(table, 0, put("k", "q", "v")));
    refusesClosed(
        () -> {
          try (Cursor cursor = store().scan(table, all)) {
            cursor.next();
          }
        });
    store().openTable(table);
    store().openTable(table);
    assertThat(fetched("c")).isEqualTo("c: q=value c");
    store().closeTable(table);
    store().truncateTable(table, List.of(), () -> {});
    assertThat(keys(ByteRange.ALL, false, 10)).isEmpty();
  }

  private static void refusesClosed(Runnable call) {
    assertThatThrownBy(call::run)
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_OFFLINE));
  }

  @Test
  void truncateEmptiesTheTableAndKeepsItsRegions() {
    writeLetters();
    store().truncateTable(table, List.of(), () -> {});
    assertThat(keys(ByteRange.ALL, false, 10)).isEmpty();
    assertThat(store().regions(table)).hasSize(3);
    write(put("k", "q", "v"));
    assertThat(fetched("k")).isEqualTo("k: q=v");
  }

  @Test
  void anUnknownTableIsNamed() {
    PhysicalTable unknown = new PhysicalTable("contract", "unknown");
    ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, 10);
    refusesUnknown(() -> store().fetch(unknown, Bytes.utf8("k")));
    refusesUnknown(() -> store().fetchAll(unknown, List.of(Bytes.utf8("k"))));
    refusesUnknown(() -> store().write(unknown, List.of(put("k", "q", "v"))));
    refusesUnknown(() -> store().writeIf(unknown, 0, put("k", "q", "v")));
    refusesUnknown(() -> store().regions(unknown));
    refusesUnknown(() -> store().truncateTable(unknown, List.of(), () -> {}));
    refusesUnknown(
        () -> {
          try (Cursor cursor = store().scan(unknown, all)) {
            cursor.next();
          }
        });
  }

  private static void refusesUnknown(Runnable call) {
    assertThatThrownBy(call::run)
        .isInstanceOfSatisfying(
            LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNKNOWN))
        .hasMessageContaining("unknown");
  }
}
