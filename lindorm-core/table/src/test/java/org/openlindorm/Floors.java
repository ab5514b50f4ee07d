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
 * @param fromTheGround the packages of each layer below the root, in ArchUnit's syntax: {@code key}
 *     is one package, {@code key..} includes its subpackages, and an empty name is the root
 */
public record Floors(String root, List<List<String>> fromTheGround) {

  /** Fails if a package belongs to no layer, or if a name matches no package. */
  public void haveAllPackages(JavaClasses classes) {
    classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(named(0))
        .check(classes);
    assertThat(named(0))
        .allSatisfy(
            name -> assertThat(classes.stream().filter(resideInAPackage(name))).isNotEmpty());
  }

  /** Fails if a package imports a higher layer. */
  public void importDownwardsOnly(JavaClasses classes) {
    for (int floor = 0; floor < fromTheGround.size() - 1; floor++) {
      noClasses()
          .that()
          .resideInAnyPackage(names(fromTheGround.subList(floor, floor + 1)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(named(floor + 1))
          .check(classes);
    }
  }

  /** Returns the packages of a layer and of all higher layers. */
  private String[] named(int floor) {
    return names(fromTheGround.subList(floor, fromTheGround.size()));
  }

  private String[] names(List<List<String>> floors) {
    return floors.stream()
        .flatMap(Collection::stream)
        .map(name -> name.isEmpty() ? root : root + "." + name)
        .toArray(String[]::new);
  }
}
