package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;

/** Which rules the catalogue promises. An id, once released, stays. */
class CatalogueTest {

  /** The rules that run by default. */
  private static final String DEFAULT =
      """
      DIF901 DIF902 DIF904 DIF905 DIF906
      IDX501 IDX502 IDX503 IDX504 IDX506 IDX508
      KEY101 KEY102 KEY103 KEY104 KEY105 KEY106 KEY107 KEY108 KEY109 KEY110 KEY111 KEY113
      KEY201 KEY202 KEY203 KEY204 KEY207 KEY208 KEY209 KEY210
      KEY301 KEY302 KEY303 KEY304 KEY305
      LIV901 LIV906 LIV907
      OPS801 OPS802 OPS803 OPS804 OPS805 OPS808
      QRY601 QRY602 QRY603 QRY604 QRY605 QRY606 QRY607 QRY608 QRY610 QRY611 QRY613 QRY615
      SPL701 SPL702 SPL703 SPL704
      TYP401 TYP402 TYP403 TYP404 TYP405 TYP406 TYP407 TYP409 TYP410 TYP412
      """;

  /** The others, which say less for sure, or look at what only a running server has. */
  private static final String OTHERS =
      """
      DIF903
      IDX505 IDX507
      KEY112 KEY205 KEY206 KEY211
      LIV902 LIV903 LIV904 LIV905
      OPS806 OPS807
      QRY609 QRY612 QRY614 QRY616
      TYP408 TYP411 TYP413
      """;

  @Test
  void theRulesOfTheDefaultProfileAreThere() {
    assertThat(of(card -> card.profile() == Profile.DEFAULT)).isEqualTo(ids(DEFAULT));
  }

  @Test
  void theOtherRulesAreThereForThoseWhoAskForMore() {
    assertThat(of(card -> card.profile() != Profile.DEFAULT)).isEqualTo(ids(OTHERS));
  }

  private static Set<String> ids(String text) {
    return new TreeSet<>(List.of(text.strip().split("\\s+", -1)));
  }

  private static Set<String> of(Predicate<RuleCard> chosen) {
    return RuleSet.all().stream()
        .map(Rule::card)
        .filter(chosen)
        .map(RuleCard::id)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
