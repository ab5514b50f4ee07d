package org.openlindorm.advisor.dialect;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * A script that a tool of MySQL wrote. In its texts a backslash escapes, which it does not in ours,
 * so that its rows cannot be read as statements.
 */
public final class DumpText {

  /** The first lines of dumps of mysqldump, mariadb-dump and phpMyAdmin. */
  private static final Pattern HEAD =
      Pattern.compile("(?m)^(-- (MySQL|MariaDB) dump |-- phpMyAdmin SQL Dump|/\\*!\\d{5} SET )");

  private static final int HEAD_LENGTH = 4_000;

  private DumpText() {}

  /** Returns whether such a tool says so at the beginning of a text. */
  public static boolean is(String text) {
    return HEAD.matcher(text.substring(0, Math.min(HEAD_LENGTH, text.length()))).find();
  }

  /** The definitions at their places, without the rows. */
  public static String definitions(String text) {
    try {
      return DefinitionText.of(new StringReader(text), text.length()).text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
