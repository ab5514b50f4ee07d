package org.openlindorm.it.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Clients choose keys by their law, the same for the same seed, and works by their shares. */
class MixTest {

  private static final int OPERATIONS = 20_000;
  private static final long ROWS = 1_000;

  private static List<Long> keys(Choice choice) {
    var keys = new Choice.Keys(7, ROWS);
    List<Long> chosen = new ArrayList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      chosen.add(keys.next(choice));
    }
    return chosen;
  }

  private static Map<Long, Integer> counts(Choice choice) {
    Map<Long, Integer> counts = new HashMap<>();
    keys(choice).forEach(key -> counts.merge(key, 1, Integer::sum));
    return counts;
  }

  @Test
  void theSameSeedChoosesTheSameKeys() {
    for (Choice choice : Choice.values()) {
      assertThat(keys(choice)).as(choice.name()).isEqualTo(keys(choice));
    }
  }

  @Test
  void underZipfsLawTheFirstIsChosenTwiceAsOftenAsTheSecond() {
    List<Integer> often = counts(Choice.ZIPF).values().stream().sorted().toList();
    int first = often.get(often.size() - 1);
    assertThat((double) first / often.get(often.size() - 2)).isBetween(1.8, 2.2);
    // One by the sum of 1/rank^0.99 over a thousand ranks is 0.13.
    assertThat((double) first / OPERATIONS).isBetween(0.11, 0.15);
    assertThat(counts(Choice.ZIPF).keySet()).allMatch(key -> key >= 0 && key < ROWS);
  }

  @Test
  void recentlyWrittenRowsAreReadMostAndExist() {
    var keys = new Choice.Keys(7, ROWS);
    Set<Long> written = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      written.add(keys.next(Choice.FRESH));
    }
    int recent = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      long key = keys.next(Choice.LATEST);
      assertThat(written.contains(key) || key >= 0 && key < ROWS).isTrue();
      recent += written.contains(key) ? 1 : 0;
    }
    assertThat((double) recent / OPERATIONS).isGreaterThan(0.5);
  }

  @Test
  void operationsRunByTheirSharesAndTheTextOfAMixContainsAll() throws Exception {
    var mix = Mix.parse("90:ZIPF:0,7:UNIFORM:1+0,3:FRESH:2");
    assertThat(Mix.parse(mix.text())).isEqualTo(mix);
    int[] done = new int[3];
    List<Caller.Call> calls = List.of(key -> done[0]++, key -> done[1]++, key -> done[2]++);
    var keys = new Choice.Keys(7, ROWS);
    for (int i = 0; i < OPERATIONS; i++) {
      mix.next(calls, keys);
    }
    assertThat(done[0] / (double) OPERATIONS).isBetween(0.96, 0.98);
    assertThat(done[1] / (double) OPERATIONS).isBetween(0.06, 0.08);
    assertThat(done[2] / (double) OPERATIONS).isBetween(0.02, 0.04);
    assertThatThrownBy(() -> Mix.parse("90:ZIPF:0")).hasMessageContaining("not a hundred percent");
  }
}
