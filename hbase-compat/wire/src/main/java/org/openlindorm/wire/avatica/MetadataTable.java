package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.ResultColumn;

/**
 * The complete result of a call of JDBC's DatabaseMetaData.
 *
 * @param columns named and ordered as JDBC prescribes
 * @param rows sorted as JDBC prescribes
 */
record MetadataTable(List<ResultColumn> columns, List<@Nullable Object[]> rows) {

  Meta.Signature signature() {
    return WireSignature.of("", columns, List.of());
  }

  Meta.Frame frame() {
    return new Meta.Frame(0, true, new ArrayList<>(rows));
  }
}
