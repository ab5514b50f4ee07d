package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.key.Bounds.above;
import static org.openlindorm.key.Bounds.below;
import static org.openlindorm.key.Bounds.between;
import static org.openlindorm.key.Bounds.equal;
import static org.openlindorm.key.Bounds.in;
import static org.openlindorm.key.Bounds.like;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

class KeyBoundsTest {

  private static final KeyColumn USER = new KeyColumn("user", DataType.VARCHAR);
  private static final KeyColumn ORDER = new KeyColumn("order", DataType.SMALLINT);
  private static final KeyColumn FLAG = new KeyColumn("flag", DataType.TINYINT);

  private static final KeyLayout ORDERS =
      KeyLayout.of(List.of(KeyParts.column(USER), KeyParts.column(ORDER)));

  private static KeyBounds bounds(KeyLayout layout, ColumnBound... bounds) {
    return KeyBounds.of(layout, List.of(bounds));
  }

  private static String ranges(KeyBounds bounds) {
    return bounds.ranges(Bindings.NONE).stream()
        .map(range -> range.start().hex() + ".." + range.stop().hex())
        .collect(Collectors.joining(" "));
  }

  @Test
  void equalityOnEveryColumnIsOneKey() {
    KeyBounds plan = bounds(ORDERS, equal("user", "a"), equal("order", (short) 5));
    assertThat(plan.isSingleValue()).isTrue();
    assertThat(plan.keyCount()).isOne();
    assertThat(plan.keys(Bindings.NONE)).containsExactly(ORDERS.encode(List.of("a", (short) 5)));
    assertThat(plan.ranges(Bindings.NONE))
        .containsExactly(ByteRange.point(Bytes.fromHex("6100018005")));
    assertThat(plan.fixedColumns()).containsExactly("user", "order");
  }

  @Test
  void inListsMultiplyToDistinctKeysInOrder() {
    KeyBounds plan =
        bounds(ORDERS, in("user", "b", "a", "b"), in("order", (short) 2, (short) 1, null));
    assertThat(plan.keyCount()).isEqualTo(9);
    assertThat(plan.keys(Bindings.NONE))
        .extracting(Bytes::hex)
        .containsExactly("6100018001", "6100018002", "6200018001", "6200018002");
  }

  @Test
  void aRangeAfterAnEqualityNarrows() {
    KeyBounds plan =
        bounds(
            ORDERS,
            equal("user", "a"),
            above("order", (short) 1, false),
            below("order", (short) 5, true));
    assertThat(ranges(plan)).isEqualTo("6100018002..6100018006");
    assertThat(plan.enforced()).hasSize(3);
    assertThat(plan.fixedColumns()).containsExactly("user");
    assertThat(plan.order())
        .containsExactly(new KeyOrder("user", false), new KeyOrder("order", false));
  }

  @Test
  void descendingPartsSwapTheEndsOfARange() {
    KeyLayout layout = KeyLayout.of(List.of(KeyParts.column(USER), KeyParts.descending(ORDER)));
    KeyBounds plan = bounds(layout, equal("user", "a"), between("order", (short) 1, (short) 5));
    assertThat(ranges(plan)).isEqualTo("6100017ffa..6100017fff");
    assertThat(plan.order()).contains(new KeyOrder("order", true));
  }

  @Test
  void theFirstRangeIsTheLastPartThatNarrows() {
    ColumnBound range = above("user", "a", true);
    ColumnBound behind = equal("order", (short) 5);
    KeyBounds plan = bounds(ORDERS, range, behind);
    assertThat(ranges(plan)).isEqualTo("610001..");
    assertThat(plan.enforced()).containsExactly(range);
    assertThat(plan.text())
        .isEqualTo(
            "user: range, bound by a range; order: filter only, its condition only filters: user"
                + " before it is bound by a range only");
  }

  @Test
  void aConditionWithoutTheFirstColumnReadsEverything() {
    KeyBounds plan = bounds(ORDERS, equal("order", (short) 5));
    assertThat(plan.bindsFirst()).isFalse();
    assertThat(plan.ranges(Bindings.NONE)).containsExactly(ByteRange.ALL);
    assertThat(plan.uses()).extracting(PartUse::reason).contains("there is no condition on it");
    assertThat(bounds(ORDERS).bindsFirst()).isFalse();
  }

  @Test
  void likeWithATextAtTheFrontIsARange() {
    assertThat(ranges(bounds(ORDERS, like("user", "ab")))).isEqualTo("6162..6163");
  }

