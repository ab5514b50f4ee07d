package org.openlindorm.wire.mysql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.ClientLiterals;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.type.DataType;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.PacketBuffer;
import org.openlindorm.wire.mysql.packet.PayloadReader;
import org.openlindorm.wire.mysql.row.BoundParameters;
import org.openlindorm.wire.mysql.row.ResultShape;

/**
 * The commands of a logged-in user on one session: plain statements, and prepared ones by their
 * numbers. Each command returns an {@link CommandResponse}, which executes it.
 */
final class Commands implements AutoCloseable {

  static final int MOST_STATEMENTS = 5_000;

  /** The limit of the two-byte count in the response to STMT_PREPARE. */
  private static final int MOST_PARAMETERS = 0xffff;

  /** Cursor flag of STMT_EXECUTE: the client fetches the rows. */
  private static final int READ_ONLY_CURSOR = 1;

  private final Session session;
  private final int mostBytes;
  private final Map<Integer, OpenStatement> statements = new HashMap<>();
  private int lastStatement;
  private Capabilities capabilities;

  /**
   * @param mostBytes limit of a value that is sent in several parts
   */
  Commands(Session session, Capabilities capabilities, int mostBytes) {
    this.session = session;
    this.capabilities = capabilities;
    this.mostBytes = mostBytes;
  }

  Session session() {
    return session;
  }

  Capabilities capabilities() {
    return capabilities;
  }

  CommandResponse initDatabase(PayloadReader in, ResponsePackets reply) {
    return ok(reply, () -> session.use(in.zeroEndedText()));
  }

  CommandResponse query(byte[] payload, ResponsePackets reply) {
    PayloadReader in = new PayloadReader(payload);
    in.skip(1);
    if (capabilities.has(Capabilities.QUERY_ATTRIBUTES)) {
      QueryAttributes.skip(in);
    }
    String sql = text(payload, in.position());
    if (SqlScript.isCommentOnly(sql)) {
      return ok(reply, () -> {});
    }
    return new ResultResponse(reply, runs(sql), /* binary= */ false, null);
  }

  private String text(byte[] payload, int from) {
    return ClientLiterals.standard(payload, from, SessionTracker.backslashesEscape(session));
  }

  private Iterator<ResultResponse.Run> runs(String sql) {
    if (!capabilities.has(Capabilities.MULTI_STATEMENTS) || sql.indexOf(';') < 0) {
      return List.<ResultResponse.Run>of(() -> session.executeForSender(sql)).iterator();
    }
    List<ResultResponse.Run> runs = new ArrayList<>();
    for (SqlScript.Part part : SqlScript.split(sql)) {
      runs.add(() -> session.executeForSender(part.text()));
    }
    return runs.isEmpty()
        ? List.<ResultResponse.Run>of(() -> session.execute(sql)).iterator()
        : runs.iterator();
  }

  /** Returns the columns of a table, which the command-line clients request to complete names. */
  CommandResponse fieldList(PayloadReader in, ResponsePackets reply) {
    String table = in.zeroEndedText();
    return CommandResponse.done(
        () -> {
          Prepared all =
              session.prepare("SELECT * FROM `" + table.replace("`", "``") + "` LIMIT 1");
          new ResultShape(all.columns()).definitionsWithDefaults(reply.packets());
          reply.rowsEnd(0, 0);
          reply.send();
        });
  }

  CommandResponse kill(PayloadReader in, ResponsePackets reply) {
    long number = in.uint32();
    return ok(reply, () -> session.execute("KILL " + number).close());
  }

  /** Switches multiple statements in one command on (0) or off (1). */
  CommandResponse setOption(PayloadReader in, ResponsePackets reply) {
    boolean on = in.uint16() == 0;
    return CommandResponse.done(
        () -> {
          capabilities = capabilities.with(Capabilities.MULTI_STATEMENTS, on);
          reply.rowsEnd(0, 0);
          reply.send();
        });
  }

  private static CommandResponse ok(ResponsePackets reply, Runnable work) {
    return CommandResponse.done(
        () -> {
          work.run();
          reply.ok(0, 0, 0);
          reply.send();
        });
  }

