package org.openlindorm.hbase.metrics;

/** Generates docs/metrics.md from the definitions of the metrics. */
final class MetricsDocument {

  private static final String HEAD =
      """
      # Metrics

      After reading this page you know every metric of the server and what it counts. The [console's
      port](operations.md#monitoring) exports them at `/metrics` in Prometheus' text format.

      The page is generated from the code. A counter increases until the server restarts: use its `rate`. A histogram has the
      series `_bucket`, `_sum` and `_count`. Every label has few values. No label contains the name of a table or user, a key or
      the text of a statement; `information_schema.STATEMENTS` and `SHOW HOTSPOTS` have these.
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
