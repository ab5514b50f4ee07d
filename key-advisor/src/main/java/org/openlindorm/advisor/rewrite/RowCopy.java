package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.CopiedTable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/**
 * Copies the rows of an old table to a new one: the statement that copies them, and the statements
 * that compare all columns of both tables.
 *
 * @param columns the columns of the new table
 * @param values the value of each column, as SQL over the old table
 * @param required the columns of the new key that may be NULL in the old table; the new table
 *     cannot store such rows
 * @param partial whether rows without these columns are omitted; otherwise they must get a value
 *     first
 * @param unfit the SQL conditions of rows that the new table cannot store
 */
record RowCopy(
    TableModel old,
    String fresh,
    List<ColumnModel> columns,
    List<String> values,
    List<String> required,
    boolean partial,
    List<String> unfit) {

  /**
   * A hint that permits full scans. A copy reads the whole table, even if it omits rows by a column
   * outside all keys.
   */
  static final String ALL_ROWS = "/*+ _l_allow_filtering_ */ ";

  static RowCopy of(RewriteCandidate candidate, TableModel old, TableModel target, String name) {
    List<String> values = new ArrayList<>();
    for (ColumnModel column : target.columns()) {
      values.add(
          candidate.fills().stream()
              .filter(one -> one.column().equals(column.name()))
              .findFirst()
              .map(ComputedColumn::sql)
              .orElseGet(() -> KeyItemModel.quoted(column.name())));
    }
    List<String> required =
        target.keyColumns().stream()
            .filter(key -> !old.keyColumns().contains(key))
            .map(old::column)
            .filter(column -> column != null && column.nullable())
            .map(column -> KeyItemModel.quoted(column.name()))
            .toList();
    boolean partial = candidate.move() == RewriteCandidate.Move.ADD_TABLES && !required.isEmpty();
    List<String> unfit = new ArrayList<>();
    if (!partial) {
      required.forEach(column -> unfit.add(column + " IS NULL"));
    }
    emptyRow(old, target).ifPresent(unfit::add);
    emptyKey(candidate, old, target).ifPresent(unfit::add);
    candidate.fills().stream()
        .map(ComputedColumn::lost)
        .filter(Objects::nonNull)
        .forEach(unfit::add);
    return new RowCopy(
        old, KeyItemModel.quoted(name), target.columns(), values, required, partial, unfit);
  }

  /**
   * Returns the condition of rows that would not exist. A row exists while a column outside the key
   * has a value. Columns that only the new table has do not count.
   */
  private static Optional<String> emptyRow(TableModel old, TableModel target) {
    List<ColumnModel> left =
        target.valueColumns().stream().filter(column -> old.column(column.name()) != null).toList();
    boolean kept =
        left.stream().anyMatch(column -> !column.nullable())
            || left.stream()
                .map(ColumnModel::name)
                .toList()
                .containsAll(old.valueColumns().stream().map(ColumnModel::name).toList());
    return kept
        ? Optional.empty()
        : Optional.of(
            left.stream()
                .map(column -> KeyItemModel.quoted(column.name()) + " IS NULL")
                .collect(Collectors.joining(" AND ")));
  }

  /**
   * Returns the condition of rows with an empty key. An empty text alone is not a valid key, unless
   * it is padded with blanks, or is in descending order and ends with a byte.
   */
  private static Optional<String> emptyKey(
      RewriteCandidate candidate, TableModel old, TableModel target) {
    String name = target.key().get(0).column();
    boolean alone =
        target.key().size() == 1
            && !target.key().get(0).descending()
            && (old.key().size() > 1
                || old.key().get(0).descending()
                || !old.key().get(0).column().equals(name));
    String input =
        candidate.fills().stream()
            .filter(fill -> fill.column().equals(name) && fill.inputs().size() == 1)
            .map(fill -> fill.inputs().get(0))
            .findFirst()
            .orElse(name);
    ColumnModel column = alone ? old.column(input) : null;
    return column == null || !column.isText() && !column.isBinary()
        ? Optional.empty()
        : Optional.of(KeyItemModel.quoted(column.name()) + (column.isText() ? " = ''" : " = X''"));
  }

  /**
   * Returns the statements. The checksums include all columns of all rows, so that a missing,
   * additional or changed row changes them.
   */
  CopiedTable sql() {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      names.add(KeyItemModel.quoted(columns.get(i).name()));
      before.add(shown(columns.get(i), values.get(i)));
      after.add(shown(columns.get(i), names.get(i)));
    }
    String copy =
        "UPSERT INTO %s (%s) SELECT %s%s%s"
            .formatted(
                fresh,
                String.join(", ", names),
                partial ? ALL_ROWS : "",
                String.join(", ", values),
                from());
    return new CopiedTable(
        fresh,
        unfit.isEmpty() ? null : String.join(" OR ", unfit),
        copy,
        checksum(before, from()),
        checksum(after, " FROM " + fresh));
  }

  private static String shown(ColumnModel column, String value) {
    return column.isBinary() ? "QUOTE(HEX(" + value + "))" : "QUOTE(" + value + ")";
  }

  private static String checksum(List<String> values, String from) {
    return "SELECT "
        + ALL_ROWS
        + "COUNT(*), SUM(CRC32(CONCAT_WS(',', "
        + String.join(", ", values)
        + ")))"
        + from;
  }

  private String from() {
    String from = " FROM " + KeyItemModel.quoted(old.name());
    return partial
        ? from + " WHERE " + String.join(" IS NOT NULL AND ", required) + " IS NOT NULL"
        : from;
  }
}
