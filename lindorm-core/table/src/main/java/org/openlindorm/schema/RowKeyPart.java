package org.openlindorm.schema;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.KeyParts;
import org.openlindorm.key.Separator;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A part of the row key of a table that HBase programs write: {@code device HSTRING SEPARATOR '|'}.
 *
 * @param separator the bytes after the value, often none
 */
public record RowKeyPart(String name, DataType type, Separator separator) {

  private static final Pattern FORM =
      Pattern.compile(
          "(`(?:[^`]|``)+`|[^\\s`]+)(?: SEPARATOR (?:'((?:[^']|'')*)'|x'([0-9a-f]*)'))?");

  /**
   * Returns the layout of a row key.
   *
   * @throws LindormException NAME_INVALID, TYPE_UNSUPPORTED or KEY_DEFINITION
   */
  static KeyLayout layout(List<RowKeyPart> parts) {
    parts.forEach(RowKeyPart::check);
    return KeyLayout.ofForeign(parts.stream().map(RowKeyPart::keyPart).toList());
  }

  /** Returns the layout whose parts {@link KeyPart#sql()} wrote, over the columns of the table. */
  static KeyLayout read(List<String> parts, List<ColumnDef> columns) {
    return KeyLayout.ofForeign(parts.stream().map(text -> parse(text, columns).keyPart()).toList());
  }

  private static RowKeyPart parse(String sql, List<ColumnDef> columns) {
    Matcher form = FORM.matcher(sql);
    if (!form.matches()) {
      throw LindormException.of(ErrorCode.KEY_DEFINITION, "'" + sql + "' is no part of a row key");
    }
    String written = form.group(1);
    String name =
        written.startsWith("`")
            ? written.substring(1, written.length() - 1).replace("``", "`")
            : written;
    for (ColumnDef column : columns) {
      if (column.name().equals(name)) {
        return new RowKeyPart(name, column.type(), separator(form.group(2), form.group(3)));
      }
    }
    throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, "the row key (" + sql + ")", "");
  }

  private static Separator separator(@Nullable String text, @Nullable String hex) {
    if (text != null) {
      return Separator.of(text.replace("''", "'"));
    }
    return hex == null ? Separator.NONE : new Separator(Bytes.fromHex(hex));
  }

  private KeyPart keyPart() {
    return KeyParts.foreign(name, type, separator);
  }

  private void check() {
    NameRules.checkColumn(name);
    if (name.equals(CellLayout.Mapped.ROW)) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID,
          name,
          "the whole row key has this name; choose another name for the part");
    }
    boolean bytes = type.name() == TypeName.BINARY || type.name() == TypeName.VARBINARY;
    if (!type.isMapped() && !bytes) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type,
          name,
          "write HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HBOOLEAN, HSTRING(n) for n bytes of"
              + " text, HSTRING SEPARATOR '|', BINARY(n), and last of all HSTRING or VARBINARY");
    }
  }
}
