package org.openlindorm.advisor.model;

import java.util.List;

/**
 * The tables and queries that are linted together.
 *
 * @param tables the tables in the order of their definitions
 * @param queries all declared statements, including those about unknown tables
 * @param nodes the number of nodes of the cluster
 */
public record SchemaModel(List<TableModel> tables, List<QueryModel> queries, int nodes) {

  /** The default number of nodes of a cluster. */
  public static final int DEFAULT_NODES = 4;

  public SchemaModel {
    tables = List.copyOf(tables);
    queries = List.copyOf(queries);
  }
}
