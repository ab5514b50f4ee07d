package org.openlindorm.advisor.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.cli.KeyAdvisor;

/**
 * Lints table definitions and queries as {@code key-advisor lint} does. Findings at {@code failOn}
 * or above fail the build; unreadable input is an error of the build.
 */
@Mojo(
    name = "lint",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresProject = false,
    threadSafe = true)
public final class LintMojo extends AbstractMojo {
  private static final int CLEAN = 0;
  private static final int FINDINGS = 1;

  /** The paths to lint, relative to the project; by default the paths of key-advisor.yaml. */
  @Parameter(property = "key-advisor.paths")
  private @Nullable List<String> paths;

  /**
   * The minimum severity that fails the build: {@code error}, {@code warning}, {@code info} or
   * {@code never}.
   */
  @Parameter(property = "key-advisor.failOn")
  private @Nullable String failOn;

  /** The profile: {@code default}, {@code strict} or {@code all}. */
  @Parameter(property = "key-advisor.profile")
  private @Nullable String profile;

  /** The settings file; by default key-advisor.yaml in the project or above. */
  @Parameter(property = "key-advisor.config")
  private @Nullable String config;

  /**
   * The reports, as in {@code --format}: {@code text}, {@code sarif=target/key-advisor.sarif}, ...
   */
  @Parameter(property = "key-advisor.formats", defaultValue = "text")
  private @Nullable List<String> formats;

  /** Further options of {@code key-advisor lint}. */
  @Parameter(property = "key-advisor.arguments")
  private @Nullable List<String> arguments;

  @Parameter(property = "key-advisor.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${basedir}", readonly = true)
  private @Nullable File basedir;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("key-advisor.skip is set: the schema is not checked");
      return;
    }
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    File directory = basedir == null ? new File("") : basedir;
    int code =
        KeyAdvisor.run(commandLine(), directory.toPath(), out, new PrintStream(err, true, UTF_8));
    err.toString(UTF_8).lines().forEach(getLog()::warn);
    String report = out.toString(UTF_8);
    if (code == CLEAN) {
      report.lines().forEach(getLog()::info);
      return;
    }
    report.lines().forEach(getLog()::error);
    if (code == FINDINGS) {
      throw new MojoFailureException(
          "The key advisor has findings that fail the build, see above.");
    }
    throw new MojoExecutionException(
        "The key advisor could not check everything: " + err.toString(UTF_8).strip());
  }

  private List<String> commandLine() {
    List<String> line = new ArrayList<>(List.of("lint"));
    option(line, "--fail-on", failOn);
    option(line, "--profile", profile);
    option(line, "--config", config);
    for (String format : formats == null ? List.of("text") : formats) {
      option(line, "--format", format);
    }
    line.addAll(arguments == null ? List.of() : arguments);
    line.add("--");
    line.addAll(paths == null ? List.of() : paths);
    return line;
  }

  private static void option(List<String> line, String name, @Nullable String value) {
    if (value != null) {
      line.add(name);
      line.add(value);
    }
  }

  // --- for tests; Maven sets the fields directly ---

  LintMojo in(File directory, String... linted) {
    basedir = directory;
    paths = List.of(linted);
    return this;
  }

  LintMojo failingOn(String severity) {
    failOn = severity;
    return this;
  }

  LintMojo skipping() {
    skip = true;
    return this;
  }
}
