package org.openlindorm.expr.function;

/** The tables in which the documents show the functions. */
public enum FunctionGroup {
  TEXT("Text"),
  PATTERN("Patterns"),
  NUMBER("Numbers"),
  TIME("Time"),
  CHOICE("Choice"),
  SESSION("Session and server"),
  JSON("JSON"),
  VECTOR("Vectors"),
  DIGEST("Digests, codes, identifiers");

  private final String title;

  FunctionGroup(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
