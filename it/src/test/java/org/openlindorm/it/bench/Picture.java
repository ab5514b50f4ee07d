package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Figures;

/**
 * Figures as a picture (SVG): for each of our contenders a bar for each peer, from the line where
 * both are equally fast to the ratio of the medians, on a logarithmic axis. A thin line is the
 * middle half of the rounds. Where work grows, a bar shows how much longer a unit of it takes in
 * much work than in little. Only SQL in process is held against the region itself.
 */
final class Picture {

  private static final Map<ClientPath, String> COLOURS = new EnumMap<>(ClientPath.class);

  static {
    COLOURS.put(ClientPath.CLIENT, "#1f77b4");
    COLOURS.put(ClientPath.REGION, "#7f7f7f");
    COLOURS.put(ClientPath.PHOENIX, "#d62728");
    COLOURS.put(ClientPath.PACKED, "#ff9f40");
  }

  private static final String GROWS = "#2ca02c";
  private static final String STEEP = "#8c564b";

  private static final int LABEL = 400;
  private static final int PLOT = 640;
  private static final int NUMBERS = 60;
  private static final int BAR = 9;
  private static final int GAP = 7;
  private static final int HEAD = 70;
  private static final int TITLE = 24;

  /** The axis goes from a hundredth to ten times; values beyond are drawn at its end. */
  private static final double LEAST = 0.01;

  private static final double MOST = 10;

  private final StringBuilder shapes = new StringBuilder();
  private int y = HEAD;

  private Picture() {}

  static String of(Figures figures) {
    var picture = new Picture();
    figures.contests().forEach(picture::contest);
    return picture.framed();
  }

  private void contest(Figures.Outcome outcome) {
    List<Figures.Score> ours =
        outcome.contenders().stream().filter(score -> !bars(score).isEmpty()).toList();
    if (ours.isEmpty() && outcome.growth().isEmpty()) {
      return;
    }
    y += TITLE;
    text(8, y - 6, "font-weight='bold'", outcome.name());
    for (Figures.Score score : ours) {
      contender(score);
    }
    outcome.growth().forEach(this::growth);
  }

  private record Bar(ClientPath side, Figures.Comparison comparison) {}

  private static List<Bar> bars(Figures.Score score) {
    List<Bar> bars = new ArrayList<>();
    if (score.side().reference() || score.side() == ClientPath.FORM) {
      return bars;
    }
    Document.client(score).ifPresent(client -> bars.add(new Bar(ClientPath.CLIENT, client)));
    if (score.side() == ClientPath.EMBEDDED) {
      Document.with(score, ClientPath.REGION)
          .ifPresent(other -> bars.add(new Bar(ClientPath.REGION, other)));
    }
    for (ClientPath side : List.of(ClientPath.PHOENIX, ClientPath.PACKED)) {
      Document.with(score, side).ifPresent(other -> bars.add(new Bar(side, other)));
    }
    return bars;
  }

  private void contender(Figures.Score score) {
    List<Bar> bars = bars(score);
    int middle = y + bars.size() * BAR / 2 + 4;
    text(
        24,
        middle,
        "",
        score.name() + Report.decimal(": %.1f us", score.medianMicros()) + passed(score));
    for (Bar bar : bars) {
      bar(bar);
      y += BAR;
    }
    y += GAP;
  }

  private static String passed(Figures.Score score) {
    return score.requests() == null
        ? ""
        : ", " + Report.requests(score) + " requests, " + Report.bytes(score) + " bytes";
  }

  /**
   * Draws the growth, from linear to the factor by which a unit takes longer in a large work than
   * in a small one.
   */
  private void growth(Figures.Growth growth) {
    text(24, y + BAR, "", Report.growth(growth));
    double one = x(1);
    double end = x(growth.each());
    shapes.append(
        String.format(
            Locale.ROOT,
            "<rect x='%.1f' y='%d' width='%.1f' height='%d' fill='%s'/>%n",
            Math.min(one, end),
            y,
            Math.max(1, Math.abs(end - one)),
            BAR - 1,
            growth.met() ? GROWS : STEEP));
    y += BAR + GAP;
  }

  private void bar(Bar bar) {
    Figures.Comparison comparison = bar.comparison();
    double one = x(1);
    double end = x(comparison.ratio());
    shapes.append(
        String.format(
            Locale.ROOT,
            "<rect x='%.1f' y='%d' width='%.1f' height='%d' fill='%s'><title>%.2f of"
                + " %s</title></rect>%n",
            Math.min(one, end),
            y,
            Math.max(1, Math.abs(end - one)),
            BAR - 1,
            COLOURS.get(bar.side()),
            comparison.ratio(),
            comparison.with()));
    double middle = y + (BAR - 1) / 2.0;
    line(x(comparison.lower()), middle, x(comparison.upper()), middle, "#000");
    String number =
        String.format(
            Locale.ROOT,
            "<text x='%d' y='%d' font-size='8' fill='%s'>%.2f</text>%n",
            LABEL + PLOT + 8,
            y + BAR - 1,
            COLOURS.get(bar.side()),
            comparison.ratio());
    shapes.append(number);
  }

  private static double x(double ratio) {
    double within = Math.min(MOST, Math.max(LEAST, ratio));
    return LABEL + PLOT * Math.log(within / LEAST) / Math.log(MOST / LEAST);
  }

  private void text(int x, int baseline, String attributes, String text) {
    shapes.append(
        String.format(
            Locale.ROOT,
            "<text x='%d' y='%d' %s>%s</text>%n",
            x,
            baseline,
            attributes,
            escaped(text)));
  }

  private void line(double x1, double y1, double x2, double y2, String colour) {
    shapes.append(
        String.format(
            Locale.ROOT,
            "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s'/>%n",
            x1,
            y1,
            x2,
            y2,
            colour));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private String framed() {
    int width = LABEL + PLOT + NUMBERS;
    int height = y + 10;
    String drawn = shapes.toString();
    shapes.setLength(0);
    for (double ratio : new double[] {0.01, 0.03, 0.1, 0.3, 1, 3, 10}) {
      line(x(ratio), HEAD - 6, x(ratio), height - 6, ratio == 1 ? "#000" : "#ddd");
      text(
          (int) x(ratio),
          HEAD - 12,
          "text-anchor='middle'",
          Report.decimal(ratio < 1 ? "%.2f" : "%.0f", ratio));
    }
    text(8, 20, "font-size='15'", "Time of SQL, as a part of the time of its peers");
    text(8, HEAD - 12, "", "a bar to the left of 1: SQL is faster");
    int x = LABEL;
    for (Map.Entry<ClientPath, String> colour : COLOURS.entrySet()) {
      shapes.append(
          String.format(
              Locale.ROOT,
              "<rect x='%d' y='11' width='10' height='10' fill='%s'/>%n",
              x,
              colour.getValue()));
      text(x + 14, 20, "", colour.getKey().title());
      x += 160;
    }
    return """
    <svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif' font-size='11'>
    <rect width='100%%' height='100%%' fill='#fff'/>
    %s%s</svg>
    """
        .formatted(width, height, shapes, drawn);
  }
}
