// Shows the figures of all servers over time.
import {h, message, table, bytes, count, duration, moment, choice} from './dom.js';
import {Chart} from './chart.js';
import {get, query} from './requests.js';

const MINUTE = 60e3;
const DAY = 1440 * MINUTE;
const SPANS = [[15 * MINUTE, '15 minutes'], [60 * MINUTE, '1 hour'], [6 * 60 * MINUTE, '6 hours'], [DAY, '1 day'], [7 * DAY, '1 week'], [30 * DAY, '30 days'], [365 * DAY, '1 year']];
const AGAIN = 10e3;
const ROWS = 60;
const EVENTS = 8;
const HOT_SPOTS = 'SELECT table_schema, table_name, kind, since FROM information_schema.HOT_SPOTS';
/** Seconds that the charts show at least. */
const SHORTEST = 60;

const perSecond = (name) => (history) => history[name].map((value) => value / history.seconds);
const plain = (name) => (history) => history[name];
/** A time without statements has no latency. */
const latency = (name) => (history) => history[name].map((value) => value || null);
const protocols = (history) => history.connections.map((each) => Object.values(each).reduce((sum, value) => sum + value, 0));
const rate = (value) => `${count(value)}/s`;

/** Title, least end of the axis, format, curves. */
const CHARTS = [
  ['Statements', 1, rate, [['SELECT', '--curve-1', perSecond('selects')], ['INSERT', '--curve-2', perSecond('inserts')], ['UPDATE', '--curve-3', perSecond('updates')],
    ['DELETE', '--curve-4', perSecond('deletes')], ['others', '--curve-5', (history) => history.definitions.map((value, i) => (value + history.other_statements[i]) / history.seconds)]]],
  ['Latency of statements', 1000, duration, [['reads p50', '--curve-1', latency('select_p50_micros')], ['reads p99', '--curve-4', latency('select_p99_micros')],
    ['writes p50', '--curve-2', latency('write_p50_micros')], ['writes p99', '--curve-3', latency('write_p99_micros')]]],
  ['Rows', 1, rate, [['read', '--curve-4', perSecond('rows_read')], ['returned', '--curve-1', perSecond('rows_returned')], ['written', '--curve-2', perSecond('rows_affected')]]],
  ['Errors', 1, rate, [['failed statements', '--curve-4', perSecond('failed')]]],
  ['Clients', 4, count, [['connections', '--curve-1', protocols], ['sessions', '--curve-2', plain('sessions')], ['running statements', '--curve-3', plain('running')]]],
  ['Heap', 2 ** 20, bytes, [['used', '--curve-1', plain('heap_bytes')], ['memstore', '--curve-2', plain('memstore_bytes')]]],
  ['Files written', 1024, (value) => `${bytes(value)}/s`, [['flushes', '--curve-1', perSecond('flushed_bytes')], ['compactions', '--curve-3', perSecond('compacted_bytes')]]],
  ['Regions and queues', 4, count, [['regions', '--curve-1', plain('regions')], ['queued compactions', '--curve-3', plain('compaction_queue')], ['queued index repairs', '--curve-4', plain('repair_queue')]]],
];

/** Returns restarts, definitions, changes of the number of regions, and the begins of active hot spots, in the order of time. */
function marks(history, hotSpots) {
  const {times, starts, definitions, regions} = history;
  const hot = hotSpots.map((spot) => ({
    second: times.findLast((second) => second <= Date.parse(`${spot.since.replace(' ', 'T')}Z`) / 1000),
    name: 'hot', text: `hot spot of ${spot.table_schema}.${spot.table_name} (${spot.kind})`,
  })).filter((each) => each.second !== undefined);
  return times.flatMap((second, i) => [
    starts[i] > 0 ? {second, name: 'start', text: 'server started'} : null,
    definitions[i] > 0 ? {second, name: 'definition', text: `${count(definitions[i])} definitions (CREATE, ALTER, DROP)`} : null,
    i > 0 && starts[i] === 0 && regions[i] > 0 && regions[i - 1] > 0 && regions[i] !== regions[i - 1]
      ? {second, name: 'regions', text: `${count(regions[i])} regions, ${count(regions[i - 1])} before`} : null,
  ]).filter((each) => each).concat(hot).sort((one, other) => one.second - other.second);
}

