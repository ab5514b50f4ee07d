package org.openlindorm.hbase.metrics;

import java.util.List;

/**
 * A metric in Prometheus' model.
 *
 * @param name without the suffix that Prometheus adds for its form, such as {@code
 *     lindorm_statements}
 * @param meaning a sentence, shown as HELP and in docs/metrics.md
 * @param labels names of its labels, which have low cardinality
 */
public record ServerMetric(String name, Form form, String meaning, List<String> labels) {

  /** The metric types. */
  public enum Form {
    /** Increases until the server restarts; query its rate. */
    COUNTER("counter", "_total"),
    /** A current value. */
    GAUGE("gauge", ""),
    /** Counts of values below bounds; query its quantiles. */
    HISTOGRAM("histogram", ""),
    /** 1, with facts as labels. */
    INFO("info", "_info");

    private final String label;
    private final String suffix;

    Form(String label, String suffix) {
      this.label = label;
      this.suffix = suffix;
    }

    /** Returns Prometheus' name of the type. */
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

  /** Returns the exposed name: {@code lindorm_statements_total}. */
  public String exposedName() {
    return name + form.suffix;
  }

  /** Returns the unit according to its name: seconds, bytes, or a count. */
  public String unit() {
    if (name.endsWith("_seconds")) {
      return "seconds";
    }
    return name.endsWith("_bytes") ? "bytes" : "";
  }
}
