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
          "expr.build.Comparisons of Expr",
          "separate methods look for literals, parameters and NOW; others are compared as they"
              + " are");

  @Test
  void theCompilerCompletesWhatDistinguishesTheirKinds() {
    ClosedFamilies.areDistinguishedByTheCompiler(
        new ClassFileImporter().importPath(Path.of("target", "classes")), RECOGNIZERS);
  }
}
