package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a comment says of the values of its column. */
class CommentHintsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -- server wide counter, never reused        | [SAYS_INCREASING]
          -- next value of receipts_sequence          | [SAYS_INCREASING]
          -- yyyymmdd + 12 digit running no.          | [SAYS_INCREASING]
          -- e.g. CLM-2024-0000123                    | [SAYS_INCREASING]
          -- Rechnungsnummer, fortlaufend             | [SAYS_INCREASING]
          -- global store revision, +1 per commit     | [SAYS_INCREASING]
          -- not increasing                           | []
          -- never a sequence                         | []
          -- sequence value with its bits reversed    | [SAYS_RANDOM]
          -- reversed domain, com.example.www         | []
          -- always 'shadow'                          | [SAYS_CONSTANT]
          -- gfs, ecmwf, icon                         | [SAYS_ENUM]
          -- 1 = new, 2 = paid, 3 = sent              | [SAYS_ENUM]
          -- the customer, not the payer              | []
          -- serial number of the device              | []
          -- C-000123                                 | []
          """)
  void commentsAreReadAsPeopleWriteThem(String comment, String tokens) {
    assertThat(CommentHints.words(comment.strip())).hasToString(tokens.strip());
  }
}
