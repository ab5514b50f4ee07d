/**
 * Row keys: parts, layouts, and the byte ranges that conditions give. Only this package encodes or
 * decodes keys.
 *
 * <p>A key is the bytes of its parts, one after the other; keys sort as the tuples of their values
 * sort. This is the stored format, frozen by tests:
 *
 * <table border="1">
 *   <caption>A value in a key</caption>
 *   <tr><th>Type</th><th>Form</th><th>Value</th><th>Bytes</th></tr>
 *   <tr><td>BOOLEAN</td><td>0 or 1</td><td>true</td><td>01</td></tr>
 *   <tr><td>TINYINT, SMALLINT, INTEGER, BIGINT</td><td>1, 2, 4, 8 bytes big-endian, sign bit
 *       flipped</td><td>BIGINT 123<br>BIGINT -1</td><td>800000000000007b<br>7fffffffffffffff</td></tr>
 *   <tr><td>DATE, TIME</td><td>as INTEGER: days since 1970, milliseconds of the day</td>
 *       <td>1970-01-02</td><td>80000001</td></tr>
 *   <tr><td>TIMESTAMP</td><td>as BIGINT: milliseconds since 1970</td><td>1970-01-01 00:00:01</td>
 *       <td>80000000000003e8</td></tr>
 *   <tr><td>FLOAT, DOUBLE</td><td>IEEE bits; sign bit flipped when positive, all bits when negative;
 *       minus zero is zero</td><td>DOUBLE 1<br>DOUBLE -1</td>
 *       <td>bff0000000000000<br>400fffffffffffff</td></tr>
 *   <tr><td>DECIMAL(p,s)</td><td>sign and exponent to base 100 in one byte (c0 plus e - 1), then
 *       digits d to base 100 as 2d + 1, the last as 2d; inverted when negative</td>
 *       <td>0<br>1<br>12.5<br>-1</td><td>80<br>c002<br>c01964<br>40fd</td></tr>
 *   <tr><td>VARCHAR</td><td>UTF-8 with 00 as 00ff, then 0001; plain UTF-8 as the last part</td>
 *       <td>ab</td><td>61620001<br>last: 6162</td></tr>
 *   <tr><td>CHAR(n)</td><td>UTF-8 of exactly n characters, padded with spaces</td><td>CHAR(3) ab</td>
 *       <td>616220</td></tr>
 *   <tr><td>BINARY(n)</td><td>n bytes, padded with 00</td><td>BINARY(3) ab</td><td>ab0000</td></tr>
 *   <tr><td>VARBINARY</td><td>the bytes with 00 as 00ff, then 0001; the bytes as they are as the
 *       last part</td><td>00ab</td><td>00ffab0001<br>last: 00ab</td></tr>
 *   <tr><td>any that may be NULL, in an index</td><td>00 for NULL, 01 before the value; inverted with
 *       DESC</td><td>NULL<br>BIGINT 123</td><td>00<br>01800000000000007b</td></tr>
 *   <tr><td>any, DESC</td><td>all bytes inverted; text and binary always with their end mark</td>
 *       <td>BIGINT 123<br>VARCHAR ab</td><td>7fffffffffffff84<br>9e9dfffe</td></tr>
 *   <tr><td>hash8, hash32, hash64</td><td>MurmurHash3 of the ascending forms above with their end
 *       marks and marks of NULL, in 1, 4, 8 bytes</td><td>hash32 of BIGINT 1</td><td>1e76e3ab</td></tr>
 *   <tr><td>bucket(n, ...), salt(n)</td><td>that hash32 modulo n; 1 byte, or 2 beyond 256</td>
 *       <td>bucket(16) of BIGINT 1</td><td>0b</td></tr>
 *   <tr><td>mod(c, n)</td><td>the remainder, never negative; 0 for NULL; 1 byte, or 2 beyond 256</td>
 *       <td>mod(10) of BIGINT -1</td><td>09</td></tr>
 *   <tr><td>md5_prefix(c, d)</td><td>d hexadecimal digits as text</td><td>abc, 4 digits</td>
 *       <td>39303031</td></tr>
 *   <tr><td>reverse(c)</td><td>the text backwards; for a number the digits of the type's width
 *       backwards, then the sign</td><td>SMALLINT 123</td><td>33323130302b</td></tr>
 * </table>
 *
 * <p>Compared with HBase's {@code OrderedBytes}: {@code OrderedBytes} writes a type byte before
 * every value, so that a reader needs no schema, and ends text at its first zero byte. A key here
 * is always read with its layout, so the type byte would only make every cell longer, and texts may
 * hold zero bytes. Without it a last VARCHAR or VARBINARY is exactly what an HBase program would
 * write, and the integers are those of HBase's {@code OrderedInt32} and {@code OrderedInt64} less
 * that byte.
 */
@NullMarked
package org.openlindorm.key;

import org.jspecify.annotations.NullMarked;
