package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.SampleReview;
import org.openlindorm.advisor.review.TableReview;

/**
 * A diagram of the key space as a line, with a dot for each new row. A growing key is one pile at
 * the end, few fronts are a few piles, and spread rows are an even carpet.
 *
 * @param dots the positions of new rows, from 0 to 1
 * @param caption the description of the diagram, with the numbers
 */
record FrontDiagram(List<Double> dots, String caption) {
  private static final int WIDTH = 960;
  private static final int LEFT = 20;
  private static final int BASE = 96;
  private static final int BINS = 160;
  private static final int HIGHEST = 80;
  private static final int CARPET = 320;
  private static final int TEXT_BINS = 64;
  private static final int TEXT_ROWS = 6;

  /**
   * Returns the diagram of a table: measured if there is a sample in insertion order, otherwise
   * drawn from the derived number of fronts.
   */
  static Optional<FrontDiagram> of(TableReview table) {
    for (SampleReview sample : table.samples()) {
      if (sample.ordered() && !sample.positions().isEmpty()) {
        String caption =
            "Measured: where "
                + sample.positions().size()
                + " later rows of "
                + sample.file()
                + " land among the earlier ones. The fullest of 16 equal regions takes "
                + NumberFormats.percent(sample.fullestOf16())
                + " of them (even: 6 %).";
        return Optional.of(new FrontDiagram(sample.positions(), caption));
      }
    }
    return table.keys().isEmpty() ? Optional.empty() : derived(table.keys().get(0));
  }

  private static Optional<FrontDiagram> derived(KeyReview key) {
    Fronts fronts = key.fronts();
    if (fronts.form() == Fronts.Form.UNKNOWN) {
      return Optional.empty();
    }
    List<Double> dots = new ArrayList<>();
    boolean carpet = fronts.form() == Fronts.Form.SPREAD || fronts.value() > CARPET;
    if (carpet) {
      for (int i = 0; i < CARPET; i++) {
        dots.add((i + 0.5) / CARPET);
      }
    } else {
      int piles = (int) Math.max(1, Math.round(fronts.value()));
      for (int i = 0; i < CARPET; i++) {
        dots.add(piles == 1 ? end(key) : (i % piles + 0.75) / piles);
      }
    }
    String caption =
        "Drawn from "
            + key.basis()
            + ", not measured: write fronts "
            + fronts.text()
            + ", wanted "
            + fronts.target()
            + ".";
    return Optional.of(new FrontDiagram(dots, caption));
  }

  /**
   * Returns the position of new rows: the end of the key space for an ascending key, the start for
   * a descending one.
   */
  private static double end(KeyReview key) {
    boolean descending =
        key.chips().stream()
            .filter(chip -> chip.kind() == ColumnKind.MONOTONE)
            .limit(1)
            .anyMatch(chip -> chip.text().endsWith(" DESC"));
    return descending ? 0 : 1;
  }

  /** Returns the number of dots in each of the equal parts of the line. */
  private int[] counts(int bins) {
    int[] counts = new int[bins];
    dots.forEach(dot -> counts[(int) Math.min(bins - 1, Math.max(0, dot * bins))]++);
    return counts;
  }

  /** Returns the height in at most this many steps. Few dots do not give a high bar. */
  private static int height(int count, int most, int steps) {
    return (int) Math.ceil((double) steps * count / Math.max(most, 16));
  }

  private static int most(int[] counts) {
    return Math.max(1, Arrays.stream(counts).max().orElse(1));
  }

  /** Returns the diagram as characters, for output without drawings. */
  String text() {
    int[] counts = counts(TEXT_BINS);
    int most = most(counts);
    StringBuilder text = new StringBuilder();
    for (int row = height(most, most, TEXT_ROWS); row > 0; row--) {
      text.append('|');
      for (int count : counts) {
        text.append(height(count, most, TEXT_ROWS) >= row ? '#' : ' ');
      }
      text.append("|\n");
    }
    return text.append('+')
        .append("---+".repeat(TEXT_BINS / 4))
        .append("\nsmallest key            16 equal regions               largest key\n")
        .toString();
  }

  String svg() {
    int[] counts = counts(BINS);
    int most = most(counts);
    StringBuilder svg = new StringBuilder();
    String label = Html.escaped(caption);
    svg.append("<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" role=\"img\"");
    svg.append(" aria-label=\"" + label + "\">\n");
    for (int i = 0; i <= 16; i++) {
      double x = LEFT + i * WIDTH / 16.0;
      svg.append(line("cut", x, BASE - HIGHEST - 8, x, BASE));
    }
    svg.append(line("axis", LEFT, BASE, LEFT + WIDTH, BASE));
    // A pile is drawn as at most 16 dots, relative to the highest pile.
    for (int bin = 0; bin < BINS; bin++) {
      int high = height(counts[bin], most, 16);
      for (int i = 0; i < high; i++) {
        double x = LEFT + (bin + 0.5) * WIDTH / BINS;
        svg.append(
            String.format(
                Locale.ROOT,
                "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"/>",
                x,
                BASE - 4 - i * 5.0));
      }
    }
    return svg.append("\n</svg>\n").toString();
  }

  private static String line(String style, double x1, double y1, double x2, double y2) {
    return String.format(
        Locale.ROOT,
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
        style,
        x1,
        y1,
        x2,
        y2);
  }
}
