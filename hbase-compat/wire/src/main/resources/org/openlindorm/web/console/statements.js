// Shows running and completed statements with their times and plans, and kills statements.
import {h, message, table, duration, count, announce, statement, confirmed, moment} from './dom.js';
import {Listing} from './listing.js';
import {Chart} from './chart.js';
import {query, literal} from './requests.js';
import {plan} from './plan.js';
import {tablesOf} from './dialect.js';

const AGAIN = 5e3;
const SLOW = `SELECT * FROM information_schema.STATEMENTS ORDER BY total_micros DESC LIMIT 1000`;

/** The time of each statement in the last hour, and in the five hours before. */
const CHANGES = `SELECT schema_name, digest, SUM(CASE WHEN time >= NOW() - INTERVAL 1 HOUR THEN runs ELSE 0 END) AS runs_now,
    SUM(CASE WHEN time >= NOW() - INTERVAL 1 HOUR THEN runs * mean_micros ELSE 0 END) AS micros_now,
    SUM(runs) AS runs_all, SUM(runs * mean_micros) AS micros_all
  FROM information_schema.STATEMENT_HISTORY GROUP BY schema_name, digest`;
/** The statements of this view. */
const OWN = /information_schema\.(PROCESSLIST|STATEMENTS|STATEMENT_HISTORY)/;
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
    this.chart?.close();
  }

  async refreshRunning() {
    try {
      const all = await query(RUNNING);
      const rows = all.filter((row) => this.idle.checked || row.info !== null).filter((row) => !OWN.test(row.info));
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
      row.info === null ? null : this.#killer('Kill query', 'KILL QUERY', row),
      this.#killer('Kill session', 'KILL', row));
  }

  #killer(label, how, row) {
    return confirmed(label, `${how} ${row.id}`, () => this.#kill(how, row));
  }

  async #kill(how, row) {
    try {
      await query(`${how} ${Number(row.id)}`);
      announce(`${how} ${row.id} is done.`);
      await this.refreshRunning();
    } catch (failure) {
      await this.refreshRunning();
      this.running.append(message(failure.message, 'bad'));
    }
  }

  async explain(sql, database, ...more) {
    this.chart?.close();
    this.explained.hidden = false;
    this.explained.replaceChildren(h('h2', {id: 'explained'}, 'Statement and plan'), statement(sql), ...more);
    this.explained.focus();
    try {
      this.explained.append(plan(await query(`EXPLAIN ${sql}`, {database: database ?? ''})));
    } catch (failure) {
      this.explained.append(message(failure.message, 'bad'));
    }
  }

  /** Shows a statement with its history and plan. */
  async #details(row) {
    const history = h('div');
    if (row.sample === null && row.statement.includes('?')) {
      this.chart?.close();
      this.explained.hidden = false;
      this.explained.replaceChildren(h('h2', {id: 'explained'}, 'Statement'), statement(row.statement), history,
        message('The plan needs values: ALTER SYSTEM SET statement_literals = true keeps the last text with values.'));
      this.explained.focus();
    } else {
      this.explain(row.sample ?? row.statement, row.schema_name, history);
    }
    try {
      await this.#history(row, history);
    } catch (failure) {
      history.append(message(failure.message, 'bad'));
    }
  }

  async #history(row, container) {
    const rows = await query(`SELECT * FROM information_schema.STATEMENT_HISTORY
      WHERE schema_name = ${literal(row.schema_name)} AND digest = ${literal(row.digest)} ORDER BY time`);
    const second = (text) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;
    const figures = {times: rows.map((each) => second(each.time)), mean: rows.map((each) => Number(each.mean_micros)), most: rows.map((each) => Number(each.max_micros))};
    const changed = row.plan !== null && row.plan_since !== row.first_seen ? [{second: second(row.plan_since), name: 'plan'}] : [];
    const chart = new Chart('Time of one execution', [{label: 'mean', colour: '--curve-1', of: () => figures.mean}, {label: 'maximum', colour: '--curve-4', of: () => figures.most}],
      duration, 1000, () => {});
    this.chart = chart;
    chart.element.classList.add('compared');
    container.append(chart.element,
      h('p', {class: 'soft'}, changed.length ? `The dashed line is a change of the plan at ${row.plan_since.slice(0, 19)}. ` : '', 'One point for 5 min with executions, for six hours, on this server.'),
      h('details', {}, h('summary', {}, 'The same figures as a table'), table('History of the statement', [
        {label: 'Time', show: (each) => moment(second(each.time) * 1000)},
        {label: 'Executions', number: true, show: (each) => count(each.runs)},
        {label: 'Mean', number: true, show: (each) => duration(each.mean_micros)},
        {label: 'Maximum', number: true, show: (each) => duration(each.max_micros)},
        {label: 'Rows read', number: true, show: (each) => count(each.rows_read)},
      ], rows, {low: true})));
    if (rows.length > 0) await chart.update(figures, figures.times[0] - 300, figures.times.at(-1) + 300, changed);
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
      {label: 'Statement', by: (row) => row.statement, show: (row) => [statement(row.statement), this.#look(row)]},
      number('Executions', (row) => Number(row.runs)),
      time('p50', 'p50_micros'),
      time('p99', 'p99_micros'),
      time('Maximum', 'max_micros'),
      {label: 'Slower', number: true, none: '-', by: (row) => this.#slower(row), show: (row) => {
        const factor = this.#slower(row);
        return factor === null ? null : h('span', {class: factor >= 2 ? 'badge warn' : ''}, `${count(factor)} ×`);
      }},
      number('Rows', (row) => Number(row.rows_returned) + Number(row.rows_affected)),
      number('Rows read', (row) => Number(row.rows_read)),
      {label: 'Errors', number: true, by: (row) => Number(row.errors),
        show: (row) => (Number(row.errors) ? h('span', {class: 'badge bad'}, count(row.errors)) : '0')},
      {label: 'Database', by: (row) => row.schema_name, show: (row) => row.schema_name, none: ''},
      {label: 'Plan since', by: (row) => (row.plan === null ? null : row.plan_since), none: '-',
        show: (row) => (row.plan === null ? null : h('span', {title: row.plan}, row.plan_since.slice(0, 19)))},
    ], {noun: 'statement', text: (row) => `${row.schema_name ?? ''} ${row.statement} ${row.plan ?? ''}`});
  }

  /** Returns the mean time of the last hour as a multiple of that of the five hours before; null without both. */
  #slower(row) {
    const change = this.changes.get(`${row.schema_name} ${row.digest}`);
    if (!change) return null;
    const [runs, micros] = [Number(change.runs_now), Number(change.micros_now)];
    const [runsBefore, microsBefore] = [Number(change.runs_all) - runs, Number(change.micros_all) - micros];
    return runs > 0 && microsBefore > 0 ? (micros / runs) / (microsBefore / runsBefore) : null;
  }

  async refreshSlow() {
    const head = h('h2', {id: 'slow'}, 'Top statements by total time since the start');
    try {
      const [rows, changes] = await Promise.all([query(SLOW), query(CHANGES)]);
      this.changes = new Map(changes.map((each) => [`${each.schema_name} ${each.digest}`, each]));
      this.most = Math.max(1, ...rows.map((row) => Number(row.total_micros)));
      this.list ??= this.#list();
      this.list.update(rows);
      this.slow.replaceChildren(head, rows.length === 0 ? h('p', {class: 'soft'}, 'No statements yet.') : this.list.element,
        h('p', {class: 'soft'}, 'Slower compares the mean time of the last hour with that of the five hours before. ? replaces values. With ', h('code', {}, 'ALTER SYSTEM SET statement_literals = true'),
          ' the server keeps the last text with values, and this page shows its plan.'),
        h('p', {}, h('button', {type: 'button', class: 'plain', onclick: () => this.refreshSlow()}, 'Refresh')));
    } catch (failure) {
      this.slow.replaceChildren(head, message(failure.message, 'bad'));
    }
  }

  #look(row) {
    const text = row.sample ?? row.statement;
    return h('span', {class: 'row'},
      h('button', {type: 'button', class: 'plain', onclick: () => this.#details(row)}, 'Details'),
      h('a', {href: `#/sql?${new URLSearchParams({sql: text, database: row.schema_name ?? ''})}`}, 'Open in the editor'),
      tablesOf(row.statement, row.schema_name ?? 'default').map((name) => {
        const table = new URLSearchParams({table: name});
        return h('span', {}, h('a', {href: `#/tables?${table}`}, name), ' (', h('a', {href: `#/advice?${table}`, 'aria-label': `advice for ${name}`}, 'advice'), ')');
      }));
  }
}

export async function show(container) {
  return new Statements(container);
}
