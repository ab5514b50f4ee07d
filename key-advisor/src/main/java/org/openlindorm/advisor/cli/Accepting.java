package org.openlindorm.advisor.cli;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advisor.baseline.ExceptionComments;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/** {@code lint --accept}: inserts comments that accept the findings of some rules. */
final class Accepting implements Proposal.Source {

  private static final String DONE = "is accepted";

  private final Set<String> rules;
  private final ExceptionComments comments;

  private Accepting(Set<String> rules, ExceptionComments comments) {
    this.rules = rules;
    this.comments = comments;
  }

  static Accepting of(FixOptions options, Console console) {
    Set<String> rules = LintInputs.rules(options.accept);
    if (options.reason == null) {
      throw new UsageError("--accept needs --reason: why are they fine?");
    }
    LocalDate until = options.until == null ? null : day(options.until);
    if (until != null && until.isBefore(console.today())) {
      throw new UsageError("--until " + until + " is over.");
    }
    try {
      return new Accepting(rules, new ExceptionComments(options.reason, until));
    } catch (IllegalArgumentException e) {
      throw new UsageError("--reason: " + e.getMessage() + ".");
    }
  }

  private static LocalDate day(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw new UsageError("--until is a day such as 2027-01-31, not '" + text + "'.");
    }
  }

  @Override
  public List<Proposal> of(LintResults results, List<SourceText> texts) {
    Map<String, List<Finding>> findings =
        results.findings().stream()
            .filter(one -> rules.contains(one.rule()))
            .collect(Collectors.groupingBy(one -> one.place().file()));
    List<Proposal> proposals = new ArrayList<>();
    for (SourceText source : texts) {
      comments
          .of(source, findings.getOrDefault(source.file(), List.of()))
          .forEach((one, comment) -> proposals.add(new Proposal(one, DONE, List.of(comment))));
    }
    proposals.sort(Comparator.comparing(Proposal::finding, Finding.ORDER));
    return proposals;
  }
}
