package org.openlindorm.hbase.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.hbase.wire.Encryption;
import org.openlindorm.hbase.wire.avatica.AvaticaEndpoint;
import org.openlindorm.hbase.wire.avatica.AvaticaSettings;
import org.openlindorm.hbase.wire.avatica.FakeEngine;

/** A server with a fake engine, and the commands run against it with their output caught. */
final class ShellFixture implements AutoCloseable {

  /** What a command left behind. */
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

  /** One with an engine that knows SQL. */
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

  /** Another server at the same address, which knows no connection of the one before. */
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
    SqlShell shell =
        new SqlShell(new ByteArrayInputStream(input.getBytes(UTF_8)), stream(out), stream(err));
    int code = shell.main(withUrl(arguments), /* terminal= */ false);
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** The same with a standard output that takes nothing. */
  Run sqlToNobody(String input) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream closed = stream(new ByteArrayOutputStream());
    closed.close();
    SqlShell shell =
        new SqlShell(new ByteArrayInputStream(input.getBytes(UTF_8)), closed, stream(err));
    int code = shell.main(withUrl(), /* terminal= */ false);
    return new Run(code, "", err.toString(UTF_8));
  }

  Run load(String... arguments) {
    return loadInput("", arguments);
  }

  Run loadInput(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Loader.run(
            withUrl(arguments),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            stream(out),
            stream(err),
            /* terminal= */ false);
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /**
   * @param passed what stands behind {@code --}
   */
  Run lint(List<String> arguments, String... passed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> all = new ArrayList<>(List.of(withUrl(arguments.toArray(new String[0]))));
    all.add("--");
    all.addAll(List.of(passed));
    int code = new ServerLint(stream(out), stream(err)).execute(all.toArray(new String[0]));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  Run export(String... arguments) {
    return export(/* terminal= */ false, arguments);
  }

  Run export(boolean terminal, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Exporter.run(withUrl(arguments), out, stream(err), terminal);
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** The same into a standard output of one's own, whose text is not kept. */
  Run exportTo(OutputStream out, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Exporter.run(withUrl(arguments), out, stream(err), /* terminal= */ false);
    return new Run(code, "", err.toString(UTF_8));
  }

  /** The address as {@code -u} takes it. */
  String address() {
    return "127.0.0.1:" + endpoint.port();
  }

  Run workload(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        new WorkloadCommand(stream(out), stream(err), /* terminal= */ true)
            .execute(withUrl(arguments));
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  private String[] withUrl(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("-u");
    all.add(encryption.required() ? endpoint.address() : "127.0.0.1:" + endpoint.port());
    return all.toArray(new String[0]);
  }

  /** What loads note of themselves goes into no home of a person. */
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

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, /* autoFlush= */ true, UTF_8);
  }

  @Override
  public void close() {
    endpoint.close();
  }
}
