package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;

/**
 * A name node and a data node in a process of their own, with Hadoop's own class path, which does
 * not go with ours.
 */
final class HdfsProcess implements AutoCloseable {

  /** The system property that names the file with the class path. */
  static final String CLASS_PATH = "zombie.hdfs";

  private static final long PATIENCE_SECONDS = 120;

  private final Process process;
  private final String uri;

  private HdfsProcess(Process process, String uri) {
    this.process = process;
    this.uri = uri;
  }

  /** Starts one with its data below a folder; returns when it serves. */
  static HdfsProcess start(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path settings = folder.resolve("hdfs.xml");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx300m",
                // For the web pages of the name node.
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Dtest.build.data=" + folder,
                "-cp",
                Files.readString(Path.of(System.getProperty(CLASS_PATH))).strip(),
                "org.apache.hadoop.test.MiniDFSClusterManager",
                "-format",
                "-datanodes",
                "1",
                "-nnport",
                "0",
                "-httpport",
                "0",
                "-writeConfig",
                settings.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("hdfs.out").toFile())
            .start();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Files.exists(settings) || !Files.readString(settings).contains("</configuration>")) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        process.destroyForcibly();
        throw new AssertionError(
            "HDFS did not start:\n" + Files.readString(folder.resolve("hdfs.out")));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
    Configuration written = new Configuration(false);
    written.addResource(new org.apache.hadoop.fs.Path(settings.toUri()));
    return new HdfsProcess(process, written.get("fs.defaultFS"));
  }

  /** Returns the address, such as {@code hdfs://127.0.0.1:41873}. */
  String uri() {
    return uri;
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
