package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The span of one store operation of a statement.
 *
 * @param span not recorded if the statement has too many
 * @param context of the threads that execute it
 */
record StoreSpan(Span span, Context context) {

  /** Starts the span, if this thread executes a traced statement; else returns null. */
  static @Nullable StoreSpan begin(String operation, PhysicalTable table) {
    Context here = Context.current();
    StatementSpan statement = StatementSpan.of(here);
    if (statement == null) {
      return null;
    }
    Span span = statement.step(operation + " " + table.name(), here);
    if (span == null) {
      Context quiet = StatementSpan.quiet(here);
      return new StoreSpan(Span.fromContext(quiet), quiet);
    }
    span.setAttribute(SpanFacts.OPERATION, operation);
    span.setAttribute(SpanFacts.NAMESPACE, table.namespace());
    span.setAttribute(SpanFacts.COLLECTION, table.name());
    return new StoreSpan(span, here.with(span));
  }

  /** Executes a part of the operation. */
  <T> T during(Supplier<T> work) {
    try (Scope scope = context.makeCurrent()) {
      return work.get();
    } catch (RuntimeException failure) {
      failed(failure);
      throw failure;
    }
  }

  /**
   * Executes the whole operation.
   *
   * @param outcome adds attributes of the result to the span
   */
  <T> T whole(Supplier<T> work, BiConsumer<Span, T> outcome) {
    try {
      T done = during(work);
      outcome.accept(span, done);
      return done;
    } finally {
      span.end();
    }
  }

  private void failed(RuntimeException failure) {
    StatementSpan.failed(span, failure instanceof LindormException named ? named.code() : null);
  }

  /** Returns the bytes of a row's values. */
  static long bytes(StoredRow row) {
    long bytes = 0;
    for (StoredCell cell : row.cells()) {
      bytes += cell.value().length();
    }
    return bytes;
  }
}
