package org.openlindorm.hbase.metrics;

/** docs/metrics.md, made of what the code says. */
final class MetricsDocument {

  private static final String HEAD =
      """
      # Metrics

      What `/metrics` of the [console's port](operations.md#monitoring) tells, in Prometheus' text format. This page is made
      from the code. A counter only grows, until the server starts again: ask for its `rate`. A histogram has the series
      `_bucket`, `_sum` and `_count`. Every label has few values by its nature; none holds a name of a table, a user, a key or a
      text of a statement (`information_schema.STATEMENTS` and `SHOW HOTSPOTS` have these).
      """;

  private MetricsDocument() {}

  static String text() {
    StringBuilder page = new StringBuilder(HEAD);
    for (MetricSections.Section section : MetricSections.all()) {
      page.append("\n## ").append(section.title()).append("\n\n");
      if (!section.words().isEmpty()) {
        page.append(section.words()).append("\n\n");
      }
      page.append("| Metric | Form | Unit | Labels | Meaning |\n|---|---|---|---|---|\n");
      section.metrics().forEach(metric -> page.append(row(metric)));
    }
    return page.toString();
  }

  private static String row(ServerMetric metric) {
    return "| `%s` | %s | %s | %s | %s |%n"
        .formatted(
            metric.exposedName(),
            metric.form().label(),
            metric.unit(),
            metric.labels().isEmpty() ? "" : "`" + String.join("`, `", metric.labels()) + "`",
            metric.meaning());
  }
}