  @Test
  void aContradictionAndANullReadNothing() {
    assertThat(bounds(ORDERS, equal("user", "a"), equal("user", "b")).ranges(Bindings.NONE))
        .isEmpty();
    assertThat(
            bounds(ORDERS, above("user", "b", true), below("user", "a", true))
                .ranges(Bindings.NONE))
        .isEmpty();
    assertThat(bounds(ORDERS, equal("user", null)).ranges(Bindings.NONE)).isEmpty();
    KeyLayout last = KeyLayout.of(List.of(KeyParts.column(USER)));
    assertThat(bounds(last, below("user", "", false)).ranges(Bindings.NONE)).isEmpty();
    assertThat(bounds(last, equal("user", "")).keys(Bindings.NONE)).isEmpty();
    KeyLayout number = KeyLayout.of(List.of(KeyParts.column(FLAG)));
    assertThat(bounds(number, above("flag", Byte.MAX_VALUE, false)).ranges(Bindings.NONE))
        .isEmpty();
  }

  @Test
  void neighbouringRangesBecomeOne() {
    KeyLayout layout = KeyLayout.of(List.of(KeyParts.column(FLAG), KeyParts.column(USER)));
    assertThat(ranges(bounds(layout, in("flag", (byte) 1, (byte) 2, (byte) 4))))
        .isEqualTo("81..83 84..85");
  }

  @Test
  void tooManyCombinationsStopNarrowingUnlessEveryKeyIsNamed() {
    Object[] thousand = IntStream.range(0, 1_000).mapToObj(i -> (Object) (short) i).toArray();
    KeyColumn second = new KeyColumn("second", DataType.SMALLINT);
    KeyLayout two = KeyLayout.of(List.of(KeyParts.column(ORDER), KeyParts.column(second)));
    KeyLayout three =
        KeyLayout.of(
            List.of(KeyParts.column(ORDER), KeyParts.column(second), KeyParts.column(FLAG)));
    ColumnBound[] both = {in("order", thousand), in("second", thousand)};
    assertThat(bounds(two, both).isSingleValue()).isTrue();
    assertThat(bounds(two, both).keyCount()).isEqualTo(1_000_000);
    KeyBounds capped = bounds(three, both);
    assertThat(capped.enforced()).containsExactly(both[0]);
    assertThat(capped.text())
        .contains("second: filter only, its condition only filters: with its values");
  }

  @Test
  void keysOfARangeAreAnErrorOfTheCaller() {
    assertThatThrownBy(() -> bounds(ORDERS, equal("user", "a")).keys(Bindings.NONE))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void valuesMayComeFromParameters() {
    BoundValue parameter = bindings -> bindings.value(0);
    KeyBounds plan = bounds(ORDERS, new ColumnBound.Equal("user", parameter));
    assertThat(plan.ranges(new Bindings(0, List.of("a"))))
        .containsExactly(ByteRange.prefix(Bytes.fromHex("610001")));
    assertThat(plan.ranges(new Bindings(0, List.of("b"))))
        .containsExactly(ByteRange.prefix(Bytes.fromHex("620001")));
  }

  @Test
  void alternativesDoNotMultiplyTheRangesOfALaterColumn() {
    KeyLayout layout =
        KeyLayout.of(List.of(KeyParts.column(USER), KeyParts.column(FLAG), KeyParts.column(ORDER)));
    List<List<ColumnBound>> pairs =
        IntStream.range(0, 5_000)
            .mapToObj(i -> List.of(equal("user", "u" + i / 50), equal("flag", (byte) (i % 50 * 2))))
            .toList();
    BoundAlternatives ofPairs = new BoundAlternatives(pairs, List.of());
    assertThat(within(layout, ofPairs, orders(2)).ranges(Bindings.NONE)).hasSize(10_000);
    KeyBounds many = within(layout, ofPairs, orders(3));
    assertThat(many.ranges(Bindings.NONE)).hasSize(5_000);
    assertThat(many.enforces(ofPairs)).isTrue();
    assertThat(many.enforced()).isEmpty();
  }

  private static KeyBounds within(
      KeyLayout layout, BoundAlternatives alternatives, ColumnBound bound) {
    return KeyBounds.of(layout, List.of(bound), List.of(alternatives), null, () -> {});
  }

  /** Returns ranges of orders that do not touch. */
  private static ColumnBound orders(int ranges) {
    return new ColumnBound.AnyOf(
        "order",
        IntStream.range(0, ranges)
            .mapToObj(i -> List.of(between("order", (short) (i * 10), (short) (i * 10 + 5))))
            .toList());
  }
}
