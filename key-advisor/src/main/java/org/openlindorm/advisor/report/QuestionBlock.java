package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;

/** All questions in one block: what is asked of which column, and the comments that answer it. */
final class QuestionBlock {

  private static final String OFFER = "Answer once: ";
  private static final int WIDTH = 80;

  private final Paint paint;

  QuestionBlock(Paint paint) {
    this.paint = paint;
  }

  void print(List<Finding> questions, Appendable out) throws IOException {
    if (questions.isEmpty()) {
      return;
    }
    out.append(
            questions.size() == 1
                ? "One answer is missing; put it behind its column, as a comment:"
                : questions.size()
                    + " answers are missing; put each behind its column, as a comment:")
        .append("\n\n");
    for (Finding question : questions) {
      print(question, out);
    }
    out.append('\n');
  }

  private void print(Finding question, Appendable out) throws IOException {
    String label = question.severity().label() + "[" + question.rule() + "]";
    String headline = Results.headline(question);
    int offer = headline.indexOf(OFFER);
    String asked = offer < 0 ? headline : headline.substring(0, offer).strip();
    List<String> lines = Wrapping.lines(label + " " + asked, WIDTH);
    out.append(paint.severity(question.severity(), label))
        .append(paint.bold(lines.get(0).substring(label.length())))
        .append('\n');
    for (String line : lines.subList(1, lines.size())) {
      out.append("  ").append(paint.bold(line)).append('\n');
    }
    out.append(paint.margin("  -->")).append(' ').append(question.place().toString()).append('\n');
    if (offer >= 0) {
      out.append("      ").append(headline.substring(offer + OFFER.length())).append('\n');
    }
  }
}
