package org.openlindorm.plan;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * Computes a hash of a statement's plan without its values. The hash of a statement changes when
 * its access path, its joins or their order change.
 */
public final class PlanDigest implements Access.Visitor<String> {

  private final StringBuilder shape = new StringBuilder();

  private PlanDigest() {}

  /**
   * Returns sixteen hexadecimal digits, the same on every server; null for a SHOW statement and for
   * statements that read no rows.
   */
  public static @Nullable String of(BoundStatement.Body body) {
    PlanDigest digest = new PlanDigest();
    if (body instanceof BoundStatement.Query query && !query.shows()) {
      digest.plan(query.plan());
    } else if (body instanceof BoundStatement.Write write) {
      digest.write(write.plan());
    } else {
      return null;
    }
    return HexFormat.of().toHexDigits(StableHash.hash64(Bytes.utf8(digest.shape.toString())));
  }

  private void write(WritePlan write) {
    shape.append(write.getClass().getSimpleName()).append(' ').append(write.shape().table().name());
    Access access = write.access();
    if (access != null) {
      access(access);
    }
    if (write instanceof WritePlan.Upsert upsert && upsert.source() != null) {
      plan(upsert.source());
    } else if (write instanceof WritePlan.Selected selected) {
      plan(selected.rows());
      write(selected.change());
    } else if (write instanceof WritePlan.Several several) {
      several.parts().forEach(this::write);
    }
  }

  private void plan(Plan plan) {
    shape.append('(').append(plan.getClass().getSimpleName());
    if (plan instanceof KeyRead read) {
      access(read.access());
      shape.append(read.reverse() ? " backward" : "");
      shape.append(read.front() > 0 ? " first of " + read.front() : "");
    } else if (plan instanceof KeyAggregate aggregate) {
      access(aggregate.access());
      shape.append(aggregate.order() == null ? "" : " in order");
    } else if (plan instanceof Join join) {
      shape.append(' ').append(join.kind());
    }
    plan.inputs().forEach(this::plan);
    shape.append(')');
  }

  private void access(Access access) {
    IndexUse index = access.index();
    shape.append(' ').append(access.accept(this));
    shape.append(index == null ? "" : " by " + index.index().name());
  }

  @Override
  public String points(KeyAccess keys) {
    return "keys of " + from(keys);
  }

  @Override
  public String ranges(KeyAccess ranges) {
    return (ranges.bounds().bindsFirst() ? "ranges of " : "all of ") + from(ranges);
  }

  @Override
  public String lookUp(IndexLookUp lookUp) {
    return "look up by " + from(lookUp);
  }

  @Override
  public String search(SearchAccess search) {
    return "search of " + from(search) + " by " + search.searched().name();
  }

  @Override
  public String catalog(CatalogRows rows) {
    return "catalog of " + from(rows);
  }

  private static String from(Access access) {
    return access.table().table().name().toString();
  }
}
