package org.openlindorm.advice;

import java.util.List;

/**
 * The comparison of two keys by rows and statements, with the verdict at the end.
 *
 * @param rejected whether the verdict is against the proposed key
 */
public record KeyComparison(List<Aspect> aspects, boolean rejected) {

  public KeyComparison {
    aspects = List.copyOf(aspects);
  }

  /** One measure of both keys; a text about the whole is in {@code proposed}. */
  public record Aspect(String name, String today, String proposed) {}
}
