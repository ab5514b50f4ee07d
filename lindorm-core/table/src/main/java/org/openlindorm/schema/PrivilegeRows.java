package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Account;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Grants;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.type.JsonString;

/** The rows of information_schema for users, roles and grants. They contain no password hashes. */
final class PrivilegeRows {

  private static final PrivilegeRequirement SOME_PRIVILEGE =
      PrivilegeRequirement.any(Securable.GLOBAL);

  private static final PrivilegeRequirement OTHERS_PRIVILEGES =
      PrivilegeRequirement.of(Securable.GLOBAL, Privilege.ADMIN);

  /** The level of the grants that a table lists. */
  private enum Listing {
    EVERYTHING,
    DATABASES,
    TABLES
  }

  private PrivilegeRows() {}

  static List<@Nullable Object[]> onEverything(CatalogView view) {
    return granted(view, Listing.EVERYTHING);
  }

  static List<@Nullable Object[]> onDatabases(CatalogView view) {
    return granted(view, Listing.DATABASES);
  }

  static List<@Nullable Object[]> onTables(CatalogView view) {
    return granted(view, Listing.TABLES);
  }

  /** Returns the rows of the users whose grants are shown. */
  private static List<@Nullable Object[]> granted(CatalogView view, Listing listing) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Account account : view.catalog().accounts().users().values()) {
      if (view.observer().sees(account.name())) {
        for (Securable on : account.grants().securables()) {
          on.accept(new NameIn(listing))
              .ifPresent(
                  name ->
                      account
                          .grants()
                          .of(on)
                          .forEach(each -> rows.add(granted(account, name, each.name()))));
        }
      }
    }
    return rows;
  }

  private static @Nullable Object[] granted(Account account, List<Object> on, String privilege) {
    List<Object> values = new ArrayList<>();
    values.add("'" + account.name().replace("'", "''") + "'@'%'");
    values.addAll(on);
    values.add(privilege);
    values.add(InformationRows.CATALOG);
    values.add("NO");
    return values.toArray();
  }

  /** The columns that name the object of a grant; empty for grants that another table lists. */
  private record NameIn(Listing listing) implements Securable.Visitor<Optional<List<Object>>> {

    @Override
    public Optional<List<Object>> ofGlobal() {
      return of(Listing.EVERYTHING, List.of());
    }

    @Override
    public Optional<List<Object>> ofDatabase(Securable.OfDatabase on) {
      return of(Listing.DATABASES, List.of(on.database()));
    }

    @Override
    public Optional<List<Object>> ofTable(Securable.OfTable on) {
      return of(Listing.TABLES, List.of(on.database(), on.table()));
    }

    private Optional<List<Object>> of(Listing about, List<Object> name) {
      return listing == about ? Optional.of(name) : Optional.empty();
    }
  }

  static List<@Nullable Object[]> statements(CatalogView view) {
    Accounts accounts = view.catalog().accounts();
    List<@Nullable Object[]> rows = new ArrayList<>();
    accounts
        .users()
        .forEach((name, user) -> statements(view, name, user.grants(), user.roles(), rows));
    accounts
        .roles()
        .forEach(
            (name, grants) -> {
              if (!accounts.users().containsKey(name)) {
                statements(view, name, grants, Set.of(), rows);
              }
            });
    return rows;
  }

  private static void statements(
      CatalogView view,
      String name,
      Grants grants,
      Set<String> roles,
      List<@Nullable Object[]> rows) {
    if (!view.observer().sees(name)) {
      return;
    }
    String to = " TO " + Securable.quoted(name);
    long number = 0;
    for (Securable on : grants.securables()) {
      String granted = "GRANT " + Privilege.sql(grants.of(on)) + " ON " + on.sql() + to;
      rows.add(row(name, ++number, granted));
    }
    for (String role : new TreeSet<>(roles)) {
      rows.add(row(name, ++number, "GRANT " + Securable.quoted(role) + to));
    }
  }

  static List<@Nullable Object[]> users(CatalogView view) {
    Accounts accounts = view.catalog().accounts();
    boolean others = view.observer().may(SOME_PRIVILEGE);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Account user : accounts.users().values()) {
      if (others || view.observer().sees(user.name())) {
        rows.add(user(view, accounts, user));
      }
    }
    for (String role : others ? accounts.roles().keySet() : Set.<String>of()) {
      rows.add(row(role, "ROLE", "", null, null, null));
    }
    return rows;
  }

  private static @Nullable Object[] user(CatalogView view, Accounts accounts, Account user) {
    String roles = String.join(", ", new TreeSet<>(user.roles()));
    if (!view.observer().may(OTHERS_PRIVILEGES)) {
      return row(user.name(), "USER", roles, null, null, null);
    }
    List<Grants> all = new ArrayList<>(List.of(user.grants()));
    user.roles().forEach(role -> all.add(accounts.roles().getOrDefault(role, Grants.NONE)));
    PrivilegesOf lists =
        new PrivilegesOf(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    Set<Securable> securables = new LinkedHashSet<>();
    all.forEach(grants -> securables.addAll(grants.securables()));
    for (Securable on : securables) {
      Set<Privilege> privileges = new TreeSet<>();
      all.forEach(grants -> privileges.addAll(grants.of(on)));
      on.accept(lists).addAll(privileges);
    }
    return row(
        user.name(),
        "USER",
        roles,
        json(lists.global()),
        json(lists.databases()),
        json(lists.tables()));
  }

  /** The privileges on the object of a grant, by its name. */
  private record PrivilegesOf(
      Map<String, Set<Privilege>> global,
      Map<String, Set<Privilege>> databases,
      Map<String, Set<Privilege>> tables)
      implements Securable.Visitor<Set<Privilege>> {

    @Override
    public Set<Privilege> ofGlobal() {
      return in(global, "GLOBAL");
    }

    @Override
    public Set<Privilege> ofDatabase(Securable.OfDatabase on) {
      return in(databases, on.database());
    }

    @Override
    public Set<Privilege> ofTable(Securable.OfTable on) {
      return in(tables, on.database() + "." + on.table());
    }

    private static Set<Privilege> in(Map<String, Set<Privilege>> objects, String name) {
      return objects.computeIfAbsent(name, absent -> new TreeSet<>());
    }
  }

  /** Returns for example {@code {"GLOBAL":["READ","WRITE"]}}. */
  private static String json(Map<String, Set<Privilege>> objects) {
    return objects.entrySet().stream()
        .map(
            object ->
                JsonString.quoted(object.getKey())
                    + object.getValue().stream()
                        .map(privilege -> JsonString.quoted(privilege.name()))
                        .collect(Collectors.joining(",", ":[", "]")))
        .collect(Collectors.joining(",", "{", "}"));
  }
}
