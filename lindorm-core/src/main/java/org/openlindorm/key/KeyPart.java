package org.openlindorm.key;

import java.util.List;

/** One part of a row key; the facts about it are asked, never its class. */
public interface KeyPart {

  /** The columns that the part is computed from. */
  List<KeyColumn> inputs();

  /** The part as DDL writes it: {@code ts DESC}, {@code hash32(userid)}. */
  String sql();
}
