package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Executes random statements over tables whose keys and indexes the statements can use, and over
 * the same rows in tables without a usable key. The results and the rows after a write must be
 * equal.
 */
public abstract class AccessPathFuzz {

  /** The number of statements for each schema. */
  private static final int PER_SCHEMA = 100;

  private static final int MOST_ROWS = 80;

  /** Differences after which the test ends. */
  private static final int REPORTED = Integer.getInteger("paths.reported", 5);

  private final long seed;
  private final int statements;
  private final List<String> reports = new ArrayList<>();
  private int executed;
  private int refused;
  private int withRows;
  private int failed;
  private int rowByRow;

  protected AccessPathFuzz(long seed, int statements) {
    this.seed = seed;
    this.statements = statements;
  }

  /** Returns an empty database for the tables with usable keys. */
  protected abstract FuzzStore store(Random random);

  @Test
  protected void everyAccessPathReturnsTheRowsOfAFullScan() {
    String name = getClass().getSimpleName();
    System.out.println(name + ": paths.seed=" + seed + ", paths.statements=" + statements);
    for (int schema = 0; executed < statements && reports.size() < REPORTED; schema++) {
      new Schema(seed + schema).run();
    }
    System.out.printf(
        "%s: %d statements, %d returned or changed rows, %d refused, %d failed, %d compared row by"
            + " row%n",
        name, executed, withRows, refused, failed, rowByRow);
    assertThat(reports).isEmpty();
  }

  /** The same random tables twice, and the statements that have changed them. */
  private final class Schema {

    private final long ownSeed;
    private final Random random;
    private final List<FuzzTable> tables;
    private final List<String> writes = new ArrayList<>();

    Schema(long ownSeed) {
      this.ownSeed = ownSeed;
      random = new Random(ownSeed);
      tables = FuzzTable.threeWithDynamicColumns(random, 4 + random.nextInt(MOST_ROWS));
    }

    void run() {
      try (FuzzEngine keyed = new FuzzEngine(tables, store(random));
          FuzzPlainTables plain = new FuzzPlainTables(tables)) {
        boolean isEqual = true;
        for (int i = 0; i < PER_SCHEMA && executed < statements && isEqual; i++) {
          if (random.nextInt(20) == 0) {
            keyed.disturb(random);
          }
          executed++;
          isEqual =
              switch (random.nextInt(20)) {
                case 0, 1, 2 -> write(i, keyed, plain);
                case 3 -> batch(i, keyed, plain);
                default -> read(i, keyed, plain);
              };
        }
      }
    }

    private FuzzManner manner() {
      return new FuzzManner(
          random.nextInt(3) == 0 ? 15 : 0, random.nextInt(4) == 0 ? 60 : 0, false);
    }

    private String hint() {
      return FuzzTable.one(
          List.of(
              "",
              "/*+ _l_allow_filtering_ */ ",
              "/*+ _l_allow_filtering_ */ ",
              "/*+ _l_allow_filtering_, _l_force_index_('by_" + random.nextInt(2) + "') */ ",
              "/*+ _l_allow_filtering_, _l_ignore_index_ */ "),
          random);
    }

    private boolean read(int number, FuzzEngine keyed, FuzzPlainTables plain) {
      FuzzManner manner = manner();
      FuzzRead read = new FuzzReads(random, tables, manner, hint()).next();
      String sql = read.statement().toString();
      FuzzRows rows = keyed.rows(sql);
      if (rows.isRefused()) {
        refused++;
        return true;
      }
      // A constant of another type is refused even if no row is read.
      boolean isRowByRow =
          read.rowByRow().isPresent() && manner.illTyped() == 0 && random.nextBoolean();
      FuzzRows all =
          isRowByRow
              ? read.rowByRow().get().answer(plain, read.first(), read.order())
              : plain.rows(read.rows() + read.order());
      rowByRow += isRowByRow ? 1 : 0;
      count(!rows.rows().isEmpty(), rows);
      if (!rows.answers(read, all)) {
        report(number, sql, rows, all);
      }
      return true;
    }

