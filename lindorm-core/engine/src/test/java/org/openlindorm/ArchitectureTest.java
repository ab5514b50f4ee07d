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
    for (int step = 0; step < SQL_STEPS.size(); step++) {
      check(
          noClasses()
              .that()
              .resideInAPackage(our("sql." + SQL_STEPS.get(step)))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  SQL_STEPS.stream()
                      .skip(step + 1L)
                      .map(name -> our("sql." + name))
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
