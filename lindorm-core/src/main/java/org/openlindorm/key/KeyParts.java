package org.openlindorm.key;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Makes the parts of keys. Every method throws {@link LindormException} KEY_DEFINITION when the
 * columns or the number do not fit, with the reason.
 */
public final class KeyParts {

  private static final int MD5_DIGITS = 32;

  private KeyParts() {}

  /** A part whose column may be NULL carries a mark for that. */
  private static KeyPart marked(ColumnPart part) {
    return part.column().nullable() ? new NullableColumn(part) : part;
  }

  /** The column in its own order. */
  public static KeyPart column(KeyColumn column) {
    return marked(new AscendingColumn(column));
  }

  /** The column in descending order, so that the largest values are read first. */
  public static KeyPart descending(KeyColumn column) {
    return marked(new DescendingColumn(column));
  }

  /**
   * The row key of a table that HBase programs write, or a part of one.
   *
   * @param stored the mapped type that the bytes hold, BINARY(n) for n bytes themselves, or
   *     VARBINARY for all that are left
   */
  public static KeyPart foreign(String name, DataType stored, Separator separator) {
    KeyColumn column = new KeyColumn(name, stored.plain());
    if (stored.name() != TypeName.VARBINARY) {
      return new ForeignColumn(column, stored, separator);
    }
    if (!separator.isNone()) {
      throw refused(
          "VARBINARY column '"
              + name
              + "' holds any byte, so no separator ends it; make it BINARY(n) or HSTRING");
    }
    return column(column);
  }

  /** A hash of columns that follow, in 8, 32 or 64 bits. */
  public static KeyPart hash(int bits, List<KeyColumn> columns) {
    if (columns.isEmpty()) {
      throw refused("hash" + bits + "() needs the columns to hash, such as hash" + bits + "(id)");
    }
    return new HashPrefix(bits / 8, columns);
  }

  /** The first hexadecimal digits of the MD5 of the text of a column that follows. */
  public static KeyPart md5Prefix(KeyColumn column, int digits) {
    if (digits < 1 || digits > MD5_DIGITS) {
      throw refused("md5_prefix takes 1 to " + MD5_DIGITS + " digits, not " + digits);
    }
    if (!isText(column.type()) && wholeDigits(column.type()) == 0) {
      throw refused("md5_prefix" + wrongType(column, "VARCHAR, CHAR, a whole number or TIMESTAMP"));
    }
    return new Md5Prefix(column, digits);
  }

  /** The column with its characters or decimal digits backwards. */
  public static KeyPart reverse(KeyColumn column) {
    if (isText(column.type())) {
      return marked(new ReversedText(column, column.type().orderedCodec()));
    }
    int digits = wholeDigits(column.type());
    if (digits == 0) {
      throw refused("reverse" + wrongType(column, "VARCHAR, CHAR, a whole number or TIMESTAMP"));
    }
    return marked(new ReversedNumber(column, digits));
  }

  /** The remainder of a whole number or TIMESTAMP column that follows. */
  public static KeyPart mod(KeyColumn column, int count) {
    if (wholeDigits(column.type()) == 0) {
      throw refused("mod" + wrongType(column, "a whole number or TIMESTAMP"));
    }
    return new Bucket(buckets("mod", count), Bucket.Kind.MOD, List.of(column));
  }

  /** A hash of columns that follow, modulo {@code count}. */
  public static KeyPart bucket(int count, List<KeyColumn> columns) {
    if (columns.isEmpty()) {
      throw refused("bucket needs the columns to hash, such as bucket(16, id)");
    }
    return new Bucket(buckets("bucket", count), Bucket.Kind.BUCKET, columns);
  }

  /** A hash of all columns of the key, modulo {@code count}. */
  public static KeyPart salt(int count, List<KeyColumn> keyColumns) {
    return new Bucket(buckets("salt", count), Bucket.Kind.SALT, keyColumns);
  }

  /**
   * The part that DDL writes as a function.
   *
   * @param name in any case: hash8, hash32, hash64, md5_prefix, reverse, mod, bucket, salt
   * @param number its whole number, or null when none was written
   * @param keyColumns the columns of all items that follow, which salt hashes
   */
  public static KeyPart function(
      String name, List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    String function = name.toLowerCase(Locale.ROOT);
    return switch (function) {
      case "hash8", "hash32", "hash64" -> {
        checkForm(number == null, function + "(column, ...)");
        yield hash(Integer.parseInt(function.substring(4)), columns);
      }
      case "md5_prefix" ->
          md5Prefix(
              only(columns, "md5_prefix(column, 4)"), needed(number, "md5_prefix(column, 4)"));
      case "reverse" -> {
        checkForm(number == null, "reverse(column)");
        yield reverse(only(columns, "reverse(column)"));
      }
      case "mod" -> mod(only(columns, "mod(column, 16)"), needed(number, "mod(column, 16)"));
      case "bucket" -> bucket(needed(number, "bucket(16, column, ...)"), columns);
      case "salt" -> {
        checkForm(columns.isEmpty(), "salt(16)");
        yield salt(needed(number, "salt(16)"), keyColumns);
      }
      default ->
          throw refused(
              "there is no key function "
                  + name
                  + "; use hash8, hash32, hash64, md5_prefix, reverse, mod, bucket or salt");
    };
  }

  private static int needed(@Nullable Integer number, String form) {
    if (number == null) {
      throw refused("a number is missing; write " + form);
    }
    return number;
  }

  private static KeyColumn only(List<KeyColumn> columns, String form) {
    checkForm(columns.size() == 1, form);
    return columns.get(0);
  }

  private static void checkForm(boolean right, String form) {
    if (!right) {
      throw refused("the arguments of a key function do not fit; write " + form);
    }
  }

  private static int buckets(String function, int count) {
    if (count < 2 || count > Bucket.MOST) {
      throw refused(function + " takes 2 to " + Bucket.MOST + " values, not " + count);
    }
    return count;
  }

  private static boolean isText(DataType type) {
    return switch (type.name()) {
      case VARCHAR, CHAR -> true;
      default -> false;
    };
  }

  /** Decimal digits of the largest value, or 0 when the type is no whole number. */
  private static int wholeDigits(DataType type) {
    return switch (type.name()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER, DATE, TIME -> 10;
      case BIGINT, TIMESTAMP -> 19;
      default -> 0;
    };
  }

  private static String wrongType(KeyColumn column, String accepted) {
    return " cannot read column '"
        + column.name()
        + "' of type "
        + column.type().sql()
        + ", only "
        + accepted;
  }

  private static LindormException refused(String reason) {
    return LindormException.of(ErrorCode.KEY_DEFINITION, reason);
  }
}
