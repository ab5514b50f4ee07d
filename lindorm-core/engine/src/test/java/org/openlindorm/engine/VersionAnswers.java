package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares versioned reads of three tables with the same writes: one with packed cells, one with a
 * cell for each column, and one that an HBase program created. Over any store, all must return what
 * {@link VersionModel} computes from the writes.
 */
public final class VersionAnswers {

  private static final int KEYS = 4;
  private static final long LAST_MOMENT = 60;

  private final Random random;
  private final String story;
  private final int kept;
  private final boolean inOrder;
  private final VersionModel model;

  /** The storage format of a table's columns. */
  private enum Form {
    PACKED("packed_form"),
    OWN_CELLS("own_cells"),
    MAPPED("mapped_form");

    private final String table;

    Form(String table) {
      this.table = table;
    }

    String name(String column) {
      if (this != MAPPED) {
        return column;
      }
      return column.equals("k") ? "`ROW`" : "f:" + column;
    }
  }

  /**
   * @param inOrder whether writes are in timestamp order, so that no older version is written after
   *     a newer one
   */
  public VersionAnswers(long seed, boolean inOrder) {
    this.random = new Random(seed);
    this.kept = 1 + random.nextInt(4);
    this.story = "seed " + seed + ", " + kept + " kept";
    this.inOrder = inOrder;
    this.model = new VersionModel(kept);
  }

  /** Creates the tables, and drops those of an earlier round. */
  public void create(Session session, HBaseProgram program) {
    for (Form form : Form.values()) {
      session.execute("DROP TABLE IF EXISTS " + form.table).close();
    }
    String versions = " WITH (VERSIONS='" + kept + "')";
    run(session, "CREATE TABLE packed_form (k INT, a INT, b INT, PRIMARY KEY (k))" + versions);
    run(
        session,
        "CREATE TABLE own_cells (k INT, a INT, b INT, never INT, PRIMARY KEY (k))" + versions);
    program.create("mapped_form", List.of("f"), kept);
    run(session, "ALTER TABLE mapped_form MAP DYNAMIC COLUMN `ROW` HINTEGER");
    run(session, "ALTER TABLE mapped_form MAP DYNAMIC COLUMN f:a HINTEGER");
    run(session, "ALTER TABLE mapped_form MAP DYNAMIC COLUMN f:b HINTEGER");
  }

  /** Writes with different timestamps, by SQL and, for the mapped table, also with HBase's API. */
  public void write(Session session, HBaseProgram program) {
    List<Long> moments = new ArrayList<>();
    for (long moment = 1; moment < LAST_MOMENT; moment++) {
      moments.add(moment);
    }
    if (!inOrder) {
      java.util.Collections.shuffle(moments, random);
    }
    for (long moment : moments) {
      int key = 1 + random.nextInt(KEYS);
      Integer a = random.nextInt(6) == 0 ? null : random.nextInt(10);
      Integer b = a == null || random.nextInt(6) > 0 ? Integer.valueOf(random.nextInt(10)) : null;
      boolean both = a == null || b == null || random.nextBoolean();
      boolean first = random.nextBoolean();
      if (both || first) {
        model.write(key, "a", a, moment);
      }
      if (both || !first) {
        model.write(key, "b", b, moment);
      }
      boolean byApi = random.nextBoolean() && a != null && b != null;
      for (Form form : Form.values()) {
        if (form == Form.MAPPED && byApi) {
          put(program, key, both || first ? a : null, both || !first ? b : null, moment);
        } else {
          upsert(session, form, key, both || first, a, both || !first, b, moment);
        }
      }
    }
  }

  private static void put(
      HBaseProgram program, int key, @Nullable Integer a, @Nullable Integer b, long moment) {
    if (a != null) {
      program.put("mapped_form", program.encode(key), "f:a", program.encode(a), moment);
    }
    if (b != null) {
      program.put("mapped_form", program.encode(key), "f:b", program.encode(b), moment);
    }
  }

  private static void upsert(
      Session session,
      Form form,
      int key,
      boolean withA,
      @Nullable Integer a,
      boolean withB,
      @Nullable Integer b,
      long moment) {
    run(
        session,
        "UPSERT /*+ _l_ts_("
            + moment
            + ") */ INTO "
            + form.table
            + " ("
            + form.name("k")
            + (withA ? ", " + form.name("a") : "")
            + (withB ? ", " + form.name("b") : "")
            + ") VALUES ("
            + key
            + (withA ? ", " + a : "")
            + (withB ? ", " + b : "")
            + ")");
  }

