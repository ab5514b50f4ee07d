package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/** {@code column = value} of UPDATE. */
public record Assignment(SqlIdentifier column, SqlNode value) {}
