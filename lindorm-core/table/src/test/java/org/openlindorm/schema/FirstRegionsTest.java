package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;

class FirstRegionsTest {

  @Test
  void withoutAttributesThereIsOneRegion() {
    assertThat(splits(DataType.BIGINT, false, Map.of())).isEmpty();
    assertThat(splits(DataType.BIGINT, false, Map.of("NUMREGIONS", "1"))).isEmpty();
  }

  @Test
  void splitKeysAreValuesOfTheFirstKeyColumn() {
    assertThat(splits(DataType.INTEGER, false, Map.of("SPLITKEYS", "300, 100,200")))
        .extracting(Bytes::hex)
        .containsExactly("80000064", "800000c8", "8000012c");
    assertThat(splits(DataType.VARCHAR, false, Map.of("SPLITKEYS", "g,t")))
        .extracting(Bytes::hex)
        .allSatisfy(hex -> assertThat(hex).matches("(67|74).*"))
        .hasSize(2);
  }

  @Test
  void regionsDivideTheKeysBetweenTwoValuesEvenly() {
    Map<String, String> even = Map.of("NUMREGIONS", "4", "STARTKEY", "100", "ENDKEY", "300");
    assertThat(splits(DataType.INTEGER, false, even))
        .extracting(Bytes::hex)
        .containsExactly("80000064", "800000c8", "8000012c");
  }

  @Test
  void aDescendingFirstColumnTurnsTheRegionsRound() {
    Map<String, String> even = Map.of("NUMREGIONS", "4", "STARTKEY", "100", "ENDKEY", "300");
    assertThat(splits(DataType.INTEGER, true, even)).isSorted().hasSize(3);
    assertThat(splits(DataType.INTEGER, true, Map.of("SPLITKEYS", "1,2"))).isSorted().hasSize(2);
  }

  @Test
  void regionsAloneDivideAllKeys() {
    assertThat(splits(DataType.VARCHAR, false, Map.of("NUMREGIONS", "16")))
        .hasSize(15)
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void attributesThatDoNotFitTogetherAreRefused() {
    refused(Map.of("STARTKEY", "1"), "NUMREGIONS");
    refused(Map.of("NUMREGIONS", "3", "STARTKEY", "1"), "belong together");
    refused(Map.of("NUMREGIONS", "3", "SPLITKEYS", "1,2"), "leave one of them out");
    refused(Map.of("SPLITKEYS", "1,x"), "first key column");
    refused(Map.of("NUMREGIONS", "3", "STARTKEY", "2", "ENDKEY", "1"), "larger than STARTKEY");
  }

  @Test
  void aComputedFirstPartIsPresplitAutomatically() {
    KeyItem hash = KeyItem.call("hash8", List.of("k"), null, false);
    assertThat(splits(DataType.BIGINT, List.of(hash, KeyItem.ascending("k")), "NUMREGIONS", "4"))
        .extracting(Bytes::hex)
        .containsExactly("40", "80", "c0");
    KeyItem salt = KeyItem.call("salt", List.of(), 4, false);
    assertThat(splits(DataType.BIGINT, List.of(salt, KeyItem.ascending("k")), "NUMREGIONS", "4"))
        .hasSize(3);
    assertThatThrownBy(
            () ->
                splits(DataType.BIGINT, List.of(hash, KeyItem.ascending("k")), "SPLITKEYS", "1,2"))
        .hasMessageContaining("give NUMREGIONS alone");
  }

  @Test
  void aFirstPartThatSpreadsTheRowsGetsFourRegionsAServer() {
    assertThat(splits(DataType.BIGINT, List.of(function("hash32", "k"), key()), "TTL", ""))
        .extracting(Bytes::hex)
        .containsExactly(
            "20000000", "40000000", "60000000", "80000000", "a0000000", "c0000000", "e0000000");
    assertThat(
            splits(
                DataType.BIGINT,
                List.of(KeyItem.call("salt", List.of(), 16, false), key()),
                Map.of()))
        .extracting(Bytes::hex)
        .containsExactly("02", "04", "06", "08", "0a", "0c", "0e");
    assertThat(splits(DataType.BIGINT, List.of(function("reverse", "k")), Map.of()))
        .extracting(Bytes::toUtf8)
        .containsExactly("125", "25", "375", "5", "625", "75", "875");
    assertThat(splits(DataType.VARCHAR, List.of(function("reverse", "k")), Map.of())).isEmpty();
  }

  @Test
  void aBucketHasNoMoreRegionsThanValues() {
    assertThat(
            splits(
                DataType.BIGINT,
                List.of(KeyItem.call("mod", List.of("k"), 3, false), key()),
                Map.of()))
        .extracting(Bytes::hex)
        .containsExactly("01", "02");
    KeyItem bucket = KeyItem.call("bucket", List.of("k"), 5, false);
    assertThat(splits(DataType.BIGINT, List.of(bucket, key()), "NUMREGIONS", "100"))
        .extracting(Bytes::hex)
        .containsExactly("01", "02", "03", "04");
  }

  @Test
  void aReversedNumberTakesNoStartAndEnd() {
    Map<String, String> even = Map.of("NUMREGIONS", "4", "STARTKEY", "1", "ENDKEY", "3");
    assertThatThrownBy(() -> splits(DataType.BIGINT, List.of(function("reverse", "k")), even))
        .hasMessageContaining("give NUMREGIONS alone");
  }

  private static KeyItem key() {
    return KeyItem.ascending("k");
  }

  private static KeyItem function(String name, String column) {
    return KeyItem.call(name, List.of(column), null, false);
  }

  private static void refused(Map<String, String> attributes, String text) {
    assertThatThrownBy(() -> splits(DataType.INTEGER, false, attributes))
        .hasMessageContaining(text);
  }

  private static List<Bytes> splits(
      DataType type, boolean descending, Map<String, String> attributes) {
    return splits(
        type, List.of(descending ? KeyItem.descending("k") : KeyItem.ascending("k")), attributes);
  }

  private static List<Bytes> splits(
      DataType type, List<KeyItem> key, String attribute, String value) {
    return splits(type, key, Map.of(attribute, value));
  }

  private static List<Bytes> splits(
      DataType type, List<KeyItem> key, Map<String, String> attributes) {
    TableName name = new TableName("default", "t");
    Catalog catalog =
        new TableChange.CreateTable(
                name,
                List.of(NewColumn.of("k", type), NewColumn.of("v", DataType.VARCHAR)),
                key,
                attributes,
                List.of(),
                false)
            .apply(Catalog.EMPTY);
    return FirstRegions.splits(catalog.require(name), 2);
  }
}
