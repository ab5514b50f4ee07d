package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Tests what {@code conf/ci} holds, as far as it runs without a network: the scripts run for real,
 * against a launcher that starts the classes under test.
 */
@Tag("lengthy")
class CiExamplesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path CI = ROOT.resolve("conf/ci");
  private static final String HOT =
      "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));\n";

  @TempDir private Path directory;
  private Path launcher;
  private String output = "";

  /** A launcher and a repository with a schema. */
  @BeforeEach
  void prepare() throws Exception {
    launcher = directory.resolve("home/bin/key-advisor");
    Files.createDirectories(launcher.getParent());
    Files.writeString(
        launcher,
        "#!/usr/bin/env bash\nexec '%s' -cp '%s' org.openlindorm.advisor.cli.KeyAdvisor \"$@\"\n"
            .formatted(java(), System.getProperty("java.class.path")));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Files.createDirectories(directory.resolve("repository/db"));
    Files.copy(CI.resolve("schema/schema.sql"), repository().resolve("db/schema.sql"));
    assertThat(run(List.of("git", "init", "-q"), Map.of())).isZero();
  }

  @Test
  void theSchemaOfTheExamplesIsClean() throws Exception {
    assertThat(run(List.of(launcher.toString(), "lint", "db"), Map.of())).as(output).isZero();
  }

  @Test
  void theGitHubActionAnnotatesAndWritesSarif() throws Exception {
    var action = yaml(CI.resolve("github/action.yml"));
    assertThat(action.toString()).contains("lint.sh", "comment.sh");
    Files.writeString(repository().resolve("db/hot.sql"), HOT);
    Path outputs = directory.resolve("outputs");
    Path summary = directory.resolve("summary");
    int code =
        run(
            List.of("bash", CI.resolve("github/lint.sh").toString()),
            Map.of(
                "ADVISOR", launcher.toString(),
                "PATHS", "db",
                "SARIF", "out.sarif",
                "GITHUB_OUTPUT", outputs.toString(),
                "GITHUB_STEP_SUMMARY", summary.toString()));
    assertThat(code).as(output).isZero();
    assertThat(output).contains("::error file=db/hot.sql,line=1,");
    assertThat(Files.readString(outputs)).isEqualTo("exit-code=1\n");
    assertThat(Files.readString(summary)).startsWith("## Key advisor: 1 error");
    assertThat(repository().resolve("out.sarif")).content().contains("\"ruleId\": \"KEY101\"");
  }

  @Test
  void theGitHubExampleNamesInputsOfTheAction() throws IOException {
    var inputs = (Map<?, ?>) yaml(CI.resolve("github/action.yml")).get("inputs");
    var workflow = Files.readString(CI.resolve("github/example.yml"));
    assertThat(workflow).contains("conf/ci/github@");
    for (String input : new String[] {"version", "sha256", "paths", "new-from-rev", "comment"}) {
      assertThat(inputs.containsKey(input)).as(input).isTrue();
      assertThat(workflow).contains("          " + input + ": ");
    }
  }

  @Test
  void theScriptOfTheGitLabTemplateWritesItsReports() throws Exception {
    String text = Files.readString(CI.resolve("gitlab/key-advisor.yml"));
    var job =
        (Map<?, ?>) ((Map<?, ?>) yaml(text.substring(text.indexOf("---") + 4))).get("key-advisor");
    String script =
        String.valueOf(((List<?>) job.get("script")).get(0))
            .replace("$[[ inputs.fail-on ]]", "error")
            .replace("$[[ inputs.arguments ]]", "")
            .replace("$[[ inputs.paths ]]", "db");
    Path jar = releasedJar();
    String before =
        String.join(
                "\n", ((List<?>) job.get("before_script")).stream().map(Object::toString).toList())
            .replace("$[[ inputs.url ]]", jar.toUri().toString());
    var there = Map.of("KEY_ADVISOR", directory.resolve("fetched.jar").toString());
    String wrong = before.replace("$[[ inputs.sha256 ]]", "0".repeat(64));
    assertThat(run(List.of("bash", "-c", wrong), there)).as(output).isEqualTo(ExitCode.UNUSABLE);
    String all = before.replace("$[[ inputs.sha256 ]]", sha256(jar)) + "\n" + script;
    assertThat(run(List.of("bash", "-ec", all), there)).as(output).isZero();
    assertThat(repository().resolve("gl-code-quality-report.json")).content().startsWith("[");
    assertThat(repository().resolve("key-advisor-junit.xml")).content().contains("<testsuites");
  }

  @Test
  void thePreCommitHookStopsACommit() throws Exception {
    var environment = Map.of("KEY_ADVISOR", launcher.toString());
    var hook = List.of("bash", CI.resolve("pre-commit/pre-commit").toString());
    run(List.of("git", "add", "-A"), Map.of());
    assertThat(run(hook, environment)).as(output).isZero();
    Files.writeString(repository().resolve("db/hot.sql"), HOT);
    assertThat(run(hook, environment)).as("nothing new is staged").isZero();
    run(List.of("git", "add", "-A"), Map.of());
    assertThat(run(hook, environment)).isEqualTo(ExitCode.FINDINGS);
    assertThat(output).contains("error[KEY101]");
  }

  @Test
  void thePreCommitHookChecksAQueryAgainstTheWholeSchema() throws Exception {
    var environment = Map.of("KEY_ADVISOR", launcher.toString());
    var hook = List.of("bash", CI.resolve("pre-commit/pre-commit").toString());
    Files.writeString(
        repository().resolve("db/old.sql"),
        """
        CREATE TABLE visit (id VARCHAR, page VARCHAR, PRIMARY KEY (hash32(id), id));
        SELECT id FROM visit WHERE page = 'old';
        """);
    assertThat(run(List.of(launcher.toString(), "baseline", "."), Map.of())).as(output).isZero();
    run(List.of("git", "add", "-A"), Map.of());
    commit();
    Files.writeString(
        repository().resolve("db/q.sql"), "SELECT id FROM visit WHERE page = 'new';\n");
    run(List.of("git", "add", "-A"), Map.of());
    assertThat(run(hook, environment)).as(output).isEqualTo(ExitCode.FINDINGS);
    assertThat(output).contains("db/q.sql:1:1: error[QRY601]").doesNotContain("BAS001");
    Files.writeString(repository().resolve("db/q.sql"), "SELECT id FROM visit WHERE id = 'x';\n");
    run(List.of("git", "add", "-A"), Map.of());
    assertThat(run(hook, environment)).as(output).isZero();
  }

  private void commit() throws Exception {
    var command =
        List.of("git", "-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "-qm", "x");
    assertThat(run(command, Map.of())).as(output).isZero();
  }

  @Test
  void thePreCommitFrameworkFindsTheHook() throws IOException {
    String hooks = Files.readString(ROOT.resolve(".pre-commit-hooks.yaml"));
    var hook = (Map<?, ?>) ((List<?>) load(hooks)).get(0);
    String entry = String.valueOf(hook.get("entry")).split(" ", 2)[0];
    assertThat(ROOT.resolve(entry)).isExecutable();
    assertThat(hook.get("entry")).isEqualTo("conf/ci/key-advisor");
    assertThat(hook.get("args")).isEqualTo(List.of("lint", "--changed"));
    assertThat(Files.readString(CI.resolve("pre-commit/example.yaml")))
        .contains("id: " + hook.get("id"), "- --release=", "- --sha256=", "- lint\n");
  }

  @Test
  void aReleaseIsFetchedOnceAndHeldAgainstItsChecksum() throws Exception {
    Path jar = releasedJar();
    Path fetched = directory.resolve("cache/key-advisor-1.0.jar");
    var line =
        new ArrayList<>(
            List.of(
                CI.resolve("key-advisor").toString(),
                "--release=1.0",
                "--sha256=" + "0".repeat(64),
                "--from=" + directory.resolve("releases").toUri(),
                "lint",
                "db"));
    var environment = Map.of("KEY_ADVISOR_CACHE", directory.resolve("cache").toString());
    assertThat(run(line, environment)).isEqualTo(ExitCode.UNUSABLE);
    assertThat(output).contains("is not the requested release");
    assertThat(directory.resolve("cache")).isEmptyDirectory();

    line.set(2, "--sha256=" + sha256(jar));
    assertThat(run(line, environment)).as(output).isZero();
    Files.delete(jar);
    assertThat(run(line, environment)).as("from the cache: " + output).isZero();

    Files.writeString(fetched, "damaged");
    assertThat(run(line, environment)).isEqualTo(ExitCode.UNUSABLE);
    assertThat(output).contains("cannot be fetched");
  }

  @Test
  void aMissingReleaseIsReportedWithTheRemedy() throws Exception {
    var script = CI.resolve("key-advisor").toString();
    assertThat(run(List.of(script, "lint", "db"), Map.of())).isEqualTo(ExitCode.UNUSABLE);
    assertThat(output).contains("Which release").contains("--release");
    assertThat(run(List.of(script, "--release=1.0", "lint"), Map.of()))
        .isEqualTo(ExitCode.UNUSABLE);
    assertThat(output).contains("The checksum of key-advisor-1.0.jar is needed");
  }

  /** Makes the single jar of a release from the classes under test. */
  private Path releasedJar() throws IOException {
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(Attributes.Name.MAIN_CLASS, "org.openlindorm.advisor.cli.KeyAdvisor");
    var classPath = new StringBuilder();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.append(Path.of(entry).toUri()).append(' ');
    }
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath.toString());
    Path jar = directory.resolve("releases/1.0/key-advisor-1.0.jar");
    Files.createDirectories(jar.getParent());
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }

  private static String sha256(Path file) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    return HexFormat.of().formatHex(digest);
  }

  @Test
  void theUnitTestOfTheExamplePasses() throws Exception {
    Path runner = directory.resolve("Runner.java");
    Files.writeString(
        runner,
        "class Runner { public static void main(String[] a) { new"
            + " SchemaTest().theSchemaHasNoErrors(); } }");
    String classPath = System.getProperty("java.class.path");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                directory.toString(),
                "-cp",
                classPath,
                CI.resolve("junit5/SchemaTest.java").toString(),
                runner.toString());
    assertThat(compiled).isZero();
    var command = List.of(java(), "-cp", classPath + ":" + directory, "Runner");
    assertThat(run(ROOT, command, Map.of())).as(output).isZero();
  }

  private Path repository() {
    return directory.resolve("repository");
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private int run(List<String> command, Map<String, String> environment) throws Exception {
    return run(repository(), command, environment);
  }

  private int run(Path where, List<String> command, Map<String, String> environment)
      throws Exception {
    var builder = new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true);
    builder.environment().putAll(environment);
    var process = builder.directory(where.toFile()).start();
    output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor();
  }

  private static Map<?, ?> yaml(Path file) throws IOException {
    return yaml(Files.readString(file));
  }

  private static Map<?, ?> yaml(String text) {
    return (Map<?, ?>) load(text);
  }

  private static Object load(String text) {
    return new Load(LoadSettings.builder().build()).loadFromString(text);
  }
}
