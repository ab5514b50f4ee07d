package org.openlindorm.hbase.metrics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.RequestClient;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * Returns 200 when all checks pass, else 503, with JSON such as {@code
 * {"status":"wrong","disk":"the disk is full ..."}}. Every client gets the status, since probes
 * have no password. Only clients on this machine and logged-in users get the reasons.
 */
final class HealthPage implements WebPage {

  private final String path;
  private final Supplier<List<ServerHealth.Check>> checks;

  HealthPage(String path, Supplier<List<ServerHealth.Check>> checks) {
    this.path = path;
    this.checks = checks;
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.EVERYBODY;
  }

  @Override
  public WebResponse answer(WebRequest request) {
    List<ServerHealth.Check> looked = checks.get();
    boolean good = looked.stream().allMatch(check -> check.wrong().isEmpty());
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("status", good ? "ok" : "wrong");
    if (mayKnow(request.client())) {
      looked.forEach(check -> fields.put(check.name(), check.wrong().orElse("ok")));
    }
    return WebResponse.of(good ? 200 : 503, "application/json", WebResponse.jsonBytes(fields));
  }

  private static boolean mayKnow(RequestClient client) {
    return client.fromThisMachine() || client.session().isPresent();
  }
}
