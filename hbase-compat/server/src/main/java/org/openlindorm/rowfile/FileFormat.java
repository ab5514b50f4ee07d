package org.openlindorm.rowfile;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;

/** The formats of row files. */
public enum FileFormat {
  CSV,
  /** One JSON object per line. */
  JSONL,
  PARQUET;

  /**
   * Returns the format of a file: the named one, or else that of the file's extension, with or
   * without {@code .gz}; CSV if that is unknown.
   *
   * @param word csv, jsonl, ndjson or parquet; null when none was named
   * @throws UsageError for another word
   */
  public static FileFormat of(@Nullable String word, String fileName) {
    if (word != null) {
      return switch (word.toLowerCase(Locale.ROOT)) {
        case "csv" -> CSV;
        case "jsonl", "ndjson" -> JSONL;
        case "parquet" -> PARQUET;
        default -> throw new UsageError("--format takes csv, jsonl or parquet, not '" + word + "'");
      };
    }
    String name = fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    if (name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
      return JSONL;
    }
    return name.endsWith(".parquet") ? PARQUET : CSV;
  }
}
