package org.openlindorm.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * The version that every interface of the product reports, for example {@code 0.1.0-SNAPSHOT}. The
 * build writes it into a resource next to this class, so it is right in a jar and in a class
 * folder.
 */
public final class BuildVersion {
  private static final String RESOURCE = "version.properties";
  private static final int MYSQL_MAJOR = 8;
  private static final int MYSQL_MINOR = 0;
  private static final int MYSQL_PATCH = 36;

  private BuildVersion() {}

  /** Returns the version of this build; fails for a broken build without it. */
  public static String current() {
    Properties properties = new Properties();
    try (InputStream in =
        Objects.requireNonNull(
            BuildVersion.class.getResourceAsStream(RESOURCE),
            "The build lacks org/openlindorm/build/" + RESOURCE + "; rebuild lindorm-table.")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(
        properties.getProperty("version"),
        "org/openlindorm/build/" + RESOURCE + " names no version.");
  }

  /**
   * Returns the version after that of the emulated MySQL, which clients read to detect features:
   * {@code 8.0.36-OpenLindorm-0.1.0}.
   */
  public static String asMySql() {
    return "%d.%d.%d-OpenLindorm-%s".formatted(MYSQL_MAJOR, MYSQL_MINOR, MYSQL_PATCH, current());
  }

  /** Returns the version of the emulated MySQL as executable comments write it: 80036. */
  public static int asMySqlNumber() {
    return MYSQL_MAJOR * 10_000 + MYSQL_MINOR * 100 + MYSQL_PATCH;
  }
}
