package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.exec.operator.PlanRuns.number;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StepMeasures;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.type.DataType;

class SortTest {

  private final PlanRuns runs = new PlanRuns();

  @AfterEach
  void close() {
    runs.close();
  }

  private static Sort by(Plan plan, @Nullable Integer limit, Sort.Key... keys) {
    return new Sort(plan, List.of(keys), limit == null ? null : number(limit));
  }

  @Test
  void nullsAreOrderedAsTheKeyDefines() {
    Plan t = table("n INTEGER, s VARCHAR", "2 a; NULL b; 1 c; 2 b");
    assertThat(runs.run(by(t, null, new Sort.Key(0, false)))).isEqualTo("NULL b; 1 c; 2 a; 2 b");
    assertThat(runs.run(by(t, null, new Sort.Key(0, true)))).isEqualTo("2 a; 2 b; 1 c; NULL b");
    assertThat(runs.run(by(t, null, new Sort.Key(0, true, true), new Sort.Key(1, true, false))))
        .isEqualTo("NULL b; 2 b; 2 a; 1 c");
    assertThat(runs.run(by(t, 2, new Sort.Key(0, false, false)))).isEqualTo("1 c; 2 a");
    assertThat(runs.run(by(t, 0, new Sort.Key(0, false)))).isEmpty();
  }

  @Test
  void aMeasuredStepReportsItsRowsMemoryAndSpilledBytes() {
    Sort sort =
        by(table("n INTEGER, s VARCHAR", "2 a; 3 b; 1 c; 2 b"), null, new Sort.Key(0, false));
    StepMeasures measures = new StepMeasures(new ReadCounts());
    try (PlanRuns little = PlanRuns.withBytes(150)) {
      try (RowStream rows = PlanExecutor.open(sort, little.context(), measures)) {
        while (rows.next() != null) {
          assertThat(measures.of(sort).peakBytes()).isBetween(1L, 150L);
        }
      }
    }
    StepMeasure of = measures.of(sort);
    assertThat(of.rows()).isEqualTo(4);
    assertThat(of.runs()).isEqualTo(1);
    assertThat(of.spilled()).isPositive();
    StepMeasure ofInput = measures.of(sort.input());
    assertThat(ofInput.rows()).isEqualTo(4);
    assertThat(ofInput.spilled()).isZero();
    assertThat(of.nanos()).isGreaterThanOrEqualTo(ofInput.nanos());
  }

  @Test
  void aLimitBeyondALongIsAllRows() {
    Plan t = table("n INTEGER", "1; 2; 3");
    Expr huge = Literals.of(new BigDecimal("9223372036854775808"));
    assertThat(runs.run(new Limit(t, null, huge))).isEqualTo("1; 2; 3");
    assertThat(runs.run(new Limit(t, huge, null))).isEmpty();
  }

  @Test
  void valuesWithoutATypeAreSortedByWhatTheyAre() {
    Plan t =
        table(
            List.of(new Plan.Field("p", DataType.NULL)),
            List.<@Nullable Object[]>of(
                new Object[] {"b"}, new @Nullable Object[] {null}, new Object[] {"a"}));
    try (PlanRuns little = PlanRuns.withBytes(150)) {
      assertThat(little.run(by(t, null, new Sort.Key(0, false)))).isEqualTo("NULL; a; b");
    }
  }

  @Test
  void runsInFilesGiveTheOrderOfMemoryToo() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("SortTest: -Dseed=" + seed);
    Random random = new Random(seed);
    List<Plan.Field> fields =
        List.of(
            new Plan.Field("a", DataType.DOUBLE),
            new Plan.Field("b", DataType.VARCHAR),
            new Plan.Field("n", DataType.INTEGER));
    for (int i = 0; i < 20; i++) {
      List<@Nullable Object[]> rows = new ArrayList<>();
      int count = random.nextInt(2_000);
      for (int row = 0; row < count; row++) {
        rows.add(
            new @Nullable Object[] {
              random.nextInt(9) == 0 ? null : random.nextInt(20) / 2.0,
              "t" + random.nextInt(30),
              row
            });
      }
      Sort.Key[] keys = {
        new Sort.Key(0, random.nextBoolean(), random.nextBoolean()),
        new Sort.Key(1, random.nextBoolean())
      };
      Integer limit = random.nextBoolean() ? null : random.nextInt(500);
      Sort sort = by(table(fields, rows), limit, keys);
      // So little that more runs arise than are merged at a time.
      try (PlanRuns little = PlanRuns.withBytes(i % 2 == 0 ? 1_000 : 10_000)) {
        List<String> expected = runs.lines(by(table(fields, rows), null, keys));
        assertThat(little.lines(sort).subList(0, limit == null ? count : Math.min(limit, count)))
            .as("seed %d", seed)
            .isEqualTo(expected.subList(0, limit == null ? count : Math.min(limit, count)));
      }
    }
  }

  @Test
  void aFileGivesBackEveryClassOfValues() {
    @Nullable Object[] row = {
      null,
      true,
      false,
      (byte) -1,
      (short) 300,
      -5,
      Long.MIN_VALUE,
      1.5f,
      -0.0,
      new BigDecimal("-12.340"),
      "äß\u0000😀",
      Bytes.fromHex("00ff")
    };
    try (SpillFile file = runs.files.create()) {
      for (int i = 0; i < 10_000; i++) {
        file.add(row);
      }
      try (RowStream read = file.read(0)) {
        for (int i = 0; i < 10_000; i++) {
          assertThat(Arrays.equals(read.next(), row)).isTrue();
        }
        assertThat(read.next()).isNull();
      }
    }
    assertThat(runs.files.used()).isZero();
  }

  @Test
  void spillFilesHaveALimitAndAreDeleted(@TempDir Path directory) {
    try (SpillDirectory files = new SpillDirectory(directory, 100_000);
        SpillFile file = files.create()) {
      assertThat(directory).isDirectoryContaining("glob:**openlindorm-spill-*");
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 100_000; i++) {
                  file.add(new Object[] {"some text"});
                }
              })
          .hasMessageContaining("would write more than 100000 bytes to files");
    }
    assertThat(directory).isEmptyDirectory();
  }
}
