package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.schema.Changes.ORDERS;
import static org.openlindorm.schema.Changes.fails;
import static org.openlindorm.schema.Changes.orders;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.schema.IndexChange.CreateIndex;

final class IndexRulesTest {

  private static final List<KeyItem> PRIMARY_KEY =
      List.of(KeyItem.ascending("channel"), KeyItem.descending("ts"));

  private final Catalog withOrders = orders(Map.of()).apply(Catalog.EMPTY);

  private static CreateIndex index(String name, List<KeyItem> key, SqlCompat compat) {
    NewIndex index = new NewIndex(name, key, List.of(), Map.of(), compat);
    return new CreateIndex(ORDERS, index, false, 0);
  }

  @Test
  void anIndexRepeatsThePrimaryKeyAtLevelMysqlOnly() {
    List<KeyItem> beginning = PRIMARY_KEY.subList(0, 1);
    for (List<KeyItem> key : List.of(PRIMARY_KEY, beginning)) {
      CreateIndex refused = index("again", key, SqlCompat.LINDORM);
      fails(() -> refused.apply(withOrders), ErrorCode.KEY_DEFINITION, "repeat the primary key");
      Catalog changed = index("again", key, SqlCompat.MYSQL).apply(withOrders);
      IndexDef again = changed.require(ORDERS).index("again");
      assertThat(again.layout().sql()).isEqualTo("channel, ts DESC");
      assertThat(again.declaredColumns()).isEqualTo(key.size());
    }
  }

  @Test
  void aTableHasMoreIndexesAtLevelMysqlUnlessTheSystemLimitsThem() {
    Catalog catalog = withOrders;
    List<KeyItem> amount = List.of(KeyItem.ascending("amount"));
    for (int number = 1; number <= 6; number++) {
      catalog = index("by_amount_" + number, amount, SqlCompat.MYSQL).apply(catalog);
    }
    Catalog six = catalog;
    CreateIndex seventh = index("seventh", amount, SqlCompat.LINDORM);
    fails(() -> seventh.apply(six), ErrorCode.INDEX_LIMIT, "at most 5");
    Catalog limited = six.withSetting(SystemVariable.MAX_INDEXES.variable(), "6");
    CreateIndex ofMySql = index("seventh", amount, SqlCompat.MYSQL);
    fails(() -> ofMySql.apply(limited), ErrorCode.INDEX_LIMIT, "at most 6");
    for (int number = 7; number <= 64; number++) {
      catalog = index("by_amount_" + number, amount, SqlCompat.MYSQL).apply(catalog);
    }
    Catalog full = catalog;
    fails(() -> ofMySql.apply(full), ErrorCode.INDEX_LIMIT, "at most 64");
  }
}
