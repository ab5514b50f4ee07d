import java.net.ServerSocket;

/** Prints a port that is free. */
final class FreePort {
  public static void main(String[] arguments) throws Exception {
    try (var socket = new ServerSocket(0)) {
      System.out.println(socket.getLocalPort());
    }
  }
}
