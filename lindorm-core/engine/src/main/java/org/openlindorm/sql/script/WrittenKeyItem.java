package org.openlindorm.sql.script;

import org.openlindorm.schema.KeyItem;

/** An item of a key with the place of its first word. */
public record WrittenKeyItem(KeyItem item, TextSpan span) {}
