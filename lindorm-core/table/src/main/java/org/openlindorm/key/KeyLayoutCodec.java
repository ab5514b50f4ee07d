package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * The serialized form of a layout that region servers need to decode keys. It is a varint count of
 * parts, and a kind byte for each. Kinds 1 (ascending), 2 (descending) and 4 (reverse), plus 16
 * where the column may be NULL, are followed by the column's name and type as text. Kind 3
 * (computed) is followed by its text and a varint width, kind 5 (of a row key of HBase programs) by
 * the column's name and its mapped type. Kind 6 is kind 5 followed by the sized bytes of a
 * separator. A computed part that was read back can be skipped but not computed again.
 */
public final class KeyLayoutCodec {

  private static final int ASCENDING = 1;
  private static final int DESCENDING = 2;
  private static final int COMPUTED = 3;
  private static final int BACKWARDS = 4;
  private static final int FOREIGN = 5;
  private static final int SEPARATED = 6;
  private static final int NULLABLE = 16;

  private KeyLayoutCodec() {}

  public static void write(KeyLayout layout, ByteWriter out) {
    out.varint(layout.parts().size());
    for (KeyPart part : layout.parts()) {
      if (part instanceof ColumnPart column) {
        out.int8(kind(column)).text(column.column().name());
        out.text(column.foreignType().orElse(column.column().type()).sql());
        if (!column.separator().isNone()) {
          out.sized(column.separator().bytes());
        }
      } else if (part instanceof PrefixPart prefix) {
        out.int8(COMPUTED).text(prefix.sql()).varint(prefix.bytes());
      }
    }
  }

  private static int kind(ColumnPart part) {
    if (part.foreignType().isPresent()) {
      return part.separator().isNone() ? FOREIGN : SEPARATED;
    }
    int form =
        switch (part.order()) {
          case SAME -> ASCENDING;
          case REVERSED -> DESCENDING;
          case NONE -> BACKWARDS;
        };
    return part.column().nullable() ? form + NULLABLE : form;
  }

  /**
   * Returns a layout that can be used only for {@link KeyLayout#decode}; throws UNSUPPORTED when a
   * newer version wrote it.
   */
  public static KeyLayout read(ByteReader in) {
    int count = in.varint();
    List<KeyPart> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int kind = in.int8();
      String text = in.text();
      boolean nullable = kind > NULLABLE;
      parts.add(
          switch (nullable ? kind - NULLABLE : kind) {
            case ASCENDING -> KeyParts.column(column(text, nullable, in));
            case DESCENDING -> KeyParts.descending(column(text, nullable, in));
            case BACKWARDS -> KeyParts.reverse(column(text, nullable, in));
            case FOREIGN -> KeyParts.foreign(text, type(text, in), Separator.NONE);
            case SEPARATED -> KeyParts.foreign(text, type(text, in), new Separator(in.sized()));
            case COMPUTED -> new DecodeOnlyPrefix(text, in.varint());
            default ->
                throw LindormException.of(
                    ErrorCode.UNSUPPORTED,
                    "key parts of kind " + kind,
                    "They were written by a newer server; update the lindorm-region.jar of"
                        + " all region servers to the version of the SQL server");
          });
    }
    return KeyLayout.ofIndex(parts);
  }

  private static KeyColumn column(String name, boolean nullable, ByteReader in) {
    return new KeyColumn(name, type(name, in), nullable);
  }

  private static DataType type(String name, ByteReader in) {
    return DataType.parse(in.text(), name);
  }
}
