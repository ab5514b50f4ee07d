package org.openlindorm;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Collection;
import java.util.List;

/**
 * The packages of a module from the ground up: each imports its own floor and those below.
 *
 * @param root the package above them all
 * @param fromTheGround below the root, in ArchUnit's words: {@code key} is one package, {@code
 *     key..} those within it, too, an empty name the root itself
 */
public record Floors(String root, List<List<String>> fromTheGround) {

  /** Fails for a package that stands on no floor, and for a name without a package. */
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

  /** Fails for an import from a higher floor. */
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

  /** The packages of a floor and all above it. */
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
