package org.openlindorm;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The layers of this module, without cycles; a new package needs a layer here. */
@Tag("architecture")
class ArchitectureTest {
  private static final Floors FLOORS =
      new Floors(
          "org.openlindorm.hbase",
          List.of(List.of("provision", "disk", "cluster.tuning"), List.of("store", "cluster")));

  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void packagesFormNoCycle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void everyPackageHasALayer() {
    FLOORS.haveAllPackages(OURS);
  }

  @Test
  void importsPointDown() {
    FLOORS.importDownwardsOnly(OURS);
  }

  @Test
  void theCompilerCompletesWhatDistinguishesTheKindsOfASealedFamily() {
    ClosedFamilies.areDistinguishedByTheCompiler(OURS, Map.of());
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
