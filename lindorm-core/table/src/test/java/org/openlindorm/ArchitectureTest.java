package org.openlindorm;

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
              List.of("bytes..", "error..", "build.."),
              List.of("type..", "store..", "traffic..", "access.."),
              List.of("key..", "batch.."),
              List.of("schema.."),
              List.of("row.."),
              List.of("expr.."),
              List.of("index..")));

  /** From the ground up, expressions themselves among them. */
  private static final List<String> EXPR_ROOMS =
      List.of(
          "expr.value",
          "expr.json",
          "expr",
          "expr.typing",
          "expr.function",
          "expr.build",
          "expr.codec",
          "expr.program");

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
  void expressionsKnowNeitherWhoBuildsThemNorHowTheyTravel() {
    for (int room = 0; room < EXPR_ROOMS.size(); room++) {
      check(
          noClasses()
              .that()
              .resideInAPackage("org.openlindorm." + EXPR_ROOMS.get(room))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  EXPR_ROOMS.stream()
                      .skip(room + 1L)
                      .map(name -> "org.openlindorm." + name)
                      .toArray(String[]::new)));
    }
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
