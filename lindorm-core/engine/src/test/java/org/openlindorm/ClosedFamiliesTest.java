package org.openlindorm;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sealed families of this module, and the classes that look for single shapes in them. */
@Tag("architecture")
class ClosedFamiliesTest {

  /**
   * Each recognizes a few shapes, in separate places or of a value. An expression that it does not
   * know is handled by the general rule: that is slower at most, and never wrong.
   */
  private static final Map<String, String> RECOGNIZERS =
      Map.of(
          "plan.BoundStatement of Plan",
          "the steps that read one table, or both ends of a range; others have no one table",
          "sql.optimize.NullRejection of Expr",
          "the kinds that are NULL if an operand is; of any other an outer join stays outer",
          "sql.optimize.Unnesting of Relation",
          "a selection over sub-queries; any other relation is made again over its inputs",
          "sql.optimize.Unnesting of Over",
          "the forms of a sub-query that are an aggregate of its rows; any other is not rewritten",
          "sql.resolve.access.ComparedColumn of Expr",
          "the four forms of a column in a comparison; any other bounds no key",
          "sql.resolve.expression.ExpressionBinder of Expr",
          "separate methods look for a parameter, a column's name, an OR and a literal");

  @Test
  void theCompilerCompletesWhatDistinguishesTheirKinds() {
    ClosedFamilies.areDistinguishedByTheCompiler(
        new ClassFileImporter().importPath(Path.of("target", "classes")), RECOGNIZERS);
  }
}
