package org.openlindorm.wire.mysql.login;

import java.util.Arrays;
import java.util.Optional;

/** The supported authentication plugins. */
enum Plugin {
  CACHING_SHA2("caching_sha2_password"),
  NATIVE("mysql_native_password"),
  /** The plain password; over TLS only. */
  CLEAR("mysql_clear_password");

  private final String wireName;

  Plugin(String wireName) {
    this.wireName = wireName;
  }

  String wireName() {
    return wireName;
  }

  static Optional<Plugin> named(String name) {
    return Arrays.stream(values()).filter(each -> each.wireName.equals(name)).findFirst();
  }
}
