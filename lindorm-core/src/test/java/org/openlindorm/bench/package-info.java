/** Programs that print how fast the engine is in process; nothing here is a test. */
@org.jspecify.annotations.NullMarked
package org.openlindorm.bench;
