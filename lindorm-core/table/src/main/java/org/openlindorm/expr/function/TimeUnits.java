package org.openlindorm.expr.function;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.TimestampAdd;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.expr.value.Weeks;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TextCase;

/**
 * Units of time by name, including composite ones such as DAY_MINUTE: every field from the first to
 * the second.
 */
public final class TimeUnits {

  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final String YEAR_MONTH = "YEAR_MONTH";

  /** Numbers of more than eight digits have a time after the date. */
  private static final double LEAST_WITH_TIME = 100_000_000;

  private static final List<String> FIELDS =
      List.of("DAY", "HOUR", "MINUTE", "SECOND", "MICROSECOND");
  private static final List<Long> MICROS =
      List.of(86_400_000_000L, 3_600_000_000L, 60_000_000L, 1_000_000L, 1L);

  private TimeUnits() {}

  /** Returns the unit, also as SQL_TSI_DAY, or null for an unknown or a composite one. */
  private static @Nullable IntervalUnit find(String name) {
    String plain = TextCase.upper(name).replaceFirst("^SQL_TSI_", "");
    return Arrays.stream(IntervalUnit.values())
        .filter(unit -> unit.name().equals(plain))
        .findFirst()
        .orElse(null);
  }

  /** Returns the unit of a name; UNSUPPORTED, with the valid names, when it is unknown. */
  static IntervalUnit unit(String name) {
    IntervalUnit unit = find(name);
    if (unit == null) {
      throw unknown(name);
    }
    return unit;
  }

  private static LindormException unknown(String name) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "the unit of time " + name,
        "Take one of "
            + Arrays.stream(IntervalUnit.values()).map(Enum::name).collect(Collectors.joining(", "))
            + ", or two of them such as DAY_MINUTE");
  }

  /**
   * Returns a time plus an amount of units, or minus the amount when {@code earlier}.
   *
   * @throws LindormException UNSUPPORTED for an unknown unit, FUNCTION_ARGUMENTS for a wrong type
   */
  public static Expr shift(Expr moment, Expr amount, String name, boolean earlier) {
    if (TypeFamily.of(moment.type()).isNumeric()) {
      Expr read = ArgumentKind.ofNumber(moment);
      Expr from = isDay(moment.folded()) ? Cast.to(read.folded(), DataType.DATE) : read;
      return shift(from, amount, name, earlier);
    }
    IntervalUnit unit = find(name);
    Expr count = amount;
    if (unit == null) {
      String composite = TextCase.upper(name);
      fields(composite);
      unit = composite.equals(YEAR_MONTH) ? IntervalUnit.MONTH : IntervalUnit.MILLISECOND;
      count = FunctionLibrary.call("COMPOSITE_INTERVAL", List.of(Literals.of(composite), amount));
    } else if (unit == IntervalUnit.SECOND && mayHaveFraction(amount)) {
      unit = IntervalUnit.MILLISECOND;
      Expr seconds = Cast.to(amount, DataType.decimal(38, 3));
      count = Arithmetics.of(ArithmeticOperator.MULTIPLY, seconds, Literals.of(1000));
    }
    return earlier
        ? Arithmetics.before(moment, count.folded(), unit)
        : TimestampAdd.of(moment, count.folded(), unit);
  }

  /** Returns whether it is a constant number YYYYMMDD or YYMMDD, without a time. */
  private static boolean isDay(Expr moment) {
    return moment instanceof Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() < LEAST_WITH_TIME;
  }

  private static boolean mayHaveFraction(Expr amount) {
    return switch (TypeFamily.of(amount.type())) {
      case APPROXIMATE, DECIMAL -> true;
      case TEXT ->
          !(amount instanceof Literal given && !String.valueOf(given.value()).contains("."));
      default -> false;
    };
  }

  /** First and last index into {@link #FIELDS} of a composite unit. */
  private static int[] fields(String composite) {
    String[] ends = composite.split("_", -1);
    int first = FIELDS.indexOf(ends[0]);
    int last = ends.length == 2 ? FIELDS.indexOf(ends[1]) : -1;
    if (!composite.equals(YEAR_MONTH) && (first < 0 || last <= first)) {
      throw unknown(composite);
    }
    return new int[] {first, last};
  }

  /**
   * Returns the months of {@code '1-6' YEAR_MONTH}, the milliseconds of {@code '1 10:30'
   * DAY_MINUTE}. Where numbers are missing, they are the first ones.
   */
  static Long amount(String composite, String text) {
    List<String> numbers = new ArrayList<>();
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.add(matcher.group());
    }
    boolean years = composite.equals(YEAR_MONTH);
    int[] ends = fields(composite);
    int required = years ? 2 : ends[1] - ends[0] + 1;
    if (numbers.isEmpty() || numbers.size() > required || text.length() > 60) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "INTERVAL", "'" + text + "' is no " + composite);
    }
    while (numbers.size() < required) {
      numbers.add(0, "0");
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < required; i++) {
      boolean micros = !years && ends[0] + i == FIELDS.size() - 1;
      String digits = micros ? (numbers.get(i) + "000000").substring(0, 6) : numbers.get(i);
      long weight = years ? (i == 0 ? 12 : 1) : MICROS.get(ends[0] + i);
      sum = sum.add(new BigDecimal(digits).multiply(BigDecimal.valueOf(weight)));
    }
    BigDecimal signed = text.strip().startsWith("-") ? sum.negate() : sum;
    BigDecimal amount = years ? signed : signed.movePointLeft(3);
    if (amount.precision() - amount.scale() > 18) {
      throw TemporalText.outOfRange(text, "INTERVAL");
    }
    return amount.longValue();
  }

  /** Returns one field of a time, or the concatenated digits of several. */
  static Long extract(String name, LocalDateTime at) {
    String unit = TextCase.upper(name);
    int single = FIELDS.indexOf(unit);
    if (single >= 0) {
      return field(single, at);
    }
    switch (unit) {
      case "YEAR" -> {
        return (long) at.getYear();
      }
      case "QUARTER" -> {
        return (at.getMonthValue() + 2) / 3L;
      }
      case "MONTH" -> {
        return (long) at.getMonthValue();
      }
      case "WEEK" -> {
        return Weeks.week(at.toLocalDate(), 0);
      }
      case YEAR_MONTH -> {
        return at.getYear() * 100L + at.getMonthValue();
      }
      default -> {
        int[] ends = fields(unit);
        long digits = 0;
        for (int i = ends[0]; i <= ends[1]; i++) {
          digits = digits * (i == FIELDS.size() - 1 ? 1_000_000L : 100L) + field(i, at);
        }
        return digits;
      }
    }
  }

  private static long field(int field, LocalDateTime at) {
    return switch (field) {
      case 0 -> at.getDayOfMonth();
      case 1 -> at.getHour();
      case 2 -> at.getMinute();
      case 3 -> at.getSecond();
      default -> at.getNano() / 1000L;
    };
  }
}
