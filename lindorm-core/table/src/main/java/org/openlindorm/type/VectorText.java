package org.openlindorm.type;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.openlindorm.bytes.Bytes;

/**
 * The forms of a vector: the text {@code [1,2.5,-3]}, and the value, which is the bytes of its
 * floats, 4 bytes each, little-endian as in MySQL 9.
 */
public final class VectorText {

  /** The most dimensions of a column, as in MySQL 9. */
  public static final int MOST_DIMENSIONS = 16_383;

  private static final VarHandle FLOATS =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");

  private VectorText() {}

  /** Returns the number of dimensions of a vector. */
  public static int dimensions(Bytes vector) {
    return vector.length() / Float.BYTES;
  }

  /** Returns one element of a vector in the bytes of {@link Bytes#sharedArray}. */
  public static float element(byte[] floats, int index) {
    return (float) FLOATS.get(floats, index * Float.BYTES);
  }

  /** Returns the text of a vector, with the fewest digits that read back as the same floats. */
  public static String of(Bytes vector) {
    byte[] floats = vector.sharedArray();
    StringJoiner text = new StringJoiner(",", "[", "]");
    for (int i = 0; i < dimensions(vector); i++) {
      text.add(RealText.of(Float.toString(element(floats, i))));
    }
    return text.toString();
  }

  /** Returns a vector from its text, its bytes, or their hexadecimal digits. */
  static Bytes coerce(DataType type, Object value, String column) {
    Bytes vector =
        value instanceof String text && text.strip().startsWith("[")
            ? parse(type, text.strip(), column)
            : ofBytes(type, value, column);
    int found = dimensions(vector);
    if (type.precision() >= 0 && found != type.precision()) {
      String counts = "it has " + found + " dimensions, " + type.precision() + " are needed";
      throw Coercion.wrong(type, value, column, counts);
    }
    return vector;
  }

  private static Bytes parse(DataType type, String text, String column) {
    if (!text.endsWith("]")) {
      throw Coercion.wrong(type, text, column, "the text of a vector ends with ]");
    }
    if (text.chars().filter(c -> c == ',').count() >= MOST_DIMENSIONS) {
      String most = "a vector has at most " + MOST_DIMENSIONS + " dimensions";
      throw Coercion.wrong(type, text, column, most);
    }
    String[] elements = text.substring(1, text.length() - 1).split(",", -1);
    byte[] floats = new byte[elements.length * Float.BYTES];
    for (int i = 0; i < elements.length; i++) {
      float element = number(type, elements[i].strip(), text, column);
      FLOATS.set(floats, i * Float.BYTES, finite(type, element, text, column));
    }
    return Bytes.wrap(floats);
  }

  private static float number(DataType type, String element, String text, String column) {
    if (!NUMBER.matcher(element).matches()) {
      String form = "'" + element + "' is not a number; write a vector as '[1,2.5,-3]'";
      throw Coercion.wrong(type, text, column, form);
    }
    return Float.parseFloat(element);
  }

  private static Bytes ofBytes(DataType type, Object value, String column) {
    if (!(value instanceof Bytes || value instanceof byte[] || value instanceof String)) {
      throw Coercion.wrong(type, value, column, "write a vector as '[1,2.5,-3]'");
    }
    Bytes vector = (Bytes) Coercion.coerce(DataType.VARBINARY, value, column);
    if (vector.isEmpty() || vector.length() % Float.BYTES != 0) {
      String form = "its " + vector.length() + " bytes are not floats of 4 bytes each";
      throw Coercion.wrong(type, value, column, form);
    }
    for (int i = 0; i < dimensions(vector); i++) {
      finite(type, element(vector.sharedArray(), i), value, column);
    }
    return vector;
  }

  private static float finite(DataType type, float element, Object value, String column) {
    if (!Float.isFinite(element)) {
      throw Coercion.wrong(type, value, column, "an element is not a finite FLOAT");
    }
    return element;
  }
}
