package org.openlindorm.advisor.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;

/** Converts file names to relative URI references. */
final class Uris {
  private static final String PLAIN = "-._~!$&'()*+,;=@/";

  private Uris() {}

  /**
   * Returns a URI reference: {@code db/my schema.sql} becomes {@code db/my%20schema.sql}, and an
   * absolute path becomes a file URI.
   */
  static String of(String file) {
    StringBuilder uri = new StringBuilder(file.startsWith("/") ? "file://" : "");
    for (byte b : file.getBytes(UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean word = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      if (word || PLAIN.indexOf(c) >= 0) {
        uri.append(c);
      } else {
        uri.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
      }
    }
    return uri.toString();
  }
}