  /** Reads by keys and by ranges, with groups, limits and every kind of hint. */
  public void check(Session session, int questions) {
    for (int i = 0; i < questions; i++) {
      int newest = 1 + random.nextInt(5);
      boolean said = newest > 1 || random.nextBoolean();
      long from = random.nextBoolean() ? 0 : random.nextLong(LAST_MOMENT);
      long to = random.nextBoolean() ? Long.MAX_VALUE : random.nextLong(LAST_MOMENT);
      Integer smallest = random.nextInt(3) == 0 ? Integer.valueOf(random.nextInt(8)) : null;
      List<String> columns =
          smallest != null || random.nextBoolean() ? List.of("a", "b") : List.of("b");
      List<String> hints = new ArrayList<>(List.of("_l_allow_filtering_"));
      if (said) {
        hints.add("_l_versions_(" + newest + ")");
      }
      if (from > 0) {
        hints.add("_l_ts_min_(" + from + ")");
      }
      if (to < Long.MAX_VALUE) {
        hints.add("_l_ts_max_(" + to + ")");
      }
      if (hints.size() == 1) {
        hints.add("_l_ts_min_(0)");
      }
      List<String> expected = model.read(columns, newest, from, to, smallest);
      String hint = "/*+ " + String.join(", ", hints) + " */ ";
      for (Form form : Form.values()) {
        compare(session, form, hint, columns, smallest, expected);
      }
    }
  }

  private void compare(
      Session session,
      Form form,
      String hint,
      List<String> columns,
      @Nullable Integer smallest,
      List<String> expected) {
    StringBuilder listed = new StringBuilder(form.name("k"));
    for (String column : columns) {
      String name = form.name(column);
      listed.append(", ").append(name).append(", ").append(name).append("_l_ts");
    }
    String select = "SELECT " + hint + listed + " FROM " + form.table;
    String and = smallest == null ? "" : form.name("a") + " >= " + smallest;
    String k = form.name("k");
    same(session, select + (smallest == null ? "" : " WHERE " + and), expected);
    String keys = " WHERE " + k + " IN (1, 2, 3, 4, 5)" + (smallest == null ? "" : " AND " + and);
    same(session, select + keys, expected);
    List<String> first = expected.stream().filter(row -> row.startsWith("[2,")).toList();
    String one = " WHERE " + k + " = 2" + (smallest == null ? "" : " AND " + and);
    same(session, select + one, first);
    same(
        session,
        select + (smallest == null ? "" : " WHERE " + and) + " LIMIT 3",
        expected.subList(0, Math.min(3, expected.size())));
    same(
        session,
        "SELECT COUNT(*) FROM (" + select + (smallest == null ? "" : " WHERE " + and) + ") r",
        List.of("[" + expected.size() + "]"));
    String b = form.name("b");
    String counted =
        columns.size() == 1
            ? "COUNT(" + b + "), COUNT(*)"
            : "COUNT(" + b + "), COUNT(" + form.name("a") + " + 1) * 0 + COUNT(*)";
    same(
        session,
        "SELECT "
            + hint
            + counted
            + " FROM "
            + form.table
            + (smallest == null ? "" : " WHERE " + and),
        List.of("[" + values(expected, columns) + ", " + expected.size() + "]"));
  }

  /** Returns the number of rows with a value of b. */
  private static long values(List<String> rows, List<String> columns) {
    int place = 1 + 2 * columns.indexOf("b");
    return rows.stream()
        .filter(row -> !List.of(row.split(", ", -1)).get(place).equals("null"))
        .count();
  }

  private void same(Session session, String sql, List<String> expected) {
    Supplier<String> description = () -> story + ": " + sql;
    assertThat(rows(session, sql)).as(description).isEqualTo(expected);
  }

  private static void run(Session session, String sql) {
    session.execute(sql).close();
  }

  /** Returns the rows of a query, each as a list in brackets. */
  public static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows answered = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = answered.next();
          row != null;
          row = answered.next()) {
        rows.add(Arrays.toString(row));
      }
    }
    return rows;
  }
}
