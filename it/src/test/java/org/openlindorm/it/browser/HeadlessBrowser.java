package org.openlindorm.it.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A Chromium without a window, led by its DevTools protocol; one page of it. */
final class HeadlessBrowser implements AutoCloseable {

  /** The modifier of the Ctrl key. */
  static final int CONTROL = 2;

  private static final Map<String, Integer> KEY_CODES =
      Map.of("Enter", 13, "Tab", 9, "Backspace", 8, "ArrowLeft", 37, "ArrowUp", 38);

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> requested = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();

  private HeadlessBrowser(Process process, String page) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(page), new SocketListener())
            .join();
  }

  /** The browser of this machine, if it has one. */
  static Optional<Path> program() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(
            name -> Stream.of(System.getenv("PATH").split(":")).map(each -> Path.of(each, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts it.
   *
   * @param profile an empty directory of its own
   */
  static HeadlessBrowser start(Path program, Path profile)
      throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
    Process process =
        new ProcessBuilder(line)
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("browser.log").toFile())
            .start();
    try {
      return new HeadlessBrowser(process, page(profile, process));
    } catch (RuntimeException | IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /** It writes its port into its profile as soon as it listens. */
  private static String page(Path profile, Process process)
      throws IOException, InterruptedException {
    Path portFile = profile.resolve("DevToolsActivePort");
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(portFile) || Files.readAllLines(portFile).size() < 2) {
      if (!process.isAlive() || System.nanoTime() > until) {
        throw new IOException(
            "The browser does not start: " + Files.readString(profile.resolve("browser.log")));
      }
      process.waitFor(50, TimeUnit.MILLISECONDS);
    }
    String port = Files.readAllLines(portFile).get(0);
    HttpRequest pages =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
    String answer =
        HttpClient.newHttpClient().send(pages, HttpResponse.BodyHandlers.ofString()).body();
    for (JsonNode page : MAPPER.readTree(answer)) {
      if (page.path("type").asText().equals("page")) {
        return page.path("webSocketDebuggerUrl").asText();
      }
    }
    throw new IOException("The browser has no page: " + answer);
  }

  /** Assembles messages, and passes those with a number to their callers. */
  private final class SocketListener implements WebSocket.Listener {
    private final StringBuilder begun = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      begun.append(part);
      if (last) {
        String message = begun.toString();
        begun.setLength(0);
        take(message);
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }

    @Override
    public void onError(WebSocket from, Throwable failure) {
      requested.values().forEach(each -> each.completeExceptionally(failure));
    }
  }

  private void take(String message) {
    try {
      JsonNode response = MAPPER.readTree(message);
      CompletableFuture<JsonNode> waiting = requested.remove(response.path("id").asInt());
      if (waiting != null) {
        waiting.complete(response);
      }
      String method = response.path("method").asText();
      String download = response.at("/params/state").asText();
      if (method.equals("Browser.downloadProgress") && !download.equals("inProgress")) {
        ended.add(download);
      }
      if (method.equals("Runtime.exceptionThrown")
          || method.equals("Log.entryAdded")
              && response.at("/params/entry/level").asText().equals("error")) {
        complaints.add(response.path("params").toString());
      }
    } catch (IOException e) {
      complaints.add(message);
    }
  }

  /** Sends it a request by the protocol's names. */
  JsonNode call(String method, Map<String, ?> parameters) {
    int number = numbers.incrementAndGet();
    ObjectNode question = MAPPER.createObjectNode().put("id", number).put("method", method);
    question.set("params", MAPPER.valueToTree(parameters));
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    requested.put(number, answer);
    socket.sendText(question.toString(), true).join();
    JsonNode response = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    if (response.has("error")) {
      throw new AssertionError(method + ": " + response.path("error"));
    }
    return response.path("result");
  }

  /** The value of an expression in the page, awaited if it is a promise. */
  JsonNode value(String expression) {
    JsonNode response =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (response.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + response.path("exceptionDetails"));
    }
    return response.path("result").path("value");
  }

  /** Waits until an expression in the page is true. */
  void await(String expression) {
    String patiently =
        "new Promise((done, fail) => { const until = Date.now() + "
            + PATIENCE.toMillis() / 2
            + "; const look = () => { let is = false; try { is = ("
            + expression
            + "); } catch (any) { is = false; }"
            + " if (is) done(true); else if (Date.now() > until)"
            + " fail(new Error('never: ' + document.body.innerText.slice(0, 2000)));"
            + " else setTimeout(look, 20); }; look(); })";
    value(patiently);
  }

  /** Waits until the page shows each of the texts. */
  void awaitText(String... texts) {
    for (String text : texts) {
      await("document.body.innerText.includes(" + TextNode.valueOf(text) + ")");
    }
  }

  void open(String address) {
    for (String domain : List.of("Page", "Runtime", "Log")) {
      call(domain + ".enable", Map.of());
    }
    call("Page.navigate", Map.of("url", address));
  }

  /** A window of this size in these colours. */
  void look(int width, int height, String colours) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
  }

  void screenshot(Path file) throws IOException {
    JsonNode response = call("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, Base64.getDecoder().decode(response.path("data").asText()));
  }

  void mouse(String type, double x, double y, int buttons) {
    call(
        "Input.dispatchMouseEvent",
        Map.of(
            "type", type, "x", x, "y", y, "button", "left", "buttons", buttons, "clickCount", 1));
  }

  void key(String key) {
    key(key, 0);
  }

  /**
   * Presses a key with others.
   *
   * @param modifiers such as {@link #CONTROL}
   */
  void key(String key, int modifiers) {
    for (String type : List.of("rawKeyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of(
              "type", type,
              "key", key,
              "code", key,
              "windowsVirtualKeyCode", KEY_CODES.getOrDefault(key, 0),
              "modifiers", modifiers));
    }
  }

  /** Types a text into the focused element. */
  void insert(String text) {
    call("Input.insertText", Map.of("text", text));
  }

  void downloadTo(Path folder) {
    call(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString(), "eventsEnabled", true));
  }

  /** Waits until the next download has ended; its file is complete then. */
  void awaitDownload() throws InterruptedException {
    String how = ended.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (!"completed".equals(how)) {
      throw new AssertionError("The download " + (how == null ? "has not ended" : "was " + how));
    }
  }

  /** Errors of scripts, and what the browser refused to load. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
