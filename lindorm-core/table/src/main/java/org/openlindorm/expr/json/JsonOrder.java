package org.openlindorm.expr.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;
import org.openlindorm.type.OrderedCodec;
import org.openlindorm.type.TypeName;

/**
 * The order of JSON values, as bytes that sort as the values do: null, numbers, strings, objects,
 * arrays, false, true. Arrays are ordered by their elements; objects are equal or not, their order
 * means nothing. Equal values have equal bytes: 1 and 1.0, and members in any order.
 */
public final class JsonOrder {

  private static final int END = 0;
  private static final int NULL = 1;
  private static final int NUMBER = 2;
  private static final int STRING = 3;
  private static final int OBJECT = 4;
  private static final int ARRAY = 5;
  private static final int FALSE = 6;
  private static final int TRUE = 7;

  private static final OrderedCodec NUMBERS = DataType.of(TypeName.DECIMAL).orderedCodec();
  private static final OrderedCodec TEXTS = DataType.VARCHAR.orderedCodec();

  /** Numbers beyond it, of either sign, count as equal. */
  private static final BigDecimal LARGEST = BigDecimal.TEN.pow(120);

  private static final BigDecimal SMALLEST = new BigDecimal("1e-120");

  private JsonOrder() {}

  /** Returns the bytes of a tree that {@link JsonTree#parse} made. */
  public static Bytes key(Object tree) {
    ByteWriter out = new ByteWriter();
    write(plain(tree), out);
    return out.toBytes();
  }

  /** Returns the canonical tree of all equal ones: members sorted, numbers at their shortest. */
  public static Object plain(Object tree) {
    if (tree instanceof BigDecimal number) {
      return bounded(number);
    }
    if (tree instanceof List<?> elements) {
      List<Object> plain = new ArrayList<>(elements.size());
      elements.forEach(element -> plain.add(plain(element)));
      return plain;
    }
    if (tree instanceof Map<?, ?> members) {
      Map<String, Object> sorted = new TreeMap<>();
      members.forEach((name, value) -> sorted.put(String.valueOf(name), plain(value)));
      return sorted;
    }
    return tree;
  }

  private static void write(Object tree, ByteWriter out) {
    if (tree instanceof BigDecimal number) {
      out.int8(NUMBER);
      NUMBERS.write(number, false, out);
    } else if (tree instanceof String text) {
      out.int8(STRING);
      TEXTS.write(text, false, out);
    } else if (tree instanceof Boolean truth) {
      out.int8(truth ? TRUE : FALSE);
    } else if (tree instanceof List<?> elements) {
      out.int8(ARRAY);
      elements.forEach(element -> write(element, out));
      out.int8(END);
    } else if (tree instanceof Map<?, ?> members) {
      out.int8(OBJECT);
      members.forEach(
          (name, value) -> {
            write(name, out);
            write(value, out);
          });
      out.int8(END);
    } else {
      out.int8(NULL);
    }
  }

  private static BigDecimal bounded(BigDecimal number) {
    if (number.abs().compareTo(LARGEST) > 0) {
      return number.signum() < 0 ? LARGEST.negate() : LARGEST;
    }
    if (number.abs().compareTo(SMALLEST) < 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal shortest = number.stripTrailingZeros();
    return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
  }
}
