package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.openlindorm.advisor.finding.Digest;
import org.openlindorm.advisor.finding.Finding;

/** Prints GitLab's code quality report: a JSON array whose entries contain a fingerprint. */
final class GitlabReport implements Report {

  private static final int DIGEST_BYTES = 16;

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    Map<String, Integer> seen = new HashMap<>();
    JsonText.print(
        out,
        json -> {
          json.writeStartArray();
          for (Finding finding : results.findings()) {
            int copy = seen.merge(finding.fingerprint(), 1, Integer::sum);
            json.writeStartObject();
            json.writeStringField("description", LintResults.headline(finding));
            json.writeStringField("check_name", finding.rule() + " " + finding.name());
            json.writeStringField("fingerprint", digest(finding.fingerprint(), copy));
            json.writeStringField("severity", severity(finding));
            json.writeObjectFieldStart("location");
            json.writeStringField("path", finding.place().file());
            json.writeObjectFieldStart("lines");
            json.writeNumberField("begin", finding.place().line());
            json.writeNumberField("end", finding.place().endLine());
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static String severity(Finding finding) {
    return switch (finding.severity()) {
      case ERROR -> "critical";
      case WARNING -> "major";
      case INFO -> "minor";
      case QUESTION -> "info";
    };
  }

  /**
   * Returns the digest of a fingerprint. A second finding with the same fingerprint includes its
   * number, because GitLab would hide it otherwise.
   */
  private static String digest(String fingerprint, int copy) {
    String name = copy == 1 ? fingerprint : fingerprint + "#" + copy;
    return Digest.hex(name, DIGEST_BYTES);
  }
}
