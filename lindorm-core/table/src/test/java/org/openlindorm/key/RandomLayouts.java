package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;
import org.openlindorm.type.RandomValues;
import org.openlindorm.type.TypeName;

/**
 * Generates layouts of one to four columns {@code c0, c1, ...} of random types, directions and
 * functions.
 */
public final class RandomLayouts {

  private static final List<DataType> WHOLE =
      List.of(DataType.TINYINT, DataType.INTEGER, DataType.BIGINT, DataType.TIMESTAMP);

  private static final DataType REST = DataType.of(TypeName.HSTRING);

  private static final List<DataType> FOREIGN =
      List.of(
          REST,
          REST,
          REST,
          DataType.sized(TypeName.HSTRING, 2),
          DataType.sized(TypeName.HSTRING, 3),
          DataType.sized(TypeName.BINARY, 1),
          DataType.of(TypeName.HLONG),
          DataType.of(TypeName.HSHORT),
          DataType.of(TypeName.HDOUBLE),
          DataType.of(TypeName.HFLOAT),
          DataType.of(TypeName.HBOOLEAN));

  private static final List<Separator> SEPARATORS =
      List.of(
          Separator.of("|"),
          Separator.of("!"),
          Separator.of("||"),
          Separator.of("|!"),
          new Separator(Bytes.copyOf((byte) 0)),
          new Separator(Bytes.copyOf((byte) 0, (byte) 1)),
          new Separator(Bytes.copyOf((byte) -1)));

  private RandomLayouts() {}

  /** Returns the layout of a primary key. */
  public static KeyLayout next(Random random) {
    return KeyLayout.of(parts(random, false));
  }

  /** Returns the layout of an index; some of its columns may be NULL. */
  public static KeyLayout nextIndex(Random random) {
    return KeyLayout.ofIndex(parts(random, true));
  }

  /** Returns the layout of a row key as HBase programs build it. */
  public static KeyLayout nextForeign(Random random) {
    int size = 1 + random.nextInt(4);
    List<KeyPart> parts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      boolean last = i == size - 1;
      Separator separator = SEPARATORS.get(random.nextInt(SEPARATORS.size()));
      DataType type = FOREIGN.get(random.nextInt(FOREIGN.size()));
      if (type.equals(REST) && random.nextBoolean() && last) {
        type = DataType.VARBINARY;
      }
      boolean fixed = !type.equals(REST) && random.nextBoolean();
      parts.add(KeyParts.foreign("c" + i, type, last || fixed ? Separator.NONE : separator));
    }
    return KeyLayout.ofForeign(parts);
  }

  private static List<KeyPart> parts(Random random, boolean nulls) {
    int size = 1 + random.nextInt(4);
    List<KeyPart> parts = new ArrayList<>();
    List<KeyColumn> columns = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      DataType type = RandomValues.KEY_TYPES.get(random.nextInt(RandomValues.KEY_TYPES.size()));
      if (type.equals(DataType.VARBINARY) && i < size - 1) {
        type = DataType.VARCHAR;
      }
      KeyColumn column = new KeyColumn("c" + i, type, nulls && random.nextInt(3) > 0);
      columns.add(column);
      parts.add(stored(random, column));
    }
    if (random.nextInt(3) == 0) {
      parts.add(0, computed(random, columns));
    }
    return parts;
  }

  private static KeyPart stored(Random random, KeyColumn column) {
    boolean reversible =
        WHOLE.contains(column.type())
            || column.type().name() == org.openlindorm.type.TypeName.VARCHAR
            || column.type().name() == org.openlindorm.type.TypeName.CHAR;
    return switch (random.nextInt(6)) {
      case 0, 1 -> KeyParts.descending(column);
      case 2 -> reversible ? KeyParts.reverse(column) : KeyParts.column(column);
      default -> KeyParts.column(column);
    };
  }

  private static KeyPart computed(Random random, List<KeyColumn> columns) {
    List<KeyColumn> some = new ArrayList<>(columns);
    java.util.Collections.shuffle(some, random);
    some = some.subList(0, 1 + random.nextInt(Math.min(2, some.size())));
    KeyColumn first = some.get(0);
    return switch (random.nextInt(6)) {
      case 0 -> KeyParts.function("hash8", some, null, List.of());
      case 1 -> KeyParts.function(random.nextBoolean() ? "hash32" : "hash64", some, null, some);
      case 2 -> KeyParts.function("bucket", some, random.nextInt(20) > 0 ? 3 : 300, some);
      case 3 -> KeyParts.function("salt", List.of(), 4, columns);
      default ->
          WHOLE.contains(first.type())
              ? KeyParts.function("mod", List.of(first), 5, List.of())
              : first.type().equals(DataType.VARCHAR)
                  ? KeyParts.function("md5_prefix", List.of(first), 2, List.of())
                  : KeyParts.function("salt", List.of(), 2, columns);
    };
  }
}
