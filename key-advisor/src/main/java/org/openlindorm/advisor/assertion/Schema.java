package org.openlindorm.advisor.assertion;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.input.SourceFiles;

/**
 * Definitions and queries that a test judges, with the facts about them.
 *
 * @param request what the engine is asked; its {@code with...} methods change profile and nodes
 */
public record Schema(AdviceRequest request) {

  /**
   * The SQL files at these paths; of directories every {@code *.sql}.
   *
   * @throws org.openlindorm.advisor.input.InputException if one cannot be read
   */
  public static Schema in(Path... paths) {
    var files = new SourceFiles(Path.of(""), new ByteArrayInputStream(new byte[0]));
    var sources = files.read(Arrays.stream(paths).map(Path::toString).toList());
    return new Schema(AdviceRequest.of(sources.toArray(SourceText[]::new)));
  }

  /** A text with SQL. */
  public static Schema of(String sql) {
    return new Schema(AdviceRequest.of(new SourceText("schema.sql", sql)));
  }

  /** With facts as {@code key-advisor.yaml} declares them. */
  public Schema withFacts(String yaml) {
    return new Schema(request.withFacts(new SourceText("key-advisor.yaml", yaml)));
  }

  public Schema withNodes(int nodes) {
    return new Schema(request.withNodes(nodes));
  }
}
