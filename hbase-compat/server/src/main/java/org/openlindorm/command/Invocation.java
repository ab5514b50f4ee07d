package org.openlindorm.command;

import java.io.PrintStream;
import java.util.List;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Model.CommandSpec;

/** Calls one command of {@code bin/lindorm} inside another program. */
public final class Invocation {

  /** The exit code for an invalid command line. */
  public static final int USAGE = 2;

  private Invocation() {}

  /**
   * Parses the arguments and runs the command.
   *
   * @param out prints the help
   * @param err prints why the arguments are invalid
   * @return the exit code
   */
  public static int run(
      String name, CommandSpec command, String[] arguments, PrintStream out, PrintStream err) {
    try {
      return CommandParser.call("lindorm " + name, command, List.of(arguments), out::print);
    } catch (UsageError e) {
      err.println(e.getMessage());
      return USAGE;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("lindorm " + name + " failed", e);
    }
  }
}
