package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * The table of clients in docs/clients.md is what the tests before this one have seen ({@code
 * -Dgolden.rewrite=true} rewrites it). It comes last, by {@link ClassOrderer.OrderAnnotation}. The
 * row of a client that could not be had here is kept as it is, and the test says so.
 */
@Order(Integer.MAX_VALUE)
final class KnownClientsIT {

  private static final Path PAGE = Path.of("..", "..", "docs", "clients.md");
  private static final String BEGIN = "<!-- clients: written by KnownClientsIT -->\n";
  private static final String END = "<!-- end of clients -->\n";

  @Test
  void thePageNamesTheClientsTheirVersionsAndWhatTheyWereSeenToDo() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    assertThat(start).isGreaterThanOrEqualTo(BEGIN.length());
    assertThat(end).isGreaterThanOrEqualTo(start);
    String seen =
        page.substring(0, start) + table(page.substring(start, end)) + page.substring(end);
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(PAGE, seen);
    } else {
      assertThat(page).isEqualTo(seen);
    }
  }

  private static String table(String written) {
    String rows =
        Arrays.stream(KnownClient.values())
            .map(client -> row(client).orElseGet(() -> unseen(client, written)))
            .collect(Collectors.joining("\n"));
    return "\n| Client | Version | Tested |\n|---|---|---|\n" + rows + "\n\n";
  }

  private static Optional<String> row(KnownClient client) {
    return client.isOfDebian() && !DebianPackages.areThoseOfThePage()
        ? Optional.empty()
        : ShownAbilities.row(client);
  }

  private static String unseen(KnownClient client, String written) {
    System.out.println("docs/clients.md: the row of " + client.title() + " was not checked here");
    return written
        .lines()
        .filter(line -> line.startsWith("| " + client.title() + " |"))
        .findFirst()
        .orElse("| " + client.title() + " | not seen | |");
  }
}
