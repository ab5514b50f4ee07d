package org.openlindorm.clients;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * The abilities that one client has shown in the tests of this run. As an extension of a test class
 * it takes from each test that passes what the test {@linkplain Shows shows}; a test that does not
 * pass leaves the client without a row.
 */
final class ShownAbilities implements TestWatcher {

  private static final Map<KnownClient, ShownAbilities> ALL = new EnumMap<>(KnownClient.class);

  private final String version;
  private final Set<Ability> abilities = EnumSet.noneOf(Ability.class);
  private boolean whole = true;

  private ShownAbilities(String version) {
    this.version = version;
  }

  /** The abilities of a client that reports its own version; once for each client. */
  static ShownAbilities of(KnownClient client, String version) {
    ShownAbilities shown = new ShownAbilities(version);
    if (ALL.put(client, shown) != null) {
      throw new IllegalStateException(client + " is seen by two test classes");
    }
    return shown;
  }

  /** The same of a library on the class path, whose jar has the version. */
  static ShownAbilities of(KnownClient client, Class<?> library) {
    return of(client, version(library));
  }

  /** Returns the version in the manifest of a library's jar. */
  static String version(Class<?> library) {
    try {
      URL jar = library.getProtectionDomain().getCodeSource().getLocation();
      try (InputStream bytes =
          URI.create("jar:" + jar + "!/META-INF/MANIFEST.MF").toURL().openStream()) {
        Attributes manifest = new Manifest(bytes).getMainAttributes();
        return Optional.ofNullable(manifest.getValue("Implementation-Version"))
            .orElseGet(() -> manifest.getValue("Bundle-Version"))
            .replaceFirst("\\.Final$", "");
      }
    } catch (IOException e) {
      throw new IllegalStateException("No version of " + library, e);
    }
  }

  void saw(Collection<Ability> seen) {
    abilities.addAll(seen);
  }

  @Override
  public void testSuccessful(ExtensionContext context) {
    context
        .getTestMethod()
        .map(method -> method.getAnnotation(Shows.class))
        .ifPresent(shows -> saw(List.of(shows.value())));
  }

  @Override
  public void testAborted(ExtensionContext context, Throwable cause) {
    whole = false;
  }

  @Override
  public void testFailed(ExtensionContext context, Throwable cause) {
    whole = false;
  }

  /** The row of the table, or nothing when not all tests of the client ran and passed. */
  static Optional<String> row(KnownClient client) {
    return Optional.ofNullable(ALL.get(client))
        .filter(shown -> shown.whole && !shown.abilities.isEmpty())
        .map(
            shown ->
                "| %s | %s | %s |"
                    .formatted(
                        client.title(),
                        shown.version,
                        shown.abilities.stream()
                            .map(Ability::words)
                            .collect(Collectors.joining(", "))));
  }
}
