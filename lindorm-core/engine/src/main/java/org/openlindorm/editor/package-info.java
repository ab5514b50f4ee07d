/** The statements that users of an editor have executed and saved, in the store. */
@NullMarked
package org.openlindorm.editor;

import org.jspecify.annotations.NullMarked;
