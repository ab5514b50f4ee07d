package org.openlindorm.it;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The dependencies of this module have no cycle. */
@Tag("architecture")
class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "test-classes"));

  @Test
  void packagesFormNoCircle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void calciteIsReachedThroughTheEngineOrTheWire() {
    check(
        noClasses()
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.apache.calcite..")
                    .and(not(resideInAPackage("org.apache.calcite.avatica..")))));
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
