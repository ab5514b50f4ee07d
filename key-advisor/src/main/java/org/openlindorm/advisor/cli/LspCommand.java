package org.openlindorm.advisor.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.editor.EditorSession;

/** {@code key-advisor lsp}: the same judgement for editors, as one types. */
final class LspCommand implements Command {

  @Override
  public String summary() {
    return "judge as one types: a language server for editors";
  }

  @Override
  public String operands() {
    return "";
  }

  @Override
  public String description() {
    return """
    Speaks the language server protocol on standard input and output: findings as
    one types, where new rows land under the pointer, rewrites and accepted findings
    as edits. An editor starts it; docs/editors.md says how. What is open is judged
    as 'lint --changed FILE' judges it, with what is not saved yet.
    """;
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Workspace.OPTIONS);
    options.add(BaselineFile.OPTION);
    options.add(BaselineFile.WITHOUT);
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    if (!options.operands().isEmpty()) {
      throw new UsageError("The editor says which files are open; 'lsp' takes no path.");
    }
    // What anything else prints would break the protocol.
    PrintStream printed = System.out;
    System.setOut(console.err());
    try {
      boolean properly =
          EditorSession.run(console.in(), console.out(), new EditorJudge(options, console));
      // The protocol asks for 1 when the editor goes away without its leave.
      return properly ? ExitCode.CLEAN : ExitCode.FINDINGS;
    } finally {
      System.setOut(printed);
    }
  }
}
