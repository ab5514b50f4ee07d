package org.openlindorm.advisor;

import java.util.List;
import org.openlindorm.advisor.model.SchemaModel;

/** The run: sources to a model, rules over the model, findings into a review. */
public final class Advice {

  private Advice() {}

  /** Judges a request. Whatever cannot be read becomes a finding, never an exception. */
  public static Review review(AdviceRequest request) {
    int nodes = request.nodes() == null ? SchemaModel.DEFAULT_NODES : request.nodes();
    return new Review(new SchemaModel(List.of(), List.of(), nodes), List.of(), List.of());
  }
}
