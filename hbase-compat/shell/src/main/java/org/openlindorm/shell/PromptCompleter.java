package org.openlindorm.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jline.builtins.Completers.FileNameCompleter;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.openlindorm.sql.completion.Completion;
import org.openlindorm.sql.completion.CompletionCandidate;

/**
 * Completes words for the line reader: in statements by context, in commands by their parameter.
 */
final class PromptCompleter implements Completer {

  private final SchemaNames names;
  private final Completion completion;
  private final PromptCommands commands;
  private final FileNameCompleter files = new FileNameCompleter();

  PromptCompleter(SchemaNames names, PromptCommands commands) {
    this.names = names;
    this.completion = new Completion(names);
    this.commands = commands;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    if (line.wordIndex() > 0 && commandOf(line).anyMatch(PromptCommands.Command::takesFile)) {
      files.complete(reader, line, candidates);
    } else {
      candidates.addAll(candidates(line));
    }
  }

  /** Returns all candidates except names of files. */
  List<Candidate> candidates(ParsedLine line) {
    if (!Prompt.isCommand(line.line().strip())) {
      return inStatement(line);
    }
    return line.wordIndex() == 0
        ? commands.all().stream().map(PromptCompleter::command).toList()
        : commandOf(line)
            .flatMap(command -> arguments(command).stream())
            .map(Candidate::new)
            .toList();
  }

  private Stream<PromptCommands.Command> commandOf(ParsedLine line) {
    return commands.all().stream().filter(command -> command.name().equals(line.words().get(0)));
  }

  private static Candidate command(PromptCommands.Command command) {
    return new Candidate(command.name(), command.name(), null, command.help(), null, null, true);
  }

  private List<Candidate> inStatement(ParsedLine line) {
    List<Candidate> candidates = new ArrayList<>();
    String before = Script.of(line.line().substring(0, line.cursor())).rest().text();
    // The text is stripped of white space, which would hide that the last word has ended.
    String typed = line.word().isEmpty() && !before.isEmpty() ? before + " " : before;
    String after = line.line().substring(line.cursor());
    boolean small = line.word().equals(line.word().toLowerCase(Locale.ROOT));
    for (CompletionCandidate offer : completion.at(typed, after)) {
      boolean keyword =
          offer.kind() == CompletionCandidate.Kind.KEYWORDS
              || offer.kind() == CompletionCandidate.Kind.FUNCTIONS;
      boolean lower = keyword && small && !line.word().isEmpty();
      String word = lower ? offer.word().toLowerCase(Locale.ROOT) : offer.word();
      String group = offer.kind().name().toLowerCase(Locale.ROOT);
      candidates.add(candidate(word, group, candidates.size()));
    }
    return candidates;
  }

  private static Candidate candidate(String word, String group, int position) {
    boolean complete = !word.endsWith("(");
    return new Candidate(word, word, group, null, null, null, complete, position);
  }

  private List<String> arguments(PromptCommands.Command command) {
    return switch (command.argument()) {
      case "[TABLE]" -> names.tables();
      case "DATABASE" -> names.databases();
      case "[STATEMENT]" -> StatementSyntax.ofStatements().all();
      case "FORMAT" -> List.of("table", "vertical", "csv", "tsv", "json", "jsonl", "markdown");
      default -> List.of();
    };
  }
}
