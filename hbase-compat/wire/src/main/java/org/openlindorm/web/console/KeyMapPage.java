package org.openlindorm.web.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.Principal;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Rights;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.expr.KeyLabel;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.history.TrafficMap;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * The traffic map of a table or an index: {@code
 * /api/traffic?database=&table=&index=&from=&to=&ranges=}, times in milliseconds. Keys are data, so
 * the page requires read access to the table.
 */
final class KeyMapPage implements WebPage {

  private static final int STANDARD_RANGES = 512;
  private static final int MOST_RANGES = 1024;
  private static final long DAY = TimeUnit.DAYS.toMillis(1);

  private final SqlEngine engine;

  KeyMapPage(SqlEngine engine) {
    this.engine = engine;
  }

  @Override
  public String path() {
    return "/api/traffic";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.USERS;
  }

  /** The table or index of the map. */
  private record Subject(PhysicalTable physical, KeyLayout layout) {

    Map<String, String> key(Bytes key) {
      return Map.of("hex", key.hex(), "label", label(key));
    }

    private String label(Bytes key) {
      if (key.isEmpty()) {
        return "";
      }
      String label = KeyLabel.of(layout, key);
      return label.isEmpty() ? KeyLabel.of(key) : label;
    }
  }

  @Override
  public WebResponse answer(WebRequest request) {
    Subject subject = subject(request);
    long now = System.currentTimeMillis();
    long to = number(request, "to", now, now + DAY);
    long from = number(request, "from", to - DAY, to - 1);
    int ranges = (int) number(request, "ranges", STANDARD_RANGES, MOST_RANGES);
    TrafficMap map = engine.traffic().map(subject.physical(), from, to, now, Math.max(1, ranges));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("from", from);
    fields.put("to", to);
    fields.put("columnMillis", map.resolution().millis());
    fields.put("times", map.times());
    fields.put("ranges", map.starts().stream().map(subject::key).toList());
    fields.put("columns", map.counts().stream().map(KeyMapPage::filled).toList());
    fields.put(
        "regions",
        engine.regions(subject.physical()).stream().map(load -> region(load, subject)).toList());
    return WebResponse.json(fields);
  }

  /**
   * Returns the ranges with traffic: number, rows and bytes read, rows and bytes written, and so
   * on.
   */
  private static List<Long> filled(List<TrafficCounts> column) {
    List<Long> filled = new ArrayList<>();
    for (int i = 0; i < column.size(); i++) {
      TrafficCounts counts = column.get(i);
      if (!counts.equals(TrafficCounts.NONE)) {
        filled.add((long) i);
        filled.add(counts.readRows());
        filled.add(counts.readBytes());
        filled.add(counts.writtenRows());
        filled.add(counts.writtenBytes());
      }
    }
    return filled;
  }

  private static Map<String, Object> region(RegionLoad load, Subject subject) {
    return Map.of(
        "name", load.region(),
        "server", load.server(),
        "start", subject.key(load.range().start()),
        "bytes", load.bytes());
  }

  private Subject subject(WebRequest request) {
    Principal principal = request.session().principal();
    Catalog seen = engine.catalog(principal);
    TableDef table =
        seen.require(
            request.parameter("database").orElse(Catalog.DEFAULT_DATABASE),
            request.parameter("table").orElse(""));
    if (InformationSchema.contains(table)) {
      throw new WebRefusal(404, "Nothing is stored in " + table.name() + ".");
    }
    requireRead(principal, table.name());
    Optional<String> index = request.parameter("index").filter(name -> !name.equals("PRIMARY"));
    if (index.isEmpty()) {
      return new Subject(table.physical(), table.layout());
    }
    IndexDef found =
        table.indexes().stream()
            .filter(each -> each.name().equals(index.get()))
            .findFirst()
            .orElseThrow(() -> new WebRefusal(404, "There is no index " + index.get() + "."));
    return new Subject(found.physical(table), found.layout());
  }

  private void requireRead(Principal principal, TableName table) {
    Rights rights = Rights.of(engine.catalog().accounts(), principal);
    new AccessCheck(principal, rights)
        .require(PrivilegeRequirement.of(table.securable(), Privilege.READ));
  }

  private static long number(WebRequest request, String name, long otherwise, long most) {
    try {
      return Math.min(most, request.parameter(name).map(Long::parseLong).orElse(otherwise));
    } catch (NumberFormatException e) {
      throw new WebRefusal(400, "The parameter " + name + " must be a number.");
    }
  }
}
