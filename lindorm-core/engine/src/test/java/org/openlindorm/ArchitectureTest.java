package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The layers of this module. */
class ArchitectureTest extends ModuleRules {
  private static final List<String> SQL_STEPS = List.of("parse", "relation", "resolve", "optimize");

  /** The subjects of sql.resolve, each with those that it may use before it. */
  private static final List<String> SUBJECTS =
      List.of("access", "expression", "query", "write", "definition");

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

  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm",
            List.of(
                List.of("delimited..", "traffic.history"),
                List.of("catalog..", "editor..", "statistics..", "tracing.."),
                List.of(
                    "index.build",
                    "index.check",
                    "index.scrub",
                    "advice..",
                    "balance..",
                    "changefeed..",
                    "hotspot.."),
                List.of("search.."),
                List.of("plan.."),
                List.of("exec..", "sql.."),
                List.of("engine.."))));
  }

  @Override
  protected Map<String, String> recognizers() {
    return RECOGNIZERS;
  }

  /** The planners of parts plan the queries inside of the parts, so they call each other. */
  @Override
  protected Map<String, Integer> cycles() {
    return Map.of("sql.optimize", 14);
  }

  @Test
  void parsingDependsOnNoResolvingAndResolvingOnNoPlanning() {
    checkOrder("sql.", SQL_STEPS);
  }

  @Test
  void resolvingUsesExpressionsBelowQueriesBelowWritesBelowDefinitions() {
    checkOrder("sql.resolve.", SUBJECTS);
  }

  private static void checkOrder(String parent, List<String> packages) {
    for (int each = 0; each < packages.size() - 1; each++) {
      check(
          noClasses()
              .that()
              .resideInAPackage(our(parent + packages.get(each)))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  packages.stream()
                      .skip(each + 1L)
                      .map(name -> our(parent + name))
                      .toArray(String[]::new)));
    }
  }

  @Test
  void executionAndSqlDoNotKnowEachOther() {
    check(
        noClasses()
            .that()
            .resideInAPackage(our("exec"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(our("sql")));
    check(
        noClasses()
            .that()
            .resideInAPackage(our("sql"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(our("exec")));
  }

  @Test
  void calciteStaysInSql() {
    check(
        noClasses()
            .that(not(resideInAPackage(our("sql"))))
            .should()
            .dependOnClassesThat(resideInAPackage("org.apache.calcite..")));
  }

  @Test
  void ofCalciteOnlyTheParserIsUsed() {
    check(
        noClasses()
            .that(not(resideInAPackage(our("sql.parse"))))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "org.apache.calcite.adapter..",
                "org.apache.calcite.interpreter..",
                "org.apache.calcite.jdbc..",
                "org.apache.calcite.linq4j..",
                "org.apache.calcite.plan..",
                "org.apache.calcite.prepare..",
                "org.apache.calcite.rel..",
                "org.apache.calcite.rex..",
                "org.apache.calcite.schema..",
                "org.apache.calcite.sql.validate..",
                "org.apache.calcite.sql2rel..",
                "org.apache.calcite.tools..",
                "org.codehaus.janino.."));
  }

  private static String our(String name) {
    return "org.openlindorm." + name + "..";
  }
}
