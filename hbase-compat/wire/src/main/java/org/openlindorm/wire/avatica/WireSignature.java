package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.proto.Common;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;

/**
 * The description of a statement for a driver: its columns and its parameters. The message is
 * created once; each execution of a prepared statement sends it.
 */
final class WireSignature extends Meta.Signature {

  private final Common.Signature message;

  private WireSignature(
      List<ColumnMetaData> columns, String sql, List<AvaticaParameter> parameters) {
    super(
        columns,
        sql,
        parameters,
        Map.of(),
        Meta.CursorFactory.LIST,
        columns.isEmpty() ? Meta.StatementType.IS_DML : Meta.StatementType.SELECT);
    message = super.toProto();
  }

  @Override
  public Common.Signature toProto() {
    return message;
  }

  static Meta.Signature of(String sql, List<ResultColumn> columns, List<DataType> parameters) {
    List<ColumnMetaData> wireColumns = new ArrayList<>(columns.size());
    for (ResultColumn column : columns) {
      wireColumns.add(WireTypes.column(wireColumns.size(), column));
    }
    List<AvaticaParameter> wireParameters = new ArrayList<>(parameters.size());
    for (DataType parameter : parameters) {
      wireParameters.add(WireTypes.parameter(wireParameters.size() + 1, parameter));
    }
    return new WireSignature(wireColumns, sql, wireParameters);
  }
}
