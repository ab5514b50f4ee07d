package org.openlindorm.web.console;

import java.util.Locale;
import org.openlindorm.web.WebRefusal;

/** The formats of downloaded results. */
public enum DownloadFormat {
  CSV("text/csv;charset=utf-8", "csv"),
  /** One JSON object per line. */
  JSON("application/x-ndjson;charset=utf-8", "jsonl"),
  PARQUET("application/vnd.apache.parquet", "parquet");

  private final String type;
  private final String extension;

  DownloadFormat(String type, String extension) {
    this.type = type;
    this.extension = extension;
  }

  String type() {
    return type;
  }

  /** Returns the name that the browser gives the file. */
  String fileName() {
    return "result." + extension;
  }

  /** Returns the format of a request. */
  static DownloadFormat of(String word) {
    for (DownloadFormat format : values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(word)) {
        return format;
      }
    }
    throw new WebRefusal(400, "The format must be csv, json or parquet.");
  }
}
