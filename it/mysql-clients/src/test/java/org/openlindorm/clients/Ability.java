package org.openlindorm.clients;

/** An ability that a client has shown; the programs in other languages print the names. */
enum Ability {
  LOGIN("login"),
  TABLES("tables"),
  TYPES("types"),
  PREPARED("prepared statements"),
  BATCHES("batches"),
  READS("reads"),
  PIECES("large results"),
  CHANGES("changes"),
  FILES("files"),
  METADATA("metadata"),
  ERRORS("errors"),
  RESTART("a restart of the server");

  private final String words;

  Ability(String words) {
    this.words = words;
  }

  /** The words of the table in docs/clients.md. */
  String words() {
    return words;
  }
}
