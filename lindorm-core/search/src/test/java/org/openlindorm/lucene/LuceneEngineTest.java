package org.openlindorm.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.search.DocumentIndex;
import org.openlindorm.search.DocumentIndex.OrderedKey;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchDocument;
import org.openlindorm.search.SearchDocument.IndexedValue;

/** The files of search indexes, and the queries of one. */
class LuceneEngineTest {

  @TempDir private Path folder;

  private static Bytes bytes(String text) {
    return Bytes.utf8(text);
  }

  private static void put(DocumentIndex index, String key, String... terms) {
    index.put(
        bytes(key),
        new SearchDocument(
            List.of(new IndexedValue("n", bytes(terms[0]), true)),
            Map.of("f", Stream.of(terms).map(Bytes::utf8).toList()),
            List.of()));
  }

  private static DocumentQuery range(String from, String to) {
    return new DocumentQuery.Terms("f", List.of(new ByteRange(bytes(from), bytes(to))));
  }

  private static DocumentQuery values(String from, String to) {
    return new DocumentQuery.Values("n", List.of(new ByteRange(bytes(from), bytes(to))));
  }

  private static DocumentQuery point(String... terms) {
    return new DocumentQuery.Terms(
        "f", Stream.of(terms).map(Bytes::utf8).map(ByteRange::point).toList());
  }

  private static String found(DocumentIndex index, DocumentQuery query) {
    return String.join(
        " ", index.keys(query, null, false, 100).stream().map(Bytes::toUtf8).toList());
  }

  @Test
  void findsKeysInTheirOrderByTermsAndRanges() {
    try (DocumentIndex index = new LuceneEngine(folder).open("i")) {
      put(index, "c", "1");
      put(index, "a", "2", "4");
      put(index, "b", "3");
      put(index, "b", "5");
      put(index, "d", "1");
      index.delete(bytes("d"));
      assertThat(found(index, point("1"))).as("before the refresh").isEmpty();
      index.refresh();
      assertThat(index.documents()).isEqualTo(3);
      assertThat(found(index, point("1"))).isEqualTo("c");
      assertThat(found(index, point("3"))).as("the replaced document").isEmpty();
      assertThat(found(index, point("5", "1"))).isEqualTo("b c");
      assertThat(found(index, range("4", ""))).isEqualTo("a b");
      assertThat(found(index, range("", "2"))).isEqualTo("c");
      assertThat(found(index, new DocumentQuery.All(List.of(point("2"), point("4")))))
          .isEqualTo("a");
      assertThat(found(index, new DocumentQuery.Any(List.of(point("1"), point("4")))))
          .isEqualTo("a c");
      assertThat(found(index, new DocumentQuery.All(List.of()))).isEqualTo("a b c");
      assertThat(found(index, new DocumentQuery.Any(List.of()))).isEmpty();
      assertThat(found(index, values("3", "51"))).isEqualTo("b");
      assertThat(found(index, values("1", "5"))).isEqualTo("a c");
      assertThat(found(index, values("", "5"))).isEqualTo("a c");
      assertThat(found(index, values("2", ""))).isEqualTo("a b");
      DocumentQuery all = range("", "");
      assertThat(index.keys(all, bytes("a"), false, 1)).containsExactly(bytes("b"));
      assertThat(index.keys(all, bytes("c"), true, 5)).containsExactly(bytes("b"), bytes("a"));
    }
  }

  @Test
  void findsPartsAndTheFirstDocumentsOfAnOrder() {
    try (DocumentIndex index = new LuceneEngine(folder).open("i")) {
      put(index, "a", "pear tree");
      put(index, "b", "apple tree");
      put(index, "c", "tree pear");
      put(index, "d", "apple tree");
      index.refresh();
      assertThat(found(index, parts("pear", "tree"))).isEqualTo("a");
      assertThat(found(index, parts("e"))).isEqualTo("a b c d");
      assertThat(found(index, parts("tree", "ree"))).isEmpty();
      DocumentQuery all = new DocumentQuery.All(List.of());
      List<OrderedKey> two = index.ordered(all, "n", false, null, 2);
      assertThat(two).extracting(each -> each.key().toUtf8()).containsExactly("b", "d");
      assertThat(index.ordered(all, "n", false, two.get(1), 5))
          .containsExactly(
              new OrderedKey(bytes("a"), bytes("pear tree")),
              new OrderedKey(bytes("c"), bytes("tree pear")));
      assertThat(index.ordered(all, "n", true, null, 9))
          .extracting(each -> each.key().toUtf8())
          .containsExactly("c", "a", "b", "d");
      assertThat(index.ordered(all, "other", true, null, 9)).hasSize(4);
    }
  }

  private static DocumentQuery parts(String... parts) {
    return new DocumentQuery.Parts("n", Stream.of(parts).map(Bytes::utf8).toList());
  }

  @Test
  void keepsWhatWasCommittedAndNothingElse() {
    LuceneEngine engine = new LuceneEngine(folder);
    try (DocumentIndex index = engine.open("i")) {
      assertThat(index.committed()).isEmpty();
      put(index, "a", "1");
      index.commit(Map.of("log", "7"));
      put(index, "b", "1");
      index.refresh();
    }
    try (DocumentIndex index = engine.open("i")) {
      assertThat(index.committed()).containsExactly(Map.entry("log", "7"));
      assertThat(found(index, point("1"))).isEqualTo("a");
      index.clear();
    }
    try (DocumentIndex index = engine.open("i")) {
      assertThat(index.committed()).isEmpty();
      assertThat(index.documents()).isZero();
    }
  }

  @Test
  void damagedFilesAreAnEmptyIndexAndOthersAreDeleted() throws IOException {
    LuceneEngine engine = new LuceneEngine(folder);
    for (String name : List.of("i", "j")) {
      try (DocumentIndex index = engine.open(name)) {
        put(index, "a", "1");
        index.commit(Map.of("log", "7"));
      }
    }
    try (Stream<Path> files = Files.list(folder.resolve("i"))) {
      for (Path file : files.toList()) {
        Files.write(file, new byte[] {1, 2, 3});
      }
    }
    engine.retain(Set.of("i"));
    assertThat(folder.resolve("j")).doesNotExist();
    try (DocumentIndex index = engine.open("i")) {
      assertThat(index.committed()).isEmpty();
      assertThat(index.documents()).isZero();
    }
  }
}
