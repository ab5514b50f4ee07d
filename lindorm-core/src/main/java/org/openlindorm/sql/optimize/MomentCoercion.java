package org.openlindorm.sql.optimize;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;
import org.jspecify.annotations.Nullable;

/**
 * Lets a TIMESTAMP be compared with an integer: milliseconds since the epoch, as the seeds write
 * it.
 */
final class MomentCoercion extends TypeCoercionImpl {

  MomentCoercion(RelDataTypeFactory typeFactory, SqlValidator validator) {
    super(typeFactory, validator);
  }

  @Override
  public @Nullable RelDataType commonTypeForBinaryComparison(
      @Nullable RelDataType left, @Nullable RelDataType right) {
    if (isMoment(left) && isInteger(right)) {
      return left;
    }
    if (isInteger(left) && isMoment(right)) {
      return right;
    }
    return super.commonTypeForBinaryComparison(left, right);
  }

  private static boolean isMoment(@Nullable RelDataType type) {
    return type != null && type.getSqlTypeName() == SqlTypeName.TIMESTAMP;
  }

  private static boolean isInteger(@Nullable RelDataType type) {
    return type != null && SqlTypeUtil.isExactNumeric(type) && type.getScale() == 0;
  }
}
