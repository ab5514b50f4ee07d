package org.openlindorm.advisor.fronts;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The usual meaning of words in column names. A name alone never causes an error. */
final class Vocabulary {

  /** Words for an identifier that do not name the identified thing. */
  static final Set<String> LABELS =
      words(
          """
          sk id ids no nr num number key code name ref pk fk uid text str value raw sn cd iso
          """);

  static final Set<String> HASH =
      words(
          """
          md5 sha sha1 sha256 sha512 hash hashed murmur murmur3 crc crc32 digest
          fingerprint checksum xxh64 etag hash8 hash32 hash64
          """);

  static final Set<String> RANDOM =
      words(
          """
          uuid guid uuid4 uuidv4 random rand rnd nonce token secret
          """);

  /** Ids that are random in practice, as tracing and web libraries create them. */
  static final Set<String> RANDOM_ID =
      words(
          """
          trace span correlation session sess cookie
          """);

  static final Set<String> TIME_ORDERED =
      words(
          """
          ulid ksuid tsid snowflake timeuuid uuid7 uuidv7 uuid1 uuidv1 cuid
          """);

  static final Set<String> TIME =
      words(
          """
          timestamp ts datetime created modified updated inserted epoch millis
          timestamps instant moment heartbeat clock jd mjd
          """);

  /** Words that mean a time at the end of a name. */
  static final Set<String> TIME_LAST =
      words(
          """
          time at ms millis date on nanos
          """);

  /** Words before {@code _at} that make the name a time. */
  static final Set<String> HAPPENED =
      words(
          """
          create update insert begin
          created updated modified inserted logged received sent posted published
          started finished ended deleted opened closed ordered paid shipped seen
          occurred recorded registered queued processed collected measured ready
          expires expired scheduled captured completed submitted added changed
          joined ingested observed fired
          """);

  static final Set<String> COARSE =
      words(
          """
          date day dt ds month year hour week ymd ym yyyymmdd yyyymm yyyymmddhh
          yyyymmddhhmm yymmdd quarter minute daybucket timebucket hourbucket
          datehour dayofyear dateint logdate bizdate dayhour yearmonth
          """);

  /** Words that make a time word mean something other than a point in time. */
  static final Set<String> NO_TIME =
      words(
          """
          duration elapsed latency timeout ttl timezone zone uptime birth birthday
          dob lifetime interval period runtime delay birthdate times born type kind
          count window
          """);

  static final Set<String> SEQUENCE =
      words(
          """
          seq sequence seqno seqnum autoinc autoincrement offset lsn scn rownum
          sequencenumber seqid incremental increment running consecutive txid zxid
          """);

  static final Set<String> INVERTED =
      words(
          """
          inv inverted inverse complement neg negative descending
          """);

  static final Set<String> REVERSED =
      words(
          """
          reverse reversed rev bitreversed bitreverse backwards flipped
          """);

  static final Set<String> SALT =
      words(
          """
          salt salted bucket bucketid shard shardid slot partition stripe prefixsalt
          hashbucket partitionid fanout
          """);

  static final Set<String> FEW =
      words(
          """
          type kind status state channel severity priority gender sex flag mode
          cluster region zone dc datacenter env environment country currency lang
          language locale platform os protocol role tier stage grade phase weekday
          dow level category class label colour color direction side gateway
          result outcome province method reason
          """);

  /** Words of short lists, even in a column name {@code ..._id}. */
  static final Set<String> FEW_WITH_LABEL =
      words(
          """
          type kind status state gender region country cluster chain env currency language
          platform role level severity priority datacenter dc zone province result method mode reason
          """);

  /** Words before {@code type} that name things of which there are many. */
  static final Set<String> MEASURED =
      words(
          """
          metric measure measurement sensor series counter gauge content mime
          """);

  static final Set<String> SOME =
      words(
          """
          city
          seller shop store merchant vendor supplier tenant org organization
          organisation company project app application service namespace team
          department dept site brand warehouse station branch school bank exchange topic
          queue group node server pool job catalog source module component campaign
          database schema bucket instance feed market symbol ticker partner
          provider operator workspace realm domain consumer stream flow workflow
          scope system pipeline factory plant building facility tree tag sched scheduler
          """);

  static final Set<String> MANY =
      words(
          """
          user customer buyer member account acct person player patient student
          employee driver rider passenger subscriber follower followee friend device
          sensor meter vehicle car vin imei imsi mac phone mobile msisdn email mail
          card host hostname agent machine ip url uri path series metric item
          product sku table book movie film song video photo image word visitor author
          wallet address asin isbn hotel room contact entity uid username
          userid actor title geohash cell tile household contract policy guest owner
          recipient sender from to vertex term keyword hashtag page file
          filename article document doc thread conversation chat container pod
          process asset location place poi postcode zip ssn passport plate
          login openid unionid profile subject sensorid mailbox folder playlist persistence aggregate
          """);

  static final Set<String> EVENT =
      words(
          """
          order message msg event task log transaction trans txn tx trade payment
          ticket request req record rec entry audit invoice bill receipt shipment
          call visit click rental booking reservation purchase sale transfer alert
          alarm notification comment post run batch report deal refund lineitem
          change revision version history activity action execution step block
          commit operation op delivery withdrawal deposit settlement review vote
          attempt xid line row sample reading measurement bid job exec incident build tweet toot story answer submission quote
          """);

  /** Words of tables that stay short. */
  static final Set<String> SHORT_TABLES =
      words(
          """
          setting settings config configuration parameter option preference calendar holiday
          holidays lookup dictionary dict dim dimension template rate rates fx timezone
          permission role country currency watermark leader lease flag rule
          """);

  /** Words of tables that record each change of another table's rows. */
  static final Set<String> CHANGES =
      words(
          """
          history hist his log logs audit archive journal changelog changes events revisions
          """);

  /** Words of columns that contain whole documents. */
  static final Set<String> PAYLOAD =
      words(
          """
          json html xml content body payload description desc message blob text
          comment remark remarks html5 markdown document
          """);

  private static final Set<String> KNOWN =
      Stream.of(
              Set.of("create", "update", "start", "end", "insert", "login"),
              HASH,
              RANDOM,
              RANDOM_ID,
              TIME_ORDERED,
              TIME,
              HAPPENED,
              COARSE,
              NO_TIME,
              SEQUENCE,
              INVERTED,
              REVERSED,
              SALT,
              FEW,
              SOME,
              MANY,
              EVENT)
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private Vocabulary() {}

  /** Returns the words of a text, split at white space. */
  static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+", -1));
  }

  static boolean knows(String word) {
    return KNOWN.contains(word);
  }
}
