package org.openlindorm.advisor.rule.salt;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY211, {@code hash-nonportable}; its card describes it. */
public final class HashNonportable extends BuiltInRule {

  private static final Set<String> NAMED =
      Set.of("md5", "sha1", "sha256", "crc32", "murmur", "murmur3");

  /**
   * Matches an algorithm in a name; {@code sha}, {@code crc} and {@code murmur} alone are only
   * families of algorithms.
   */
  private static final Pattern ALGORITHM =
      Pattern.compile(
          "md5|sha_?(1|224|256|384|512)|crc_?(16|32|64)|murmur_?[23]|xxh(ash)?_?(3|32|64)");

  private static final Pattern JAVA = Pattern.compile("hash_?code");

  public HashNonportable() {
    super(
        Card.of("KEY211", "hash-nonportable")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("DF")
            .what(
                "The key begins with a hash that clients compute, and its algorithm is"
                    + " not documented.")
            .why(
                "Every program that reads a row must compute the same bytes: the"
                    + " algorithm, the character set of its input (UTF-8), no line break after"
                    + " it, the width, and hexadecimal digits in lower case or raw bytes. `echo"
                    + " 200001 | md5sum` differs from md5('200001') = ee8f..., because echo adds"
                    + " a line break. hashCode() of Java differs from language to language and,"
                    + " for objects, from run to run.")
            .bad(
                """
                CREATE TABLE profiles (
                  user_hash CHAR(4) NOT NULL, -- @key source=hash(user_id)
                  user_id VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (user_hash, user_id));
                """)
            .good(
                """
                CREATE TABLE profiles (
                  user_hash CHAR(4) NOT NULL, -- @key source=md5(user_id)
                  user_id VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (user_hash, user_id));
                """)
            .fine("Only one program reads and writes the table, and its source is available.")
            .detection(
                "The first key column is declared or named as a hash, and neither the fact"
                    + " nor the name gives the algorithm; a hash that the engine computes is"
                    + " documented.")
            .seed("002#L327-367, whose digests are those of a line with its line break")
            .rewrites("R1"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.leading();
    ColumnModel column = table.column(first.column());
    if (column == null || !first.item().plain() || !first.distribution().is(ColumnSubtype.HASH)) {
      return List.of();
    }
    String name = column.name().toLowerCase(Locale.ROOT);
    boolean java = JAVA.matcher(name).find();
    if (!java && (NAMED.contains(column.facts().function()) || ALGORITHM.matcher(name).find())) {
      return List.of();
    }
    return List.of(
        report(table)
            .on(key, first)
            .confidence(Confidence.LIKELY)
            .evidence(first.distribution().evidence())
            .message(
                "nothing says by which hash `"
                    + column.name()
                    + "` is computed"
                    + (java ? ", and hashCode() is another one in each language" : "")
                    + ": write down the algorithm, UTF-8, no line break, the width, lower-case"
                    + " hexadecimal digits")
            .finding());
  }
}
