package org.openlindorm.hbase.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.CallDroppedException;
import org.apache.hadoop.hbase.NamespaceNotFoundException;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.exceptions.TimeoutIOException;
import org.apache.hadoop.hbase.ipc.CallTimeoutException;
import org.apache.hadoop.hbase.quotas.SpaceLimitingException;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.ipc.RemoteException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.disk.DamagedBlockException;
import org.openlindorm.hbase.region.ClosedTableException;
import org.openlindorm.hbase.region.ProgramFailure;
import org.openlindorm.hbase.region.RegionOpening;
import org.openlindorm.store.PhysicalTable;

/** Converts HBase's exceptions to error codes. */
final class Failures {

  private static final Pattern CLASSES =
      Pattern.compile(
          "\\b(?:[a-z][a-z0-9_]*\\.){2,}[A-Z][\\w$]*(?:Exception|Error)\\b(?:\\([^)]*\\))?:? ?");

  private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z])[A-Z]");

  private Failures() {}

  /**
   * Returns TABLE_UNKNOWN, TABLE_OFFLINE, TIMEOUT, CANCELLED, the error of a program in the region,
   * or STORE with HBase's message.
   *
   * @param timeoutMillis how long a call may take, for the message of a timeout
   */
  static LindormException named(IOException failure, PhysicalTable table, long timeoutMillis) {
    Throwable cause = telling(failure);
    if (cause instanceof ProgramFailure raised) {
      Optional<LindormException> named = raised.named();
      if (named.isPresent()) {
        return named.get();
      }
    }
    if (cause instanceof TableNotFoundException || cause instanceof NamespaceNotFoundException) {
      return unknown(failure, table);
    }
    if (cause instanceof TableNotEnabledException) {
      return offline(failure, table);
    }
    if (cause instanceof ClosedTableException) {
      return readOnly(failure, table, cause);
    }
    if (isTimeout(cause)) {
      return LindormException.of(failure, ErrorCode.TIMEOUT, timeoutMillis);
    }
    if (cause instanceof SpaceLimitingException) {
      return diskFull(failure, cause);
    }
    if (cause instanceof InterruptedIOException) {
      return cancelled(failure);
    }
    return store(failure, table, cause, "");
  }

  /** Returns the error of a batch: the number of failed writes and the cause of the first one. */
  static LindormException ofBatch(
      IOException failure, PhysicalTable table, long timeoutMillis, int batchSize) {
    if (!(failure instanceof RetriesExhaustedWithDetailsException details)
        || details.getNumExceptions() == 0) {
      return named(failure, table, timeoutMillis);
    }
    Throwable first = telling(details.getCause(0));
    if (first instanceof TableNotFoundException) {
      return unknown(failure, table);
    }
    if (first instanceof TableNotEnabledException) {
      return offline(failure, table);
    }
    if (first instanceof ClosedTableException) {
      return readOnly(failure, table, first);
    }
    if (first instanceof SpaceLimitingException) {
      return diskFull(failure, first);
    }
    String where =
        "%d of %d writes failed, the first at row %s: "
            .formatted(
                details.getNumExceptions(),
                batchSize,
                Bytes.toStringBinary(details.getRow(0).getRow()));
    return store(failure, table, first, where);
  }

  /**
   * Returns TABLE_UNKNOWN. An HBase program that drops a table also drops its index tables, t.i.
   */
  private static LindormException unknown(IOException failure, PhysicalTable table) {
    int dot = table.name().indexOf('.');
    String hint =
        dot < 0
            ? ""
            : ". If it held an index of a table that an HBase program has dropped and"
                + " created again, rebuild it: ALTER INDEX %s ON %s REBUILD"
                    .formatted(table.name().substring(dot + 1), table.name().substring(0, dot));
    return LindormException.of(failure, ErrorCode.TABLE_UNKNOWN, table, hint);
  }

  /**
   * Returns TABLE_OFFLINE for a table that HBase has disabled although the catalog calls it online:
   * during a TRUNCATE, DROP or OFFLINE TABLE, or after a disable by an HBase program.
   */
  private static LindormException offline(Throwable failure, PhysicalTable table) {
    return LindormException.of(
        failure,
        ErrorCode.TABLE_OFFLINE,
        table,
        "A TRUNCATE, DROP or OFFLINE TABLE in progress has closed it: send the statement again in a"
            + " few seconds. If there is none, an HBase program has disabled it, and ONLINE TABLE"
            + " makes it available again");
  }

  private static LindormException readOnly(
      Throwable failure, PhysicalTable table, Throwable cause) {
    String line = firstLine(cause);
    int reason = line.indexOf(": ");
    return LindormException.of(
        failure, ErrorCode.TABLE_READ_ONLY, table, line.substring(reason < 0 ? 0 : reason + 2));
  }

  private static LindormException diskFull(Throwable failure, Throwable cause) {
    return LindormException.of(failure, ErrorCode.DISK_FULL, firstLine(cause));
  }

  static LindormException cancelled(Throwable interruption) {
    Thread.currentThread().interrupt();
    return LindormException.of(interruption, ErrorCode.CANCELLED);
  }

  private static LindormException store(
      Throwable failure, PhysicalTable table, Throwable cause, String where) {
    return LindormException.of(
        failure, ErrorCode.STORE, where + firstLine(cause) + " (table " + table + ")");
  }

  /**
   * Returns the exception with the actual cause. Outer exceptions only report exhausted retries,
   * inner ones only that it was sent over the network.
   */
  private static Throwable telling(Throwable failure) {
    if (failure instanceof RetriesExhaustedWithDetailsException details
        && details.getNumExceptions() > 0) {
      return telling(details.getCause(0));
    }
    Throwable current = failure;
    while (!isKnown(current)
        && current.getCause() instanceof IOException deeper
        && !(deeper instanceof RemoteException)) {
      current = deeper;
    }
    return current;
  }

  private static boolean isKnown(Throwable cause) {
    return cause instanceof ProgramFailure
        || cause instanceof TableNotFoundException
        || cause instanceof NamespaceNotFoundException
        || cause instanceof TableNotEnabledException
        || cause instanceof SpaceLimitingException
        || cause instanceof ClosedTableException
        || isTimeout(cause);
  }

  private static boolean isTimeout(Throwable cause) {
    return cause instanceof CallTimeoutException
        || cause instanceof SocketTimeoutException
        || cause instanceof TimeoutIOException
        || cause instanceof CallDroppedException;
  }

  /**
   * Returns STORE for a call that concerns no table.
   *
   * @param what failed, such as "the counters of regions cannot be read"
   */
  static LindormException of(IOException failure, String what) {
    return LindormException.of(failure, ErrorCode.STORE, what + ": " + firstLine(telling(failure)));
  }

  /**
   * Returns the first line without the class names that HBase prepends to a message that crosses
   * the network.
   */
  private static String firstLine(Throwable cause) {
    String message = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
    String missingJar = RegionOpening.missingJar(message);
    if (missingJar != null) {
      return missingJar;
    }
    int end = message.indexOf('\n');
    return DamagedBlockException.in(message)
        .orElseGet(() -> withoutClasses(end < 0 ? message : message.substring(0, end)));
  }

  static String withoutClasses(String message) {
    String plain = CLASSES.matcher(message).replaceAll("").strip();
    return plain.isEmpty() ? words(message) : plain;
  }

  /**
   * Returns the words of an exception's class name: "not serving region" for
   * NotServingRegionException.
   */
  private static String words(String className) {
    String simple = className.substring(className.lastIndexOf('.') + 1).replaceAll("[^\\w]", "");
    return CAPITAL
        .matcher(simple.replaceAll("(IO)?(Exception|Error)$", ""))
        .replaceAll(" $0")
        .strip()
        .toLowerCase(Locale.ROOT);
  }
}
