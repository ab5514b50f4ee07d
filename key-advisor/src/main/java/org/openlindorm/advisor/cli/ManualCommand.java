package org.openlindorm.advisor.cli;

import java.util.List;
import org.openlindorm.build.BuildVersion;

/** {@code key-advisor man}: the manual page. */
final class ManualCommand implements Command {

  @Override
  public String summary() {
    return "the manual page in roff: key-advisor man | man -l -";
  }

  @Override
  public String operands() {
    return "";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public int run(Options options, Console console) {
    var program = Program.of(KeyAdvisor.commands());
    console.print(ManualPage.of(program, BuildVersion.current()));
    return ExitCode.CLEAN;
  }
}
