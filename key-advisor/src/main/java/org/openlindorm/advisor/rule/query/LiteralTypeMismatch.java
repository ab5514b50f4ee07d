package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.type.Bindings;

/** The rule QRY614, {@code literal-type-mismatch}; its card describes it. */
public final class LiteralTypeMismatch extends BuiltInRule {

  /** The value of NOW(), which has no effect on types. */
  private static final long ANY_MOMENT = 0;

  public LiteralTypeMismatch() {
    super(
        Card.of("QRY614", "literal-type-mismatch")
            .in(Profile.STRICT)
            .atMost(Severity.ERROR)
            .looksAt("DQ")
            .what("A literal has another type than the column that it is compared with.")
            .why(
                "A text that is compared with a number or a time is converted to that"
                    + " type; if the conversion fails, the query fails each time it runs. A"
                    + " number that is compared with a text is compared as text: '10' sorts"
                    + " before '9', so a range returns unexpected rows.")
            .bad(
                """
                CREATE TABLE orders (
                  order_id BIGINT NOT NULL,
                  note VARCHAR,
                  PRIMARY KEY (hash32(order_id), order_id));
                SELECT note FROM orders WHERE order_id = 'A-17';
                """)
            .good(
                """
                CREATE TABLE orders (
                  order_id BIGINT NOT NULL,
                  note VARCHAR,
                  PRIMARY KEY (hash32(order_id), order_id));
                SELECT note FROM orders WHERE order_id = '17';
                """)
            .fine("Never if the query fails.")
            .detection(
                "The bounds and the filter of the plan are computed with the query's"
                    + " literals, and the engine refuses a value (1366). A warning: a text key"
                    + " column compared with a number, by <, >, <=, >= or BETWEEN. For the target"
                    + " lindorm an error as well: ==, a text in double quotes and a < column < b,"
                    + " which only this engine accepts.")
            .seed("001#L13 123<orderid<456 and 003#L165 channel==\"alipay\""));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      String refused = refused(use);
      WhereText where = WhereText.of(use.query());
      String form = context.strictTarget() ? where.ownForm() : null;
      String text = textNextToNumber(table, where);
      if (refused != null) {
        findings.add(finding(table, use, "", Severity.ERROR, "fails when it runs: " + refused));
      } else if (form != null) {
        findings.add(
            finding(table, use, "", Severity.ERROR, "is refused: " + form + " is no SQL there"));
      } else if (text != null) {
        findings.add(
            finding(
                table,
                use,
                text,
                Severity.WARNING,
                "compares the text `" + text + "` with a number: '10' sorts before '9'"));
      }
    }
    return findings;
  }

  private Finding finding(
      TableModel table, QueryUse use, String column, Severity severity, String consequence) {
    return report(table)
        .on(use.query())
        .column(column)
        .severity(severity)
        .message("query " + use.query().label() + " " + consequence)
        .finding();
  }

  /** Returns the engine's error for a literal that does not have its column's type, or null. */
  private static @Nullable String refused(QueryUse use) {
    BoundStatement statement = use.statement();
    if (statement == null || use.values().stream().noneMatch(Objects::nonNull)) {
      return null;
    }
    try {
      List<@Nullable Object> given = new ArrayList<>();
      for (int i = 0; i < use.values().size(); i++) {
        given.add(statement.parameters().get(i).accept(use.values().get(i)));
      }
      bind(use.access(), new Bindings(ANY_MOMENT, given));
      return null;
    } catch (LindormException e) {
      return e.code() == ErrorCode.VALUE_TYPE ? e.getMessage() : null;
    }
  }

  /** Computes the key ranges and the filter, as the engine does at each execution. */
  private static void bind(@Nullable Access access, Bindings given) {
    if (access == null) {
      return;
    }
    if (access.bounds().isSingleValue()) {
      access.bounds().keys(given);
    } else {
      access.bounds().ranges(given);
    }
    if (access.filter() != null) {
      access.filter().bind(given);
    }
  }

  private static @Nullable String textNextToNumber(TableModel table, WhereText where) {
    for (String name : table.keyColumns()) {
      ColumnModel column = table.column(name);
      if (column != null && column.isText() && where.ranges(name)) {
        return name;
      }
    }
    return null;
  }
}