/** The curves of the Server view. */
export class History {
  constructor() {
    this.span = SPANS[0][0];
    this.fixed = null;
    this.compared = h('input', {type: 'checkbox', onchange: () => this.refresh()});
    this.state = h('span', {class: 'soft'});
    this.live = h('button', {type: 'button', class: 'plain', hidden: true, onclick: () => this.#choose(null)}, 'Back to now');
    this.charts = CHARTS.map((chart) => this.#chart(...chart));
    this.events = h('ul', {class: 'soft', 'aria-label': 'Events'});
    this.figures = h('details', {ontoggle: () => this.#fill()}, h('summary', {}, 'The same figures as a table'));
    this.element = h('section', {class: 'card wide', 'aria-labelledby': 'history'}, h('h2', {id: 'history'}, 'History of all servers'),
      h('p', {class: 'row'}, h('label', {}, 'Time ', choice(SPANS, this.span, (value) => this.#widen(Number(value)))),
        h('label', {}, this.compared, ' compare with the day before'), this.live, this.state),
      h('div', {class: 'charts'}, this.charts.map((chart) => chart.element)),
      h('p', {class: 'soft'}, 'Drag over a chart to zoom in. Dashed vertical lines are the events below: starts of servers, hot spots, definitions, splits and merges of regions.'),
      this.events, this.figures);
    this.recoloured = () => this.charts.forEach((chart) => chart.recolour());
    addEventListener('recoloured', this.recoloured);
    this.timer = setInterval(() => document.visibilityState === 'visible' && !this.fixed && this.refresh(), AGAIN);
    this.refresh();
  }

  close() {
    clearInterval(this.timer);
    removeEventListener('recoloured', this.recoloured);
    this.charts.forEach((chart) => chart.close());
  }

  #chart(title, least, show, curves) {
    const all = curves.flatMap(([label, colour, of]) => [{label, colour, of}, {label: `${label}, day before`, colour, dashed: true, of: (history) => this.#before(history, of)}]);
    return new Chart(title, all, show, least, (from, to) => this.#choose({from: from * 1000, to: to * 1000}));
  }

  /** Returns the values of the day before at the same times; without the comparison nothing is drawn. */
  #before(history, of) {
    if (!this.day) return history.times.map(() => null);
    const values = of(this.day);
    const known = new Map(this.day.times.map((second, i) => [second + DAY / 1000, values[i]]));
    return history.times.map((second) => known.get(second) ?? null);
  }

  #widen(span) {
    this.span = span;
    this.#choose(null);
  }

  #choose(range) {
    this.fixed = range;
    this.live.hidden = !range;
    this.refresh();
  }

  async refresh() {
    // Browsers request the same times, so that the server computes them once.
    const to = this.fixed?.to ?? Math.ceil(Date.now() / AGAIN) * AGAIN;
    const from = this.fixed?.from ?? to - this.span;
    const of = (shift) => get(`/api/history?${new URLSearchParams({from: Math.floor(from - shift), to: Math.ceil(to - shift)})}`);
    try {
      const [history, day, hotSpots] = await Promise.all([of(0), this.compared.checked ? of(DAY) : null, query(HOT_SPOTS)]);
      this.day = day && day.seconds === history.seconds ? day : null;
      this.history = history;
      this.marks = marks(history, hotSpots);
      this.events.replaceChildren(...this.marks.slice(-EVENTS).reverse().map((each) => h('li', {}, `${moment(each.second * 1000, true, true)}: ${each.text}`)));
      // A young history fills the charts.
      const first = this.fixed || this.day ? from / 1000 : Math.max(from / 1000, Math.min(history.times[0] ?? 0, to / 1000 - SHORTEST));
      await Promise.all(this.charts.map((chart) => chart.update(history, first, to / 1000, this.marks)));
      for (const chart of this.charts) {
        chart.plot.series.forEach((series, i) => i > 0 && i % 2 === 0 && series.show !== Boolean(this.day) && chart.plot.setSeries(i, {show: Boolean(this.day)}));
        chart.element.classList.toggle('compared', Boolean(this.day));
      }
      this.state.textContent = history.times.length === 0 ? 'No figures of this time are kept.'
        : day && !this.day ? 'The day before is kept in longer intervals and not shown.' : `One point for ${duration(history.seconds * 1e6)}.`;
      this.#fill();
    } catch (failure) {
      this.state.replaceChildren(message(failure.message, 'bad'));
    }
  }

  /** Fills the table while it is open: the last points, newest first. */
  #fill() {
    if (!this.figures.open || !this.history) return;
    const history = this.history;
    const rows = history.times.map((second, i) => i).reverse().slice(0, ROWS);
    const columns = CHARTS.flatMap(([title, , show, curves]) => curves.map(([label, , of]) => {
      const values = of(history);
      return {label: `${title}: ${label}`, number: true, none: '-', show: (i) => (values[i] === null ? null : show(values[i]))};
    }));
    const events = new Map();
    this.marks.forEach((each) => events.set(each.second, [...(events.get(each.second) ?? []), each.text]));
    this.figures.replaceChildren(this.figures.firstChild, table(`The last ${rows.length} points`, [
      {label: 'Time', show: (i) => moment(history.times[i] * 1000, true, true)}, ...columns,
      {label: 'Errors by number', none: '', show: (i) => Object.entries(history.errors[i]).map(([number, times]) => `${number}: ${times}`).join(', ') || null},
      {label: 'Events', none: '', show: (i) => events.get(history.times[i])?.join(', ')},
    ], rows, {low: true}));
  }
}
