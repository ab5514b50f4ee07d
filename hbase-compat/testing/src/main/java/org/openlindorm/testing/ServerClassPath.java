package org.openlindorm.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The class path of a server's process. Jars precede directories, because a {@link ClassArchive}
 * supports only classes before the first directory.
 */
record ServerClassPath(List<Path> jars, List<Path> folders) {

  private static final String HOME = System.getProperty("lindorm.home", "");

  /** Returns the libraries of the installation in {@code lindorm.home}, or those of this JVM. */
  static ServerClassPath ofThisProcess() {
    List<Path> jars = new ArrayList<>();
    List<Path> folders = new ArrayList<>();
    for (Path each : HOME.isEmpty() ? ownEntries() : installed(Path.of(HOME))) {
      if (Files.isDirectory(each)) {
        folders.add(each);
      } else if (Files.exists(each)) {
        jars.add(each);
      }
    }
    return new ServerClassPath(List.copyOf(jars), List.copyOf(folders));
  }

  /**
   * Returns the class path with which Java was started, or that of the class loader that build
   * tools create for their programs.
   */
  private static List<Path> ownEntries() {
    List<Path> started =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(entry -> Path.of(entry).toAbsolutePath())
            .toList();
    return !started.contains(own())
            && ServerClassPath.class.getClassLoader() instanceof URLClassLoader tool
        ? Stream.of(tool.getURLs()).map(ServerClassPath::path).toList()
        : started;
  }

  /**
   * Returns the installation's libraries and the jar of this class, which an installation does not
   * contain.
   */
  private static List<Path> installed(Path home) {
    List<Path> entries = new ArrayList<>();
    try (Stream<Path> files = Files.list(home.resolve("lib"))) {
      files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(entries::add);
      entries.add(own());
      return entries;
    } catch (IOException failure) {
      throw new UncheckedIOException("lindorm.home has no folder lib: " + home, failure);
    }
  }

  /** Returns the location of the test kit's classes. */
  private static Path own() {
    return path(ServerClassPath.class.getProtectionDomain().getCodeSource().getLocation());
  }

  private static Path path(URL place) {
    try {
      return Path.of(place.toURI());
    } catch (URISyntaxException failure) {
      throw new IllegalStateException(place + " is not a file", failure);
    }
  }

  /** Returns whether the test kit is a jar, which is so outside of its own build. */
  boolean hasServerInJars() {
    return jars.contains(own());
  }

  String text() {
    return text(Stream.concat(jars.stream(), folders.stream()));
  }

  String textOfJars() {
    return text(jars.stream());
  }

  private static String text(Stream<Path> entries) {
    return String.join(File.pathSeparator, entries.map(Path::toString).toList());
  }
}
