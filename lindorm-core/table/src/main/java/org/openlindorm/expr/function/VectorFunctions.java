package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.VECTOR;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.VectorText;

/**
 * Functions of vectors, as MySQL 9 names them, and the distances of two. Distances are computed in
 * DOUBLE, element by element, so that every scan and server gets the same bits.
 */
final class VectorFunctions {

  private VectorFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.of("STRING_TO_VECTOR", DataType.VECTOR, a -> vector(a, 0), VECTOR)
            .doc("s", "the vector of a text such as [1,2.5,-3]"),
        FunctionDefinition.of(
                "VECTOR_TO_STRING", DataType.VARCHAR, a -> VectorText.of(vector(a, 0)), VECTOR)
            .doc("v", "the text of a vector"),
        FunctionDefinition.of(
                "VECTOR_DIM",
                DataType.BIGINT,
                a -> (long) VectorText.dimensions(vector(a, 0)),
                VECTOR)
            .doc("v", "the number of dimensions"),
        distance("L2_DISTANCE", VectorFunctions::euclidean)
            .doc("v, w", "the Euclidean distance of two vectors"),
        distance("COSINE_DISTANCE", VectorFunctions::cosine)
            .doc("v, w", "1 minus the cosine of their angle, 0 to 2; NULL for a vector of zeros"));
  }

  private static FunctionDefinition distance(String name, Distance distance) {
    return FunctionDefinition.of(
        name,
        DataType.DOUBLE,
        a -> {
          Bytes left = (Bytes) a[0];
          Bytes right = (Bytes) a[1];
          if (left.length() != right.length() || left.length() % Float.BYTES != 0) {
            throw unequal(name, vector(a, 0), vector(a, 1));
          }
          Double result =
              distance.of(left.sharedArray(), right.sharedArray(), VectorText.dimensions(left));
          if (result != null && !Double.isFinite(result)) {
            vector(a, 0);
            vector(a, 1);
          }
          return result;
        },
        VECTOR,
        VECTOR);
  }

  /** Computes a distance of the floats in two arrays; null where it is not defined. */
  private interface Distance {
    @Nullable Double of(byte[] left, byte[] right, int dimensions);
  }

  private static LindormException unequal(String name, Bytes left, Bytes right) {
    return LindormException.of(
        ErrorCode.FUNCTION_ARGUMENTS,
        name,
        "the vectors have %d and %d dimensions, equal numbers are needed"
            .formatted(VectorText.dimensions(left), VectorText.dimensions(right)));
  }

  /** Returns an argument; fails for bytes of a parameter that are not finite floats. */
  private static Bytes vector(@Nullable Object[] arguments, int place) {
    return (Bytes) Objects.requireNonNull(DataType.VECTOR.coerce(arguments[place], "vector"));
  }

  private static Double euclidean(byte[] left, byte[] right, int dimensions) {
    double squares = 0;
    for (int i = 0; i < dimensions; i++) {
      double difference =
          (double) VectorText.element(left, i) - (double) VectorText.element(right, i);
      squares += difference * difference;
    }
    return Math.sqrt(squares);
  }

  private static @Nullable Double cosine(byte[] left, byte[] right, int dimensions) {
    double product = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (int i = 0; i < dimensions; i++) {
      double a = VectorText.element(left, i);
      double b = VectorText.element(right, i);
      product += a * b;
      leftSquares += a * a;
      rightSquares += b * b;
    }
    if (leftSquares == 0 || rightSquares == 0) {
      return null;
    }
    double cosine = product / Math.sqrt(leftSquares) / Math.sqrt(rightSquares);
    return 1 - Math.max(-1, Math.min(1, cosine));
  }
}
