package org.openlindorm.hbase.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * docs/metrics.md ({@code -Dgolden.rewrite=true} rewrites it), the dashboard and the alerts name
 * existing metrics.
 */
class MetricsDocumentTest {

  private static final Path PAGE = Path.of("../..", "docs", "metrics.md");
  private static final Path MONITORING = Path.of("../..", "conf", "monitoring");

  /** A name before its labels, a range or nothing. */
  private static final Pattern NAME =
      Pattern.compile("\\b((?:lindorm|jvm|process|system)_[a-z0-9_]+)\\b");

  private static final Pattern LABELS =
      Pattern.compile("\\b((?:lindorm|jvm|process|system)_[a-z0-9_]+)\\{([^}]*)}");

  private static List<ServerMetric> all() {
    return MetricSections.all().stream().flatMap(section -> section.metrics().stream()).toList();
  }

  @Test
  void thePageMatchesTheCode() throws IOException {
    String made = MetricsDocument.text();
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(PAGE, made, UTF_8);
    } else {
      assertThat(Files.readString(PAGE, UTF_8)).isEqualTo(made);
    }
  }

  @Test
  void namesFollowPrometheus() {
    assertThat(all())
        .allSatisfy(
            metric -> {
              assertThat(metric.name()).matches("[a-z][a-z0-9_]*").doesNotEndWith("_total");
              assertThat(metric.labels()).allMatch(label -> label.matches("[a-z]+"));
              assertThat(metric.meaning()).isNotBlank().doesNotEndWith(".");
            });
    assertThat(all().stream().map(ServerMetric::exposedName)).doesNotHaveDuplicates();
  }

  @Test
  void theDashboardAndTheAlertsNameMetricsThatThereAre() throws IOException {
    Set<String> known =
        all().stream().flatMap(metric -> series(metric).stream()).collect(Collectors.toSet());
    for (String file : List.of("grafana-dashboard.json", "alerts.yml")) {
      String text = Files.readString(MONITORING.resolve(file), UTF_8);
      Set<String> named = new TreeSet<>();
      NAME.matcher(text).results().forEach(found -> named.add(found.group(1)));
      assertThat(named).as("metrics named in %s", file).hasSizeGreaterThan(10).isSubsetOf(known);
    }
  }

  @Test
  void expressionsUseLabelsThatTheirMetricsHave() throws IOException {
    for (String file : List.of("grafana-dashboard.json", "alerts.yml")) {
      String text = Files.readString(MONITORING.resolve(file), UTF_8).replace("\\\"", "\"");
      LABELS
          .matcher(text)
          .results()
          .forEach(
              found ->
                  assertThat(labelNames(found.group(2)))
                      .as(found.group())
                      .isSubsetOf(withScraped(found.group(1))));
    }
  }

  /** The labels that Prometheus adds: the target, and the bound of a bucket. */
  private static Set<String> withScraped(String series) {
    Set<String> labels = new TreeSet<>(Set.of("instance", "job", "le"));
    all().stream()
        .filter(metric -> series(metric).contains(series))
        .forEach(metric -> labels.addAll(metric.labels()));
    return labels;
  }

  private static Set<String> labelNames(String matchers) {
    return Pattern.compile("([a-z_]+)\\s*(?:=~|!=|!~|=)")
        .matcher(matchers)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  private static Set<String> series(ServerMetric metric) {
    String name = metric.exposedName();
    return metric.form() == ServerMetric.Form.HISTOGRAM
        ? Set.of(name + "_bucket", name + "_sum", name + "_count")
        : Set.of(name);
  }
}
