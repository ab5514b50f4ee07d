package org.openlindorm.wire.avatica;

import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.INTEGER;
import static org.openlindorm.type.DataType.SMALLINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.sql.DatabaseMetaData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The results of calls of JDBC's DatabaseMetaData that are the same for every catalog. */
final class MetadataTables {

  static final String TABLE = "TABLE";
  static final String VIEW = "VIEW";

  private MetadataTables() {}

  static MetadataTable catalogs() {
    return new MetadataTable(List.of(column("TABLE_CAT", VARCHAR)), List.of());
  }

  static MetadataTable tableTypes() {
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(row(TABLE));
    rows.add(row(VIEW));
    return new MetadataTable(List.of(column("TABLE_TYPE", VARCHAR)), rows);
  }

  static MetadataTable types() {
    List<@Nullable Object[]> rows =
        Arrays.stream(TypeName.values())
            .filter(name -> name != TypeName.NULL)
            .sorted(
                Comparator.comparingInt((TypeName name) -> WireTypes.jdbcTypeOf(name))
                    .thenComparing(TypeName::name))
            .map(MetadataTables::typeRow)
            .toList();
    return new MetadataTable(TYPE_COLUMNS, rows);
  }

  private static @Nullable Object[] typeRow(TypeName name) {
    WireTypes wire = WireTypes.of(name);
    boolean quoted = !wire.isNumber() && wire != WireTypes.BOOLEAN;
    return row(
        name.name(),
        WireTypes.jdbcTypeOf(name),
        WireTypes.precisionOf(DataType.of(name)),
        quoted ? "'" : null,
        quoted ? "'" : null,
        name == TypeName.DECIMAL ? "precision,scale" : null,
        (short) DatabaseMetaData.typeNullable,
        wire == WireTypes.VARCHAR,
        (short) DatabaseMetaData.typeSearchable,
        false,
        false,
        false,
        name.name(),
        (short) 0,
        (short) (wire == WireTypes.DECIMAL ? 38 : 0),
        null,
        null,
        wire.isNumber() ? 10 : null);
  }

  private static ResultColumn column(String label, DataType type) {
    return ResultColumn.of(label, type);
  }

  private static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }

  private static final List<ResultColumn> TYPE_COLUMNS =
      List.of(
          column("TYPE_NAME", VARCHAR),
          column("DATA_TYPE", INTEGER),
          column("PRECISION", INTEGER),
          column("LITERAL_PREFIX", VARCHAR),
          column("LITERAL_SUFFIX", VARCHAR),
          column("CREATE_PARAMS", VARCHAR),
          column("NULLABLE", SMALLINT),
          column("CASE_SENSITIVE", BOOLEAN),
          column("SEARCHABLE", SMALLINT),
          column("UNSIGNED_ATTRIBUTE", BOOLEAN),
          column("FIXED_PREC_SCALE", BOOLEAN),
          column("AUTO_INCREMENT", BOOLEAN),
          column("LOCAL_TYPE_NAME", VARCHAR),
          column("MINIMUM_SCALE", SMALLINT),
          column("MAXIMUM_SCALE", SMALLINT),
          column("SQL_DATA_TYPE", INTEGER),
          column("SQL_DATETIME_SUB", INTEGER),
          column("NUM_PREC_RADIX", INTEGER));
}
