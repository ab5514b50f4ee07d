package org.openlindorm.sql.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.error.LindormException;

class ClientLiteralsTest {

  private static String standard(String sql) {
    return ClientLiterals.standard(sql.getBytes(UTF_8), 0, true);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "SELECT 'it\\'s' | SELECT 'it''s'",
        "SELECT 'it''s' | SELECT 'it''s'",
        "SELECT \"say \\\"x\\\" \\'y\\'\" | SELECT \"say \"\"x\"\" 'y'\"",
        "SELECT 'back\\\\', 'b' | SELECT 'back\\', 'b'",
        "SELECT '\\\\\\'', 2 | SELECT '\\''', 2",
        "LIKE '100\\%\\_' | LIKE '100\\%\\_'",
        "SELECT `a\\`, 'b\\'c' | SELECT `a\\`, 'b''c'",
        "SELECT 1 -- it\\'s | SELECT 1 -- it\\'s",
        "/* \\' */ SELECT '\\'' | /* \\' */ SELECT ''''",
        "SELECT _binary'ab' | SELECT x'6162'",
        "SELECT _BINARY 'a\\'b''' | SELECT x'61276227'",
        "SELECT my_binary, _binary | SELECT my_binary, _binary",
        "SELECT '_binary''x' | SELECT '_binary''x'",
        "SELECT 'open\\' | SELECT 'open''",
      },
      delimiter = '|')
  void backslashesAndBytesBecomeOurSql(String sent, String ours) {
    assertThat(standard(sent)).isEqualTo(ours);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "SELECT 1 /*! + 1 */|SELECT 1     + 1   ",
        "/*!40101 SET a = 1 */|         SET a = 1   ",
        "/*!080036 SELECT 2 */|          SELECT 2   ",
        "SELECT 1/*!80036+1*/|SELECT 1        +1  ",
        "SELECT 1 /*!80037 + 1 */|SELECT 1 /*!80037 + 1 */",
        "SELECT 1 /*!100000 + 1 */|SELECT 1 /*!100000 + 1 */",
        "SELECT 1 /*!0 */|SELECT 1    0   ",
        "/*! SELECT '*/', \"*/\", `*/` */|    SELECT '*/', \"*/\", `*/`   ",
        "/*! SELECT 'it\\'s' */|    SELECT 'it''s'   ",
        "/*! SELECT 1 /* one */ */|    SELECT 1 /* one */   ",
        "SELECT '/*! a */', 2*/*!3*/4|SELECT '/*! a */', 2*   3  4",
        "SELECT 1 /*! + 1|SELECT 1 /*! + 1",
        "-- /*! a */|-- /*! a */",
        "/*M!100000 SELECT 1 */|/*M!100000 SELECT 1 */",
      },
      delimiter = '|')
  void anExecutableCommentOfAnEarlierVersionIsPartOfTheStatement(String sent, String ours) {
    assertThat(standard(sent)).isEqualTo(ours);
  }

  @Test
  void controlCharactersAreMeantBySomeLetters() {
    assertThat(standard("'\\0\\b\\n\\r\\t\\Z\\x\u00e9'")).isEqualTo("'\0\b\n\r\t\u001ax\u00e9'");
  }

  @Test
  void withEscapesOffABackslashIsACharacter() {
    assertThat(ClientLiterals.standard("xSELECT 'a\\'".getBytes(UTF_8), 1, false))
        .isEqualTo("SELECT 'a\\'");
  }

  @Test
  void anyBytesMayFollowBinaryOnly() {
    byte[] sql = "SELECT _binary'\u00ff\\0\\'\u00c3'".getBytes(ISO_8859_1);
    assertThat(ClientLiterals.standard(sql, 0, true)).isEqualTo("SELECT x'ff0027c3'");
    assertThatThrownBy(
            () -> ClientLiterals.standard("SELECT '\u00ff'".getBytes(ISO_8859_1), 0, true))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("not in UTF-8");
    assertThat(standard("SELECT '\ufffd'")).isEqualTo("SELECT '\ufffd'");
  }
}
