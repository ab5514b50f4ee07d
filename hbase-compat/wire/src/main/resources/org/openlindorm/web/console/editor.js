// The editor of statements: CodeMirror, with the tokens and completions of this server's dialect.
import {EditorState, RangeSetBuilder} from './codemirror-state.js';
import {EditorView, Decoration, ViewPlugin, keymap, lineNumbers} from './codemirror-view.js';
import {defaultKeymap, history, historyKeymap} from './codemirror-commands.js';
import {autocompletion, acceptCompletion, completionKeymap} from './codemirror-autocomplete.js';
import {setDiagnostics} from './codemirror-lint.js';
import {h} from './dom.js';
import {get, change} from './requests.js';
import {tokens, around} from './dialect.js';

/** A longer text is not highlighted, because all of it is cut into tokens at each key. */
const MOST_HIGHLIGHTED = 200_000;

const NAME = /[\p{L}\p{N}_$]*$/u;
const KINDS = {
  columns: {detail: 'column', boost: 40},
  tables: {detail: 'table', boost: 30},
  databases: {detail: 'database', boost: 20},
  functions: {detail: 'function', boost: 10},
  keywords: {detail: 'keyword', boost: 0},
};

const MARKS = Object.fromEntries(['keyword', 'function', 'text', 'number', 'comment'].map((kind) => [kind, Decoration.mark({class: `sql-${kind}`})]));

const THEME = EditorView.theme({
  '&': {background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '6px', fontSize: '.86rem'},
  '&.cm-focused': {outline: '2px solid var(--accent)'},
  '.cm-scroller': {fontFamily: 'var(--mono)', lineHeight: '1.5', maxHeight: '45vh', overflow: 'auto'},
  '.cm-content': {caretColor: 'var(--ink)', minHeight: '8rem'},
  '.cm-gutters': {minHeight: '8rem', background: 'var(--page)', color: 'var(--soft)', borderRight: '1px solid var(--line)'},
  '.cm-tooltip': {background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '6px', maxWidth: '92vw'},
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {fontFamily: 'var(--mono)', maxWidth: '90vw'},
  '.cm-tooltip-autocomplete ul li[aria-selected]': {background: 'var(--accent)', color: 'var(--on-accent)'},
  '.cm-completionDetail': {color: 'var(--soft)'},
  'li[aria-selected] .cm-completionDetail': {color: 'inherit'},
  '.sql-keyword': {color: 'var(--curve-5)', fontWeight: '600'},
  '.sql-function': {color: 'var(--curve-3)'},
  '.sql-text': {color: 'var(--curve-2)'},
  '.sql-number': {color: 'var(--curve-1)'},
  '.sql-comment': {color: 'var(--soft)', fontStyle: 'italic'},
});

function kindOf(token, next, keywords) {
  if (token.kind === 'hint') return 'keyword';
  if (token.kind !== 'word') return token.kind;
  if (keywords.has(token.text.toUpperCase())) return 'keyword';
  return next?.text === '(' ? 'function' : 'name';
}

function highlighting(keywords) {
  const marked = (text) => {
    const builder = new RangeSetBuilder();
    const all = text.length > MOST_HIGHLIGHTED ? [] : tokens(text);
    all.forEach((token, i) => {
      const mark = MARKS[kindOf(token, all[i + 1], keywords)];
      if (mark) builder.add(token.from, token.to, mark);
    });
    return builder.finish();
  };
  return ViewPlugin.define((view) => ({
    marks: marked(view.state.doc.toString()),
    update(changed) {
      if (changed.docChanged) this.marks = marked(changed.state.doc.toString());
    },
  }), {decorations: (plugin) => plugin.marks});
}

/** Completes as the shell does, with the names that the user has access to. */
function completion(database) {
  return async (context) => {
    const text = context.state.doc.toString();
    const typed = NAME.exec(text.slice(0, context.pos))[0];
    const from = context.pos - typed.length;
    if (!context.explicit && typed === '' && text[from - 1] !== '.') return null;
    const {begin, end} = around(text, context.pos);
    const found = await change('/api/complete', {before: text.slice(begin, context.pos), after: text.slice(context.pos, end), database: database()});
    const lower = typed !== '' && typed === typed.toLowerCase();
    const options = found.candidates.map(({word, kind}) => ({
      label: lower && (kind === 'keywords' || kind === 'functions') ? word.toLowerCase() : word, ...KINDS[kind]}));
    return options.length === 0 ? null : {from, options, validFor: found.more ? undefined : new RegExp(`^${NAME.source}`, 'u')};
  };
}

/**
 * Creates an editor. It is in a shadow tree, where CodeMirror's styles are adopted style sheets, which the content security policy permits.
 * @param options {text, database() -> text, onchange(text), onrun(), onrunall()}
 */
export async function createEditor(options) {
  const {keywords} = await get('/api/keywords');
  const host = h('div', {class: 'editor'});
  const command = (work) => () => {
    work();
    return true;
  };
  const view = new EditorView({
    parent: host.attachShadow({mode: 'open'}),
    root: host.shadowRoot,
    doc: options.text,
    selection: {anchor: options.text.length},
    extensions: [
      lineNumbers(), history(), EditorView.lineWrapping, THEME, highlighting(new Set(keywords)),
      EditorState.tabSize.of(4),
      autocompletion({override: [completion(options.database)], icons: false}),
      EditorView.contentAttributes.of({'aria-label': 'Statement', spellcheck: 'false', autocapitalize: 'off'}),
      EditorView.updateListener.of((changed) => changed.docChanged && options.onchange(changed.state.doc.toString())),
      keymap.of([{key: 'Mod-Enter', run: command(options.onrun)}, {key: 'Shift-Mod-Enter', run: command(options.onrunall)},
        {key: 'Tab', run: acceptCompletion}, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    ],
  });
  return {
    element: host,
    get text() {
      return view.state.doc.toString();
    },
    set text(text) {
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}, selection: {anchor: text.length}});
    },
    /** The selection, as {from, to}; both are the cursor if nothing is selected. */
    get selection() {
      return view.state.selection.main;
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
    /** Underlines parts of the text: [{from, to, message}]. */
    underline(faults) {
      view.dispatch(setDiagnostics(view.state, faults.map((fault) => ({severity: 'error', ...fault}))));
    },
  };
}
