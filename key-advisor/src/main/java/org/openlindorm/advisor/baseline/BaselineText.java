package org.openlindorm.advisor.baseline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advisor.baseline.Baseline.Entry;

/**
 * The file format of a baseline. Files and their fingerprints are sorted, one fingerprint per line,
 * so that merges seldom conflict.
 *
 * <pre>{
 *   "schema": 2,
 *   "findings": {
 *     "db/event_log.sql": [
 *       "KEY101:default.event_log:pk:ts"
 *     ]
 *   }
 * }</pre>
 *
 * Schema 1 is a plain list of fingerprints without files.
 */
public final class BaselineText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private BaselineText() {}

  /** Returns the text of the file. */
  public static String write(Baseline baseline) {
    Map<String, List<String>> files = new TreeMap<>();
    for (Entry entry : baseline.entries()) {
      files.computeIfAbsent(entry.file(), none -> new ArrayList<>()).add(entry.fingerprint());
    }
    String parts =
        files.entrySet().stream()
            .map(
                file ->
                    file.getValue().stream()
                        .map(BaselineText::quoted)
                        .collect(
                            Collectors.joining(
                                ",\n      ",
                                "    " + quoted(file.getKey()) + ": [\n      ",
                                "\n    ]")))
            .collect(Collectors.joining(",\n"));
    return "{\n  \"schema\": "
        + Baseline.SCHEMA
        + ",\n  \"findings\": {"
        + (parts.isEmpty() ? "" : "\n" + parts + "\n  ")
        + "}\n}\n";
  }

  private static String quoted(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  /**
   * Reads the text of a file of schema 1 or 2.
   *
   * @throws IOException if the text is not a baseline; the message contains the position and the
   *     error
   */
  public static Baseline read(String text) throws IOException {
    try (JsonParser json = FACTORY.createParser(text)) {
      expect(json, json.nextToken() == JsonToken.START_OBJECT, "an object");
      List<Entry> entries = null;
      int schema = Baseline.SCHEMA;
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String field = json.currentName();
        json.nextToken();
        switch (field) {
          case "schema" -> {
            schema = json.getValueAsInt();
            boolean known = schema == Baseline.NUMBERED_QUERIES || schema == Baseline.SCHEMA;
            expect(json, known, "schema 1 or " + Baseline.SCHEMA);
          }
          case "findings" -> entries = entries(json);
          default -> throw new IOException("there is no field '" + field + "' in a baseline");
        }
      }
      if (entries == null) {
        throw new IOException("the field 'findings' is missing");
      }
      return new Baseline(schema, entries);
    }
  }

  private static List<Entry> entries(JsonParser json) throws IOException {
    List<Entry> entries = new ArrayList<>();
    if (json.currentToken() == JsonToken.START_ARRAY) {
      fingerprints(json, "", entries);
      return entries;
    }
    expect(json, json.currentToken() == JsonToken.START_OBJECT, "fingerprints by file");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String file = json.currentName();
      json.nextToken();
      expect(json, json.currentToken() == JsonToken.START_ARRAY, "a list of fingerprints");
      fingerprints(json, file, entries);
    }
    return entries;
  }

  private static void fingerprints(JsonParser json, String file, List<Entry> entries)
      throws IOException {
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, json.currentToken() == JsonToken.VALUE_STRING, "a fingerprint");
      entries.add(new Entry(file, json.getText()));
    }
  }

  private static void expect(JsonParser json, boolean so, String what) throws IOException {
    if (!so) {
      throw new IOException(
          "line " + json.currentTokenLocation().getLineNr() + " should hold " + what);
    }
  }
}
