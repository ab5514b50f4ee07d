package org.openlindorm.advisor.editor;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.report.FrontText;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.TableReview;

/** The hover texts of a table name, key, index or column. They show where new rows are written. */
final class Hovers {
  private Hovers() {}

  static Optional<Hover> at(LintedDocument linted, Position position) {
    LintResults results = linted.results();
    if (results == null) {
      return Optional.empty();
    }
    Range pointer = new Range(position, position);
    for (TableReview table : results.review().tables()) {
      Optional<Place> touched =
          places(table)
              .filter(linted::isHere)
              .filter(place -> Ranges.meet(Ranges.of(place), pointer))
              .findFirst();
      if (touched.isPresent()) {
        return Optional.of(new Hover(content(results, table), Ranges.of(touched.get())));
      }
    }
    return Optional.empty();
  }

  private static Stream<Place> places(TableReview table) {
    var model = table.table();
    return Stream.of(
            Stream.of(model.place(), model.keyPlace()),
            model.columns().stream().map(ColumnModel::place),
            model.indexes().stream().map(IndexModel::place))
        .flatMap(places -> places);
  }

  private static MarkupContent content(LintResults results, TableReview table) {
    String name = LintResults.shortName(table.table().fullName());
    return new MarkupContent(
        MarkupKind.MARKDOWN,
        "**" + name + "**\n\n```text\n" + FrontText.of(results, table) + "```\n");
  }
}
