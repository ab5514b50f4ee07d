package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP411, {@code mutable-key-column}; its card describes it. */
public final class MutableKeyColumn extends BuiltInRule {

  private static final Pattern SET = Pattern.compile("(?is)\\bset\\b(.*?)(?:\\bwhere\\b|$)");

  public MutableKeyColumn() {
    super(
        Card.of("TYP411", "mutable-key-column")
            .in(Profile.STRICT)
            .looksAt("DQ")
            .what("A column of the key changes.")
            .why(
                "The key of a row cannot change: a new value needs a delete and a new row,"
                    + " which are two steps.")
            .bad(
                """
                CREATE TABLE tickets (
                  queue_uuid VARCHAR NOT NULL,
                  status VARCHAR NOT NULL,
                  body VARCHAR,
                  PRIMARY KEY (queue_uuid, status));
                UPDATE tickets SET status = 'done' WHERE queue_uuid = 'a' AND status = 'new';
                """)
            .good(
                """
                CREATE TABLE tickets (
                  queue_uuid VARCHAR NOT NULL,
                  status VARCHAR,
                  body VARCHAR,
                  PRIMARY KEY (queue_uuid));
                UPDATE tickets SET status = 'done' WHERE queue_uuid = 'a';
                """)
            .fine("The value is set once and never changes.")
            .detection("A declared UPDATE sets a key column, which the engine refuses.")
            .seed("000#L28")
            .rewrites("R4"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      Matcher set = SET.matcher(query.sql());
      if (query.kind() != QueryModel.Kind.UPDATE || !set.find()) {
        continue;
      }
      for (String column : table.keyColumns()) {
        Pattern assigned = Pattern.compile("(?:^|,)\\s*`?" + Pattern.quote(column) + "`?\\s*=");
        if (assigned.matcher(set.group(1)).find()) {
          findings.add(
              report(table)
                  .on(query)
                  .column(column)
                  .message(
                      "query "
                          + query.label()
                          + " sets `"
                          + column
                          + "`, a column of the key: the row would have to be deleted and written"
                          + " again")
                  .finding());
        }
      }
    }
    return findings;
  }
}
