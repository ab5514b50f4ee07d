import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphFactory;
import org.janusgraph.core.PropertyKey;
import org.janusgraph.core.SchemaViolationException;
import org.janusgraph.core.schema.ConsistencyModifier;
import org.janusgraph.core.schema.JanusGraphIndex;
import org.janusgraph.core.schema.JanusGraphManagement;

/**
 * A graph of JanusGraph that stays open over a restart of the server, and is opened again by
 * another instance: {@code java -cp JARS JanusGraphSteps.java HOST:PORT RESTART...}, where the last
 * words are a command that stops the server and starts it again. The graph is a ring of people in
 * which each also knows one further on.
 */
public final class JanusGraphSteps {

  private static final int PEOPLE = 200;
  private static final int FURTHER = 7;
  private static final List<String> DONE = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    try (JanusGraph graph = open(arguments[0])) {
      define(graph);
      done("schema with a unique index", graph.openManagement().containsGraphIndex("by_name"));
      fill(graph);
      check(graph, "", PEOPLE);
      done("a second of a unique name is refused", refusesTwins(graph));
      change(graph);
      check(graph, " after changes", PEOPLE - 1);
      run(Arrays.asList(arguments).subList(1, arguments.length));
      check(graph, " after a restart of the server", PEOPLE - 1);
      graph.traversal().addV("person").property("name", "late").iterate();
      graph.tx().commit();
      check(graph, " and a write", PEOPLE);
    }
    try (JanusGraph graph = open(arguments[0])) {
      check(graph, " opened anew", PEOPLE);
      done("schema opened anew", graph.openManagement().containsGraphIndex("by_name"));
      JanusGraphFactory.drop(graph);
      done("drop", true);
    }
    System.out.println("steps done: " + DONE);
  }

  private static JanusGraph open(String quorum) {
    return JanusGraphFactory.build()
        .set("storage.backend", "hbase")
        .set("storage.hostname", quorum.substring(0, quorum.indexOf(':')))
        .set("storage.port", Integer.parseInt(quorum.substring(quorum.indexOf(':') + 1)))
        .set("storage.hbase.table", "janusgraph_steps")
        .set("storage.hbase.region-count", 3)
        // Until the server is back.
        .set("storage.read-time", 120_000)
        .set("storage.write-time", 120_000)
        // A machine that is busy writes a lock late.
        .set("storage.lock.wait-time", 2_000)
        .open();
  }

  private static void define(JanusGraph graph) {
    JanusGraphManagement schema = graph.openManagement();
    PropertyKey name = schema.makePropertyKey("name").dataType(String.class).make();
    schema.makePropertyKey("age").dataType(Integer.class).make();
    schema.makeEdgeLabel("knows").make();
    JanusGraphIndex byName =
        schema.buildIndex("by_name", Vertex.class).addKey(name).unique().buildCompositeIndex();
    schema.setConsistency(byName, ConsistencyModifier.LOCK);
    schema.commit();
  }

  private static void fill(JanusGraph graph) {
    GraphTraversalSource people = graph.traversal();
    List<Vertex> ring = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      ring.add(people.addV("person").property("name", "p" + i).property("age", i).next());
    }
    for (int i = 0; i < PEOPLE; i++) {
      ring.get(i).addEdge("knows", ring.get((i + 1) % PEOPLE));
      ring.get(i).addEdge("knows", ring.get((i + FURTHER) % PEOPLE), "since", 2000 + i);
    }
    graph.tx().commit();
    done("vertices and edges", true);
  }

  private static void change(JanusGraph graph) {
    GraphTraversalSource people = graph.traversal();
    people.V().has("name", "p3").property("age", 103).iterate();
    // Its four edges go with it.
    people.V().has("name", "p" + (PEOPLE - 1)).drop().iterate();
    people.V().has("name", "p4").outE("knows").has("since").drop().iterate();
    graph.tx().commit();
    check(people.V().has("name", "p3").values("age").next().equals(103), "a changed property");
    check(!people.V().has("name", "p" + (PEOPLE - 1)).hasNext(), "a vertex that was dropped");
    check(
        people.V().has("name", "p4").out("knows").count().next() == 1, "an edge that was dropped");
    graph.tx().rollback();
    done("changes of properties, edges and vertices", true);
  }

  private static void check(JanusGraph graph, String when, int count) {
    GraphTraversalSource people = graph.traversal();
    check(people.V().count().next() == count, "count" + when);
    check(
        people.V()
            .has("name", "p10")
            .out("knows")
            .values("name")
            .toSet()
            .equals(Set.of("p11", "p17")),
        "neighbours" + when);
    check(
        people.V()
            .has("name", "p20")
            .repeat(__.out("knows").dedup())
            .times(4)
            .values("name")
            .toSet()
            .equals(Set.of("p24", "p30", "p36", "p42", "p48")),
        "four steps away" + when);
    graph.tx().rollback();
    done("lookup, count and walk" + when, true);
  }

  private static boolean refusesTwins(JanusGraph graph) {
    try {
      graph.traversal().addV("person").property("name", "p10").iterate();
      graph.tx().commit();
      return false;
    } catch (SchemaViolationException e) {
      graph.tx().rollback();
      return true;
    }
  }

  private static void run(List<String> restart) throws Exception {
    int exitCode = new ProcessBuilder(restart).inheritIO().start().waitFor();
    if (exitCode != 0) {
      throw new IllegalStateException("The server was not started again: " + exitCode);
    }
  }

  private static void check(boolean well, String step) {
    if (!well) {
      throw new IllegalStateException("The step '" + step + "' went wrong, after " + DONE);
    }
  }

  private static void done(String step, boolean well) {
    check(well, step);
    DONE.add(step);
  }
}
