// Executes statements; shows their rows while they arrive, their plans, and the key advisor's findings.
import {h, message, field, choice, count, announce} from './dom.js';
import {run, runOn, query, change} from './requests.js';
import {plan} from './plan.js';
import {createEditor} from './editor.js';
import {statements, statementAt, placeOf} from './dialect.js';
import {Result} from './result.js';
import {UserStatements} from './lists.js';

const TEXT = 'sql-text';
const TAB = 'sql-tab';

const named = (rows) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** Identifies this window's session on the server, which keeps USE and SET. */
function tab() {
  const known = sessionStorage.getItem(TAB) ?? crypto.getRandomValues(new Uint32Array(3)).join('-');
  sessionStorage.setItem(TAB, known);
  return known;
}

class SqlView {
  static async create(container, databases, parameters) {
    const view = new SqlView(databases, parameters);
    view.editor = await createEditor({
      text: parameters.get('sql') ?? sessionStorage.getItem(TEXT) ?? '',
      database: () => view.database.value,
      onchange: (text) => sessionStorage.setItem(TEXT, text),
      onrun: () => view.rows(view.#marked()),
      onrunall: () => view.rows(view.#all()),
    });
    container.append(h('h1', {}, 'SQL'), h('section', {class: 'card', 'aria-label': 'Statement'}, view.editor.element,
      h('p', {class: 'soft'}, 'Ctrl+Enter runs the statement at the cursor or the selection; Ctrl+Shift+Enter runs all. Ctrl+Space completes.'),
      h('div', {class: 'row'}, view.buttons, view.stop, h('span', {class: 'grow'}), field('Database', view.database), field('Rows at a time', view.most))),
    ...view.lists.elements, view.answer);
    view.editor.focus();
    return view;
  }

  constructor(databases, parameters) {
    this.database = choice(databases, parameters.get('database') || 'default', () => {});
    this.most = choice(['100', '1000', '10000'], '1000', () => {});
    this.buttons = [['Run', () => this.rows(this.#marked())], ['Run all', () => this.rows(this.#all())], ['Explain', () => this.explain('EXPLAIN ')],
      ['Explain and measure', () => this.explain('EXPLAIN ANALYZE ')], ['Advice', () => this.advise()]]
      .map(([label, deed], i) => h('button', {type: 'button', class: i ? 'plain' : '', onclick: deed}, label));
    this.stop = h('button', {type: 'button', class: 'danger', disabled: true, onclick: () => change('/api/cancel', {tab: tab()})}, 'Stop');
    this.lists = new UserStatements((chosen) => this.#edit(chosen), () => ({sql: this.editor.text, database: this.database.value}));
    this.answer = h('section', {class: 'card', 'aria-label': 'Result', hidden: true});
  }

  close() {
    this.editor.close();
  }

  #edit({sql, database}) {
    this.editor.text = sql;
    this.#choose(database);
    this.editor.focus();
  }

  #choose(database) {
    if ([...this.database.options].some((option) => option.value === database)) this.database.value = database;
  }

  #within(from, to) {
    const {text} = this.editor;
    return statements(text.slice(from, to)).map((each) => ({from: from + each.from, sql: text.slice(from + each.from, from + each.to)}));
  }

  #all() {
    return this.#within(0, this.editor.text.length);
  }

  /** Returns the statements of the selection, or the one at the cursor: [{from, sql}]. */
  #marked() {
    const {from, to} = this.editor.selection;
    if (to > from) return this.#within(from, to);
    const found = statementAt(this.editor.text, from);
    return found ? this.#within(found.begin, found.end) : [];
  }

  /** Executes work for each statement, until one fails; marks the place of the failure. */
  async #during(chosen, prefix, work) {
    if (this.busy) return;
    this.busy = true;
    this.buttons.forEach((button) => (button.disabled = true));
    this.stop.disabled = false;
    this.answer.hidden = false;
    this.answer.replaceChildren();
    this.editor.underline([]);
    if (chosen.length === 0) this.answer.append(message('There is no statement at the cursor.', 'warn'));
    for (const each of chosen) {
      this.status = h('p', {class: 'soft busy'}, 'Running...');
      this.answer.append(chosen.length > 1 ? h('pre', {class: 'executed'}, each.sql) : '', this.status);
      if (!await this.#succeeds(each, prefix, work)) break;
    }
    this.busy = false;
    this.buttons.forEach((button) => (button.disabled = false));
    this.stop.disabled = true;
  }

