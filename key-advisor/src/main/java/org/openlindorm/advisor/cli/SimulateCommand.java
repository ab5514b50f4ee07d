package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.SampleReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code key-advisor simulate}: compares the load of the nodes for the current key and its
 * rewrites.
 */
@Command(
    header = "rows per node for the current key and its rewrites",
    description = {
      "Inserts rows at as many places of the key space as the key has write fronts,",
      "divides the key space among the nodes, and counts the rows. A sample (--sample,"
          + " --ordered)",
      "is replayed if there is one, with the current key and with each rewrite."
    })
final class SimulateCommand implements Callable<Integer> {
  private static final int BAR = 40;
  private static final int REGIONS = 16;

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Option(names = "--rows", paramLabel = "N", description = "rows to insert; default: 100000")
  private int arriving = 100_000;

  @Option(
      names = "--rewrite",
      paramLabel = "LETTER",
      description = "only this rewrite; default: all")
  private @Nullable String letter;

  @Parameters(paramLabel = "TABLE [--rows N] [--rewrite A] [PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  SimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int rows = CommandParser.within("--rows", arriving, 1, 100_000_000);
    var chosen = ChosenTable.of(options, operands, console);
    int nodes = chosen.review().model().nodes();
    List<SuggestedRewrite> rewrites =
        letter == null ? chosen.table().rewrites() : List.of(chosen.rewrite(letter));
    var arrivals = new WriteSimulation(rows, nodes);
    console.print(
        out -> {
          KeyReview key = chosen.table().keys().get(0);
          out.write(
              "%s: %,d rows over %d nodes\n\n"
                  .formatted(chosen.table().table().name(), rows, nodes));
          draw("today     " + key.sql(), key.fronts().text(), arrivals.at(key.fronts()), out);
          boolean replayed = chosen.table().samples().stream().anyMatch(SampleReview::ordered);
          for (SampleReview sample : chosen.table().samples()) {
            if (sample.ordered()) {
              regions("today     " + sample.file(), sample.positions(), out);
            }
          }
          for (SuggestedRewrite rewrite : rewrites) {
            draw(
                "rewrite " + rewrite.letter() + " " + rewrite.key(),
                rewrite.fronts().text(),
                arrivals.at(rewrite.fronts()),
                out);
            if (!rewrite.replay().isEmpty()) {
              regions("rewrite " + rewrite.letter() + " of the sample", rewrite.replay(), out);
            } else if (replayed) {
              out.write("  the sample does not give the columns of this key\n\n");
            }
          }
        });
    return ExitCode.CLEAN;
  }

  /**
   * Draws the later keys of a sample, counted in regions that contain equal parts of the earlier
   * keys.
   */
  private static void regions(String title, List<Double> positions, Writer out) throws IOException {
    long[] rows = WriteSimulation.replayed(positions, REGIONS);
    draw(title, "measured", "region", rows, out);
  }

  private static void draw(String title, String fronts, long[] rows, Writer out)
      throws IOException {
    draw(title, fronts, "node", rows, out);
  }

  private static void draw(String title, String fronts, String what, long[] rows, Writer out)
      throws IOException {
    long all = Arrays.stream(rows).sum();
    long most = Arrays.stream(rows).max().orElse(0);
    double ideal = (double) all / rows.length;
    out.write("%s   fronts: %s\n".formatted(title, fronts));
    for (int node = 0; node < rows.length && node < 64; node++) {
      int length = most == 0 ? 0 : (int) Math.round((double) BAR * rows[node] / most);
      out.write(
          String.format(
                  Locale.ROOT,
                  "  %s %-3d %5.1f %% %s%n",
                  what,
                  node + 1,
                  all == 0 ? 0 : 100.0 * rows[node] / all,
                  "#".repeat(length))
              .replace(" \n", "\n"));
    }
    out.write(
        String.format(
            Locale.ROOT,
            "  the busiest %s takes %.1f times its share%n%n",
            what,
            ideal == 0 ? 0 : most / ideal));
  }
}
