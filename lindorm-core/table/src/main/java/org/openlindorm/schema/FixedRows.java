package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of information_schema that are the same on every server. */
final class FixedRows {

  private FixedRows() {}

  static List<@Nullable Object[]> none(CatalogView view) {
    return List.of();
  }

  static List<@Nullable Object[]> engines(CatalogView view) {
    return List.of(
        row("LindormTable", "DEFAULT", "Wide tables in HBase", "NO", "NO", "NO"),
        row("HBase", "YES", "Tables of HBase programs", "NO", "NO", "NO"));
  }

  static List<@Nullable Object[]> collations(CatalogView view) {
    return List.of(
        row("binary", "binary", 63L, "Yes", "Yes", 1L, "NO PAD"),
        row("utf8mb4_bin", "utf8mb4", 46L, "Yes", "Yes", 1L, "NO PAD"));
  }

  static List<@Nullable Object[]> applicability(CatalogView view) {
    return List.of(row("binary", "binary"), row("utf8mb4_bin", "utf8mb4"));
  }

  /** The ways to log in, and the storage of tables. */
  static List<@Nullable Object[]> plugins(CatalogView view) {
    return List.of(
        plugin("LindormTable", "STORAGE ENGINE", "Wide tables in HBase"),
        plugin("caching_sha2_password", "AUTHENTICATION", "Caching SHA-256 authentication"),
        plugin("mysql_clear_password", "AUTHENTICATION", "Passwords over TLS"),
        plugin("mysql_native_password", "AUTHENTICATION", "Native MySQL authentication"));
  }

  private static @Nullable Object[] plugin(String name, String type, String description) {
    return row(
        name,
        "1.0",
        "ACTIVE",
        type,
        "1.0",
        null,
        null,
        "OpenLindorm",
        description,
        "Apache-2.0",
        "FORCE");
  }

  static List<@Nullable Object[]> characterSets(CatalogView view) {
    return List.of(
        row("binary", "binary", "Binary pseudo charset", 1L),
        row("utf8mb4", "utf8mb4_bin", "UTF-8 Unicode", 4L));
  }

  static List<@Nullable Object[]> keywords(CatalogView view) {
    return ReservedWords.ALL.stream().map(word -> row(word, 1L)).toList();
  }

  static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }
}
