package org.openlindorm;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The architecture rules of every module. A new package needs a layer in its module's test. */
@Tag("architecture")
public abstract class ModuleRules {

  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  private final PackageLayers layers;

  /** Creates the rules of a module with these layers. */
  protected ModuleRules(PackageLayers layers) {
    this.layers = layers;
  }

  /** Returns the exceptions of {@link ClosedFamilies}. */
  protected Map<String, String> recognizers() {
    return Map.of();
  }

  /** Returns the exceptions of {@link ClassCycles}. */
  protected Map<String, Integer> cycles() {
    return Map.of();
  }

  @Test
  void packagesFormNoCycle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void fewClassesFormACycle() {
    ClassCycles.areSmall(CLASSES, cycles());
  }

  @Test
  void everyPackageHasALayer() {
    layers.haveAllPackages(CLASSES);
  }

  @Test
  void importsPointDown() {
    layers.importDownwardsOnly(CLASSES);
  }

  @Test
  void theCompilerCompletesWhatDistinguishesTheKindsOfASealedFamily() {
    ClosedFamilies.areDistinguishedByTheCompiler(CLASSES, recognizers());
  }

  /** Fails if the classes of the module break a rule. */
  protected static void check(ArchRule rule) {
    rule.check(CLASSES);
  }
}
