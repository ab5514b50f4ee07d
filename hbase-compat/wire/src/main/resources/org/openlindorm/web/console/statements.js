// Shows running and completed statements with their times and plans, and kills statements.
import {h, message, table, duration, count, announce} from './dom.js';
import {query} from './requests.js';
import {plan} from './plan.js';

const AGAIN = 5e3;
const SLOW = `SELECT * FROM information_schema.STATEMENTS ORDER BY total_micros DESC LIMIT 200`;
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
        h('p', {}, h('label', {}, this.idle, ' include idle sessions'), h('span', {class: 'soft'}, `  ${all.length} sessions are open.`)),
        rows.length === 0 ? h('p', {class: 'soft'}, 'No running statement that you have access to.') : table('Sessions and their statements', [
          {label: 'Session', number: true, show: (row) => row.id},
          {label: 'User', show: (row) => row.user || '(none)'},
          {label: 'Client', show: (row) => row.host, none: ''},
          {label: 'Database', show: (row) => row.db, none: ''},
          {label: 'Duration', number: true, show: (row) => `${count(row.time)} s`},
          {label: 'Statement', show: (row) => (row.info === null ? null : h('code', {}, row.info)), none: 'idle'},
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

  async refreshSlow() {
    const head = h('h2', {id: 'slow'}, 'Top statements by total time since the start');
    try {
      const rows = await query(SLOW);
      const most = Math.max(1, ...rows.map((row) => Number(row.total_micros)));
      const part = (row) => {
        const bar = h('span', {class: 'bar', 'aria-hidden': 'true'});
        bar.style.width = `${Math.max(1, (Number(row.total_micros) / most) * 100)}%`;
        return h('span', {}, duration(row.total_micros), bar);
      };
      this.slow.replaceChildren(head, rows.length === 0 ? h('p', {class: 'soft'}, 'No statements yet.') : table('Statements by total time', [
        {label: 'Total time', number: true, show: part},
        {label: 'Executions', number: true, show: (row) => count(row.runs)},
        {label: 'p50', number: true, show: (row) => duration(row.p50_micros)},
        {label: 'p99', number: true, show: (row) => duration(row.p99_micros)},
        {label: 'Maximum', number: true, show: (row) => duration(row.max_micros)},
        {label: 'Rows', number: true, show: (row) => count(Number(row.rows_returned) + Number(row.rows_affected))},
        {label: 'Rows read', number: true, show: (row) => count(row.rows_read)},
        {label: 'Errors', number: true, show: (row) => (Number(row.errors) ? h('span', {class: 'badge bad'}, count(row.errors)) : '0')},
        {label: 'Database', show: (row) => row.schema_name, none: ''},
        {label: 'Statement', show: (row) => h('code', {}, row.statement)},
        {label: 'Plan since', show: (row) => (row.plan === null ? null : h('span', {title: row.plan}, row.plan_since.slice(0, 19))), none: '-'},
        {label: 'Actions', show: (row) => this.#look(row)},
      ], rows), h('p', {class: 'soft'}, '? replaces values. With ', h('code', {}, 'ALTER SYSTEM SET statement_literals = true'),
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
