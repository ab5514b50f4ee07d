package org.openlindorm.clients;

/** A framework of Maven Central, started in this JVM. */
interface LibraryStart extends FrameworkStart {

  @Override
  default void assumeInstalled() {}

  @Override
  default boolean isOfDebian() {
    return false;
  }
}
