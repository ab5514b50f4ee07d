package org.openlindorm.it.bench.contest;

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
public record Figures(Setting setting, List<StoredTable> tables, List<Outcome> contests) {

  /**
   * The place and method of a measurement.
   *
   * @param load the machine's load average of one minute, before the first contest and after the
   *     last
   */
  public record Setting(
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

  /**
   * A contest.
   *
   * @param growth of those whose work came in several sizes
   */
  public record Outcome(
      String workload, String name, List<Score> contenders, List<Growth> growth) {}

  /**
   * A contender.
   *
   * @param processorMicros the processor time of a call in all processes that took part; absent
   *     when too little passed to be seen
   * @param requests calls of HBase's region server and round trips of the wire, of a call; absent
   *     where they are not counted, and so are bytes
   * @param bytes that passed between client and server, both ways, of a call
   * @param size how large the work is, where it grows
   */
  public record Score(
      String name,
      ClientPath side,
      String variant,
      int calls,
      double medianMicros,
      double p99Micros,
      @Nullable Double processorMicros,
      @Nullable Double requests,
      @Nullable Double bytes,
      @Nullable Long size,
      List<Comparison> against) {}

  /**
   * A contender compared with another one.
   *
   * @param ratio of the medians
   * @param lower a quarter of the rounds had this ratio or less
   * @param upper a quarter of the rounds had this ratio or more
   * @param target what the ratio should be at most
   */
  public record Comparison(
      String with,
      ClientPath side,
      double ratio,
      double lower,
      double upper,
      @Nullable Double target) {

    public boolean met() {
      return target == null || ratio <= target;
    }
  }

  /**
   * The growth of a contender's time with its work, where it is largest.
   *
   * @param slope of the logarithm of the time over that of the size
   * @param each the time for each unit of the larger size, as a part of that of the smaller
   * @param processorEach the same of the processor time, where it was seen
   * @param target what {@code each} should be at most: what is above grows more than linearly
   */
  public record Growth(
      String contender,
      long from,
      long to,
      double slope,
      double each,
      @Nullable Double processorEach,
      double target) {
    public boolean met() {
      return each <= target;
    }
  }

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  public void writeTo(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, JSON.writeValueAsString(this) + "\n");
  }

  public static Figures read(Path file) throws IOException {
    JsonNode tree = JSON.readTree(file.toFile());
    return JSON.treeToValue(tree, Figures.class);
  }
}
