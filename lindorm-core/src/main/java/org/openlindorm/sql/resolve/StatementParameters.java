package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The parameters of a statement while it is resolved. Each starts with the type that its text gives
 * (a literal lifted out of the text) or none (a {@code ?}), and takes the type of what it meets.
 */
final class StatementParameters {

  private final List<ParameterUse> uses = new ArrayList<>();
  private final Supplier<SessionFacts> session;
  private boolean asksSession;
  private boolean lenient;

  /**
   * @param natural the type of each parameter's own text, NULL for {@code ?}
   * @param session what functions tell of the session
   */
  StatementParameters(List<DataType> natural, Supplier<SessionFacts> session) {
    this.session = session;
    for (int i = 0; i < natural.size(); i++) {
      uses.add(new ParameterUse(natural.get(i), "parameter " + (i + 1)));
    }
  }

  /** A parameter of the text before it met anything; the first is 0. */
  Parameter untyped(int index) {
    return new Parameter(index, use(index).type());
  }

  /** The parameter as it must be to be compared with a value of {@code met}. */
  Parameter meeting(Parameter parameter, DataType met, String column) {
    int index = parameter.index();
    DataType type = settle(use(index).type(), met);
    uses.set(index, new ParameterUse(type, column));
    return new Parameter(index, type);
  }

  /** Values that are stored are judged with their rows from now on. */
  void judgeWithRows() {
    lenient = true;
  }

  /** The parameter of the text as a value that is stored in a column of exactly this type. */
  Parameter stored(int index, DataType type, String column) {
    use(index);
    uses.set(index, new ParameterUse(type, column, lenient));
    return new Parameter(index, lenient ? DataType.NULL : type);
  }

  /** A text that was not taken apart announces no parameters; they are found as they come. */
  private ParameterUse use(int index) {
    while (uses.size() <= index) {
      uses.add(new ParameterUse(DataType.NULL, "parameter " + (uses.size() + 1)));
    }
    return uses.get(index);
  }

  /** What is known of the session; the plan then serves no other. */
  SessionFacts session() {
    asksSession = true;
    return session.get();
  }

  /** Whether the statement reads what is known of the session. */
  boolean asksSession() {
    return asksSession;
  }

  List<ParameterUse> uses() {
    return List.copyOf(uses);
  }

  private static DataType settle(DataType natural, DataType met) {
    if (met.name() == TypeName.NULL) {
      return natural;
    }
    boolean fraction = natural.name() == TypeName.DECIMAL || natural.name() == TypeName.DOUBLE;
    if (fraction && isIntegral(met)) {
      // 3.5 compared with an INTEGER column stays 3.5: the comparison is numeric.
      return natural;
    }
    return switch (met.name()) {
      // A comparison neither rounds nor refuses digits that the column could not hold.
      case DECIMAL -> DataType.of(TypeName.DECIMAL);
      case VARCHAR -> DataType.VARCHAR;
      // JSON compares with numbers and texts as they come.
      case JSON -> natural;
      default -> met;
    };
  }

  private static boolean isIntegral(DataType type) {
    return switch (type.name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, HLONG, HINTEGER, HSHORT -> true;
      default -> false;
    };
  }
}
