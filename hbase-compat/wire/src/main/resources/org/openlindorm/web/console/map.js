// The key map: the reads and writes of a table by key and time.
import {h, message, field, choice, switches, table, moment, count, announce, confirmed} from './dom.js';
import {get, query, literal} from './requests.js';
import {Grid} from './grid.js';
import {KeyCanvas} from './canvas.js';
import {legend} from './heat.js';

const HOUR = 3600e3;
const SPANS = [['1', 'last hour'], ['6', 'last 6 hours'], ['24', 'last 24 hours'], ['168', 'last 7 days'], ['1440', 'last 60 days']];
const AGAIN = 30e3;

/** The shortest period that the map chooses for a table whose first traffic is younger than the selected one. */
const SHORTEST = 15 * 60e3;

/** The statement in a remedy that splits a region. */
const SPLIT = /ALTER TABLE \S+ SPLIT AT \(x'[0-9a-f]+'\)/;

const TABLES = `SELECT table_schema, table_name FROM information_schema.TABLES
  WHERE table_type = 'BASE TABLE' AND table_schema <> 'information_schema'`;

/** Returns the tables by name, and whether they have hot spots. */
async function subjects() {
  const [tables, hot] = await Promise.all([
    query(TABLES),
    query('SELECT DISTINCT table_schema, table_name FROM information_schema.HOT_SPOTS'),
  ]);
  const of = (one) => `${one.table_schema}.${one.table_name}`;
  const hotNames = new Set(hot.map(of));
  return tables.map((one) => ({database: one.table_schema, name: one.table_name, label: of(one), hot: hotNames.has(of(one))}))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

async function indexesOf(subject) {
  const rows = await query(`SELECT DISTINCT index_name FROM information_schema.STATISTICS WHERE table_schema = ${literal(subject.database)}
    AND table_name = ${literal(subject.name)} AND index_name <> 'PRIMARY'`);
  return rows.map((row) => row.index_name);
}

async function hotSpots(subject, index) {
  const rows = await query(`SELECT * FROM information_schema.HOT_SPOTS WHERE table_schema = ${literal(subject.database)} AND table_name = ${literal(subject.name)}
    AND index_name = ${literal(index)}`);
  return rows.map((row) => ({
    ...row, start: row.range_start ?? '', stop: row.range_stop ?? '', since: Date.parse(`${row.since.replace(' ', 'T')}Z`),
  }));
}

class MapView {
  /** @param subject of all, with its indexes */
  constructor(container, parameters, all, subject) {
    this.all = all;
    this.parameters = parameters;
    this.subject = subject;
    this.canvas = new KeyCanvas((zoom) => this.#zoom(zoom));
    this.controls = h('div', {class: 'row'});
    this.scale = h('canvas', {'aria-hidden': 'true'});
    this.note = h('p', {class: 'soft'});
    this.legend = h('div', {class: 'legend'}, 'quiet', this.scale, this.hottest = h('span', {}, 'hot'),
      h('span', {class: 'grow'}), h('span', {}, 'Drag over the map to zoom. Left strip: regions, by the colour of their server.'));
    this.verdicts = h('section', {class: 'card', 'aria-labelledby': 'hot'});
    this.listing = h('details', {class: 'card', ontoggle: () => this.#list()}, h('summary', {}, 'The map as a table'));
    container.append(h('h1', {}, 'Key map'), h('section', {class: 'card', 'aria-label': 'Map'}, this.controls, this.note, this.canvas.element, this.legend),
      this.verdicts, this.listing);
    this.recoloured = () => this.grid && this.#draw();
    addEventListener('recoloured', this.recoloured);
    this.#controls();
    this.refresh();
    this.timer = setInterval(() => document.visibilityState === 'visible' && this.#isLive() && this.refresh(), AGAIN);
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
    removeEventListener('recoloured', this.recoloured);
    this.canvas.close();
  }

  get index() {
    const selected = this.parameters.get('index');
    return this.subject.indexes.includes(selected) ? selected : 'PRIMARY';
  }

  get metric() {
    return {which: this.parameters.get('which') ?? 'both', what: this.parameters.get('what') ?? 'rows'};
  }

  #isLive() {
    return !this.parameters.has('to');
  }

  #time() {
    const to = Number(this.parameters.get('to')) || Date.now();
    return {from: Number(this.parameters.get('from')) || to - Number(this.parameters.get('hours') ?? 24) * HOUR, to};
  }

  /** Changes the parameters, and the address, so that the browser's Back button returns here. */
  #go(changes) {
    for (const [name, value] of Object.entries(changes)) {
      value === '' || value === null ? this.parameters.delete(name) : this.parameters.set(name, value);
    }
    location.hash = `#/map?${this.parameters}`;
  }

  #zoom({from, to, low, high}) {
    const whole = this.#time();
    const all = from <= whole.from && to >= whole.to;
    this.#go({from: all ? this.parameters.get('from') : from, to: all ? this.parameters.get('to') : Math.min(to, Date.now()), low, high});
  }

  #controls() {
    const zoomed = ['from', 'to', 'low', 'high'].some((name) => this.parameters.has(name));
    const clear = {from: '', to: '', low: '', high: ''};
    this.controls.replaceChildren(
      field('Table', choice(this.all.map((one) => one.label), this.subject.label, (value) => this.#go({...clear, table: value, index: ''}))),
      field('Rows or index', choice([['PRIMARY', 'rows'], ...this.subject.indexes.map((name) => [name, `index ${name}`])], this.index,
        (value) => this.#go({...clear, table: this.subject.label, index: value}))),
      field('Time', choice(SPANS, this.parameters.get('hours') ?? '24', (value) => this.#go({...clear, hours: value}))),
      switches('Reads or writes', 'which', [['both', 'All'], ['reads', 'Reads'], ['writes', 'Writes']], this.metric.which, (which) => this.#remeasure({which})),
      switches('Rows or bytes', 'what', [['rows', 'Rows'], ['bytes', 'Bytes']], this.metric.what, (what) => this.#remeasure({what})),
      h('button', {type: 'button', class: 'plain', disabled: !zoomed, onclick: () => this.#go(clear)}, 'Zoom out'),
      h('button', {type: 'button', class: 'plain', onclick: () => this.refresh()}, 'Refresh'));
  }

  /** Shows the same map with another metric, without a request to the server. */
  #remeasure(changes) {
    for (const [name, value] of Object.entries(changes)) this.parameters.set(name, value);
    history.replaceState(null, '', `#/map?${this.parameters}`);
    if (this.grid) this.#draw();
  }

  #traffic(from, to) {
    return get(`/api/traffic?${new URLSearchParams({database: this.subject.database, table: this.subject.name, index: this.index,
      from: Math.round(from), to: Math.round(to)})}`);
  }

  /** Returns the traffic of the period. If it covers less than half of a period that was not zoomed, the period begins with it. */
  async #fitted() {
    const {from, to} = this.#time();
    const received = await this.#traffic(from, to);
    const first = received.times[0] ?? from;
    this.fits = !this.parameters.has('from') && to - first < (to - from) / 2;
    return this.fits ? this.#traffic(Math.max(from, Math.min(first, to - SHORTEST)), to) : received;
  }

  async refresh() {
    performance.mark('map-asked');
    try {
      const [received, verdicts] = await Promise.all([this.#fitted(), hotSpots(this.subject, this.index)]);
      if (this.closed) return;
      this.grid = new Grid(received, this.parameters.get('low') ?? '', this.parameters.get('high') ?? '');
      this.found = verdicts;
      this.#draw();
      performance.measure('map-drawn', 'map-asked');
      this.#tellVerdicts();
    } catch (failure) {
      if (!this.closed) this.note.replaceChildren(message(failure.message, 'bad'));
    }
  }

  #draw() {
    const {grid, metric} = this;
    const seen = grid.received.times.length > 0;
    const columns = grid.columnMillis >= HOUR ? `${grid.columnMillis / HOUR} h` : `${grid.columnMillis / 60e3} min`;
    this.note.textContent = seen
      ? `${moment(grid.from)} to ${moment(grid.to)}, ${count(grid.rows)} key ranges, one column is ${columns}.${this.fits ? ' There was no traffic earlier in the selected time.' : ''}`
      : 'No traffic was counted in this period. New reads and writes appear within a minute.';
    const label = `Heat map of ${this.subject.label}, time to the right, keys upward, ${grid.columns} columns, ${grid.rows} ranges, `
      + `${this.found.length} hot spots. Arrow keys move from cell to cell, with Shift by ten; Enter zooms in. The same data are below as a table.`;
    this.canvas.show(grid, metric, this.found, label);
    legend(this.scale);
    this.hottest.textContent = this.canvas.rate(grid.most(metric));
    this.#list();
  }

  #tellVerdicts() {
    const list = this.found.map((verdict, i) => h('li', {onpointerenter: () => this.canvas.choose(verdict), onpointerleave: () => this.canvas.choose(null)},
      h('p', {}, h('span', {class: 'n'}, String(i + 1)), h('strong', {}, verdict.kind), ` of ${verdict.reads_or_writes}, `,
        `${Math.round(verdict.share * 100)} % of the table\'s traffic, ${count(verdict.rate)} rows/s since ${moment(verdict.since)}`),
      verdict.keys ? h('p', {}, 'Keys: ', h('code', {}, verdict.keys)) : null,
      h('p', {class: 'soft'}, verdict.evidence),
      h('p', {}, verdict.remedy),
      this.#splitting(verdict.remedy),
      verdict.rewrite ? h('details', {}, h('summary', {}, 'Proposed definition'), h('pre', {}, verdict.rewrite)) : null));
    this.verdicts.replaceChildren(h('h2', {id: 'hot'}, 'Hot spots'),
      list.length ? h('ol', {class: 'verdicts'}, list) : h('p', {class: 'soft'}, 'This table has no active hot spot.'));
    announce(`${this.found.length} active hot spots.`);
  }

  /** Offers the split that a remedy contains. */
  #splitting(remedy) {
    const [sql] = SPLIT.exec(remedy) ?? [];
    const state = h('span', {role: 'status'});
    return sql ? h('p', {class: 'row'}, confirmed('Split here', sql, async () => {
      state.textContent = 'Splitting...';
      try {
        await query(sql);
        state.textContent = 'The region is split.';
      } catch (failure) {
        state.replaceChildren(message(failure.message, 'bad'));
      }
    }), state) : null;
  }

  #list() {
    if (!this.listing.open || !this.grid) return;
    const {grid, metric} = this;
    const cells = grid.hottest(metric, 200);
    const shown = table('The hottest cells of the map, in descending order', [
      {label: 'Time', show: (cell) => moment(grid.time(cell.column))},
      {label: 'From key', show: (cell) => grid.start(cell.row).label || 'first key'},
      {label: 'To key', show: (cell) => grid.stop(cell.row)?.label ?? 'last key'},
      {label: 'Heat', number: true, show: (cell) => this.canvas.rate(cell.heat)},
      {label: 'Region', show: (cell) => grid.region(cell.row)?.name, none: ''},
      {label: 'Server', show: (cell) => grid.region(cell.row)?.server, none: ''},
    ], cells, {low: true});
    this.listing.replaceChildren(this.listing.querySelector('summary'), shown);
  }
}

export async function show(container, parameters) {
  const all = await subjects();
  if (all.length === 0) {
    container.append(h('h1', {}, 'Key map'), message('There is no table that you have access to. Create one in SQL first.'));
    return null;
  }
  const subject = all.find((one) => one.label === parameters.get('table')) ?? all.find((one) => one.hot) ?? all[0];
  return new MapView(container, parameters, all, {...subject, indexes: await indexesOf(subject)});
}
