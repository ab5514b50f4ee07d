package org.openlindorm.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuildVersionTest {
  @Test
  void theBuildWritesItsVersionIntoTheClasses() {
    assertThat(BuildVersion.current()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
  }
}
