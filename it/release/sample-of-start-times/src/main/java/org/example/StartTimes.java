package org.example;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Starts each contender in a JVM of its own, in turns, and prints the medians as a table. */
public final class StartTimes {

  private static final int TURNS = 3;
  private static final List<String> OPENED = List.of("--add-opens", "java.base/java.nio=ALL-UNNAMED");
  private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private record Contender(String name, String kind, List<String> options) {}

  private static final List<Contender> CONTENDERS =
      List.of(
          new Contender("`HBaseTestingUtility`", "utility", List.of()),
          new Contender("`embedded()`", "embedded", List.of()),
          new Contender("`HBaseTestingUtility`, C1 only", "utility", BRIEF),
          new Contender("`embedded()`, C1 only", "embedded", BRIEF),
          new Contender("`process()`", "process", List.of()));

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Map<Contender, List<double[]>> figures = new LinkedHashMap<>();
    for (int turn = 0; turn <= TURNS; turn++) {
      for (Contender each : CONTENDERS) {
        double[] measured = measure(each);
        // The first turn reads the jars from the disk and lets the class archive be made.
        if (turn == 0) {
          awaitMakers();
        } else {
          figures.computeIfAbsent(each, none -> new ArrayList<>()).add(measured);
        }
      }
    }
    System.out.println("| | First test after | CPU until then | Reset of a table with a row |");
    System.out.println("|---|---|---|---|");
    figures.forEach(
        (each, all) ->
            System.out.printf(
                "| %s | %.1f s | %.1f s | %.0f ms |%n",
                each.name(), median(all, 0), median(all, 1), median(all, 2)));
  }

  /** A class archive is made by a process that outlives the JVM which has started it. */
  private static void awaitMakers() throws InterruptedException {
    while (ProcessHandle.allProcesses().anyMatch(StartTimes::isMaker)) {
      Thread.sleep(200);
    }
  }

  private static boolean isMaker(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("-XX:ArchiveClassesAtExit=");
  }

  private static double median(List<double[]> all, int figure) {
    double[] sorted = all.stream().mapToDouble(each -> each[figure]).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static double[] measure(Contender contender) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
    line.addAll(OPENED);
    line.addAll(contender.options());
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Contestant.class.getName()));
    line.add(contender.kind());
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String said = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    System.err.println(contender.name() + " " + said.strip());
    return Stream.of(said.strip().split("\\s+")).mapToDouble(Double::parseDouble).toArray();
  }
}
