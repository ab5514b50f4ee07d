package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Path;

/** A master or region server in a process of its own. */
final class HBaseProcess {

  private static final String LOGGING = "it/src/test/resources/hbase-process.xml";

  private HBaseProcess() {}

  /**
   * Starts one; does not wait until it serves.
   *
   * @param name of its log and output in {@code folder}
   */
  static Process start(Class<?> main, String name, Path folder, String classPath, Path settings)
      throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx400m",
            "-XX:+UseSerialGC",
            "-Dlogback.configurationFile=" + ServerProcess.home().resolve(LOGGING),
            "-Dlindorm.logs=" + folder.resolve(name),
            "-cp",
            classPath,
            main.getName(),
            settings.toString())
        .redirectOutput(folder.resolve(name + ".out").toFile())
        .redirectError(folder.resolve(name + ".err").toFile())
        .start();
  }
}
