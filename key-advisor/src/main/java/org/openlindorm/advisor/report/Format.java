package org.openlindorm.advisor.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** The formats of {@code --format}. */
public enum Format {
  TEXT(TextReport::plain),
  CONCISE(ConciseReport::new),
  JSON(JsonReport::new),
  SARIF(SarifReport::new),
  JUNIT(JunitReport::new),
  GITHUB(GithubReport::new),
  GITLAB(GitlabReport::new),
  RDJSON(RdjsonReport::new),
  MARKDOWN(MarkdownReport::new),
  HTML(HtmlReport::new);

  private final Supplier<Report> report;

  Format(Supplier<Report> report) {
    this.report = report;
  }

  public Report report() {
    return report.get();
  }

  /** Returns whether the format shows rewrites, so that they must be computed. */
  public boolean showsRewrites() {
    return switch (this) {
      case CONCISE, JUNIT, GITHUB, GITLAB -> false;
      case TEXT, JSON, SARIF, RDJSON, MARKDOWN, HTML -> true;
    };
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Format::label).toList();
  }

  public static Optional<Format> named(String name) {
    return Arrays.stream(values()).filter(format -> format.label().equals(name)).findFirst();
  }
}
