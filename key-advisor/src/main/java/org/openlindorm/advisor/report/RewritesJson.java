package org.openlindorm.advisor.report;

import java.io.IOException;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.TableReview;

/** Prints a table's key and all its rewrites as JSON; docs/advisor-json.md describes the fields. */
public final class RewritesJson {

  private RewritesJson() {}

  /** Writes one object. */
  public static void print(TableReview table, String version, Appendable out) throws IOException {
    KeyReview key = table.keys().get(0);
    JsonText.print(
        out,
        json -> {
          json.writeStartObject();
          json.writeNumberField("schema", JsonReport.SCHEMA);
          json.writeStringField("version", version);
          json.writeStringField("table", table.table().fullName());
          json.writeStringField("key", key.sql());
          JsonReport.fronts(json, key.fronts());
          json.writeStringField("basis", key.basis());
          json.writeNumberField("keyBytes", key.bytes());
          json.writeArrayFieldStart("rewrites");
          for (SuggestedRewrite rewrite : table.rewrites()) {
            JsonReport.rewrite(json, rewrite);
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }
}
