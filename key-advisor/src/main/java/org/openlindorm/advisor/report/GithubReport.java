package org.openlindorm.advisor.report;

import java.io.IOException;
import org.openlindorm.advisor.finding.Finding;

/**
 * Prints workflow commands that GitHub Actions shows as annotations in a pull request:
 *
 * <pre>::error file=db/t.sql,line=7,col=16,endColumn=18,title=KEY101 monotonic-leading-key::t: ...
 * </pre>
 */
final class GithubReport implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    for (Finding finding : results.findings()) {
      var place = finding.place();
      out.append("::").append(command(finding)).append(" file=").append(property(place.file()));
      out.append(",line=" + place.line() + ",endLine=" + place.endLine());
      // GitHub rejects columns for a range of several lines.
      if (place.line() == place.endLine()) {
        out.append(",col=" + place.column() + ",endColumn=" + place.endColumn());
      }
      out.append(",title=").append(property(finding.rule() + " " + finding.name()));
      out.append("::").append(data(LintResults.headline(finding))).append('\n');
    }
  }

  private static String command(Finding finding) {
    return switch (finding.severity()) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, QUESTION -> "notice";
    };
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
