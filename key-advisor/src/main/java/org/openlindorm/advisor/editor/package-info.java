/**
 * The key advisor inside an editor: the language server protocol over the judgement of {@code
 * lint}.
 *
 * <p>What is judged, and how, comes from outside as a {@link org.openlindorm.advisor.editor.Judge};
 * here live the open texts, the order of the work, and its form in the protocol. All judging is
 * done by one thread, in the order in which the editor asks.
 */
@NullMarked
package org.openlindorm.advisor.editor;

import org.jspecify.annotations.NullMarked;