  async #succeeds(chosen, prefix, work) {
    this.shown = 0;
    try {
      await work(chosen.sql);
      return true;
    } catch (failure) {
      this.answer.append(message(failure.code ? `${failure.code}: ${failure.message}` : failure.message, 'bad'));
      this.status.textContent = this.shown ? `Ended after ${count(this.shown)} rows.` : '';
      this.#underline(failure, chosen, prefix);
      return false;
    } finally {
      this.status.classList.remove('busy');
    }
  }

  #underline(failure, {from, sql}, prefix) {
    const place = failure.code ? placeOf(failure.message, prefix + sql) : null;
    const start = place === null ? -1 : from + place.from - prefix.length;
    const end = place === null ? -1 : start + place.to - place.from;
    if (start >= 0 && end <= this.editor.text.length) this.editor.underline([{from: start, to: end, message: failure.message}]);
  }

  #options() {
    return {database: this.database.value, rows: Number(this.most.value), tab: tab()};
  }

  rows(chosen) {
    return this.#during(chosen, '', async (sql) => {
      const options = this.#options();
      let result = null;
      let ended = null;
      try {
        await run(sql, {...options, record: true}, (received) => {
          if (received.columns) this.answer.append((result = new Result(received.columns, this.#source(sql, options))).element);
          if (received.rows) {
            this.shown = result.add(received.rows);
            this.status.textContent = `${count(this.shown)} rows so far...`;
          }
          if (received.end) this.#ended(ended = received.end);
          if (received.unrecorded) this.answer.append(message(`The statement is not in the history: ${received.unrecorded.message}`, 'warn'));
        });
      } finally {
        result?.ended(ended?.cursor);
        this.lists.refresh();
      }
    });
  }

  #ended(end) {
    const outcome = end.changed === undefined ? named(end.rows) : `${named(end.changed)} changed`;
    this.status.textContent = `${outcome} in ${count(end.millis)} ms.${end.more ? ' There are more rows; Next reads them after the last page.' : ''}`;
    announce(this.status.textContent);
    this.answer.append(...end.warnings.map((warning) => message(`${warning.level}: ${warning.text}`, 'warn')));
    this.#choose(end.database);
  }

  /** Reads the following rows of a statement, and downloads all of them. */
  #source(sql, options) {
    return {
      next: async (cursor, result) => {
        let ended = null;
        this.stop.disabled = false;
        try {
          await runOn(cursor, options, (received) => {
            if (received.rows) result.add(received.rows);
            if (received.end) ended = received.end;
          });
          announce(`${count(result.count)} rows have been read.`);
        } finally {
          this.stop.disabled = !this.busy;
          result.ended(ended?.cursor);
        }
      },
      download: async (format) => {
        announce('The download is prepared.');
        const {ticket, file} = await change('/api/download', {sql, database: options.database, format});
        h('a', {href: `/api/download/file?ticket=${ticket}`, download: file}).click();
      },
    };
  }

  explain(how) {
    return this.#during(this.#marked(), how, async (sql) => {
      const rows = await query(how + sql, this.#options());
      this.status.textContent = how === 'EXPLAIN ' ? 'The plan; the statement has not been executed.' : 'The plan, executed and measured; its rows were discarded.';
      this.answer.append(plan(rows));
    });
  }

  /** Shows the advisor's findings of the tables in the text. */
  advise() {
    return this.#during(this.#marked(), '', async (sql) => {
      const known = await query('SELECT table_schema, table_name, rule_id, severity, message, rewrite FROM information_schema.KEY_ADVICE');
      const words = new Set(sql.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []);
      const found = known.filter((row) => words.has(row.table_name.toLowerCase()));
      this.status.textContent = found.length ? `${found.length} findings of the key advisor:` : 'The key advisor has no findings on these tables.';
      this.answer.append(h('ul', {}, found.map((row) => h('li', {}, h('span', {class: `badge ${row.severity}`}, row.severity), ` ${row.rule_id} `,
        h('a', {href: `#/advice?table=${encodeURIComponent(`${row.table_schema}.${row.table_name}`)}`}, `${row.table_schema}.${row.table_name}`), ` ${row.message}`))));
    });
  }
}

export async function show(container, parameters) {
  const databases = (await query('SHOW DATABASES')).map((row) => Object.values(row)[0]);
  return SqlView.create(container, databases, parameters);
}
