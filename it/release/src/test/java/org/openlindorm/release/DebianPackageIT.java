package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The package in a root of its own; only root may make users there, so others skip this. */
@Timeout(600)
final class DebianPackageIT {

  @TempDir private Path folder;
  private CleanHome user;
  private Path root;

  @BeforeEach
  void prepare() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/dpkg")), "dpkg is needed");
    assumeTrue(System.getProperty("user.name").equals("root"), "root is needed");
    user = new CleanHome(folder);
    root = folder.resolve("root");
    Files.createDirectories(root.resolve("etc"));
    Files.createDirectories(root.resolve("var/lib/dpkg/info"));
    Files.createDirectories(root.resolve("var/lib/dpkg/updates"));
    Files.createFile(root.resolve("var/lib/dpkg/status"));
    Files.writeString(root.resolve("etc/passwd"), "root:x:0:0:root:/root:/bin/bash\n");
    Files.writeString(root.resolve("etc/group"), "root:x:0:\n");
  }

  private void dpkg(String... arguments) throws IOException, InterruptedException {
    var line = new String[arguments.length + 4];
    line[0] = "dpkg";
    line[1] = "--root=" + root;
    line[2] = "--force-script-chrootless";
    // No other package is in the scratch root.
    line[3] = "--force-depends";
    System.arraycopy(arguments, 0, line, 4, arguments.length);
    var outcome = user.run(line);
    assertThat(outcome.exitCode()).as(outcome.text()).isZero();
  }

  private void install() throws IOException, InterruptedException {
    dpkg("--install", CleanHome.handedOut("lindorm_%s_all.deb").toString());
  }

  /** Its links lead to the root of the system, so that the parts are named here. */
  private Installation installation() {
    return new Installation(
        user,
        root.resolve("usr/share/lindorm"),
        root.resolve("var/lib/lindorm/data"),
        Map.of("LINDORM_CONF", root.resolve("etc/lindorm").toString(), "LINDORM_ARCHIVE", "off"));
  }

  @Test
  void itServesStopsAndKeepsItsDataUntilItIsPurged() throws Exception {
    install();
    try (var lindorm = installation()) {
      lindorm.start();
      lindorm.sql("CREATE TABLE kept (id VARCHAR, v INTEGER, PRIMARY KEY (id))");
    }
    dpkg("--remove", "lindorm");
    assertThat(root.resolve("usr/bin/lindorm")).doesNotExist();
    assertThat(root.resolve("usr/share/lindorm/bin")).doesNotExist();
    assertThat(root.resolve("etc/lindorm/lindorm.properties")).exists();
    install();
    try (var lindorm = installation()) {
      lindorm.start();
      assertThat(lindorm.sql("SHOW TABLES")).contains("kept");
    }
    dpkg("--purge", "lindorm");
    assertThat(root.resolve("var/lib/lindorm")).doesNotExist();
    assertThat(root.resolve("etc/lindorm")).doesNotExist();
    assertThat(root.resolve("etc/passwd")).content().doesNotContain("lindorm");
  }

  @Test
  void manualPagesAndCompletionsAreWhereManAndBashLookForThem() throws Exception {
    install();
    for (String program : List.of("lindorm", "key-advisor")) {
      assertThat(root.resolve("usr/share/man/man1/" + program + ".1"))
          .content()
          .startsWith(".TH " + program + " 1 ");
      assertThat(root.resolve("usr/share/bash-completion/completions/" + program))
          .content()
          .contains("complete -F _complete_" + program + " ");
    }
  }

  @Test
  void dataAreForItsOwnUserAlone() throws Exception {
    install();
    assertThat(root.resolve("etc/passwd"))
        .content()
        .containsPattern("(?m)^lindorm:.*:/var/lib/lindorm:/usr/sbin/nologin$");
    Path data = root.resolve("var/lib/lindorm");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
        .isEqualTo("rwx------");
    assertThat(Files.getAttribute(data, "unix:uid")).isNotEqualTo(0);
  }

  @Test
  void settingsOfTheOperatorSurviveAnUpgrade() throws Exception {
    install();
    Path settings = root.resolve("etc/lindorm/lindorm.properties");
    assertThat(settings).content().contains("\ndata = /var/lib/lindorm/data\n");
    Files.writeString(settings, "jdbc-port = 1\n");
    install();
    assertThat(settings).content().isEqualTo("jdbc-port = 1\n");
  }

  @Test
  void theUnitStartsTheServerAgainWhenItFails() throws Exception {
    install();
    Path unit = root.resolve("usr/lib/systemd/system/lindorm.service");
    assertThat(unit)
        .content()
        .contains("User=lindorm\n", "Restart=on-failure\n", "StateDirectoryMode=0700\n");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/systemd-analyze")), "systemd is needed");
    // Its statement about the program is true: it is in the scratch root.
    assertThat(user.run("systemd-analyze", "verify", unit.toString()).text().lines())
        .allMatch(line -> line.contains("/usr/bin/lindorm is not executable"));
  }
}
