package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;

/** Prints all questions in one block, a line each, followed by the comments that answer them. */
final class QuestionBlock {

  private static final String OFFER = "Answer once: ";

  private final TerminalColors paint;

  QuestionBlock(TerminalColors paint) {
    this.paint = paint;
  }

  void print(List<Finding> questions, Appendable out) throws IOException {
    if (questions.isEmpty()) {
      return;
    }
    out.append(
            questions.size() == 1
                ? "One answer is missing; put it after its column, as a comment:"
                : questions.size()
                    + " answers are missing; put each after its column, as a comment:")
        .append("\n\n");
    for (Finding question : questions) {
      print(question, out);
    }
    out.append('\n');
  }

  private void print(Finding question, Appendable out) throws IOException {
    String label = question.severity().label() + "[" + question.rule() + "]";
    String headline = LintResults.headline(question);
    int offer = headline.indexOf(OFFER);
    out.append(paint.margin(question.place() + ":"))
        .append(' ')
        .append(paint.severity(question.severity(), label))
        .append(' ')
        .append(offer < 0 ? headline : headline.substring(0, offer).strip())
        .append('\n');
    if (offer >= 0) {
      out.append("    ").append(headline.substring(offer + OFFER.length())).append('\n');
    }
  }
}
