package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.command.Invocation;
import org.openlindorm.engine.Engine;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.avatica.FakeEngine;
import picocli.CommandLine.Model.CommandSpec;

/** A server with a fake engine, and shell commands that run against it with captured output. */
final class ShellFixture implements AutoCloseable {

  /** The result of a command. */
  record Run(int code, String out, String err) {}

  private static final Path LOADS = temporary();

  final FakeEngine engine = new FakeEngine();
  private final Engine served;
  private final Encryption encryption;
  private AvaticaEndpoint endpoint;

  ShellFixture() {
    this(Encryption.NONE);
  }

  ShellFixture(Encryption encryption) {
    this.served = engine;
    this.encryption = encryption;
    this.endpoint = started(0);
  }

  /** Creates a server with the given engine. */
  ShellFixture(Engine served) {
    this.served = served;
    this.encryption = Encryption.NONE;
    this.endpoint = started(0);
  }

  private AvaticaEndpoint started(int port) {
    var endpoint =
        new AvaticaEndpoint(
            served,
            Logins.by(Credentials.ANYONE),
            AvaticaSettings.on("127.0.0.1", port).with(encryption));
    endpoint.start();
    return endpoint;
  }

  /**
   * Replaces the server with another one at the same address, which does not know the old
   * connections.
   */
  void restart() {
    int port = endpoint.port();
    endpoint.close();
    endpoint = started(port);
  }

  Target target() {
    return Target.of("127.0.0.1:" + endpoint.port(), null, null, null);
  }

  Run sql(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    SqlShell shell = new SqlShell(bytes(input), stream(out), stream(err), /* terminal= */ false);
    int code = run("sql", CommandParser.spec(shell), arguments, stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Runs the SQL shell with a closed standard output. */
  Run sqlWithClosedOutput(String input) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream closed = stream(new ByteArrayOutputStream());
    closed.close();
    SqlShell shell = new SqlShell(bytes(input), closed, stream(err), /* terminal= */ false);
    int code = run("sql", CommandParser.spec(shell), new String[0], closed, stream(err));
    return new Run(code, "", err.toString(UTF_8));
  }

  Run load(String... arguments) {
    return loadInput("", arguments);
  }

  Run loadInput(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    LoadCommand load =
        new LoadCommand(bytes(input), stream(out), stream(err), /* terminal= */ false);
    int code = run("load", CommandParser.spec(load), arguments, stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /**
   * @param passed the arguments after {@code --}
   */
  Run lint(List<String> arguments, String... passed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> all = new ArrayList<>(List.of(withUrl(arguments.toArray(new String[0]))));
    all.add("--");
    all.addAll(List.of(passed));
    CommandSpec lint = CommandParser.spec(new ServerLint(stream(out), stream(err)));
    int code = Invocation.run("lint", lint, all.toArray(new String[0]), stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  Run export(String... arguments) {
    return export(/* terminal= */ false, arguments);
  }

  Run dump(boolean terminal, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandSpec dump = CommandParser.spec(new DumpCommand(out, stream(err), terminal));
    int code = run("dump", dump, arguments, stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  Run backup(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    BackupCommand backup = new BackupCommand(stream(out), stream(err), /* terminal= */ false);
    int code = run("backup", CommandParser.spec(backup), arguments, stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  Run export(boolean terminal, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = export(out, stream(err), terminal, arguments);
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Exports to the given stream, whose text is not captured. */
  Run exportTo(OutputStream out, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = export(out, stream(err), /* terminal= */ false, arguments);
    return new Run(code, "", err.toString(UTF_8));
  }

  /** Returns the address in the form of the option {@code -u}. */
  String address() {
    return "127.0.0.1:" + endpoint.port();
  }

  Run workload(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    WorkloadCommand workload = new WorkloadCommand(stream(out), stream(err), /* terminal= */ true);
    int code = run("workload", workload.spec(), arguments, stream(out), stream(err));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  private int export(OutputStream out, PrintStream err, boolean terminal, String... arguments) {
    return run(
        "export",
        CommandParser.spec(new ExportCommand(out, err, terminal)),
        arguments,
        stream(out),
        err);
  }

  private int run(
      String name, CommandSpec command, String[] arguments, PrintStream out, PrintStream err) {
    return Invocation.run(name, command, withUrl(arguments), out, err);
  }

  private String[] withUrl(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("-u");
    all.add(encryption.required() ? endpoint.address() : "127.0.0.1:" + endpoint.port());
    return all.toArray(new String[0]);
  }

  /**
   * Returns the directory for the state of loads, which replaces the directory in the user's home.
   */
  static Path loads() {
    return LOADS;
  }

  private static Path temporary() {
    try {
      Path folder = Files.createTempDirectory("lindorm-loads-");
      folder.toFile().deleteOnExit();
      System.setProperty("lindorm.loads", folder.toString());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  private static PrintStream stream(OutputStream bytes) {
    return new PrintStream(bytes, /* autoFlush= */ true, UTF_8);
  }

  @Override
  public void close() {
    endpoint.close();
  }
}
