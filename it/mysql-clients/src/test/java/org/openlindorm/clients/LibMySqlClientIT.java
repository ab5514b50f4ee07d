package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * MySQL's own C client, which Debian does not pack: the library within the wheel of
 * mysql-connector-python, called as a C program calls it. It alone of all clients here speaks
 * Zstandard. Without pip or its index the test is skipped and says so.
 */
@Timeout(300)
final class LibMySqlClientIT {

  private static final String WHEEL = "mysql-connector-python==26.7.0";
  private static final Path PLACE = Path.of("target", "clients", "libmysqlclient").toAbsolutePath();

  @Test
  void programsWithLibMySqlClientRun() throws Exception {
    install();
    // It requests the server's key only when a program sets an option; a known password needs none.
    OneServer.createDatabase("clangdb");
    ExternalProgram.run(
            ExternalProgram.PROGRAMS,
            Map.of(),
            List.of(
                "python3",
                "-B",
                "libmysqlclient_program.py",
                PLACE.resolve("wheel").toString(),
                Integer.toString(OneServer.port()),
                OneServer.MAKER,
                OneServer.PASSWORD,
                "clangdb"))
        .recordAs(KnownClient.LIBMYSQLCLIENT);
  }

  private static void install() throws Exception {
    Path done = PLACE.resolve("done");
    if (Files.exists(done)) {
      return;
    }
    Files.createDirectories(PLACE);
    List<String> pip = List.of("python3", "-m", "pip", "download", "-q", "--no-deps", WHEEL);
    ExternalProgram.run(PLACE, Map.of(), pip).assumeWell("no wheel of " + WHEEL);
    try (Stream<Path> files = Files.list(PLACE)) {
      Path wheel = files.filter(file -> file.toString().endsWith(".whl")).findFirst().orElseThrow();
      List<String> unpack = List.of("python3", "-m", "zipfile", "-e", wheel.toString(), "wheel");
      ExternalProgram.run(PLACE, Map.of(), unpack).assumeWell("the wheel cannot be unpacked");
    }
    Files.createFile(done);
  }
}
