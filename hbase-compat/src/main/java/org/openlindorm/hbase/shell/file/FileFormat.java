package org.openlindorm.hbase.shell.file;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;

/** What a file of rows is written in. */
public enum FileFormat {
  CSV,
  /** One JSON object a line. */
  JSONL,
  PARQUET;

  /**
   * The format of a file: as it is named, or else by the ending of the file's name, with or without
   * {@code .gz}; CSV when that says nothing.
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
