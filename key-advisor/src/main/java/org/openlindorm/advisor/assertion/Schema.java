package org.openlindorm.advisor.assertion;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.source.SourceText;

/**
 * The definitions and queries that a test lints, with the facts about them.
 *
 * @param request the request to the engine; its {@code with...} methods change the profile and the
 *     number of nodes
 */
public record Schema(AdviceRequest request) {

  /**
   * Returns the schema in the SQL files at these paths. Of a directory, all {@code *.sql} files are
   * read.
   *
   * @throws org.openlindorm.advisor.input.InputException if a file cannot be read
   */
  public static Schema in(Path... paths) {
    var files = new SourceFiles(Path.of(""), new ByteArrayInputStream(new byte[0]));
    var sources = files.read(Arrays.stream(paths).map(Path::toString).toList());
    return new Schema(AdviceRequest.of(sources.toArray(SourceText[]::new)));
  }

  /** Returns the schema of a SQL text. */
  public static Schema of(String sql) {
    return new Schema(AdviceRequest.of(new SourceText("schema.sql", sql)));
  }

  /** Returns this schema with facts in the format of {@code key-advisor.yaml}. */
  public Schema withFacts(String yaml) {
    return new Schema(request.withFacts(new SourceText("key-advisor.yaml", yaml)));
  }

  public Schema withNodes(int nodes) {
    return new Schema(request.withNodes(nodes));
  }
}
