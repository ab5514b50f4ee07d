package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Executes statements both with {@link SchemaScript} and on an engine over a memory store, and
 * lists the differences: only one refuses the statement, or the error numbers, positions or
 * messages differ.
 */
final class ScriptOracle implements AutoCloseable {

  /** A moment in the message of 9074; the definitions of a script have none. */
  private static final String NOW = "(?<=HISTORY begins at )[-0-9]+ [:.0-9]+";

  private final SqlEngine engine = SqlEngine.open(new RowlessStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final SchemaScript script = new SchemaScript();
  private final List<String> differences = new ArrayList<>();
  private int statements;
  private int refused;

  /**
   * A store that deletes the rows after each statement, because refusals must not depend on them.
   */
  private static final class RowlessStore extends ForwardingStore {

    RowlessStore() {
      super(new MemoryStore());
    }

    @Override
    public void write(PhysicalTable table, List<Mutation> mutations) {
      super.write(table, mutations);
      forget(table);
    }

    @Override
    public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
      boolean written = super.writeIf(table, expectedVersion, mutation);
      forget(table);
      return written;
    }

    @Override
    public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
      BitSet refused = super.writeAllIf(table, writes);
      forget(table);
      return refused;
    }

    private void forget(PhysicalTable table) {
      if (!table.namespace().equals(LiveCatalog.TABLE.namespace())) {
        truncateTable(table, List.of(), () -> {});
      }
    }
  }

  /** Executes all statements of a script. */
  void run(String file, String text) {
    SqlScript.split(text).forEach(part -> run(file, part));
  }

  private void run(String file, SqlScript.Part part) {
    LindormException server = byTheServer(part.text());
    ScriptStatement linted = script.run(file, List.of(part)).get(0);
    statements++;
    refused += server == null ? 0 : 1;
    boolean ofSessions = server != null && server.code() == ErrorCode.SESSION_UNKNOWN;
    String expected = verdict(server);
    String found = verdict(linted.refusal());
    if (!ofSessions && !expected.equals(found)) {
      differences.add(
          "%s:%d %s%n    server: %s%n    script: %s"
              .formatted(file, part.line(), part.text(), expected, found));
    }
  }

  private @Nullable LindormException byTheServer(String sql) {
    try (Result result = session.executeForSender(sql)) {
      if (result instanceof Result.Rows rows) {
        while (rows.next() != null) {
          // The server may refuse the statement at any row.
        }
      }
      return null;
    } catch (LindormException refusal) {
      return refusal.code() == ErrorCode.PARAMETER_COUNT ? prepared(sql) : refusal;
    }
  }

  private @Nullable LindormException prepared(String sql) {
    try {
      session.prepare(sql);
      return null;
    } catch (LindormException refusal) {
      return refusal;
    }
  }

  private static String verdict(@Nullable LindormException refusal) {
    return refusal == null
        ? "executed"
        : refusal.code().number()
            + " "
            + refusal.code().sqlState()
            + " "
            + refusal.getMessage().replaceAll(NOW, "now");
  }

  /** Returns the statements with different results. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  int statements() {
    return statements;
  }

  int refused() {
    return refused;
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
