// Shows running and completed statements with their times and plans, and kills statements.
import {h, message, table, duration, count, announce, statement} from './dom.js';
import {Listing} from './listing.js';
import {query} from './requests.js';
import {plan} from './plan.js';

const AGAIN = 5e3;
const SLOW = `SELECT * FROM information_schema.STATEMENTS ORDER BY total_micros DESC LIMIT 1000`;
const RUNNING = 'SELECT * FROM information_schema.PROCESSLIST';

class Statements {
  constructor(container) {
    this.running = h('section', {class: 'card', 'aria-labelledby': 'running'});
    this.slow = h('section', {class: 'card', 'aria-labelledby': 'slow'});
    this.explained = h('section', {class: 'card', 'aria-labelledby': 'explained', hidden: true, tabindex: -1});
    this.idle = h('input', {type: 'checkbox', onchange: () => this.refreshRunning()});
    container.append(h('h1', {}, 'Statements'), this.running, this.explained, this.slow);
    this.refreshRunning();
    this.refreshSlow();
    this.timer = setInterval(() => document.visibilityState === 'visible' && this.refreshRunning(), AGAIN);
  }

  close() {
    clearInterval(this.timer);
  }

  async refreshRunning() {
    try {
      const all = await query(RUNNING);
      const rows = all.filter((row) => this.idle.checked || row.info !== null).filter((row) => !row.info?.includes('information_schema.PROCESSLIST'));
      if (this.running.contains(document.activeElement) && document.activeElement.tagName === 'BUTTON') return;
      this.running.replaceChildren(h('h2', {id: 'running'}, 'Running statements'),
        h('p', {}, h('label', {}, this.idle, ' include idle sessions'), h('span', {class: 'soft'}, `  ${all.length === 1 ? '1 session is' : `${count(all.length)} sessions are`} open.`)),
        rows.length === 0 ? h('p', {class: 'soft'}, 'No running statement that you have access to.') : table('Sessions and their statements', [
          {label: 'Session', number: true, show: (row) => row.id},
          {label: 'User', show: (row) => row.user || '(none)'},
          {label: 'Client', show: (row) => row.host, none: ''},
          {label: 'Database', show: (row) => row.db, none: ''},
          {label: 'Duration', number: true, show: (row) => `${count(row.time)} s`},
          {label: 'Statement', show: (row) => (row.info === null ? null : statement(row.info)), none: 'idle'},
          {label: 'Actions', show: (row) => this.#deeds(row)},
        ], rows, {low: true}));
    } catch (failure) {
      this.running.replaceChildren(h('h2', {id: 'running'}, 'Running statements'), message(failure.message, 'bad'));
    }
  }

  #deeds(row) {
    return h('span', {class: 'row'},
      row.info === null ? null : h('button', {type: 'button', class: 'plain', onclick: () => this.explain(row.info, row.db)}, 'Plan'),
      row.info === null ? null : h('button', {type: 'button', class: 'danger', onclick: (event) => this.#kill(event, 'KILL QUERY', row)}, 'Kill query'),
      h('button', {type: 'button', class: 'danger', onclick: (event) => this.#kill(event, 'KILL', row)}, 'Kill session'));
  }

  /** Kills the statement at the second press only, so that a mistake has no effect. */
  async #kill(event, how, row) {
    const button = event.currentTarget;
    if (!button.dataset.sure) {
      button.dataset.sure = 'yes';
      button.textContent = `Sure? ${how} ${row.id}`;
      announce(`Press again to ${how} ${row.id}`);
      return;
    }
    button.blur();
    try {
      await query(`${how} ${Number(row.id)}`);
      announce(`${how} ${row.id} is done.`);
      await this.refreshRunning();
    } catch (failure) {
      await this.refreshRunning();
      this.running.append(message(failure.message, 'bad'));
    }
  }

  async explain(sql, database) {
    this.explained.hidden = false;
    this.explained.replaceChildren(h('h2', {id: 'explained'}, 'Plan'), h('pre', {}, sql));
    try {
      this.explained.append(plan(await query(`EXPLAIN ${sql}`, {database: database ?? ''})));
    } catch (failure) {
      this.explained.append(message(failure.message, 'bad'));
    }
    this.explained.focus();
  }

  #list() {
    const part = (row) => {
      const bar = h('span', {class: 'bar', 'aria-hidden': 'true'});
      bar.style.width = `${Math.max(1, (Number(row.total_micros) / this.most) * 100)}%`;
      return h('span', {}, duration(row.total_micros), bar);
    };
    const time = (label, name) => ({label, number: true, by: (row) => Number(row[name]), show: (row) => duration(row[name])});
    const number = (label, value) => ({label, number: true, by: value, show: (row) => count(value(row))});
    return new Listing('Statements by total time', [
      {...time('Total time', 'total_micros'), show: part},
      {label: 'Statement', by: (row) => row.statement, show: (row) => statement(row.statement)},
      number('Executions', (row) => Number(row.runs)),
      time('p50', 'p50_micros'),
      time('p99', 'p99_micros'),
      time('Maximum', 'max_micros'),
      number('Rows', (row) => Number(row.rows_returned) + Number(row.rows_affected)),
      number('Rows read', (row) => Number(row.rows_read)),
      {label: 'Errors', number: true, by: (row) => Number(row.errors),
        show: (row) => (Number(row.errors) ? h('span', {class: 'badge bad'}, count(row.errors)) : '0')},
      {label: 'Database', by: (row) => row.schema_name, show: (row) => row.schema_name, none: ''},
      {label: 'Plan since', by: (row) => (row.plan === null ? null : row.plan_since), none: '-',
        show: (row) => (row.plan === null ? null : h('span', {title: row.plan}, row.plan_since.slice(0, 19)))},
      {label: 'Actions', show: (row) => this.#look(row)},
    ], {noun: 'statement', text: (row) => `${row.schema_name ?? ''} ${row.statement} ${row.plan ?? ''}`});
  }

  async refreshSlow() {
    const head = h('h2', {id: 'slow'}, 'Top statements by total time since the start');
    try {
      const rows = await query(SLOW);
      this.most = Math.max(1, ...rows.map((row) => Number(row.total_micros)));
      this.list ??= this.#list();
      this.list.update(rows);
      this.slow.replaceChildren(head, rows.length === 0 ? h('p', {class: 'soft'}, 'No statements yet.') : this.list.element,
        h('p', {class: 'soft'}, '? replaces values. With ', h('code', {}, 'ALTER SYSTEM SET statement_literals = true'),
          ' the server keeps the last text with values, and this page shows its plan.'),
        h('p', {}, h('button', {type: 'button', class: 'plain', onclick: () => this.refreshSlow()}, 'Refresh')));
    } catch (failure) {
      this.slow.replaceChildren(head, message(failure.message, 'bad'));
    }
  }

  #look(row) {
    const text = row.sample ?? row.statement;
    return h('span', {class: 'row'},
      row.sample === null && row.statement.includes('?') ? null
        : h('button', {type: 'button', class: 'plain', onclick: () => this.explain(text, row.schema_name)}, 'Plan'),
      h('a', {href: `#/sql?${new URLSearchParams({sql: text, database: row.schema_name ?? ''})}`}, 'Open in the editor'));
  }
}

export async function show(container) {
  return new Statements(container);
}
