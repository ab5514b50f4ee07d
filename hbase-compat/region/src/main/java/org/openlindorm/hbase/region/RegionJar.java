package org.openlindorm.hbase.region;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads all classes of lindorm-region.jar when the first region of our tables opens. An operator
 * may replace the jar while the server runs: a class that is loaded afterwards would be missing or
 * of another version.
 */
final class RegionJar {

  private static final Logger LOG = LoggerFactory.getLogger(RegionJar.class);
  private static final String CLASS = ".class";

  private static final AtomicBoolean LOADED = new AtomicBoolean();

  private RegionJar() {}

  /** Loads them once for each process; does nothing if this class is not from the jar. */
  static void load() {
    if (LOADED.getAndSet(true)) {
      return;
    }
    try {
      File jar = jar();
      if (jar != null) {
        LOG.info("{} classes of {} are loaded", load(jar), jar);
      }
    } catch (IOException | URISyntaxException | ClassNotFoundException | LinkageError e) {
      LOG.error("lindorm-region.jar is incomplete; replace it and restart this server", e);
    }
  }

  /** Returns the jar; null if the region code and the code that it shares are apart. */
  private static @Nullable File jar() throws URISyntaxException {
    CodeSource own = RegionJar.class.getProtectionDomain().getCodeSource();
    CodeSource shared = Bytes.class.getProtectionDomain().getCodeSource();
    if (own == null || shared == null || !own.getLocation().equals(shared.getLocation())) {
      return null;
    }
    File source = new File(own.getLocation().toURI());
    return source.isFile() ? source : null;
  }

  private static int load(File jar) throws IOException, ClassNotFoundException {
    List<String> names;
    try (var file = new JarFile(jar)) {
      names =
          file.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.endsWith(CLASS) && !name.contains("-"))
              .map(name -> name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
              .toList();
    }
    for (String name : names) {
      Class<?> unused = Class.forName(name, false, RegionJar.class.getClassLoader());
    }
    return names.size();
  }
}
