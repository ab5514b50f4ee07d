package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The floors, circles and doors of this module; a new package needs a floor here. */
@Tag("architecture")
class ArchitectureTest {
  private static final Floors FLOORS =
      new Floors(
          "org.openlindorm",
          List.of(
              List.of("delimited..", "traffic.history"),
              List.of("catalog..", "statistics..", "tracing.."),
              List.of(
                  "index.build",
                  "index.check",
                  "index.scrub",
                  "advice..",
                  "balance..",
                  "hotspot.."),
              List.of("plan.."),
              List.of("exec..", "sql.."),
              List.of("engine..")));

  private static final List<String> SQL_STEPS = List.of("parse", "relation", "resolve", "optimize");

  /** The subjects of sql.resolve, each with those that it may use before it. */
  private static final List<String> SUBJECTS =
      List.of("access", "expression", "query", "write", "definition");

  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void packagesFormNoCircle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void everyPackageHasAFloor() {
    FLOORS.haveAllPackages(OURS);
  }

  @Test
  void importsPointDown() {
    FLOORS.importDownwardsOnly(OURS);
  }

  @Test
  void parsingKnowsNoResolvingAndResolvingKnowsNoPlanning() {
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

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
