package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
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
          -- yyyyMMddHH                               | [SAYS_INCREASING, SAYS_TIME_TEXT]
          -- format: yyyy-mm-dd hh:mm:ss              | [SAYS_TIME_TEXT]
          -- hash(pk).substring(0,4)+pk               | [SAYS_RANDOM]
          -- md5(user_id).substr(0,4)                 | [HASH_OF user_id, SAYS_RANDOM]
          -- e.g. 16:a100:66661, 167:a101:283408      | [EXAMPLE 167:a101:283408, EXAMPLE 16:a100:66661]
          -- such as 000016,a100,066661               | [EXAMPLE 000016,a100,066661]
          -- e.g. shop and customer                   | []
          """)
  void commentsAreReadAsPeopleWriteThem(String comment, String tokens) {
    assertThat(new TreeSet<>(CommentHints.words(comment.strip()))).hasToString(tokens.strip());
  }
}
