package org.openlindorm.advisor.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.finding.Finding;

/** The ids of link targets in an HTML page. They are unique, and equal results have equal ids. */
final class Anchors {
  private final Set<String> taken = new HashSet<>();
  private final Map<String, String> tables = new HashMap<>();
  private final IdentityHashMap<Finding, String> findings = new IdentityHashMap<>();

  Anchors(LintResults results) {
    results.review().tables().stream()
        .map(one -> one.table().fullName())
        .forEach(name -> tables.put(name, fresh("t-" + name)));
    List<Finding> all = results.findings();
    all.forEach(one -> findings.put(one, fresh("f-" + one.fingerprint())));
  }

  String table(String name) {
    return tables.getOrDefault(name, "");
  }

  String finding(Finding finding) {
    return findings.getOrDefault(finding, "");
  }

  String rewrite(String table, char letter) {
    return "r-" + letter + "-" + table(table);
  }

  static String rule(String id) {
    return "rule-" + id;
  }

  private String fresh(String text) {
    String name = text.replaceAll("[^A-Za-z0-9_.-]+", "_");
    String id = name;
    for (int i = 2; !taken.add(id); i++) {
      id = name + "_" + i;
    }
    return id;
  }
}
