package org.openlindorm.hbase.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/** {@code /metrics}: the page that Prometheus scrapes. */
final class MetricsPage implements WebPage {

  private final ServerMetrics metrics;

  MetricsPage(ServerMetrics metrics) {
    this.metrics = metrics;
  }

  @Override
  public String path() {
    return "/metrics";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.MONITORS;
  }

  @Override
  public WebResponse answer(WebRequest request) {
    String accepted = request.header("Accept").orElse("");
    return WebResponse.of(
        200, ServerMetrics.type(accepted), metrics.text(accepted).getBytes(UTF_8));
  }
}
