package org.openlindorm.advice;

import java.util.List;

/** What rows and statements show of two keys, the verdict at the end. */
public record KeyComparison(List<Aspect> aspects) {

  public KeyComparison {
    aspects = List.copyOf(aspects);
  }

  /** One thing that both keys are measured by; a text about the whole stands under the asked. */
  public record Aspect(String name, String today, String asked) {}
}
