package org.openlindorm.advisor.model;

import java.util.List;

/**
 * Everything that is judged together.
 *
 * @param tables in the order of their definitions
 * @param queries all declared statements, also those of unknown tables
 * @param nodes of the cluster
 */
public record SchemaModel(List<TableModel> tables, List<QueryModel> queries, int nodes) {

  /** The default number of nodes of a cluster. */
  public static final int DEFAULT_NODES = 4;

  public SchemaModel {
    tables = List.copyOf(tables);
    queries = List.copyOf(queries);
  }
}
