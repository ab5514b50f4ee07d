package org.openlindorm.sql.optimize;

import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;

/** The limits of our types: 38 digits, milliseconds. */
final class TypeSystem extends RelDataTypeSystemImpl {

  private static final int DIGITS = 38;

  @Override
  public int getMaxPrecision(SqlTypeName type) {
    return type == SqlTypeName.DECIMAL ? DIGITS : super.getMaxPrecision(type);
  }

  @Override
  public int getMaxScale(SqlTypeName type) {
    return type == SqlTypeName.DECIMAL ? DIGITS : super.getMaxScale(type);
  }

  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }
}
