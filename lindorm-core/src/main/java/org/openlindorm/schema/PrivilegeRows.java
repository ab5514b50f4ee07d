package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Account;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Observer;
import org.openlindorm.access.Securable;

/** The rows of the tables of information_schema that list what is granted to users. */
final class PrivilegeRows {

  private PrivilegeRows() {}

  /** Of the users whose grants are shown. */
  static List<@Nullable Object[]> of(
      InformationSchema.View view, Accounts accounts, Observer observer) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Account account : accounts.users().values()) {
      if (observer.sees(account.name())) {
        for (Securable on : account.grants().securables()) {
          on.accept(new NameIn(view))
              .ifPresent(
                  name ->
                      account
                          .grants()
                          .of(on)
                          .forEach(each -> rows.add(row(account, name, each.name()))));
        }
      }
    }
    return rows;
  }

  private static @Nullable Object[] row(Account account, List<Object> on, String privilege) {
    List<Object> values = new ArrayList<>();
    values.add("'" + account.name().replace("'", "''") + "'@'%'");
    values.addAll(on);
    values.add(privilege);
    values.add(InformationRows.CATALOG);
    values.add("NO");
    return values.toArray();
  }

  /** The columns that name what is granted on; empty for what another table lists. */
  private record NameIn(InformationSchema.View view)
      implements Securable.Visitor<Optional<List<Object>>> {

    @Override
    public Optional<List<Object>> ofGlobal() {
      return of(InformationSchema.View.USER_PRIVILEGES, List.of());
    }

    @Override
    public Optional<List<Object>> ofDatabase(Securable.OfDatabase on) {
      return of(InformationSchema.View.SCHEMA_PRIVILEGES, List.of(on.database()));
    }

    @Override
    public Optional<List<Object>> ofTable(Securable.OfTable on) {
      return of(InformationSchema.View.TABLE_PRIVILEGES, List.of(on.database(), on.table()));
    }

    private Optional<List<Object>> of(InformationSchema.View listing, List<Object> name) {
      return view == listing ? Optional.of(name) : Optional.empty();
    }
  }
}
