package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A program in {@code programs/starts}, which starts a framework of npm or of an installed package
 * of Debian.
 *
 * @param file its name, with the extension of its language
 * @param probe a program of that language that succeeds if the framework is installed
 * @param arguments after those that all programs take
 */
record StartProgram(String file, String probe, List<String> arguments) implements FrameworkStart {

  private static final Path PLACE = ExternalProgram.PROGRAMS.resolve("starts");
  private static final String DEBIAN_PYTHON = "/usr/bin/python3";

  /** A program for packages of Debian. */
  static StartProgram of(String file, String probe, String... arguments) {
    return new StartProgram(file, probe, Arrays.asList(arguments));
  }

  /** A program for packages of npm. */
  static StartProgram ofNpm(String file) {
    return of(file, "");
  }

  @Override
  public boolean isOfDebian() {
    return !extension().equals("js");
  }

  @Override
  public void assumeInstalled() throws Exception {
    List<String> line =
        switch (extension()) {
          case "js" -> List.of("node", "--version");
          case "php" -> List.of("php", "-r", probe);
          case "py" -> List.of(python(), "-c", probe);
          case "pl" -> List.of("perl", "-e", probe);
          case "R" -> List.of("Rscript", "-e", probe);
          default -> List.of("ruby", "-e", probe);
        };
    ExternalProgram.run(PLACE, Map.of(), line).assumeWell("not installed");
  }

  @Override
  public String start(String database, boolean first) throws Exception {
    Map<String, String> environment =
        isOfDebian() ? Map.of() : Map.of("NODE_PATH", NodePackages.installed().toString());
    return ExternalProgram.run(PLACE, environment, line(database, first ? "first" : "again"))
        .requireWell()
        .lines()
        .filter(line -> line.startsWith("version "))
        .map(line -> line.substring("version ".length()))
        .findFirst()
        .orElseThrow();
  }

  private List<String> line(String database, String turn) {
    List<String> line = new ArrayList<>();
    switch (extension()) {
      case "js" -> line.add("node");
      case "php" -> line.add("php");
      case "py" -> line.addAll(List.of(python(), "-B"));
      case "pl" -> line.add("perl");
      case "R" -> line.add("Rscript");
      default -> line.add("ruby");
    }
    String port = Integer.toString(OneServer.port());
    line.addAll(List.of(file, port, OneServer.MAKER, OneServer.PASSWORD, database, turn));
    line.addAll(arguments);
    return line;
  }

  private String extension() {
    return file.substring(file.indexOf('.') + 1);
  }

  private static String python() {
    return Files.isExecutable(Path.of(DEBIAN_PYTHON)) ? DEBIAN_PYTHON : "python3";
  }
}
