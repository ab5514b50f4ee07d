/**
 * A language server that reports the findings of {@code lint}.
 *
 * <p>The caller provides a {@link org.openlindorm.advisor.editor.DocumentLinter} that lints a
 * document. This package holds the open texts, schedules the work and converts results to the
 * protocol. One thread lints all documents, in the order of the editor's requests.
 */
@NullMarked
package org.openlindorm.advisor.editor;

import org.jspecify.annotations.NullMarked;
