package org.openlindorm.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.openlindorm.access.Account;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Grants;
import org.openlindorm.access.PasswordHash;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;

/**
 * Users and roles as JSON: {@code
 * "users":[{"name":"ann","password":"pbkdf2:...","roles":["staff"],"grants":[
 * {"privileges":["READ"],"database":"shop","table":"orders"}]}],"roles":[{"name":"staff",...}]}. A
 * grant on GLOBAL names neither database nor table, one on a database no table.
 */
final class AccountsText {

  private AccountsText() {}

  static void write(Accounts accounts, ObjectNode root) {
    ArrayNode users = root.putArray("users");
    for (Account account : new TreeMap<>(accounts.users()).values()) {
      ObjectNode user = users.addObject();
      user.put("name", account.name());
      user.put("password", account.password().text());
      ArrayNode roles = user.putArray("roles");
      new TreeSet<>(account.roles()).forEach(roles::add);
      write(account.grants(), user.putArray("grants"));
    }
    ArrayNode roles = root.putArray("roles");
    new TreeMap<>(accounts.roles())
        .forEach(
            (name, grants) -> {
              ObjectNode role = roles.addObject();
              role.put("name", name);
              write(grants, role.putArray("grants"));
            });
    ArrayNode readIn = root.putArray("usersReadIn");
    new TreeSet<>(accounts.readIn()).forEach(readIn::add);
  }

  private static void write(Grants grants, ArrayNode into) {
    for (Securable on : grants.securables()) {
      ObjectNode grant = into.addObject();
      ArrayNode privileges = grant.putArray("privileges");
      new TreeSet<>(grants.of(on)).forEach(privilege -> privileges.add(privilege.name()));
      on.accept(new Named(grant));
    }
  }

  /** Writes the names of the object of a grant. */
  private record Named(ObjectNode into) implements Securable.Visitor<ObjectNode> {
    @Override
    public ObjectNode ofGlobal() {
      return into;
    }

    @Override
    public ObjectNode ofDatabase(Securable.OfDatabase on) {
      return into.put("database", on.database());
    }

    @Override
    public ObjectNode ofTable(Securable.OfTable on) {
      return into.put("database", on.database()).put("table", on.table());
    }
  }

  static Accounts read(JsonNode root) {
    Map<String, Account> users = new HashMap<>();
    for (JsonNode user : root.path("users")) {
      String name = user.path("name").asText();
      Set<String> roles = new HashSet<>();
      user.path("roles").forEach(role -> roles.add(role.asText()));
      users.put(
          name,
          new Account(
              name,
              PasswordHash.parse(user.path("password").asText()),
              roles,
              grants(user.path("grants"))));
    }
    Map<String, Grants> roles = new HashMap<>();
    for (JsonNode role : root.path("roles")) {
      roles.put(role.path("name").asText(), grants(role.path("grants")));
    }
    Set<String> readIn = new HashSet<>();
    root.path("usersReadIn").forEach(name -> readIn.add(name.asText()));
    return new Accounts(users, roles, readIn);
  }

  private static Grants grants(JsonNode list) {
    Map<Securable, Set<Privilege>> grants = new HashMap<>();
    for (JsonNode grant : list) {
      Set<Privilege> privileges = EnumSet.noneOf(Privilege.class);
      grant.path("privileges").forEach(one -> privileges.add(Privilege.valueOf(one.asText())));
      grants.put(on(grant), privileges);
    }
    return new Grants(grants);
  }

  private static Securable on(JsonNode grant) {
    if (!grant.has("database")) {
      return Securable.GLOBAL;
    }
    String database = grant.path("database").asText();
    return grant.has("table")
        ? new Securable.OfTable(database, grant.path("table").asText())
        : new Securable.OfDatabase(database);
  }
}
