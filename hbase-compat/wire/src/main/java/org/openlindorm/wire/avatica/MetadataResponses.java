package org.openlindorm.wire.avatica;

import java.sql.Connection;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.avatica.Meta.DatabaseProperty;
import org.apache.calcite.avatica.remote.Service.ColumnsRequest;
import org.apache.calcite.avatica.remote.Service.DatabasePropertyResponse;
import org.apache.calcite.avatica.remote.Service.ResultSetResponse;
import org.apache.calcite.avatica.remote.Service.RpcMetadataResponse;
import org.apache.calcite.avatica.remote.Service.SchemasRequest;
import org.apache.calcite.avatica.remote.Service.TablesRequest;

/**
 * Creates the response to one metadata call of a driver. The response is sent whole, with a number
 * that identifies no statement; closing that number is no error.
 */
record MetadataResponses(ClientConnection connection, String connectionId, int number) {

  ResultSetResponse schemas(SchemasRequest request, RpcMetadataResponse server) {
    return answer(query(catalog -> catalog.databases(request.schemaPattern)), server);
  }

  ResultSetResponse tables(TablesRequest request, RpcMetadataResponse server) {
    return answer(
        query(
            catalog ->
                catalog.tables(request.schemaPattern, request.tableNamePattern, request.typeList)),
        server);
  }

  ResultSetResponse columns(ColumnsRequest request, RpcMetadataResponse server) {
    return answer(
        query(
            catalog ->
                catalog.columns(
                    request.schemaPattern, request.tableNamePattern, request.columnNamePattern)),
        server);
  }

  private MetadataTable query(Function<MetadataQueries, MetadataTable> call) {
    return connection.call(session -> call.apply(new MetadataQueries(session)));
  }

  ResultSetResponse answer(MetadataTable table, RpcMetadataResponse server) {
    return new ResultSetResponse(
        connectionId, number, true, table.signature(), table.frame(), -1, server);
  }

  static DatabasePropertyResponse properties(RpcMetadataResponse server) {
    return new DatabasePropertyResponse(
        Map.of(
            DatabaseProperty.GET_NUMERIC_FUNCTIONS, "",
            DatabaseProperty.GET_STRING_FUNCTIONS, "",
            DatabaseProperty.GET_SYSTEM_FUNCTIONS, "",
            DatabaseProperty.GET_TIME_DATE_FUNCTIONS, "",
            DatabaseProperty.GET_S_Q_L_KEYWORDS, "",
            DatabaseProperty.GET_DEFAULT_TRANSACTION_ISOLATION, Connection.TRANSACTION_NONE),
        server);
  }
}
