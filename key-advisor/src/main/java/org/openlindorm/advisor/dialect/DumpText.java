package org.openlindorm.advisor.dialect;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * Recognizes scripts that a MySQL tool wrote. Their strings use backslash escapes, which our SQL
 * does not, so their rows cannot be read as statements.
 */
public final class DumpText {

  /** The first lines of dumps of mysqldump, mariadb-dump and phpMyAdmin. */
  private static final Pattern HEAD =
      Pattern.compile("(?m)^(-- (MySQL|MariaDB) dump |-- phpMyAdmin SQL Dump|/\\*!\\d{5} SET )");

  private static final int HEAD_LENGTH = 4_000;

  private DumpText() {}

  /** Returns whether the beginning of a text contains the header of such a tool. */
  public static boolean is(String text) {
    return HEAD.matcher(text.substring(0, Math.min(HEAD_LENGTH, text.length()))).find();
  }

  /** Returns the definitions without the rows. They keep their line numbers. */
  public static String definitions(String text) {
    try {
      return DefinitionText.of(new StringReader(text), text.length()).text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
