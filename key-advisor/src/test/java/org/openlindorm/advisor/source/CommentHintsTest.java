package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what a comment says of the values of its column. */
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
          -- timeuuid                                 | [SAYS_TIME_ID]
          -- uuid, version 1                          | [SAYS_TIME_ID]
          -- uuid                                     | []
          -- not a timeuuid                           | []
          -- microseconds since epoch                 | [SAYS_TIME]
          -- unix timestamp                           | [SAYS_TIME]
          -- birth, seconds since epoch               | []
          -- seconds since the last login             | []
          -- Long.MAX_VALUE - timestamp               | [SAYS_COUNTING_DOWN]
          -- max - block number, zero padded          | [SAYS_COUNTING_DOWN]
          -- inverted timestamp, as text              | [SAYS_COUNTING_DOWN]
          -- in reverse chronological order           | [SAYS_COUNTING_DOWN]
          -- %016x of the slot                        | [SAYS_INCREASING]
          -- lower ids are ordered before higher ids  | [SAYS_INCREASING]
          -- 10 digits, zero padded                   | []
          -- toStartOfHour(time)                      | [SAYS_COARSE_TIME]
          -- '%Y-%m-%d-%H'                            | [SAYS_COARSE_TIME]
          -- bucket of the hour                       | [SAYS_COARSE_TIME]
          -- days since 1970                          | [SAYS_COARSE_TIME]
          -- hour bucket, hour of the day             | []
          -- hash code of the entity prefix 'job'     | [SAYS_CONSTANT]
          -- 雪花 ID                                   | [SAYS_TIME_ID]
          -- day (UTC)                                | [SAYS_COARSE_TIME]
          -- day of the week                          | []
          -- LowCardinality(String)                   | [SAYS_FEW]
          -- for high tag cardinality                 | []
          -- hash of the tag 'site'                   | [SAYS_RANDOM]
          """)
  void commentsAreReadAsPeopleWriteThem(String comment, String tokens) {
    assertThat(new TreeSet<>(CommentHints.words(comment.strip()))).hasToString(tokens.strip());
  }
}
