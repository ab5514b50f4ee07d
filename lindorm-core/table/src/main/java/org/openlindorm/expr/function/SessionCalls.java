package org.openlindorm.expr.function;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.ScalarFunction;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * Calls that change the session while a statement is executed: assignments to user variables,
 * MySQL's named locks, and LAST_INSERT_ID with a number. They are computed for each row, on the SQL
 * server.
 */
public final class SessionCalls {

  /** The longest name of a lock (MySQL manual, Locking Functions). */
  private static final int LONGEST_NAME = 64;

  /**
   * The function that returns, and with an argument sets, the number of an AUTO_INCREMENT column.
   */
  public static final String LAST_INSERT_ID = "LAST_INSERT_ID";

  private static final Map<String, LockFunction> BY_NAME = byName();

  private SessionCalls() {}

  /** Computes the result of a call. */
  @FunctionalInterface
  private interface EffectBody {
    @Nullable Object apply(SessionActions session, @Nullable Object[] arguments);
  }

  /** A function of locks: its first argument is the name of a lock, its second is a number. */
  private record LockFunction(String name, int arguments, EffectBody body, FunctionNote note) {}

  /** One written call: equal calls are different, because each has its effect. */
  private static final class Effect implements ScalarFunction {

    private final SessionActions session;
    private final String name;
    private final EffectBody body;

    Effect(SessionActions session, String name, EffectBody body) {
      this.session = session;
      this.name = name;
      this.body = body;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public boolean nullGivesNull() {
      return false;
    }

    @Override
    public boolean deterministic() {
      return false;
    }

    @Override
    public boolean ofSession() {
      return true;
    }

    @Override
    public @Nullable Object apply(@Nullable Object[] arguments) {
      return body.apply(session, arguments);
    }
  }

  private static Map<String, LockFunction> byName() {
    List<LockFunction> all =
        List.of(
            new LockFunction(
                "GET_LOCK",
                2,
                (session, given) -> number(session.lock(lockName(given[0]), seconds(given[1]))),
                new FunctionNote(
                    "name, seconds",
                    "1 when the session holds the named lock, 0 if another session still holds it"
                        + " after this time; negative seconds wait for any time")),
            new LockFunction(
                "RELEASE_LOCK",
                1,
                (session, given) -> number(session.unlock(lockName(given[0]))),
                new FunctionNote(
                    "name", "1 for a lock of this session, 0 for that of another, NULL for none")),
            new LockFunction(
                "IS_FREE_LOCK",
                1,
                (session, given) -> number(session.lockHolder(lockName(given[0])) == null),
                new FunctionNote("name", "1 if no session holds the named lock, otherwise 0")),
            new LockFunction(
                "IS_USED_LOCK",
                1,
                (session, given) -> session.lockHolder(lockName(given[0])),
                new FunctionNote(
                    "name", "the connection that holds the named lock, NULL if none does")),
            new LockFunction(
                "RELEASE_ALL_LOCKS",
                0,
                (session, given) -> session.unlockAll(),
                new FunctionNote(
                    "", "how often the session had taken the locks that it released")));
    Map<String, LockFunction> byName = new LinkedHashMap<>();
    all.forEach(each -> byName.put(each.name(), each));
    return byName;
  }

  private static @Nullable Long number(@Nullable Boolean value) {
    return value == null ? null : Long.valueOf(value ? 1 : 0);
  }

  private static String lockName(@Nullable Object given) {
    String name = given == null ? "" : (String) given;
    if (name.isEmpty() || name.length() > LONGEST_NAME) {
      throw LindormException.of(ErrorCode.LOCK_NAME, given == null ? "NULL" : name);
    }
    return name.toLowerCase(Locale.ROOT);
  }

  private static double seconds(@Nullable Object given) {
    return given == null ? 0 : (Double) given;
  }

  /** Returns the documentation of the functions of locks, by their names. */
  static Map<String, FunctionNote> documented() {
    Map<String, FunctionNote> notes = new LinkedHashMap<>();
    BY_NAME.forEach((name, each) -> notes.put(name, each.note()));
    return notes;
  }

  static boolean has(String name) {
    return BY_NAME.containsKey(name);
  }

  /** Returns the call of a function of locks. */
  static Expr call(String name, List<Expr> arguments, SessionActions session) {
    LockFunction function = BY_NAME.get(name);
    if (function == null) {
      throw new IllegalArgumentException(name);
    }
    ArgumentCount.check(name, arguments.size(), function.arguments(), function.arguments());
    List<Expr> converted =
        switch (arguments.size()) {
          case 0 -> List.of();
          case 1 -> List.of(Cast.toText(arguments.get(0)));
          default ->
              List.of(Cast.toText(arguments.get(0)), Cast.to(arguments.get(1), DataType.DOUBLE));
        };
    return new Call(new Effect(session, name, function.body()), converted, DataType.BIGINT);
  }

  /** Returns {@code LAST_INSERT_ID(value)}, which is the value; NULL sets the number to 0. */
  static Expr lastInsertId(Expr value, SessionActions session) {
    EffectBody body =
        (actions, given) -> {
          actions.setLastInsertId(given[0] == null ? 0 : (Long) given[0]);
          return given[0];
        };
    return new Call(
        new Effect(session, LAST_INSERT_ID, body),
        List.of(Cast.to(value, DataType.BIGINT)),
        DataType.BIGINT);
  }

  /** Returns {@code @name := value}, which is the value. */
  public static Expr assignment(String name, Expr value, SessionActions session) {
    DataType type = value.type();
    EffectBody body =
        (actions, given) -> {
          actions.setUserVariable(name, new Literal(given[0], type));
          return given[0];
        };
    return new Call(new Effect(session, "@" + name + " :=", body), List.of(value), type);
  }

  /** Returns the value of a user variable at the time of each row, converted to a type. */
  public static Expr reading(String name, DataType type, SessionActions session) {
    EffectBody body =
        (actions, given) -> {
          Literal value = actions.userVariable(name);
          return value.type().equals(type)
              ? value.value()
              : Cast.to(value, type).evaluate(ArrayTuple.NONE, Bindings.NONE);
        };
    return new Call(new Effect(session, "@" + name, body), List.of(), type);
  }
}
