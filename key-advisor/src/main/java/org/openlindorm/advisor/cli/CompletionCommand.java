package org.openlindorm.advisor.cli;

import java.util.List;

/** {@code key-advisor completion}: a script for the user's shell. */
final class CompletionCommand implements Command {

  @Override
  public String summary() {
    return "a script by which bash and zsh complete commands and options";
  }

  @Override
  public String operands() {
    return "";
  }

  @Override
  public String description() {
    return """
    Prints a script by which bash and zsh complete the names of commands and options.
    For the shell that runs: source <(key-advisor completion)
    """;
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public int run(Options options, Console console) {
    console.print(Program.completion(Program.of(KeyAdvisor.commands())));
    return ExitCode.CLEAN;
  }
}
