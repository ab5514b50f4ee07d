package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.proto.Requests;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Logins;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Executes Avatica's calls on the engine. A statement is identified by its number alone: the
 * signature that a driver may send back is never read. Numbers are unique over all connections, so
 * that a number from before a reconnect never identifies another statement.
 */
final class EngineService implements Service {

  /** A message without a field that every driver sends. */
  static final class IncompleteRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IncompleteRequest(String what) {
      super("The message has no " + what);
    }
  }

  private static final String USER = "user";
  private static final String PASSWORD = "password";
  private static final String DATABASE = "database";

  private final Connections connections;
  private final Logins logins;
  private final AtomicInteger statementIds;
  private final String peer;
  private final RequestMemory memory;
  private RpcMetadataResponse server = new RpcMetadataResponse("");

  EngineService(Connections connections, Logins logins, RequestMemory memory) {
    this(
        connections,
        logins,
        memory,
        new AtomicInteger(ThreadLocalRandom.current().nextInt(1 << 30)),
        "");
  }

  private EngineService(
      Connections connections,
      Logins logins,
      RequestMemory memory,
      AtomicInteger statementIds,
      String peer) {
    this.connections = connections;
    this.logins = logins;
    this.statementIds = statementIds;
    this.peer = peer;
    this.memory = memory;
  }

  /**
   * Returns this service for one request.
   *
   * @param address the numeric address of the client
   */
  EngineService from(String address) {
    EngineService service = new EngineService(connections, logins, memory, statementIds, address);
    service.server = server;
    return service;
  }

  @Override
  public void setRpcMetadata(RpcMetadataResponse metadata) {
    server = metadata;
  }

  @Override
  public OpenConnectionResponse apply(OpenConnectionRequest request) {
    Map<String, String> info = Objects.requireNonNullElse(request.info, Map.of());
    String user = info.getOrDefault(USER, "");
    Principal principal = logins.check(user, info.getOrDefault(PASSWORD, ""), peer);
    connections.open(
        Objects.requireNonNullElse(request.connectionId, ""), principal, info.get(DATABASE));
    return new OpenConnectionResponse(server);
  }

  @Override
  public CloseConnectionResponse apply(CloseConnectionRequest request) {
    connections.close(request.connectionId);
    return new CloseConnectionResponse(server);
  }

  @Override
  public ConnectionSyncResponse apply(ConnectionSyncRequest request) {
    return new ConnectionSyncResponse(
        connections.get(request.connectionId).sync(request.connProps), server);
  }

  @Override
  public CreateStatementResponse apply(CreateStatementRequest request) {
    ClientStatement statement = newStatement(request.connectionId, "", /* prepare= */ false);
    return new CreateStatementResponse(request.connectionId, statement.id(), server);
  }

  @Override
  public PrepareResponse apply(PrepareRequest request) {
    String sql = required(request.sql, "statement");
    ClientStatement statement = newStatement(request.connectionId, sql, /* prepare= */ true);
    Prepared prepared = Objects.requireNonNull(statement.prepared());
    Meta.Signature signature = statement.signature(sql, prepared.columns());
    return new PrepareResponse(
        new Meta.StatementHandle(request.connectionId, statement.id(), signature), server);
  }

  private ClientStatement newStatement(String connectionId, String sql, boolean prepare) {
    ClientConnection connection = connections.get(connectionId);
    return connection.call(
        session -> {
          ClientStatement statement =
              new ClientStatement(
                  nextStatementId(), prepare ? session.prepare(sql) : null, connection.now());
          connection.add(statement);
          return statement;
        });
  }

  @Override
  public CloseStatementResponse apply(CloseStatementRequest request) {
    connections.get(request.connectionId).closeStatement(request.statementId);
    return new CloseStatementResponse(server);
  }

  /** The driver creates a new statement automatically when this one is missing. */
  @Override
  public ExecuteResponse apply(PrepareAndExecuteRequest request) {
    String sql = required(request.sql, "statement");
    ClientConnection connection = connections.get(request.connectionId);
    ResultSetResponse answer =
        connection.onStatement(
            request.statementId,
            statement -> {
              statement.closeResult();
              Result result = connection.session().execute(sql);
              return answer(
                  request.connectionId,
                  statement,
                  sql,
                  result,
                  request.maxRowCount,
                  request.maxRowsInFirstFrame);
            });
    return answer == null
        ? new ExecuteResponse(List.of(), /* missingStatement= */ true, server)
        : new ExecuteResponse(List.of(answer), /* missingStatement= */ false, server);
  }

  @Override
  public ExecuteResponse apply(ExecuteRequest request) {
    Meta.StatementHandle handle = required(request.statementHandle, "statement");
    ResultSetResponse answer =
        connections
            .get(handle.connectionId)
            .onStatement(
                handle.id,
                statement -> {
                  statement.closeResult();
                  Prepared prepared = prepared(statement);
                  Result result =
                      prepared.execute(
                          ParameterValues.of(request.parameterValues, prepared.parameters()));
                  return answer(
                      handle.connectionId, statement, "", result, -1, request.maxRowCount);
                });
    if (answer == null) {
      throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, handle.id);
    }
    return new ExecuteResponse(List.of(answer), /* missingStatement= */ false, server);
  }

  private ResultSetResponse answer(
      String connectionId,
      ClientStatement statement,
      String sql,
      Result result,
      long mostRows,
      int firstRows) {
    if (result instanceof Result.Update update) {
      return new ResultSetResponse(
          connectionId, statement.id(), false, null, null, update.found(), server);
    }
    RowFrames frames = RowFrames.of((Result.Rows) result, mostRows, memory);
    Meta.Frame first = frames.first(firstRows);
    if (!first.done) {
      statement.read(frames);
      openResults(connections.get(connectionId), statement.id(), frames);
    }
    return new ResultSetResponse(
        connectionId,
        statement.id(),
        false,
        statement.signature(sql, frames.columns()),
        first,
        -1,
        server);
  }

  private void openResults(ClientConnection connection, int statementId, RowFrames frames) {
    memory
        .openResults()
        .read(frames, frames.bytesHeld(), () -> connection.giveUpResult(statementId));
  }

  @Override
  public FetchResponse apply(FetchRequest request) {
    ClientConnection connection = connections.get(request.connectionId);
    Meta.Frame frame =
        connection.onStatement(
            request.statementId,
            statement -> {
              RowFrames frames = statement.frames();
              if (frames == null) {
                return null;
              }
              Meta.Frame fetched = frames.fetch(request.offset, request.fetchMaxRowCount);
              if (fetched != null && !fetched.done) {
                openResults(connection, statement.id(), frames);
              }
              return fetched;
            });
    if (frame == null) {
      throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, request.statementId);
    }
    return new FetchResponse(frame, false, false, server);
  }

  /**
   * Refuses the call. Drivers send it when a result was lost. A second run of the query could
   * repeat or skip rows without notice.
   */
  @Override
  public SyncResultsResponse apply(SyncResultsRequest request) {
    throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, request.statementId);
  }

  /** A missing statement is an error here: the drivers would take an empty response for success. */
  @Override
  public ExecuteBatchResponse apply(ExecuteBatchRequest request) {
    List<Requests.UpdateBatch> updates = required(request.getProtoUpdateBatches(), "rows");
    long[] counts =
        connections
            .get(request.connectionId)
            .onStatement(
                request.statementId,
                statement -> {
                  statement.closeResult();
                  Prepared prepared = prepared(statement);
                  List<DataType> types = prepared.parameters();
                  List<List<@Nullable Object>> batch = new ArrayList<>();
                  for (Requests.UpdateBatch row : updates) {
                    batch.add(ParameterValues.of(row, types));
                  }
                  return prepared.executeBatch(batch);
                });
    if (counts == null) {
      throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, request.statementId);
    }
    return new ExecuteBatchResponse(
        request.connectionId, request.statementId, counts, false, server);
  }

  @Override
  public ExecuteBatchResponse apply(PrepareAndExecuteBatchRequest request) {
    ClientConnection connection = connections.get(request.connectionId);
    List<String> commands = required(request.sqlCommands, "statements");
    long[] counts =
        connection.call(
            session -> commands.stream().mapToLong(sql -> count(session, sql)).toArray());
    return new ExecuteBatchResponse(
        request.connectionId, request.statementId, counts, false, server);
  }

  private static <T> T required(@Nullable T sent, String what) {
    if (sent == null) {
      throw new IncompleteRequest(what);
    }
    return sent;
  }

  private static long count(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Update update) {
        return update.found();
      }
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "a query in a batch", "Run it with executeQuery");
    }
  }

  private static Prepared prepared(ClientStatement statement) {
    Prepared prepared = statement.prepared();
    if (prepared == null) {
      throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, statement.id());
    }
    return prepared;
  }

  @Override
  public CommitResponse apply(CommitRequest request) {
    connections.get(request.connectionId);
    return TransactionResponses.COMMIT;
  }

  @Override
  public RollbackResponse apply(RollbackRequest request) {
    connections.get(request.connectionId);
    return TransactionResponses.ROLLBACK;
  }

  @Override
  public DatabasePropertyResponse apply(DatabasePropertyRequest request) {
    connections.get(request.connectionId);
    return MetadataResponses.properties(server);
  }

  @Override
  public ResultSetResponse apply(CatalogsRequest request) {
    return metadata(request.connectionId).answer(MetadataTables.catalogs(), server);
  }

  @Override
  public ResultSetResponse apply(SchemasRequest request) {
    return metadata(request.connectionId).schemas(request, server);
  }

  @Override
  public ResultSetResponse apply(TablesRequest request) {
    return metadata(request.connectionId).tables(request, server);
  }

  @Override
  public ResultSetResponse apply(ColumnsRequest request) {
    return metadata(request.connectionId).columns(request, server);
  }

  @Override
  public ResultSetResponse apply(TableTypesRequest request) {
    return metadata(request.connectionId).answer(MetadataTables.tableTypes(), server);
  }

  @Override
  public ResultSetResponse apply(TypeInfoRequest request) {
    return metadata(request.connectionId).answer(MetadataTables.types(), server);
  }

  private MetadataResponses metadata(String connectionId) {
    return new MetadataResponses(connections.get(connectionId), connectionId, nextStatementId());
  }

  private int nextStatementId() {
    return statementIds.incrementAndGet() & Integer.MAX_VALUE;
  }
}
