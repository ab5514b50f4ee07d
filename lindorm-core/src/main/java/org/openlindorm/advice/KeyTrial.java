package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;

/**
 * A table, and the same with a key that is asked about.
 *
 * @param catalog in which the table stands as it is
 * @param servers that carry data
 * @param splits where the table's regions begin, but the first
 * @param askedSplits where those would begin that CREATE TABLE makes for the other key
 * @param statements what this server has run on the table, the most frequent first
 * @param countedSince since when they are counted, in milliseconds
 * @param verbose whether each region and each beginning of the keys is wanted
 */
public record KeyTrial(
    Catalog catalog,
    TableDef today,
    TableDef asked,
    RekeyedSample rows,
    int servers,
    List<Bytes> splits,
    List<Bytes> askedSplits,
    List<SeenStatement> statements,
    long countedSince,
    boolean verbose) {

  public KeyTrial {
    splits = List.copyOf(splits);
    askedSplits = List.copyOf(askedSplits);
    statements = List.copyOf(statements);
  }
}
