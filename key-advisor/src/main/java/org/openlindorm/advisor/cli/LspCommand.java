package org.openlindorm.advisor.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.editor.EditorSession;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code key-advisor lsp}: lints documents in an editor while the user types. */
@Command(
    customSynopsis = "key-advisor lsp [OPTION...]",
    header = "check while you type: a language server for editors",
    description = {
      "Implements the language server protocol on standard input and output: findings as",
      "you type, where new rows land under the pointer, rewrites and accepted findings",
      "as edits. An editor starts it; see docs/editors.md. Open documents are checked",
      "like files by 'lint --changed FILE', including unsaved changes."
    })
final class LspCommand implements Callable<Integer> {

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Mixin private BaselineOptions known = new BaselineOptions();

  @Parameters(hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  LspCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!operands.isEmpty()) {
      throw new UsageError("The editor says which files are open; 'lsp' takes no path.");
    }
    // Other output on standard output would break the protocol.
    PrintStream printed = System.out;
    System.setOut(console.err());
    try {
      boolean properly =
          EditorSession.run(console.in(), console.out(), new EditorLinter(options, known, console));
      // The protocol demands exit code 1 if the editor exits without a shutdown request.
      return properly ? ExitCode.CLEAN : ExitCode.FINDINGS;
    } finally {
      System.setOut(printed);
    }
  }
}
