package org.openlindorm.it.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The accessibility faults of a page, as axe-core finds them: the rules of WCAG 2.1, levels A and
 * AA, and its good practices.
 */
final class Accessibility {

  private static final String RULES =
      "{runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']}";

  private Accessibility() {}

  /**
   * A line for each element that breaks a rule: the rule, what it wants, and where it is broken.
   */
  static List<String> faults(HeadlessBrowser browser) {
    if (!browser.value("typeof axe === 'object'").asBoolean()) {
      browser.value(source() + "; true");
    }
    JsonNode broken =
        browser.value(
            "axe.run(document, "
                + RULES
                + ").then((found) => found.violations.flatMap((rule) => rule.nodes.map((node) =>"
                + " rule.id + ': ' + rule.help + ': ' + node.target.join(' ') + ' ' +"
                + " node.html.slice(0, 120) + ' ' + (node.any[0]?.message ?? ''))))");
    List<String> faults = new ArrayList<>();
    broken.forEach(each -> faults.add(each.asText()));
    return faults;
  }

  private static String source() {
    try (InputStream in =
        Objects.requireNonNull(Accessibility.class.getResourceAsStream("/axe.min.js"))) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
