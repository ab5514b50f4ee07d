package org.openlindorm.advisor.baseline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;

/**
 * The fingerprints of known findings. They consist of names, never of line numbers, so moving code
 * about changes nothing. The file holds one a line, sorted, so that merges seldom conflict:
 *
 * <pre>{
 *   "schema": 1,
 *   "findings": [
 *     "KEY101:default.event_log:pk:ts"
 *   ]
 * }</pre>
 */
public record Baseline(List<String> fingerprints) {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = new JsonFactory();

  public static final Baseline EMPTY = new Baseline(List.of());

  public Baseline {
    fingerprints = List.copyOf(new TreeSet<>(fingerprints));
  }

  /** The baseline that knows these findings. */
  public static Baseline of(Collection<Finding> findings) {
    return new Baseline(findings.stream().map(Finding::fingerprint).toList());
  }

  public boolean knows(Finding finding) {
    return fingerprints.contains(finding.fingerprint());
  }

  /** The entries that none of the findings has any more. */
  public List<String> stale(Collection<Finding> findings) {
    var present = findings.stream().map(Finding::fingerprint).collect(Collectors.toSet());
    return fingerprints.stream().filter(one -> !present.contains(one)).toList();
  }

  /** Without the stale entries. */
  public Baseline pruned(Collection<Finding> findings) {
    var stale = stale(findings);
    return new Baseline(fingerprints.stream().filter(one -> !stale.contains(one)).toList());
  }

  /** The file's text. */
  public String text() {
    String lines =
        fingerprints.stream()
            .map(one -> "    \"" + new String(JsonStringEncoder.getInstance().quoteAsString(one)))
            .map(one -> one + "\"")
            .collect(Collectors.joining(",\n"));
    return "{\n  \"schema\": "
        + SCHEMA
        + ",\n  \"findings\": ["
        + (lines.isEmpty() ? "" : "\n" + lines + "\n  ")
        + "]\n}\n";
  }

  /**
   * Reads a file's text.
   *
   * @throws IOException if it is no baseline; the message says where and what is wrong
   */
  public static Baseline read(String text) throws IOException {
    try (JsonParser json = FACTORY.createParser(text)) {
      expect(json, json.nextToken() == JsonToken.START_OBJECT, "an object");
      List<String> fingerprints = null;
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String field = json.currentName();
        json.nextToken();
        switch (field) {
          case "schema" -> expect(json, json.getValueAsInt() == SCHEMA, "schema " + SCHEMA);
          case "findings" -> fingerprints = strings(json);
          default -> throw new IOException("there is no field '" + field + "' in a baseline");
        }
      }
      if (fingerprints == null) {
        throw new IOException("the field 'findings' is missing");
      }
      return new Baseline(fingerprints);
    }
  }

  private static List<String> strings(JsonParser json) throws IOException {
    var strings = new ArrayList<String>();
    expect(json, json.currentToken() == JsonToken.START_ARRAY, "a list of fingerprints");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, json.currentToken() == JsonToken.VALUE_STRING, "a fingerprint");
      strings.add(json.getText());
    }
    return strings;
  }

  private static void expect(JsonParser json, boolean so, String what) throws IOException {
    if (!so) {
      throw new IOException(
          "line " + json.currentTokenLocation().getLineNr() + " should hold " + what);
    }
  }
}
