package org.openlindorm.hbase.region.master;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** A jar with a coprocessor that sets a system property when its code runs. */
final class GuestJar {
  static final String CLASS_NAME = "guest.Guest";
  static final String HAS_RUN = "guest.has.run";

  private GuestJar() {}

  static Path make(Path folder) throws IOException {
    var source = Files.createDirectories(folder.resolve("guest")).resolve("Guest.java");
    Files.writeString(
        source,
        """
        package guest;

        public class Guest implements org.apache.hadoop.hbase.coprocessor.RegionCoprocessor {
          static {
            System.setProperty("%s", "true");
          }
        }
        """
            .formatted(HAS_RUN),
        UTF_8);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                source.toString());
    if (failed != 0) {
      throw new IllegalStateException("The guest's class does not compile");
    }
    var jar = folder.resolve("guest.jar");
    try (var entries = new JarOutputStream(Files.newOutputStream(jar))) {
      entries.putNextEntry(new ZipEntry("guest/Guest.class"));
      entries.write(Files.readAllBytes(folder.resolve("guest/Guest.class")));
    }
    return jar;
  }
}
