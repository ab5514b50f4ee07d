package org.openlindorm.shell;

import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.apache.calcite.avatica.AvaticaSqlException;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.rowfile.FieldText;
import org.openlindorm.shell.output.DisplayWidth;

/**
 * A failed statement as shown to a person: error number, SQLSTATE, the server's message, and the
 * position.
 */
public record Failure(int number, @Nullable String state, String message) {

  private static final String SERVER_SAYS = "Remote driver error: ";
  private static final String EXCEPTION_NAME = "^[\\w.$]+(Exception|Error): ";
  private static final Pattern PLACE = Pattern.compile("at line (\\d+), column (\\d+)");

  /** Returns the failure in a driver's exception, without the driver's wrapping. */
  public static Failure of(Throwable failure) {
    if (failure instanceof SQLException sql) {
      return new Failure(sql.getErrorCode(), sql.getSQLState(), serverText(sql));
    }
    if (failure instanceof AvaticaClientRuntimeException client) {
      return new Failure(client.getErrorCode(), client.getSqlState(), serverText(client));
    }
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    return new Failure(0, "08S01", "The server does not respond (" + cause + ")");
  }

  /**
   * Returns whether the server does not know the connection, and so has not looked at the
   * statement.
   */
  boolean isUnknownConnection() {
    return ErrorCode.CONNECTION_UNKNOWN.sqlState().equals(state)
        || number == Service.ErrorResponse.MISSING_CONNECTION_ERROR_CODE;
  }

  /**
   * Returns whether the server has rejected the statement itself; false when it was not processed.
   */
  boolean isStatements() {
    return number > 1
        && !String.valueOf(state).startsWith("08")
        && number != ErrorCode.STORE.number();
  }

  /**
   * Removes the driver's text around the server's message. For a statement that cannot be prepared,
   * the driver's message does not contain the server's; the driver stores it separately.
   */
  private static String serverText(Throwable failure) {
    String text = String.valueOf(failure.getMessage());
    if (!text.contains(SERVER_SAYS) && failure instanceof AvaticaSqlException remote) {
      text = remote.getStackTraces().stream().findFirst().orElse(text);
      int end = text.indexOf("\n\tat ");
      text = (end < 0 ? text : text.substring(0, end)).strip().replaceFirst(EXCEPTION_NAME, "");
    }
    int start = text.lastIndexOf(SERVER_SAYS);
    if (start < 0) {
      return text;
    }
    String words = text.substring(start + SERVER_SAYS.length());
    int trailer = words.indexOf("\n\n");
    String body = trailer < 0 ? words : words.substring(0, trailer);
    return body.replaceFirst("\\. Error -?\\d+ \\(\\w+\\) \\w+$", "");
  }

  /** Returns the message, then the line of the statement with a caret at the position. */
  public String text(String statement) {
    StringBuilder text = new StringBuilder("ERROR");
    if (number > 0) {
      text.append(String.format(Locale.ROOT, " %d (%s)", number, state));
    }
    text.append(": ").append(message);
    Matcher place = PLACE.matcher(message);
    if (!message.contains("\n") && place.find()) {
      String[] lines = statement.split("\n", -1);
      int line = Integer.parseInt(place.group(1));
      int column = Integer.parseInt(place.group(2));
      if (line >= 1 && line <= lines.length && column >= 1) {
        String shown = lines[line - 1].replace('\t', ' ');
        int indent = DisplayWidth.of(shown.substring(0, Math.min(column - 1, shown.length())));
        text.append("\n  ").append(shown).append("\n  ").append(" ".repeat(indent)).append('^');
      }
    }
    return text.toString();
  }

  /**
   * Returns the failure as one line of JSON: {@code {"error":{"number":1064,"sqlstate":"42000",
   * "message":"...","line":1,"column":1}}}. Unknown values are omitted.
   */
  String json() {
    StringBuilder json = new StringBuilder("{\"error\":{\"number\":").append(number);
    if (state != null) {
      json.append(",\"sqlstate\":").append(FieldText.json(state));
    }
    json.append(",\"message\":").append(FieldText.json(message));
    Matcher place = PLACE.matcher(message);
    if (place.find()) {
      json.append(",\"line\":").append(place.group(1));
      json.append(",\"column\":").append(place.group(2));
    }
    return json.append("}}").toString();
  }
}
