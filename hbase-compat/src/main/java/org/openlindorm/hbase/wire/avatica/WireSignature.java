package org.openlindorm.hbase.wire.avatica;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.Meta;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;

/** What a driver is told about a statement: its columns and its parameters. */
final class WireSignature {

  private WireSignature() {}

  static Meta.Signature of(String sql, List<ResultColumn> columns, List<DataType> parameters) {
    List<ColumnMetaData> wireColumns = new ArrayList<>(columns.size());
    for (ResultColumn column : columns) {
      wireColumns.add(WireTypes.column(wireColumns.size(), column));
    }
    List<AvaticaParameter> wireParameters = new ArrayList<>(parameters.size());
    for (DataType parameter : parameters) {
      wireParameters.add(WireTypes.parameter(wireParameters.size() + 1, parameter));
    }
    return Meta.Signature.create(
        wireColumns,
        sql,
        wireParameters,
        Meta.CursorFactory.LIST,
        columns.isEmpty() ? Meta.StatementType.IS_DML : Meta.StatementType.SELECT);
  }
}
