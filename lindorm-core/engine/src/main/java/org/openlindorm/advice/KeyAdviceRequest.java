package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;

/**
 * A table, and the same table with a proposed key.
 *
 * @param catalog the catalog with the current table
 * @param servers the number of data servers
 * @param splits the first keys of the table's regions except the first
 * @param proposedSplits the first keys of the regions that CREATE TABLE would make for the proposed
 *     key
 * @param statements the statements that this server has executed on the table, the most frequent
 *     first
 * @param countedSince the start of their counters, in milliseconds
 * @param verbose whether to report each region and each key prefix
 */
public record KeyAdviceRequest(
    Catalog catalog,
    TableDef today,
    TableDef proposed,
    RekeyedSample rows,
    int servers,
    List<Bytes> splits,
    List<Bytes> proposedSplits,
    List<ExecutedStatement> statements,
    long countedSince,
    boolean verbose) {

  public KeyAdviceRequest {
    splits = List.copyOf(splits);
    proposedSplits = List.copyOf(proposedSplits);
    statements = List.copyOf(statements);
  }
}
