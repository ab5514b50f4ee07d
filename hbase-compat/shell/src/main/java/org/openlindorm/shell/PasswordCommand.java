package org.openlindorm.shell;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.UserFile;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code lindorm passwd USER [FILE]}: sets a user's password in the user file. The password is the
 * first line of the standard input, so that no process list and no history contains it.
 */
@Command(
    header = "write a user with all SQL privileges for --users",
    description = {
      "Reads the password from the standard input and writes its salted hash to FILE",
      "(default conf/users.properties). A server that is started with --users FILE imports",
      "each name once, as an administrator; later changes are made in SQL."
    })
public final class PasswordCommand implements Callable<Integer> {

  private static final String DEFAULT_FILE = "conf/users.properties";

  @Parameters(paramLabel = "USER [FILE]", hidden = true)
  private List<String> arguments = new ArrayList<>();

  private final PrintStream out;
  private final InputStream in;

  public PasswordCommand(PrintStream out, InputStream in) {
    this.out = out;
    this.in = in;
  }

  @Override
  public Integer call() throws IOException {
    if (arguments.isEmpty() || arguments.size() > 2) {
      throw new UsageError("Name a user, and the file if it is not " + DEFAULT_FILE + ".");
    }
    Path file = Path.of(arguments.size() == 2 ? arguments.get(1) : DEFAULT_FILE);
    String password = password(arguments.get(0));
    if (password == null || password.isEmpty()) {
      throw new UsageError("The password is empty.");
    }
    try {
      UserFile.setPassword(file, arguments.get(0), password);
    } catch (IllegalArgumentException e) {
      throw new UsageError(e.getMessage() + ".");
    }
    out.println("The password of " + arguments.get(0) + " is set in " + file);
    return 0;
  }

  private @Nullable String password(String user) throws IOException {
    Console console = Interactive.console();
    if (console != null) {
      char[] typed = console.readPassword("Password of %s: ", user);
      return typed == null ? null : new String(typed);
    }
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine();
  }
}
