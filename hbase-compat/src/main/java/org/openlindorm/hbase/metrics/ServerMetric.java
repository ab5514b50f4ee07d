package org.openlindorm.hbase.metrics;

import java.util.List;

/**
 * One metric as Prometheus knows it.
 *
 * @param name without the suffix that Prometheus adds for its form, such as {@code
 *     lindorm_statements}
 * @param meaning a sentence, shown as HELP and in docs/metrics.md
 * @param labels their names, whose values are few by their nature
 */
public record ServerMetric(String name, Form form, String meaning, List<String> labels) {

  /** What can be done with its values. */
  public enum Form {
    /** Only grows, until the server starts again: ask for its rate. */
    COUNTER("counter", "_total"),
    /** As it is now. */
    GAUGE("gauge", ""),
    /** How often values lay below bounds: ask for its quantiles. */
    HISTOGRAM("histogram", ""),
    /** 1, with facts as labels. */
    INFO("info", "_info");

    private final String label;
    private final String suffix;

    Form(String label, String suffix) {
      this.label = label;
      this.suffix = suffix;
    }

    /** As Prometheus calls it. */
    public String label() {
      return label;
    }
  }

  public ServerMetric {
    labels = List.copyOf(labels);
  }

  static ServerMetric counter(String name, String meaning, String... labels) {
    return new ServerMetric(name, Form.COUNTER, meaning, List.of(labels));
  }

  static ServerMetric gauge(String name, String meaning, String... labels) {
    return new ServerMetric(name, Form.GAUGE, meaning, List.of(labels));
  }

  static ServerMetric histogram(String name, String meaning, String... labels) {
    return new ServerMetric(name, Form.HISTOGRAM, meaning, List.of(labels));
  }

  static ServerMetric info(String name, String meaning, String... labels) {
    return new ServerMetric(name, Form.INFO, meaning, List.of(labels));
  }

  /** As it is asked for: {@code lindorm_statements_total}. */
  public String exposedName() {
    return name + form.suffix;
  }

  /** What it is measured in, by its name: seconds, bytes, or a count. */
  public String unit() {
    if (name.endsWith("_seconds")) {
      return "seconds";
    }
    return name.endsWith("_bytes") ? "bytes" : "";
  }
}
