package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A program failed on a row and would fail again on a retry. HBase sends only text to the client,
 * so the message contains the code and its details in hexadecimal UTF-8: {@code
 * [DIVISION_BY_ZERO:]}, {@code [STORE:61,62]}.
 */
public final class ProgramFailure extends DoNotRetryIOException {

  private static final long serialVersionUID = 1L;

  private static final Pattern ENCODED = Pattern.compile("\\[([A-Z_]+):([0-9a-f,]*)]");

  /** HBase calls this constructor in the client. */
  public ProgramFailure(String message) {
    super(message);
  }

  static ProgramFailure of(RuntimeException failure) {
    LindormException named =
        failure instanceof LindormException already
            ? already
            : LindormException.of(failure, ErrorCode.INTERNAL_ERROR, failure.toString());
    List<String> facts = named.facts().stream().map(fact -> Bytes.utf8(fact).hex()).toList();
    var carried =
        new ProgramFailure(
            "%s [%s:%s]"
                .formatted(named.getMessage(), named.code().name(), String.join(",", facts)));
    carried.initCause(failure);
    return carried;
  }

  /** Returns the failure that the program raised; empty if the message does not contain one. */
  public Optional<LindormException> named() {
    Matcher encoded = ENCODED.matcher(String.valueOf(getMessage()));
    if (!encoded.find()) {
      return Optional.empty();
    }
    var facts = new ArrayList<String>();
    for (String fact : encoded.group(2).split(",", -1)) {
      facts.add(Bytes.fromHex(fact).toUtf8());
    }
    return Optional.of(
        LindormException.of(this, ErrorCode.valueOf(encoded.group(1)), facts.toArray()));
  }
}
