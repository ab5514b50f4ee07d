package org.openlindorm.command;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names the data directory of a server on this machine. */
public final class DataOption {

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "data directory of the server (default ./data)")
  private String data = "data";

  /** Returns the absolute path of the directory. */
  public Path directory() {
    return Path.of(data).toAbsolutePath().normalize();
  }
}
