package org.openlindorm.testing;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The entry points of this module: its classes for tests, and the code in HBase below them. */
@Tag("architecture")
class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void itIsTwoPackages() {
    check(
        classes()
            .should()
            .resideInAnyPackage("org.openlindorm.testing", "org.openlindorm.testing.region"));
  }

  @Test
  void regionCodeDoesNotDependOnTheServer() {
    check(
        noClasses()
            .that()
            .resideInAPackage("org.openlindorm.testing.region")
            .should()
            .dependOnClassesThat(resideInAPackage("org.openlindorm.testing")));
  }

  @Test
  void onlyTheExtensionDependsOnJUnit() {
    check(
        noClasses()
            .that()
            .haveNameNotMatching(".*\\.Lindorm(Extension|Test)(\\$.*)?")
            .should()
            .dependOnClassesThat(resideInAPackage("org.junit..")));
  }

  @Test
  void ofHBaseOnlyTheClientIsUsed() {
    check(
        noClasses()
            .that()
            .resideInAPackage("org.openlindorm.testing")
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.apache.hadoop..")
                    .and(
                        not(
                            resideInAnyPackage(
                                "org.apache.hadoop.conf",
                                "org.apache.hadoop.hbase",
                                "org.apache.hadoop.hbase.client")))));
  }

  @Test
  void ofCalciteOnlyAvaticasDriverIsUsed() {
    check(
        noClasses()
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.apache.calcite..")
                    .and(not(resideInAPackage("org.apache.calcite.avatica.remote")))));
  }

  /** A visitor or a method would do so where a family had to be distinguished here. */
  @Test
  void noKindOfASealedFamilyIsDistinguishedByInstanceof() {
    assertThat(
            OURS.stream()
                .flatMap(each -> each.getInstanceofChecks().stream())
                .flatMap(each -> Arrays.stream(each.getRawType().reflect().getInterfaces()))
                .filter(each -> each.isSealed() && each.getName().startsWith("org.openlindorm.")))
        .isEmpty();
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
