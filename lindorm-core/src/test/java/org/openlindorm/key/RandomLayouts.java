package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.openlindorm.type.DataType;
import org.openlindorm.type.RandomValues;

/** Layouts of one to four columns {@code c0, c1, ...} of random types and directions. */
final class RandomLayouts {

  private RandomLayouts() {}

  static KeyLayout next(Random random) {
    int size = 1 + random.nextInt(4);
    List<KeyPart> parts = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      DataType type = RandomValues.KEY_TYPES.get(random.nextInt(RandomValues.KEY_TYPES.size()));
      if (type.equals(DataType.VARBINARY) && i < size - 1) {
        type = DataType.VARCHAR;
      }
      KeyColumn column = new KeyColumn("c" + i, type);
      parts.add(random.nextInt(3) == 0 ? KeyParts.descending(column) : KeyParts.column(column));
    }
    return KeyLayout.of(parts);
  }
}
