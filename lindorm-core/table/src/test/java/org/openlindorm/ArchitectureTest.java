package org.openlindorm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The layers of this module. */
class ArchitectureTest extends ModuleRules {
  /**
   * Each recognizes a few shapes, in separate places or of a value. An expression that it does not
   * know is handled by the general rule: that is slower at most, and never wrong.
   */
  private static final Map<String, String> RECOGNIZERS =
      Map.of(
          "expr.build.Comparisons of Expr",
          "separate methods look for literals, parameters and NOW; others are compared as they"
              + " are");

  /**
   * Functions call others by name, so the library and its functions form a cycle; a type knows its
   * codecs and coercions; a catalog contains information_schema, whose rows are those of a catalog.
   */
  private static final Map<String, Integer> CYCLES =
      Map.of(
          "expr",
          6,
          "expr.function",
          20,
          "expr.program",
          9,
          "key",
          6,
          "row",
          8,
          "schema",
          20,
          "type",
          10);

  /** The packages of expressions, from the lowest to the highest. */
  private static final List<String> EXPR_PACKAGES =
      List.of(
          "expr.value",
          "expr.json",
          "expr",
          "expr.typing",
          "expr.function",
          "expr.build",
          "expr.codec",
          "expr.program");

  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm",
            List.of(
                List.of("bytes..", "error..", "build.."),
                List.of("type..", "store..", "traffic..", "access.."),
                List.of("key..", "batch.."),
                List.of("schema.."),
                List.of("row.."),
                List.of("expr.."),
                List.of("index.."))));
  }

  @Override
  protected Map<String, String> recognizers() {
    return RECOGNIZERS;
  }

  @Override
  protected Map<String, Integer> cycles() {
    return CYCLES;
  }

  @Test
  void packagesOfExpressionsHaveLayers() {
    for (int each = 0; each < EXPR_PACKAGES.size(); each++) {
      check(
          noClasses()
              .that()
              .resideInAPackage("org.openlindorm." + EXPR_PACKAGES.get(each))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  EXPR_PACKAGES.stream()
                      .skip(each + 1L)
                      .map(name -> "org.openlindorm." + name)
                      .toArray(String[]::new)));
    }
  }
}
