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
          -- server wide counter, never reused        | [COMMENT_INCREASING]
          -- next value of receipts_sequence          | [COMMENT_INCREASING]
          -- yyyymmdd + 12 digit running no.          | [COMMENT_INCREASING]
          -- e.g. CLM-2024-0000123                    | [COMMENT_INCREASING]
          -- Rechnungsnummer, fortlaufend             | [COMMENT_INCREASING]
          -- global store revision, +1 per commit     | [COMMENT_INCREASING]
          -- not increasing                           | []
          -- never a sequence                         | []
          -- sequence value with its bits reversed    | [COMMENT_RANDOM]
          -- reversed domain, com.example.www         | []
          -- always 'shadow'                          | [COMMENT_CONSTANT]
          -- gfs, ecmwf, icon                         | [COMMENT_ENUM]
          -- 1 = new, 2 = paid, 3 = sent              | [COMMENT_ENUM]
          -- the customer, not the payer              | []
          -- serial number of the device              | []
          -- C-000123                                 | []
          -- yyyyMMddHH                               | [COMMENT_INCREASING, COMMENT_TIME_TEXT]
          -- format: yyyy-mm-dd hh:mm:ss              | [COMMENT_TIME_TEXT]
          -- hash(pk).substring(0,4)+pk               | [COMMENT_RANDOM]
          -- md5(user_id).substr(0,4)                 | [COMMENT_RANDOM, HASH_OF user_id]
          -- e.g. 16:a100:66661, 167:a101:283408      | [EXAMPLE 167:a101:283408, EXAMPLE 16:a100:66661]
          -- such as 000016,a100,066661               | [EXAMPLE 000016,a100,066661]
          -- e.g. shop and customer                   | []
          -- timeuuid                                 | [COMMENT_TIME_ID]
          -- uuid, version 1                          | [COMMENT_TIME_ID]
          -- uuid                                     | []
          -- not a timeuuid                           | []
          -- microseconds since epoch                 | [COMMENT_TIME]
          -- unix timestamp                           | [COMMENT_TIME]
          -- birth, seconds since epoch               | []
          -- seconds since the last login             | []
          -- Long.MAX_VALUE - timestamp               | [COMMENT_COUNTING_DOWN]
          -- max - block number, zero padded          | [COMMENT_COUNTING_DOWN]
          -- inverted timestamp, as text              | [COMMENT_COUNTING_DOWN]
          -- in reverse chronological order           | [COMMENT_COUNTING_DOWN]
          -- %016x of the slot                        | [COMMENT_INCREASING]
          -- lower ids are ordered before higher ids  | [COMMENT_INCREASING]
          -- 10 digits, zero padded                   | []
          -- toStartOfHour(time)                      | [COMMENT_COARSE_TIME]
          -- '%Y-%m-%d-%H'                            | [COMMENT_COARSE_TIME]
          -- bucket of the hour                       | [COMMENT_COARSE_TIME]
          -- days since 1970                          | [COMMENT_COARSE_TIME]
          -- hour bucket, hour of the day             | []
          -- hash code of the entity prefix 'job'     | [COMMENT_CONSTANT]
          -- 雪花 ID                                   | [COMMENT_TIME_ID]
          -- day (UTC)                                | [COMMENT_COARSE_TIME]
          -- day of the week                          | []
          -- LowCardinality(String)                   | [COMMENT_DICTIONARY, COMMENT_FEW]
          -- for high tag cardinality                 | []
          -- hash of the tag 'site'                   | [COMMENT_RANDOM]
          """)
  void commentsAreReadAsPeopleWriteThem(String comment, String tokens) {
    assertThat(new TreeSet<>(CommentHints.words(comment.strip()))).hasToString(tokens.strip());
  }
}
