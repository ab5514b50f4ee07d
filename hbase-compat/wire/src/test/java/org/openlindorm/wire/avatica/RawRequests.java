package org.openlindorm.wire.avatica;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.sql.Connection;
import java.sql.Statement;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.proto.Common.WireMessage;
import org.apache.calcite.avatica.proto.Requests;
import org.apache.calcite.avatica.shaded.com.google.protobuf.Message;

/** Sends requests as bytes over a socket, for cases that no driver produces. */
public final class RawRequests {

  private RawRequests() {}

  public static byte[] wire(Message message) {
    return WireMessage.newBuilder()
        .setName(message.getClass().getName())
        .setWrappedMessage(message.toByteString())
        .build()
        .toByteArray();
  }

  public static byte[] open(String connectionId) {
    return wire(Requests.OpenConnectionRequest.newBuilder().setConnectionId(connectionId).build());
  }

  /** Returns a request that executes a statement on a connection of a driver. */
  public static byte[] execute(Connection connection, Statement statement, String sql) {
    return wire(
        Requests.PrepareAndExecuteRequest.newBuilder()
            .setConnectionId(((AvaticaConnection) connection).id)
            .setStatementId(((AvaticaStatement) statement).handle.id)
            .setSql(sql)
            .build());
  }

  public static byte[] post(byte[] body) throws IOException {
    var request = new ByteArrayOutputStream();
    request.write(head("Content-Length: " + body.length));
    request.write(body);
    return request.toByteArray();
  }

  public static byte[] chunked(byte[] body, int chunk) throws IOException {
    var request = new ByteArrayOutputStream();
    request.write(head("Transfer-Encoding: chunked"));
    for (int from = 0; from < body.length; from += chunk) {
      int length = Math.min(chunk, body.length - from);
      request.write((Integer.toHexString(length) + "\r\n").getBytes(UTF_8));
      request.write(body, from, length);
      request.write("\r\n".getBytes(UTF_8));
    }
    request.write("0\r\n\r\n".getBytes(UTF_8));
    return request.toByteArray();
  }

  public static byte[] head(String lengthField) {
    return ("POST / HTTP/1.1\r\nHost: x\r\n" + lengthField + "\r\n\r\n").getBytes(UTF_8);
  }

  public static Socket send(int port, byte[] bytes) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(30_000);
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return socket;
  }

  /** Returns the first line of the response: {@code HTTP/1.1 200 OK}. */
  public static String status(Socket socket) throws IOException {
    var line = new StringBuilder();
    InputStream in = socket.getInputStream();
    for (int read = in.read(); read >= 0 && read != '\r'; read = in.read()) {
      line.append((char) read);
    }
    return line.toString();
  }
}
