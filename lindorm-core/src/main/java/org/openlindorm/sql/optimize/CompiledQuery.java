package org.openlindorm.sql.optimize;

import java.util.List;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.linq4j.Linq4j;
import org.apache.calcite.linq4j.QueryProvider;
import org.apache.calcite.runtime.Bindable;
import org.apache.calcite.schema.SchemaPlus;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.RelationalQuery;
import org.openlindorm.row.RowStream;

/** Generated code with its leaves; run by many threads at once, each with a context of its own. */
final class CompiledQuery implements RelationalQuery {

  private static final JavaTypeFactory TYPES = new JavaTypeFactoryImpl(new TypeSystem());

  private final Bindable<?> code;
  private final List<Leaves.Leaf> leaves;
  private final String text;
  private final int width;

  CompiledQuery(Bindable<?> code, List<Leaves.Leaf> leaves, String text, int width) {
    this.code = code;
    this.leaves = leaves;
    this.text = text;
    this.width = width;
  }

  @Override
  public RowStream run(LeafReader reader, List<@Nullable Object> parameters) {
    RunContext context = new RunContext(new OpenLeaves(leaves, reader, parameters), parameters);
    return new Rows(code.bind(context).enumerator());
  }

  @Override
  public List<Leaf> leaves() {
    return leaves.stream().map(leaf -> new Leaf(leaf.read(), !leaf.leftKeys().isEmpty())).toList();
  }

  @Override
  public String text() {
    return text;
  }

  /** What the generated code asks for by name: its leaves, parameters, and the time. */
  private record RunContext(OpenLeaves leaves, List<@Nullable Object> parameters)
      implements DataContext {

    @Override
    public @Nullable SchemaPlus getRootSchema() {
      return null;
    }

    @Override
    public JavaTypeFactory getTypeFactory() {
      return TYPES;
    }

    @Override
    public QueryProvider getQueryProvider() {
      return Linq4j.DEFAULT_PROVIDER;
    }

    @Override
    public @Nullable Object get(String name) {
      if (name.startsWith("?")) {
        Object value = parameters.get(Integer.parseInt(name.substring(1)) + 1);
        return value instanceof Bytes bytes ? new ByteString(bytes.toArray()) : value;
      }
      return switch (name) {
        case Leaves.VARIABLE -> leaves;
        case "utcTimestamp", "currentTimestamp", "localTimestamp" -> parameters.get(0);
        case "timeZone" -> java.util.TimeZone.getTimeZone("UTC");
        case "locale" -> java.util.Locale.ROOT;
        default -> null;
      };
    }
  }

  /** The rows of the generated code as ours. */
  private final class Rows implements RowStream {

    private final Enumerator<?> rows;

    Rows(Enumerator<?> rows) {
      this.rows = rows;
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      if (!rows.moveNext()) {
        return null;
      }
      Object current = rows.current();
      @Nullable Object[] row =
          width == 1 && !(current instanceof Object[]) ? new Object[] {current} : array(current);
      @Nullable Object[] copy = row.clone();
      for (int i = 0; i < copy.length; i++) {
        if (copy[i] instanceof ByteString bytes) {
          copy[i] = Bytes.wrap(bytes.getBytes());
        }
      }
      return copy;
    }

    private @Nullable Object[] array(Object current) {
      return (Object[]) current;
    }

    @Override
    public void close() {
      rows.close();
    }
  }
}
