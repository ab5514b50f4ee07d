package org.openlindorm.sql.resolve.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.typing.ExactValues;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The parameters of a statement while it is resolved. Each starts with the type of its text (a
 * literal lifted out of the text), of the value that arrives, or none (a {@code ?}).
 */
public final class StatementParameters {

  private final ParameterTypes types;
  private final List<ParameterUse> uses = new ArrayList<>();
  private final Supplier<SessionFacts> session;
  private final StatementSize size;
  private final BooleanSupplier textAsBytes;
  private boolean dependsOnSession;
  private boolean userVariable;
  private boolean lenient;
  private final Map<String, DataType> assigned = new HashMap<>();

  /**
   * @param session the session's data for functions
   * @param size counts the expressions of the statement
   * @param textAsBytes whether text next to bytes is its UTF-8 bytes, as in MySQL
   */
  public StatementParameters(
      ParameterTypes types,
      Supplier<SessionFacts> session,
      StatementSize size,
      BooleanSupplier textAsBytes) {
    this.types = types;
    this.session = session;
    this.size = size;
    this.textAsBytes = textAsBytes;
    for (int i = 0; i < types.known(); i++) {
      uses.add(untouched(i));
    }
  }

  private ParameterUse untouched(int index) {
    return new ParameterUse(types.type(index), "parameter " + (index + 1));
  }

  /** Counts the expressions of the statement. */
  public StatementSize size() {
    return size;
  }

  /**
   * Returns a parameter of the text before it is compared with anything; the first is 0. A
   * condition that is bound again gets the same types again.
   */
  Parameter untyped(int index) {
    use(index);
    return new Parameter(index, types.type(index));
  }

  /** Returns the parameter as a value converted to a type, like a stored value. */
  public Parameter taking(Parameter parameter, DataType type, String place) {
    int index = parameter.index();
    uses.set(index, new ParameterUse(type, place));
    return new Parameter(index, type);
  }

  /**
   * The parameter as it is compared with a value of {@code met}: of that type, in a plan for values
   * that have it without loss, or of its own type.
   */
  Parameter compared(Parameter parameter, DataType met, String column) {
    int index = parameter.index();
    DataType own = types.type(index);
    boolean moves =
        !types.isFixed(index)
            && met.name() != TypeName.NULL
            && met.name() != TypeName.JSON
            && (own.name() == TypeName.NULL || ExactValues.exist(own, met));
    DataType type = moves ? Comparisons.parameterType(met) : own;
    ParameterUse before = use(index);
    ParameterUse.Kind kind = moves ? ParameterUse.Kind.COMPARED : ParameterUse.Kind.TAKEN;
    boolean several = before.kind() == ParameterUse.Kind.COMPARED && !before.type().equals(type);
    if (several || before.kind() == ParameterUse.Kind.COMPARED_WITH_SEVERAL) {
      kind = ParameterUse.Kind.COMPARED_WITH_SEVERAL;
    }
    uses.set(index, new ParameterUse(type, column, kind, textAsBytes.getAsBoolean()));
    return new Parameter(index, type);
  }

  /** Records that a parameter is compared with another one, where the plan must know its type. */
  void comparedWithParameter(Parameter parameter) {
    ParameterUse before = use(parameter.index());
    ParameterUse.Kind kind = ParameterUse.Kind.COMPARED_WITH_SEVERAL;
    uses.set(
        parameter.index(),
        new ParameterUse(before.type(), before.column(), kind, before.textAsBytes()));
  }

  /** Values that are stored are judged with their rows from now on. */
  public void judgeWithRows() {
    lenient = true;
  }

  /** The parameter of the text as a value that is stored in a column of exactly this type. */
  public Parameter stored(int index, DataType type, String column) {
    use(index);
    ParameterUse.Kind kind = lenient ? ParameterUse.Kind.TAKEN_LENIENTLY : ParameterUse.Kind.TAKEN;
    uses.set(index, new ParameterUse(type, column, kind, textAsBytes.getAsBoolean()));
    return new Parameter(index, lenient ? DataType.NULL : type);
  }

  /**
   * Returns a text next to a value of bytes as its UTF-8 bytes if the statement has MySQL's rules;
   * any other value unchanged.
   */
  public Expr nextTo(Expr value, DataType other) {
    boolean text =
        TypeFamily.of(value.type()) == TypeFamily.TEXT && value.type().name() != TypeName.JSON;
    boolean encodes = text && other.isBytes() && textAsBytes.getAsBoolean();
    return encodes ? ScalarFunctions.call("AS_BYTES", List.of(value)).folded() : value;
  }

  /** Adds parameters as they are found: a text without lifted literals does not announce them. */
  private ParameterUse use(int index) {
    while (uses.size() <= index) {
      uses.add(untouched(uses.size()));
    }
    return uses.get(index);
  }

  /** Returns the session's data; the plan then serves no other session. */
  public SessionFacts session() {
    dependsOnSession = true;
    return session.get();
  }

  /** Marks the plan as one for a single execution: it has a value that was computed for it. */
  public void holdOnce() {
    dependsOnSession = true;
  }

  /** Returns whether the plan has the session's data or a value of its moment. */
  public boolean dependsOnSession() {
    return dependsOnSession;
  }

  /** Notes that the statement reads a user variable. */
  void noteUserVariable() {
    userVariable = true;
  }

  /** Returns whether the statement reads a user variable, whose type is known in its session. */
  public boolean readUserVariable() {
    return userVariable;
  }

  /** Records the type of a user variable that the statement assigns. */
  public void assign(String name, DataType type) {
    assigned.put(name, type);
  }

  /** Returns the newest type of a variable that the statement assigns; null for all others. */
  @Nullable DataType assigned(String name) {
    return assigned.get(name);
  }

  /** Returns what each parameter is used for, in the order of the parameters. */
  public List<ParameterUse> uses() {
    return List.copyOf(uses);
  }
}
