// Executes a statement; shows its rows while they arrive, its plan, and the key advisor's findings.
import {h, message, field, choice, count, announce, cell} from './dom.js';
import {run, query, change} from './requests.js';
import {plan} from './plan.js';

const TEXT = 'sql-text';
const TAB = 'sql-tab';
const NUMERIC = /^(TINYINT|SMALLINT|INTEGER|BIGINT|FLOAT|DOUBLE|DECIMAL)/;

/** Identifies this window's session on the server, which keeps USE and SET. */
function tab() {
  const known = sessionStorage.getItem(TAB) ?? crypto.getRandomValues(new Uint32Array(3)).join('-');
  sessionStorage.setItem(TAB, known);
  return known;
}

/** Returns the text without its last semicolon. */
function withoutEnd(text) {
  return text.trim().replace(/;\s*$/, '');
}

class SqlView {
  constructor(container, databases, parameters) {
    this.text = h('textarea', {spellcheck: 'false', autocapitalize: 'off', 'aria-describedby': 'keys', onkeydown: (event) => this.#key(event),
      oninput: () => sessionStorage.setItem(TEXT, this.text.value)});
    this.text.value = parameters.get('sql') ?? sessionStorage.getItem(TEXT) ?? '';
    this.database = choice(databases, parameters.get('database') || 'default', () => {});
    this.most = choice(['100', '1000', '10000'], '1000', () => {});
    this.buttons = [['Run', () => this.rows(this.#marked())], ['Explain', () => this.explain('EXPLAIN')],
      ['Explain and measure', () => this.explain('EXPLAIN ANALYZE')], ['Advice', () => this.advise()]]
      .map(([label, deed], i) => h('button', {type: 'button', class: i ? 'plain' : '', onclick: deed}, label));
    this.stop = h('button', {type: 'button', class: 'danger', disabled: true, onclick: () => change('/api/cancel', {tab: tab()})}, 'Stop');
    this.answer = h('section', {class: 'card', 'aria-label': 'Result', hidden: true});
    container.append(h('h1', {}, 'SQL'), h('section', {class: 'card', 'aria-label': 'Statement'}, field('Statement', this.text),
      h('p', {id: 'keys', class: 'soft'}, 'Ctrl+Enter runs the text or the selection.'),
      h('div', {class: 'row'}, this.buttons, this.stop, h('span', {class: 'grow'}), field('Database', this.database), field('Maximum rows', this.most))),
    this.answer);
  }

  close() {}

  #marked() {
    const {selectionStart: from, selectionEnd: to, value} = this.text;
    return withoutEnd(to > from ? value.slice(from, to) : value);
  }

  #key(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.rows(this.#marked());
    }
  }

  async #during(work) {
    if (this.busy) return;
    this.busy = true;
    this.buttons.forEach((button) => (button.disabled = true));
    this.stop.disabled = false;
    this.answer.hidden = false;
    this.answer.replaceChildren(this.status = h('p', {class: 'soft busy'}, 'Running...'));
    try {
      await work();
    } catch (failure) {
      this.answer.append(message(failure.code ? `${failure.code}: ${failure.message}` : failure.message, 'bad'));
      this.status.textContent = this.shown ? `Ended after ${count(this.shown)} rows.` : '';
    } finally {
      this.busy = false;
      this.status.classList.remove('busy');
      this.buttons.forEach((button) => (button.disabled = false));
      this.stop.disabled = true;
    }
  }

  #options() {
    return {database: this.database.value, rows: Number(this.most.value), tab: tab()};
  }

  rows(sql) {
    return this.#during(async () => {
      this.shown = 0;
      let columns = [];
      const body = h('tbody');
      await run(sql, this.#options(), (received) => {
        if (received.columns) {
          columns = received.columns.map((column, i) => ({label: column.label, number: NUMERIC.test(column.type), type: column.type, show: (row) => row[i]}));
          const head = columns.map((column) => h('th', {scope: 'col', class: column.number ? 'number' : null, title: column.type}, column.label));
          this.answer.append(h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Rows'},
            h('table', {}, h('thead', {}, h('tr', {}, head)), body)));
        }
        if (received.rows) {
          this.shown += received.rows.length;
          body.append(...received.rows.map((row) => h('tr', {}, columns.map((column) => cell(column, row)))));
          this.status.textContent = `${count(this.shown)} rows so far...`;
        }
        if (received.end) this.#ended(received.end);
      });
    });
  }

  #ended(end) {
    const what = end.changed === undefined ? `${count(end.rows)} rows` : `${count(end.changed)} rows changed`;
    this.status.textContent = `${what} in ${count(end.millis)} ms.${end.more ? ' There are more rows; increase the maximum or use LIMIT.' : ''}`;
    announce(this.status.textContent);
    this.answer.append(...end.warnings.map((warning) => message(`${warning.level}: ${warning.text}`, 'warn')));
    if ([...this.database.options].some((option) => option.value === end.database)) this.database.value = end.database;
  }

  explain(how) {
    return this.#during(async () => {
      const rows = await query(`${how} ${this.#marked()}`, this.#options());
      this.status.textContent = how === 'EXPLAIN' ? 'The plan; the statement has not been executed.' : 'The plan, executed and measured; its rows were discarded.';
      this.answer.append(plan(rows));
    });
  }

  /** Shows the advisor's findings of the tables in the text. */
  advise() {
    return this.#during(async () => {
      const known = await query('SELECT table_schema, table_name, rule_id, severity, message, rewrite FROM information_schema.KEY_ADVICE');
      const text = this.#marked().toLowerCase();
      const words = new Set(text.match(/[\p{L}\p{N}_$]+/gu) ?? []);
      const found = known.filter((row) => words.has(row.table_name.toLowerCase()));
      this.status.textContent = found.length ? `${found.length} findings of the key advisor:` : 'The key advisor has no findings on these tables.';
      this.answer.append(h('ul', {}, found.map((row) => h('li', {}, h('span', {class: `badge ${row.severity}`}, row.severity), ` ${row.rule_id} `,
        h('a', {href: `#/advice?table=${encodeURIComponent(`${row.table_schema}.${row.table_name}`)}`}, `${row.table_schema}.${row.table_name}`), ` ${row.message}`))));
    });
  }
}

export async function show(container, parameters) {
  const databases = (await query('SHOW DATABASES')).map((row) => Object.values(row)[0]);
  const view = new SqlView(container, databases, parameters);
  view.text.focus();
  return view;
}
