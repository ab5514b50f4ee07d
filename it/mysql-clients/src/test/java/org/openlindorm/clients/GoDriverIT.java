package org.openlindorm.clients;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Go's driver as Debian packs it, with Debian's Go. */
@Timeout(300)
final class GoDriverIT {

  @Test
  void programsWithTheDriverRun() throws Exception {
    String driver = "golang-github-go-sql-driver-mysql-dev";
    Path root = DebianPackages.unpacked("golang-1.19-go", "golang-1.19-src", driver);
    Path go = root.resolve("usr/lib/go-1.19");
    Path made = root.resolveSibling("go-program");
    Map<String, String> environment =
        Map.of(
            "GOROOT",
            go.toString(),
            "GOPATH",
            root.resolve("usr/share/gocode").toString(),
            "GOCACHE",
            root.resolveSibling("go-cache").toString(),
            "GO111MODULE",
            "off",
            "GOFLAGS",
            "",
            "CGO_ENABLED",
            "0");
    ExternalProgram.run(root, environment, List.of(go.resolve("bin/go").toString(), "version"))
        .assumeWell("no Go");
    ExternalProgram.run(
            ExternalProgram.PROGRAMS.resolve("go"),
            environment,
            List.of(go.resolve("bin/go").toString(), "build", "-o", made.toString(), "main.go"))
        .requireWell();
    OneServer.createDatabase("godb");
    ExternalProgram.run(
            root,
            environment,
            List.of(
                made.toString(),
                Integer.toString(OneServer.port()),
                "gopher",
                OneServer.PASSWORD,
                "godb"))
        .recordAs(KnownClient.GO, DebianPackages.version(driver));
  }
}
