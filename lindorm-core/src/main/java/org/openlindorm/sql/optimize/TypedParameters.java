package org.openlindorm.sql.optimize;

import java.util.List;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Gives each parameter that was a literal of the text the type that the literal had. */
final class TypedParameters extends SqlShuttle {

  private static final int DIGITS = 38;
  private static final int SCALE = 10;

  private final List<DataType> naturalTypes;

  TypedParameters(List<DataType> naturalTypes) {
    this.naturalTypes = naturalTypes;
  }

  @Override
  public @Nullable SqlNode visit(SqlDynamicParam parameter) {
    TypeName natural = naturalTypes.get(parameter.getIndex()).name();
    SqlParserPos position = parameter.getParserPosition();
    return switch (natural) {
      case BIGINT -> cast(parameter, new SqlBasicTypeNameSpec(SqlTypeName.BIGINT, position));
      case DOUBLE -> cast(parameter, new SqlBasicTypeNameSpec(SqlTypeName.DOUBLE, position));
      case DECIMAL ->
          cast(parameter, new SqlBasicTypeNameSpec(SqlTypeName.DECIMAL, DIGITS, SCALE, position));
      case VARCHAR -> cast(parameter, new SqlBasicTypeNameSpec(SqlTypeName.VARCHAR, position));
      default -> parameter;
    };
  }

  private static SqlNode cast(SqlDynamicParam parameter, SqlBasicTypeNameSpec type) {
    SqlParserPos position = parameter.getParserPosition();
    return SqlStdOperatorTable.CAST.createCall(
        position, parameter, new SqlDataTypeSpec(type, position));
  }
}
