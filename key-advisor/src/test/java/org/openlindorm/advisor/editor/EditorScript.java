package org.openlindorm.advisor.editor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * An editor that a test writes: messages of the language server protocol as text, over streams to a
 * server. Whatever comes back and is no message fails the test.
 */
public final class EditorScript implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PIPE = 1 << 20;
  private static final long PATIENCE_SECONDS = 60;

  /** Speaks with the editor until it ends, and says how it ended. */
  public interface Server {
    int run(InputStream in, OutputStream out);
  }

  private final PipedOutputStream toServer = new PipedOutputStream();
  private final CompletableFuture<Integer> ended;
  private final BlockingQueue<JsonNode> arriving = new LinkedBlockingQueue<>();
  private final List<JsonNode> arrived = new ArrayList<>();
  private final CompletableFuture<Void> reading;
  private int requests;

  /** Starts the server. */
  public EditorScript(Server server) throws IOException {
    var in = new PipedInputStream(toServer, PIPE);
    var out = new PipedOutputStream();
    var fromServer = new BufferedInputStream(new PipedInputStream(out, PIPE));
    ended =
        CompletableFuture.supplyAsync(
            () -> {
              try (out) {
                return server.run(in, out);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            },
            work -> new Thread(work, "server").start());
    reading =
        CompletableFuture.runAsync(
            () -> read(fromServer), work -> new Thread(work, "editor").start());
  }

  private void read(InputStream in) {
    try {
      for (String line = line(in); line != null; line = line(in)) {
        assertThat(line).as("the header of a message").startsWith("Content-Length: ");
        int length = Integer.parseInt(line.substring("Content-Length: ".length()));
        assertThat(line(in)).as("the end of the header").isEmpty();
        arriving.add(JSON.readTree(new String(in.readNBytes(length), UTF_8)));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        assertThat(line).as("what follows the last message").isEmpty();
        return null;
      }
      line.append(c == '\r' ? "" : String.valueOf((char) c));
    }
    return line.toString();
  }

  private void send(String message) throws IOException {
    byte[] body = message.getBytes(UTF_8);
    toServer.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(US_ASCII));
    toServer.write(body);
    toServer.flush();
  }

  /** Sends a request and waits for the result. */
  public JsonNode request(String method, String params) throws Exception {
    int id = ++requests;
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
            .formatted(id, method, params));
    JsonNode answer = await(one -> one.has("id") && one.get("id").asInt() == id);
    assertThat(answer.has("error")).as(answer.toString()).isFalse();
    return answer.path("result");
  }

  public void sendNotification(String method, String params) throws IOException {
    send("{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}".formatted(method, params));
  }

  /** The next message of a kind, as its parameters. */
  public JsonNode next(String method) throws Exception {
    return await(one -> one.path("method").asText().equals(method)).get("params");
  }

  /** The marks of one version of a document; those of versions and documents before it go. */
  public JsonNode marks(Path file, int version) throws Exception {
    return await(
            one ->
                one.path("method").asText().equals("textDocument/publishDiagnostics")
                    && one.get("params").path("uri").asText().equals(uri(file))
                    && one.get("params").path("version").asInt() == version)
        .get("params")
        .get("diagnostics");
  }

  private JsonNode await(Predicate<JsonNode> wanted) throws Exception {
    for (int i = 0; i < arrived.size(); i++) {
      if (wanted.test(arrived.get(i))) {
        return arrived.remove(i);
      }
    }
    while (true) {
      JsonNode message = arriving.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(message).as("the message that is awaited").isNotNull();
      if (wanted.test(message)) {
        return message;
      }
      arrived.add(message);
    }
  }

  /** The messages that no request caused. */
  public List<JsonNode> others() {
    arriving.drainTo(arrived);
    return arrived;
  }

  /** Says who the editor is, and what folder it has open. */
  public JsonNode start(Path folder) throws Exception {
    JsonNode answer =
        request(
            "initialize",
            """
            {"processId": null, "rootUri": null,
             "capabilities": {"workspace": {"workspaceEdit": {"documentChanges": true}},
               "textDocument": {"codeAction": {"disabledSupport": true}}},
             "workspaceFolders": [{"uri": "%s", "name": "work"}]}
            """
                .formatted(uri(folder)));
    sendNotification("initialized", "{}");
    return answer;
  }

  public void open(Path file, String text) throws IOException {
    open(file, "sql", text);
  }

  public void open(Path file, String language, String text) throws IOException {
    sendNotification(
        "textDocument/didOpen",
        """
        {"textDocument": {"uri": "%s", "languageId": "%s", "version": 1, "text": %s}}
        """
            .formatted(uri(file), language, JSON.writeValueAsString(text)));
  }

  public void change(Path file, int version, String text) throws IOException {
    sendNotification(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "%s", "version": %d}, "contentChanges": [{"text": %s}]}
        """
            .formatted(uri(file), version, JSON.writeValueAsString(text)));
  }

  public void closeDocument(Path file) throws IOException {
    sendNotification(
        "textDocument/didClose", "{\"textDocument\": {\"uri\": \"%s\"}}".formatted(uri(file)));
  }

  /** Returns what is offered at a place; lines and characters count from 0. */
  public JsonNode actions(Path file, int line, int character) throws Exception {
    return actions(file, line, character, "");
  }

  /** Returns what is offered of a kind, such as {@code quickfix}; the empty kind is any. */
  public JsonNode actions(Path file, int line, int character, String kind) throws Exception {
    return request(
        "textDocument/codeAction",
        """
        {"textDocument": {"uri": "%1$s"}, "context": {"diagnostics": [], "only": ["%4$s"]},
         "range": {"start": {"line": %2$d, "character": %3$d},
           "end": {"line": %2$d, "character": %3$d}}}
        """
            .formatted(uri(file), line, character, kind));
  }

  /** The text below the pointer, or an empty one. */
  public String hover(Path file, int line, int character) throws Exception {
    return request(
            "textDocument/hover",
            """
            {"textDocument": {"uri": "%s"}, "position": {"line": %d, "character": %d}}
            """
                .formatted(uri(file), line, character))
        .at("/contents/value")
        .asText();
  }

  /** Takes leave as the protocol wants it, and says how the server ended. */
  public int leave() throws Exception {
    request("shutdown", "null");
    sendNotification("exit", "null");
    return ended();
  }

  /** Goes away without a word, and says how the server ended. */
  public int vanish() throws Exception {
    toServer.close();
    return ended();
  }

  private int ended() throws Exception {
    int code = ended.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    reading.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    return code;
  }

  public static String uri(Path file) {
    String uri = file.toUri().toString();
    return uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
  }

  @Override
  public void close() throws Exception {
    toServer.close();
    ended();
  }

  /** A mark as a line: where, how bad, which rule, and the first line of what it says. */
  public static List<String> lines(JsonNode marks) {
    List<String> lines = new ArrayList<>();
    for (JsonNode mark : marks) {
      JsonNode start = mark.at("/range/start");
      lines.add(
          "%d:%d: %d %s %s"
              .formatted(
                  start.get("line").asInt() + 1,
                  start.get("character").asInt() + 1,
                  mark.get("severity").asInt(),
                  mark.path("code").asText(),
                  mark.get("message").asText().lines().findFirst().orElse("")));
    }
    return lines;
  }

  /** The document after an edit of it alone, as an editor would apply it. */
  public static String edited(String text, JsonNode action) {
    JsonNode edit = action.at("/edit/documentChanges/0/edits/0");
    int start = offset(text, edit.at("/range/start"));
    int end = offset(text, edit.at("/range/end"));
    return text.substring(0, start) + edit.get("newText").asText() + text.substring(end);
  }

  private static int offset(String text, JsonNode position) {
    int line = 0;
    for (int i = 0; i < position.get("line").asInt(); i++) {
      line = text.indexOf('\n', line) + 1;
    }
    return line + position.get("character").asInt();
  }
}
