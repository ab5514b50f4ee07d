package org.openlindorm.catalog;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The counters of AUTO_INCREMENT columns. A table's counter is a row of the catalog's table with
 * the smallest number that no server has reserved. A server reserves blocks by compare-and-set and
 * assigns their numbers in increasing order, so two servers never assign the same number. The rest
 * of a block is lost if the server dies, and returned when it stops.
 */
public final class AutoIncrementCounters implements AutoCloseable {

  /** The size of the first block, so that a server that dies loses few numbers of a small table. */
  static final int FIRST_BLOCK = 16;

  /** Blocks double up to this size, with which the counter costs one write in 4,096 rows. */
  static final int LARGEST_BLOCK = 4_096;

  private static final String KEY = "auto_increment.";
  private static final Bytes QUALIFIER = Bytes.utf8("next");
  private static final int MOST_ATTEMPTS = 200;

  private final Store store;
  private final Map<Long, Block> blocks = new ConcurrentHashMap<>();

  /** Creates the counters of one server. */
  public AutoIncrementCounters(Store store) {
    this.store = store;
  }

  /**
   * Assigns consecutive numbers.
   *
   * @return the first of them
   * @throws LindormException AUTO_INCREMENT_EXHAUSTED
   */
  public long next(TableDef table, int count) {
    Block block = block(table);
    synchronized (block) {
      long first = block.next(count, AutoIncrement.start(table));
      ColumnDef column = AutoIncrement.column(table);
      if (column == null) {
        throw new IllegalArgumentException(table.name() + " has no AUTO_INCREMENT column");
      }
      long largest = AutoIncrement.largest(column.type());
      if (first > largest - count + 1) {
        throw LindormException.of(
            ErrorCode.AUTO_INCREMENT_EXHAUSTED,
            column.name(),
            table.name(),
            column.type(),
            largest);
      }
      return first;
    }
  }

  /** Makes this server assign larger numbers than one that a row was given. */
  public void raise(TableDef table, long given) {
    Block block = block(table);
    synchronized (block) {
      block.raise(given, AutoIncrement.start(table));
    }
  }

  /** Returns the number that this server assigns next; empty for a table without such a column. */
  public OptionalLong peek(TableDef table) {
    if (AutoIncrement.column(table) == null) {
      return OptionalLong.empty();
    }
    Block block = block(table);
    synchronized (block) {
      return OptionalLong.of(block.peek(AutoIncrement.start(table)));
    }
  }

  /** Removes the counter of a table that has been dropped or emptied. */
  void remove(TableDef table) {
    if (AutoIncrement.column(table) != null) {
      blocks.remove(table.id());
      store.write(CatalogCell.TABLE, List.of(new Mutation.DeleteRow(key(table.id()))));
    }
  }

  /** Gives a table the counter of another one: it continues after the numbers reserved there. */
  void copy(TableDef from, TableDef to) {
    StoredRow row = store.fetch(CatalogCell.TABLE, key(from.id()));
    if (row != null && AutoIncrement.column(to) != null) {
      Block block = new Block(key(to.id()));
      if (!block.write(block.read(), Block.stored(row))) {
        throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
      }
    }
  }

  /** Returns the rest of each block, unless another server has reserved numbers after it. */
  @Override
  public void close() {
    for (Block block : blocks.values()) {
      synchronized (block) {
        block.giveBack();
      }
    }
    blocks.clear();
  }

  private Block block(TableDef table) {
    return blocks.computeIfAbsent(table.id(), id -> new Block(key(id)));
  }

  private static Bytes key(long table) {
    return Bytes.utf8(KEY + table);
  }

  /** The numbers that this server has reserved for a table; its lock is held. */
  private final class Block {

    private final Bytes key;
    private long next = 1;

    /** One more than the last reserved number. */
    private long end = 1;

    /** A number that some server has reserved, and with it all smaller ones. */
    private long known;

    private int size = FIRST_BLOCK;

    Block(Bytes key) {
      this.key = key;
    }

    long next(int count, long start) {
      skipTo(start);
      if (end - next < count) {
        reserve(next, count);
      }
      long first = next;
      next = plus(next, count);
      return first;
    }

    void raise(long given, long start) {
      skipTo(start);
      if (given >= next && given < end) {
        next = given + 1;
      } else if (given >= end && given > known) {
        reserveAfter(given);
      }
    }

    /** Continues at the number of a new definition of the table. */
    private void skipTo(long start) {
      if (start > next) {
        next = start;
        end = Math.max(end, start);
      }
    }

    long peek(long start) {
      skipTo(start);
      return next < end ? next : Math.max(next, stored(read()));
    }

    /** Reserves numbers from {@code least} on, of which the first ones are consecutive. */
    private void reserve(long least, int count) {
      for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        StoredRow row = read();
        long stored = stored(row);
        boolean adjoins = stored == end && least == next;
        long first = adjoins ? next : Math.max(stored, least);
        long after = plus(Math.max(stored, first), Math.max(size, count));
        if (write(row, after)) {
          next = first;
          end = after;
          known = after - 1;
          size = Math.min(2 * size, LARGEST_BLOCK);
          return;
        }
      }
      throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
    }

    /** Reserves numbers after a given one, unless a server has reserved this one already. */
    private void reserveAfter(long given) {
      long stored = stored(read());
      if (stored > given) {
        known = stored - 1;
      } else {
        reserve(plus(given, 1), 1);
      }
    }

    void giveBack() {
      StoredRow row = read();
      if (next < end && stored(row) == end) {
        write(row, next);
      }
      end = next;
    }

    private @Nullable StoredRow read() {
      return store.fetch(CatalogCell.TABLE, key);
    }

    private static long stored(@Nullable StoredRow row) {
      return row == null ? 1 : new ByteReader(row.cells().get(0).value()).int64();
    }

    private boolean write(@Nullable StoredRow seen, long number) {
      Bytes value = new ByteWriter().int64(number).toBytes();
      Mutation put =
          new Mutation.Put(
              key, List.of(new Mutation.Cell(QUALIFIER, value)), List.of(), OptionalLong.empty());
      return store.writeIf(CatalogCell.TABLE, seen == null ? 0 : seen.version(), put);
    }

    private static long plus(long number, long more) {
      return number > Long.MAX_VALUE - more ? Long.MAX_VALUE : number + more;
    }
  }
}
