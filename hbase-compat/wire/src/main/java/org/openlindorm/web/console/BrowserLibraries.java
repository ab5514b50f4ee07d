package org.openlindorm.web.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The files of libraries for the browser, from their WebJars. Modules import each other by the
 * names of their packages, which a browser cannot resolve, so these become names of files.
 */
final class BrowserLibraries {

  private static final String WEBJARS = "/META-INF/resources/webjars/";

  private static final Pattern IMPORT =
      Pattern.compile("^(import\\b[^;'\"]*\\bfrom )(['\"])([^'\"]+)\\2", Pattern.MULTILINE);

  /** Scripts that are no modules, and styles. */
  private static final Map<String, String> PLAIN =
      Map.of(
          "uplot.js", "uplot/1.6.30/dist/uPlot.iife.min.js",
          "uplot.css", "uplot/1.6.30/dist/uPlot.min.css");

  private static final List<Module> MODULES =
      List.of(
          new Module("@codemirror/autocomplete", "codemirror__autocomplete/6.20.3/dist/index.js"),
          new Module("@codemirror/commands", "codemirror__commands/6.10.4/dist/index.js"),
          new Module("@codemirror/language", "codemirror__language/6.12.4/dist/index.js"),
          new Module("@codemirror/lint", "codemirror__lint/6.9.7/dist/index.js"),
          new Module("@codemirror/state", "codemirror__state/6.7.1/dist/index.js"),
          new Module("@codemirror/view", "codemirror__view/6.43.7/dist/index.js"),
          new Module("@lezer/common", "lezer__common/1.5.2/dist/index.js"),
          new Module("@lezer/highlight", "lezer__highlight/1.2.3/dist/index.js"),
          new Module("@marijn/find-cluster-break", "marijn__find-cluster-break/1.0.3/src/index.js"),
          new Module("crelt", "crelt/1.0.7/index.js"),
          new Module("style-mod", "style-mod/4.1.3/src/style-mod.js"),
          new Module("w3c-keyname", "w3c-keyname/2.2.8/index.js"));

  private static final Map<String, Module> BY_FILE = new HashMap<>();
  private static final Map<String, Module> BY_NAME = new HashMap<>();

  static {
    for (Module module : MODULES) {
      BY_FILE.put(module.file(), module);
      BY_NAME.put(module.name(), module);
    }
  }

  private BrowserLibraries() {}

  /** A module by the name of its npm package, and its path in the WebJars. */
  private record Module(String name, String path) {

    /** Returns the name of the file for the browser, such as {@code codemirror-view.js}. */
    String file() {
      return name.replaceAll("[^a-z]+", "-").replaceAll("^-", "") + ".js";
    }
  }

  /** Returns the resource of a file; empty if the file is not one of a library. */
  static Optional<String> resource(String file) {
    Module module = BY_FILE.get(file);
    return Optional.ofNullable(module == null ? PLAIN.get(file) : module.path())
        .map(WEBJARS::concat);
  }

  /** Returns a file with the names of files instead of those of modules. */
  static byte[] resolved(String file, byte[] bytes) {
    return BY_FILE.containsKey(file)
        ? IMPORT
            .matcher(new String(bytes, UTF_8))
            .replaceAll(BrowserLibraries::local)
            .getBytes(UTF_8)
        : bytes;
  }

  private static String local(MatchResult found) {
    Module module = BY_NAME.get(found.group(3));
    if (module == null) {
      throw new IllegalStateException("No WebJar contains the module " + found.group(3));
    }
    return found.group(1).replace("$", "\\$") + "'./" + module.file() + "'";
  }
}
