package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelShuttleImpl;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.type.DataType;

/** Reads from a converted query which type each parameter was given. */
final class ParameterTypes {

  private ParameterTypes() {}

  static List<ParameterUse> of(RelNode query, List<DataType> naturalTypes) {
    List<ParameterUse> uses = new ArrayList<>();
    for (int i = 0; i < naturalTypes.size(); i++) {
      uses.add(RelationalPlanner.unknown(i, naturalTypes.get(i)));
    }
    RexShuttle reader =
        new RexShuttle() {
          @Override
          public RexNode visitDynamicParam(RexDynamicParam parameter) {
            int index = parameter.getIndex();
            if (index < uses.size()) {
              uses.set(index, RelationalPlanner.unknown(index, RelTypes.of(parameter.getType())));
            }
            return parameter;
          }

          @Override
          public RexNode visitSubQuery(org.apache.calcite.rex.RexSubQuery subQuery) {
            walk(subQuery.rel, this);
            return super.visitSubQuery(subQuery);
          }
        };
    walk(query, reader);
    return uses;
  }

  private static void walk(RelNode query, RexShuttle reader) {
    query.accept(
        new RelShuttleImpl() {
          @Override
          protected RelNode visitChild(RelNode parent, int i, RelNode child) {
            return super.visitChild(parent, i, child.accept(reader));
          }
        });
    query.accept(reader);
  }
}
