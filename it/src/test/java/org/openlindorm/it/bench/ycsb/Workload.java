package org.openlindorm.it.bench.ycsb;

import java.util.Arrays;
import java.util.List;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Choice;
import org.openlindorm.it.bench.peer.Mix;
import org.openlindorm.it.bench.peer.Work;

/**
 * The core workloads' operations, with YCSB's own shares (its files workloads/workloada to
 * workloadf); an update writes one of ten columns, a scan reads 1 to 100 rows.
 */
enum Workload {
  /** A session store. */
  HALF_UPDATES("A", new Part(50, Choice.ZIPF, Step.READ), new Part(50, Choice.ZIPF, Step.UPDATE)),
  /** Tags of photographs. */
  FEW_UPDATES("B", new Part(95, Choice.ZIPF, Step.READ), new Part(5, Choice.ZIPF, Step.UPDATE)),
  /** A cache of profiles. */
  READS("C", new Part(100, Choice.ZIPF, Step.READ)),
  /** Returns what friends have just said. */
  LATEST_READS("D", new Part(95, Choice.LATEST, Step.READ), new Part(5, Choice.FRESH, Step.INSERT)),
  /** Threads of talk. */
  SHORT_RANGES("E", new Part(95, Choice.ZIPF, Step.SCAN), new Part(5, Choice.FRESH, Step.INSERT)),
  /** Records that their users change. */
  READ_AND_CHANGE(
      "F", new Part(50, Choice.ZIPF, Step.READ), new Part(50, Choice.ZIPF, Step.READ, Step.UPDATE));

  private enum Step {
    READ,
    UPDATE,
    SCAN,
    INSERT;

    Work work(Works table) {
      return switch (this) {
        case READ -> table.verified();
        case UPDATE -> table.field();
        case SCAN -> table.span();
        case INSERT -> table.upsert(1);
      };
    }
  }

  private record Part(int percent, Choice choice, List<Step> steps) {
    Part(int percent, Choice choice, Step... steps) {
      this(percent, choice, List.of(steps));
    }
  }

  private final String letter;
  private final List<Part> parts;

  Workload(String letter, Part... parts) {
    this.letter = letter;
    this.parts = List.of(parts);
  }

  /** The steps that it needs, without the others, which would want connections. */
  private List<Step> steps() {
    return Arrays.stream(Step.values())
        .filter(step -> parts.stream().anyMatch(part -> part.steps().contains(step)))
        .toList();
  }

  /**
   * The works that it needs.
   *
   * @param table that they are done on
   */
  List<Work> works(Works table) {
    return steps().stream().map(step -> step.work(table)).toList();
  }

  /** In numbers of those works. */
  Mix mix() {
    return new Mix(
        parts.stream()
            .map(
                part ->
                    new Mix.Operation(
                        part.percent(),
                        part.choice(),
                        part.steps().stream().map(steps()::indexOf).toList()))
            .toList());
  }

  @Override
  public String toString() {
    return letter;
  }
}
