package org.openlindorm;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The layers of this module, without cycles; a new package needs a layer here. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm",
            List.of(
                List.of("command", "hbase.tracing", "hbase.bulk", "rowfile"),
                List.of("hbase.metrics"),
                List.of("hbase.server"))));
  }

  @Test
  void optionsOfCommandsKnowNoHBase() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage("..command..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.hadoop.."));
  }

  @Test
  void calciteStaysInTheEngine() {
    check(noClasses().should().dependOnClassesThat(resideInAPackage("org.apache.calcite..")));
  }
}
