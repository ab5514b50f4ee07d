package org.openlindorm.exec.definition;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.openlindorm.access.Account;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Grants;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The rows of SHOW GRANTS, SHOW USERS and SHOW PRIVILEGES. No password's hash is among them. */
final class AccountRows {

  private static final ObjectMapper JSON = new ObjectMapper();

  private AccountRows() {}

  /** The statements that would grant what a user or a role has; nothing while nobody is asked. */
  static List<List<String>> grants(Accounts accounts, String name) {
    Account user = accounts.user(name);
    Grants role = accounts.roles().get(name);
    if (user == null && role == null && !accounts.areOpen()) {
      throw LindormException.of(
          ErrorCode.ACCOUNT_OPERATION,
          "SHOW GRANTS",
          name,
          "there is no user or role of this name; SHOW USERS lists them");
    }
    List<List<String>> rows = new ArrayList<>();
    String to = " TO " + Securable.quoted(name);
    Grants grants = user != null ? user.grants() : role != null ? role : Grants.NONE;
    for (Securable on : grants.securables()) {
      rows.add(List.of("GRANT " + Privilege.sql(grants.of(on)) + " ON " + on.sql() + to));
    }
    if (user != null) {
      new TreeSet<>(user.roles())
          .forEach(each -> rows.add(List.of("GRANT " + Securable.quoted(each) + to)));
    }
    return rows;
  }

  /** Users, then roles. */
  static List<List<String>> users(Accounts accounts) {
    List<List<String>> rows = new ArrayList<>();
    new TreeMap<>(accounts.users())
        .forEach(
            (name, user) ->
                rows.add(List.of(name, "USER", String.join(", ", new TreeSet<>(user.roles())))));
    new TreeSet<>(accounts.roles().keySet()).forEach(name -> rows.add(List.of(name, "ROLE", "")));
    return rows;
  }

  /** What each user may do, that of his roles included. */
  static List<List<String>> privileges(Accounts accounts) {
    List<List<String>> rows = new ArrayList<>();
    for (Account user : new TreeMap<>(accounts.users()).values()) {
      List<Grants> all = new ArrayList<>(List.of(user.grants()));
      user.roles().forEach(role -> all.add(accounts.roles().getOrDefault(role, Grants.NONE)));
      rows.add(privileges(user.name(), all));
    }
    return rows;
  }

  private static List<String> privileges(String user, List<Grants> all) {
    ObjectNode global = JSON.createObjectNode();
    ObjectNode databases = JSON.createObjectNode();
    ObjectNode tables = JSON.createObjectNode();
    Set<Securable> securables = new LinkedHashSet<>();
    all.forEach(grants -> securables.addAll(grants.securables()));
    for (Securable on : securables) {
      Set<Privilege> privileges = new TreeSet<>();
      all.forEach(grants -> privileges.addAll(grants.of(on)));
      ArrayNode list = on.accept(new ListOf(global, databases, tables));
      privileges.forEach(privilege -> list.add(privilege.name()));
    }
    return List.of(user, global.toString(), databases.toString(), tables.toString());
  }

  /** The list under the name of what is granted on. */
  private record ListOf(ObjectNode global, ObjectNode databases, ObjectNode tables)
      implements Securable.Visitor<ArrayNode> {

    @Override
    public ArrayNode ofGlobal() {
      return global.putArray("GLOBAL");
    }

    @Override
    public ArrayNode ofDatabase(Securable.OfDatabase on) {
      return databases.putArray(on.database());
    }

    @Override
    public ArrayNode ofTable(Securable.OfTable on) {
      return tables.putArray(on.database() + "." + on.table());
    }
  }
}
