package org.openlindorm.sql.optimize;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Our types as Calcite's, and back. FLOAT is Calcite's REAL: its own FLOAT has eight bytes. */
final class RelTypes {

  private RelTypes() {}

  static RelDataType of(DataType type, boolean nullable, RelDataTypeFactory factory) {
    RelDataType sql =
        switch (type.name()) {
          case BOOLEAN, HBOOLEAN -> factory.createSqlType(SqlTypeName.BOOLEAN);
          case TINYINT -> factory.createSqlType(SqlTypeName.TINYINT);
          case SMALLINT, HSHORT -> factory.createSqlType(SqlTypeName.SMALLINT);
          case INTEGER, HINTEGER -> factory.createSqlType(SqlTypeName.INTEGER);
          case BIGINT, HLONG -> factory.createSqlType(SqlTypeName.BIGINT);
          case FLOAT, HFLOAT -> factory.createSqlType(SqlTypeName.REAL);
          case DOUBLE, HDOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
          case DECIMAL ->
              type.precision() < 0
                  ? factory.createSqlType(SqlTypeName.DECIMAL, 38, 19)
                  : factory.createSqlType(SqlTypeName.DECIMAL, type.precision(), type.scale());
          case VARCHAR, CHAR, JSON, HSTRING -> factory.createSqlType(SqlTypeName.VARCHAR);
          case BINARY, VARBINARY -> factory.createSqlType(SqlTypeName.VARBINARY);
          case DATE -> factory.createSqlType(SqlTypeName.DATE);
          case TIME -> factory.createSqlType(SqlTypeName.TIME, 3);
          case TIMESTAMP -> factory.createSqlType(SqlTypeName.TIMESTAMP, 3);
          case NULL -> factory.createSqlType(SqlTypeName.NULL);
        };
    return factory.createTypeWithNullability(sql, nullable);
  }

  static DataType of(RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case BOOLEAN -> DataType.BOOLEAN;
      case TINYINT -> DataType.TINYINT;
      case SMALLINT -> DataType.SMALLINT;
      case INTEGER -> DataType.INTEGER;
      case BIGINT -> DataType.BIGINT;
      case REAL -> DataType.FLOAT;
      case FLOAT, DOUBLE -> DataType.DOUBLE;
      case DECIMAL -> DataType.of(TypeName.DECIMAL);
      case CHAR, VARCHAR -> DataType.VARCHAR;
      case BINARY, VARBINARY -> DataType.VARBINARY;
      case DATE -> DataType.DATE;
      case TIME -> DataType.TIME;
      case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> DataType.TIMESTAMP;
      case NULL, ANY, UNKNOWN -> DataType.NULL;
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "values of type " + type + " in a join or sub-query",
              "Cast the value to a type that a column can have");
    };
  }
}
