package org.openlindorm;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Collection;
import java.util.List;

/**
 * The layers of a module, from the lowest to the highest. Each package may import only its own
 * layer and lower ones.
 *
 * @param root the common parent package
 * @param layers the packages of each layer below the root, in ArchUnit's syntax: {@code key} is one
 *     package, {@code key..} includes its subpackages, and an empty name is the root
 */
public record PackageLayers(String root, List<List<String>> layers) {

  /** Fails if a package belongs to no layer, or if a name matches no package. */
  public void haveAllPackages(JavaClasses classes) {
    classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(from(0))
        .check(classes);
    assertThat(from(0))
        .allSatisfy(
            name -> assertThat(classes.stream().filter(resideInAPackage(name))).isNotEmpty());
  }

  /** Fails if a package imports a higher layer. */
  public void importDownwardsOnly(JavaClasses classes) {
    for (int layer = 0; layer < layers.size() - 1; layer++) {
      noClasses()
          .that()
          .resideInAnyPackage(names(layers.subList(layer, layer + 1)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(from(layer + 1))
          .check(classes);
    }
  }

  /** Returns the packages of a layer and of all higher layers. */
  private String[] from(int layer) {
    return names(layers.subList(layer, layers.size()));
  }

  private String[] names(List<List<String>> some) {
    return some.stream()
        .flatMap(Collection::stream)
        .map(name -> name.isEmpty() ? root : root + "." + name)
        .toArray(String[]::new);
  }
}
