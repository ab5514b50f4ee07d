package org.openlindorm.web;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.wire.Encryption;

/**
 * The address of the console.
 *
 * @param host the address to listen on
 * @param port 0 for any free one
 * @param names host names that browsers may use besides {@code localhost} and numeric addresses
 */
public record WebSettings(String host, int port, Encryption encryption, Set<String> names) {

  public WebSettings {
    Set<String> small = new TreeSet<>();
    names.forEach(name -> small.add(name.toLowerCase(Locale.ROOT)));
    names = Set.copyOf(small);
  }

  /** Returns settings without TLS and without other names. */
  public static WebSettings on(String host, int port) {
    return new WebSettings(host, port, Encryption.NONE, Set.of());
  }
}
