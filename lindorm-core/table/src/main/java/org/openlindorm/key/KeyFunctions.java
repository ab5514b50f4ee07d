package org.openlindorm.key;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The functions that a key definition can use. */
public final class KeyFunctions {

  public static final KeyFunction HASH8 = new HashFunction(1);
  public static final KeyFunction HASH32 = new HashFunction(4);
  public static final KeyFunction HASH64 = new HashFunction(8);
  public static final KeyFunction MD5_PREFIX = new Md5Function();
  public static final KeyFunction BUCKET = new BucketFunction();
  public static final KeyFunction MOD = new ModFunction();
  public static final KeyFunction SALT = new SaltFunction();
  public static final KeyFunction REVERSE = new ReverseFunction();

  private static final List<KeyFunction> ALL =
      List.of(HASH8, HASH32, HASH64, MD5_PREFIX, REVERSE, MOD, BUCKET, SALT);
  private static final Map<String, KeyFunction> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(KeyFunction::name, Function.identity()));

  private KeyFunctions() {}

  /** Returns all key functions. */
  public static List<KeyFunction> all() {
    return ALL;
  }

  /** Returns the function with a name in any case, or null. */
  public static @Nullable KeyFunction find(String name) {
    return BY_NAME.get(name.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the function with a name in any case.
   *
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION with the list of functions
   */
  public static KeyFunction named(String name) {
    KeyFunction function = find(name);
    if (function == null) {
      throw KeyParts.refused(unknown(name));
    }
    return function;
  }

  /** Returns the message for a name that is no key function. */
  public static String unknown(String name) {
    String names =
        ALL.subList(0, ALL.size() - 1).stream()
            .map(KeyFunction::name)
            .collect(Collectors.joining(", "));
    return "there is no key function "
        + name
        + "; use "
        + names
        + " or "
        + ALL.get(ALL.size() - 1).name();
  }
}
