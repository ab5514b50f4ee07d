package org.openlindorm.it.bench.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** The rows of a {@link Work}, derived from the number of a call. */
public enum Shape {
  /** All rows of the table. */
  WHOLE {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.of());
    }
  },
  /** The row with this key. */
  KEY {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.of(id));
    }
  },
  /** A range of the given number of rows: its first key, and the one after the last. */
  RANGE {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.of(id, id + work.count()));
    }
  },
  /** The row with this key, whose content is compared. */
  VERIFIED {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.of(id));
    }
  },
  /** One to a hundred rows from this key on, by the key; the content of the first is compared. */
  SPAN {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      long first = work.first(id);
      return List.of(List.of(first, first + work.answered(id)));
    }
  },
  /** Another value for one column of the row with this key. */
  FIELD {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.of(id, "customer " + ThreadLocalRandom.current().nextInt(1_000)));
    }
  },
  /** Writes a hundred rows with as many columns. */
  WIDE {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      List<List<Object>> rows = new ArrayList<>();
      for (long key = id; key < id + ManyColumns.BATCH; key++) {
        rows.add(ManyColumns.row(key, work.count()));
      }
      return rows;
    }
  },
  /** The given number of rows with distant keys, so that they are in different blocks. */
  KEYS {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      return List.of(List.copyOf(work.keys(id)));
    }
  },
  /** Writes as many rows from this key on, the values that they always have. */
  ROWS {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      List<List<Object>> rows = new ArrayList<>();
      for (long key = id; key < id + work.count(); key++) {
        rows.add(TenColumns.row(key));
      }
      return rows;
    }
  },
  /** The same, with other values in indexed columns. */
  SCATTERED {
    @Override
    List<List<Object>> parameters(Work work, long id) {
      List<List<Object>> rows = new ArrayList<>();
      for (long key = id; key < id + work.count(); key++) {
        rows.add(TenColumns.scattered(key, work.rows()));
      }
      return rows;
    }
  };

  /** Returns what a statement is given, once for each row that it writes. */
  abstract List<List<Object>> parameters(Work work, long id);
}
