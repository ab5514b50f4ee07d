import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/** A client of HBase's REST gateway: {@code java RestSteps.java URL}. */
public final class RestSteps {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final List<String> DONE = new ArrayList<>();
  private static String table;

  public static void main(String[] arguments) throws Exception {
    String url = arguments[0];
    await(url);
    table = url + "/rest_steps";
    String schema = "{\"name\":\"rest_steps\",\"ColumnSchema\":[{\"name\":\"f\"}]}";
    done("create", send("PUT", "/schema", "application/json", schema).statusCode() == 201);
    String octets = "application/octet-stream";
    done("put", send("PUT", "/r1/f:q", octets, "v1").statusCode() == 200);
    done("get", send("GET", "/r1/f:q", octets, "").body().equals("v1"));
    String rows = send("GET", "/*?limit=5", "application/json", "").body();
    done("scan", rows.contains("\"cjE=\"") && rows.contains("\"djE=\""));
    done("delete", send("DELETE", "/r1", octets, "").statusCode() == 200);
    done("get nothing", send("GET", "/r1/f:q", octets, "").statusCode() == 404);
    done("drop", send("DELETE", "/schema", octets, "").statusCode() == 200);
    System.out.println("steps done: " + DONE);
  }

  /** Waits for a gateway that is starting. */
  private static void await(String url) throws Exception {
    HttpRequest version = HttpRequest.newBuilder(URI.create(url + "/version")).build();
    for (int attempt = 1; ; attempt++) {
      try {
        HTTP.send(version, BodyHandlers.ofString());
        return;
      } catch (IOException e) {
        if (attempt == 240) {
          throw e;
        }
        Thread.sleep(500);
      }
    }
  }

  private static HttpResponse<String> send(String method, String path, String type, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(table + path))
            .header("Content-Type", type)
            .header("Accept", type)
            .method(method, BodyPublishers.ofString(body))
            .build();
    return HTTP.send(request, BodyHandlers.ofString());
  }

  private static void done(String step, boolean well) {
    if (!well) {
      throw new IllegalStateException("The step '" + step + "' went wrong, after " + DONE);
    }
    DONE.add(step);
  }
}