  CommandResponse prepare(byte[] payload, ResponsePackets reply) {
    String sql = text(payload, 1);
    return CommandResponse.done(
        () -> {
          if (statements.size() >= MOST_STATEMENTS) {
            throw LindormException.of(ErrorCode.TOO_MANY_STATEMENTS, MOST_STATEMENTS);
          }
          Prepared planned = session.prepare(sql);
          int parameters = planned.parameters().size();
          if (parameters > MOST_PARAMETERS) {
            throw LindormException.of(ErrorCode.TOO_MANY_PARAMETERS, parameters, MOST_PARAMETERS);
          }
          OpenStatement statement = new OpenStatement(planned, mostBytes);
          int id = ++lastStatement;
          statements.put(id, statement);
          prepared(id, statement, reply);
          reply.send();
        });
  }

  /**
   * Sends the description of a prepared statement. A statement whose columns are known only at
   * execution is described without columns, as MySQL does for CALL: clients reject columns that
   * differ from the announced ones.
   */
  private static void prepared(int id, OpenStatement statement, ResponsePackets reply) {
    Prepared prepared = statement.prepared();
    List<ResultColumn> columns = prepared.columnsVary() ? List.of() : prepared.columns();
    List<DataType> parameters = prepared.parameters();
    PacketBuffer out = reply.packets();
    out.begin().int8(0).int32(id).int16(columns.size()).int16(parameters.size());
    out.int8(0).int16(0).end();
    if (!parameters.isEmpty()) {
      List<ResultColumn> described =
          parameters.stream().map(type -> ResultColumn.of("?", type)).toList();
      new ResultShape(described).definitions(out);
      reply.columnsEnd();
    }
    if (!columns.isEmpty()) {
      statement.shapes().of(columns).definitions(out);
      reply.columnsEnd();
    }
  }

  CommandResponse execute(PayloadReader in, ResponsePackets reply) {
    OpenStatement statement = require(in.int32());
    int flags = in.uint8();
    boolean cursor = (flags & READ_ONLY_CURSOR) != 0;
    in.skip(4);
    BoundParameters parameters = statement.parameters();
    boolean attributes = capabilities.has(Capabilities.QUERY_ATTRIBUTES);
    int count =
        attributes ? QueryAttributes.count(flags, parameters.count(), in) : parameters.count();
    List<@Nullable Object> values = parameters.read(in, count, attributes);
    statement.close();
    ResultResponse.Run run = () -> statement.prepared().execute(values);
    return cursor && statement.prepared().isQuery()
        ? CommandResponse.done(() -> openCursor(statement, run, reply))
        : new ResultResponse(
            reply, List.of(run).iterator(), /* binary= */ true, statement.shapes());
  }

  private static void openCursor(
      OpenStatement statement, ResultResponse.Run run, ResponsePackets reply) {
    Result.Rows rows = (Result.Rows) run.run();
    ResultShape shape = statement.shapes().of(rows.columns());
    statement.read(new RowSender(rows, shape, /* binary= */ true));
    reply.packets().begin().lengthEncoded(shape.columns().size()).end();
    shape.definitions(reply.packets());
    reply.rowsEnd(rows.warnings().size(), StatusFlags.CURSOR_EXISTS);
    reply.send();
  }

  CommandResponse fetch(PayloadReader in, ResponsePackets reply) {
    int id = in.int32();
    long rows = in.uint32();
    RowSender cursor = require(id).cursor();
    if (cursor == null) {
      throw unknown(id);
    }
    return new FetchResponse(require(id), cursor, rows, reply);
  }

  /** Adds a part of a long value. This command has no response. */
  void append(PayloadReader in) {
    OpenStatement statement = statements.get(in.int32());
    int parameter = in.uint16();
    if (statement != null) {
      statement.parameters().append(parameter, in.rest());
    }
  }

  CommandResponse reset(PayloadReader in, ResponsePackets reply) {
    OpenStatement statement = require(in.int32());
    return ok(
        reply,
        () -> {
          statement.close();
          statement.parameters().reset();
        });
  }

  /** Closes a statement. This command has no response; an unknown statement is no error. */
  void closeStatement(PayloadReader in) {
    OpenStatement statement = statements.remove(in.int32());
    if (statement != null) {
      statement.close();
    }
  }

  private OpenStatement require(int id) {
    OpenStatement statement = statements.get(id);
    if (statement == null) {
      throw unknown(id);
    }
    return statement;
  }

  private static LindormException unknown(int id) {
    return LindormException.of(ErrorCode.STATEMENT_UNKNOWN, id);
  }

  /** Closes all statements, then the session. */
  @Override
  public void close() {
    try {
      statements.values().forEach(OpenStatement::close);
    } finally {
      statements.clear();
      session.close();
    }
  }
}
