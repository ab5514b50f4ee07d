package org.openlindorm.hbase.web;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.hbase.wire.Encryption;

/**
 * Where pages are served.
 *
 * @param host the address to listen on
 * @param port 0 takes a free one
 * @param names of this machine, by which browsers may ask beside {@code localhost} and addresses in
 *     numbers
 */
public record WebSettings(String host, int port, Encryption encryption, Set<String> names) {

  public WebSettings {
    Set<String> small = new TreeSet<>();
    names.forEach(name -> small.add(name.toLowerCase(Locale.ROOT)));
    names = Set.copyOf(small);
  }

  /** In plain text, under no other name. */
  public static WebSettings on(String host, int port) {
    return new WebSettings(host, port, Encryption.NONE, Set.of());
  }
}
