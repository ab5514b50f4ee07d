package org.openlindorm.batch;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.ValueSink;

/**
 * Collects the values of a vector in the order of the rows. Holds them unboxed while all have the
 * announced class.
 */
public final class VectorBuilder implements ValueSink {

  private enum Form {
    WHOLE,
    REAL,
    DECIMAL,
    OBJECT
  }

  private static final int OPEN_SCALE = Integer.MIN_VALUE;

  private final int size;
  private final @Nullable LongKind kind;
  private Form form;
  private int scale = OPEN_SCALE;
  private long[] longs = new long[0];
  private double[] doubles = new double[0];
  private @Nullable Object[] objects = new Object[0];
  private boolean @Nullable [] nulls;
  private int at;

  /** Creates a builder for the given number of values, most of them of one class. */
  public VectorBuilder(Class<?> valueClass, int size) {
    this.size = size;
    kind = LongKind.of(valueClass);
    form = Form.OBJECT;
    if (kind != null) {
      form = Form.WHOLE;
      longs = new long[size];
    } else if (valueClass == Double.class) {
      form = Form.REAL;
      doubles = new double[size];
    } else if (valueClass == BigDecimal.class) {
      form = Form.DECIMAL;
      longs = new long[size];
    } else {
      objects = new Object[size];
    }
  }

  /** Adds NULL. */
  public void missing() {
    if (form != Form.OBJECT) {
      boolean[] marks = nulls == null ? new boolean[size] : nulls;
      marks[at] = true;
      nulls = marks;
    }
    at++;
  }

  /** Adds a value of any class, or NULL. */
  public void add(@Nullable Object value) {
    if (value == null) {
      missing();
    } else {
      object(value);
    }
  }

  @Override
  public void whole(long value) {
    if (form != Form.WHOLE) {
      throw new IllegalStateException("A whole number among values of " + form);
    }
    longs[at++] = value;
  }

  @Override
  public void real(double value) {
    if (form != Form.REAL) {
      throw new IllegalStateException("A double among values of " + form);
    }
    doubles[at++] = value;
  }

  @Override
  public void decimal(long unscaled, int digits) {
    if (scale == OPEN_SCALE) {
      scale = digits;
    }
    if (form == Form.DECIMAL && scale == digits) {
      longs[at++] = unscaled;
    } else {
      box();
      objects[at++] = BigDecimal.valueOf(unscaled, digits);
    }
  }

  @Override
  public void object(Object value) {
    if (form == Form.WHOLE && kind == LongKind.of(value.getClass())) {
      longs[at++] = LongKind.unbox(value);
    } else if (form == Form.REAL && value instanceof Double real) {
      doubles[at++] = real;
    } else if (value instanceof BigDecimal decimal
        && decimal.precision() <= DecimalVector.DIGITS
        && form == Form.DECIMAL) {
      decimal(decimal.unscaledValue().longValue(), decimal.scale());
    } else {
      box();
      objects[at++] = value;
    }
  }

  /** Converts all values to objects. */
  private void box() {
    if (form == Form.OBJECT) {
      return;
    }
    Vector first = vector(at);
    objects = new Object[size];
    for (int i = 0; i < at; i++) {
      objects[i] = first.value(i);
    }
    form = Form.OBJECT;
  }

  /** Returns the vector, when all values are there. */
  public Vector toVector() {
    if (at != size) {
      throw new IllegalStateException(at + " values of " + size);
    }
    return vector(size);
  }

  private Vector vector(int filled) {
    return switch (form) {
      case WHOLE -> new LongVector(java.util.Objects.requireNonNull(kind), longs, nulls);
      case REAL -> new RealVector(doubles, nulls);
      case DECIMAL ->
          new DecimalVector(longs, filled == 0 || scale == OPEN_SCALE ? 0 : scale, nulls);
      case OBJECT -> new ObjectVector(objects);
    };
  }
}
