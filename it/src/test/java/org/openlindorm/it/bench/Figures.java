package org.openlindorm.it.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a run has measured, as it is kept in JSON; documents are made of it.
 *
 * @param tables what each side held before the first call
 */
record Figures(Setting setting, List<Held> tables, List<Outcome> contests) {

  /**
   * Where and how it was measured.
   *
   * @param load the machine's load average of one minute, before the first contest and after the
   *     last
   */
  record Setting(
      String commit,
      String date,
      String processor,
      int processors,
      long memoryMegabytes,
      String java,
      List<Double> load,
      long rows,
      long heapMegabytes,
      long secondsPerContest,
      long seed) {}

  /** A contest. */
  record Outcome(String workload, String name, List<Score> contenders) {}

  /**
   * A contender.
   *
   * @param processorMicros the processor time of a call in all processes that took part; absent
   *     when too little passed to be seen
   */
  record Score(
      String name,
      Side side,
      String variant,
      int calls,
      double medianMicros,
      double p99Micros,
      @Nullable Double processorMicros,
      List<Comparison> against) {}

  /**
   * A contender beside another one.
   *
   * @param ratio of the medians
   * @param lower a quarter of the rounds had this ratio or less
   * @param upper a quarter of the rounds had this ratio or more
   * @param target what the ratio should be at most
   */
  record Comparison(
      String with, Side side, double ratio, double lower, double upper, @Nullable Double target) {

    boolean met() {
      return target == null || ratio <= target;
    }
  }

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  void writeTo(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, JSON.writeValueAsString(this) + "\n");
  }

  static Figures read(Path file) throws IOException {
    JsonNode tree = JSON.readTree(file.toFile());
    return JSON.treeToValue(tree, Figures.class);
  }
}