    /** Executes a write, and returns false when the tables may differ after it. */
    private boolean write(int number, FuzzEngine keyed, FuzzPlainTables plain) {
      FuzzWrite write = new FuzzWrites(random, tables, manner(), hint()).next();
      String sql = write.statement().toString();
      FuzzRows rows = keyed.rows(sql);
      if (rows.isRefused()) {
        refused++;
        return true;
      }
      writes.add(sql);
      if (write.insertion().isEmpty()) {
        FuzzRows expected = plain.rows(sql);
        count(!rows.end().startsWith("0 "), rows);
        if (rows.isError() && expected.isError() && !rows.isBroken()) {
          return false;
        }
        if (!rows.end().equals(expected.end())) {
          report(number, sql, rows, expected);
          return false;
        }
      } else if (rows.isError()) {
        FuzzRows inserted = plain.rows(write.insertion().get().rows().get(0));
        count(false, rows);
        if (rows.isBroken() || !inserted.isError()) {
          report(number, sql, rows, inserted);
        }
        return false;
      } else {
        count(true, rows);
        plain.insert(write.table(), write.insertion().get());
      }
      return isSame(number, sql, write.table(), keyed, plain);
    }

    /** Executes a prepared statement many times in one call. */
    private boolean batch(int number, FuzzEngine keyed, FuzzPlainTables plain) {
      FuzzBatch batch = new FuzzWrites(random, tables, manner(), "").batch();
      List<String> statements = batch.statements();
      writes.addAll(statements);
      List<Long> counts = keyed.batch(batch.sql(), batch.literals());
      FuzzRows rows = new FuzzRows(List.of(), counts + " rows changed", false);
      List<String> ends = statements.stream().map(sql -> plain.rows(sql).end()).toList();
      FuzzRows expected = new FuzzRows(List.of(), ends.toString(), false);
      count(counts.stream().anyMatch(each -> each > 0), rows);
      if (!counts.stream().map(each -> each + " rows changed").toList().equals(ends)) {
        report(number, "-- as one batch", rows, expected);
        return false;
      }
      return isSame(number, "-- as one batch", batch.table(), keyed, plain);
    }

    private boolean isSame(
        int number, String write, FuzzTable table, FuzzEngine keyed, FuzzPlainTables plain) {
      String columns =
          table.columns().stream().map(FuzzTable.Column::name).collect(Collectors.joining(", "));
      String from = columns + " FROM " + table.name();
      FuzzRows expected = plain.rows("SELECT " + from);
      FuzzRead all = FuzzRead.of(FuzzNode.of("ROWS", from));
      List<String> hints = new ArrayList<>(List.of("_l_ignore_index_"));
      for (int i = 0; i < table.indexes().size(); i++) {
        hints.add("_l_force_index_('by_" + i + "')");
      }
      for (String hint : hints) {
        String sql = "SELECT /*+ _l_allow_filtering_, " + hint + " */ " + from;
        FuzzRows rows = keyed.rows(sql);
        if (!rows.answers(all, expected)) {
          report(number, write + ";\n" + sql, rows, expected);
          return false;
        }
      }
      return true;
    }

    private void count(boolean hasRows, FuzzRows rows) {
      withRows += hasRows && !rows.isError() ? 1 : 0;
      failed += rows.isError() ? 1 : 0;
    }

    private void report(int number, String sql, FuzzRows rows, FuzzRows expected) {
      StringBuilder text = new StringBuilder();
      text.append("paths.seed=").append(ownSeed).append(", statement ").append(number).append('\n');
      tables.forEach(table -> table.statements().forEach(each -> text.append(each).append(";\n")));
      writes.forEach(each -> text.append(each).append(";\n"));
      text.append(sql).append(";\n-- with keys:    ").append(rows);
      text.append("\n-- without keys: ").append(expected).append('\n');
      if (Boolean.getBoolean("paths.print")) {
        System.out.println(text);
      }
      reports.add(text.toString());
    }
  }
}
