// Shows the tables with their size, regions and indexes.
import {h, message, table, bytes, count, duration, announce} from './dom.js';
import {Chart} from './chart.js';
import {Grid} from './grid.js';
import {Listing} from './listing.js';
import {get, query, named, literal} from './requests.js';

const TABLES = `SELECT table_schema, table_name, table_type, engine, table_rows, primary_key, data_length, index_length
  FROM information_schema.TABLES WHERE table_schema <> 'information_schema'`;
const INDEXES = `SELECT table_schema, table_name, index_name, index_state FROM information_schema.STATISTICS
  WHERE index_name <> 'PRIMARY' AND seq_in_index = 1`;

const STATES = {ACTIVE: 'good', READY: 'good', BUILDING: 'warn', INACTIVE: 'warn', FAILED: 'bad'};

const link = (row) => `#/tables?table=${encodeURIComponent(`${row.table_schema}.${row.table_name}`)}`;

function state(text) {
  return h('span', {class: `badge ${STATES[text] ?? 'warn'}`}, text);
}

/** Shows each part even if the user lacks the privilege for another part. */
async function part(title, work) {
  const section = h('section', {class: 'card'}, h('h2', {}, title));
  try {
    section.append(await work());
  } catch (failure) {
    section.append(message(failure.message, 'bad'));
  }
  return section;
}

function shownRows(caption, rows, numbers) {
  if (rows.length === 0) return h('p', {class: 'soft'}, 'None.');
  return table(caption, Object.keys(rows[0]).map((name) => ({
    label: name.replaceAll('_', ' '),
    number: numbers.has(name),
    show: (row) => (row[name] !== null && numbers.has(name) ? (name.includes('size') || name.includes('bytes') ? bytes(row[name]) : count(row[name])) : row[name]),
  })), rows, {low: true});
}

const NUMBERS = new Set(['bytes', 'reads', 'writes', 'size', 'store_size', 'writerequests', 'readrequests', 'data_length',
  'index_differences', 'index_repaired', 'index_live', 'index_dead']);

const DAY = 86400e3;

/** Draws the rows that were read and written in the last day, with the begins of hot spots as marks. */
async function traffic(chart, database, name) {
  const to = Date.now();
  const of = `table_schema = ${literal(database)} AND table_name = ${literal(name)}`;
  const [received, hot] = await Promise.all([
    get(`/api/traffic?${new URLSearchParams({database, table: name, from: to - DAY, to, ranges: 1})}`),
    query(`SELECT since FROM information_schema.HOT_SPOTS WHERE ${of}`),
  ]);
  const grid = new Grid(received);
  const perSecond = (which) => grid.totals({which, what: 'rows'}).map((rows) => rows / (grid.columnMillis / 1000));
  const times = Array.from({length: grid.columns}, (_, column) => grid.time(column) / 1000);
  const marks = hot.map((row) => ({second: Date.parse(`${row.since.replace(' ', 'T')}Z`) / 1000, name: 'hot'}));
  await chart.update({times, reads: perSecond('reads'), writes: perSecond('writes')}, times[0], to / 1000, marks);
  return h('p', {class: 'soft'}, `One point for ${duration(grid.columnMillis * 1000)}. Dashed lines are begins of active hot spots; the key map shows their keys.`);
}

/** Lists the direct grants that include the table: on itself, on its database and on all databases. */
async function grants(database, name) {
  const inDatabase = `table_schema = ${literal(database)}`;
  const scopes = await Promise.all([
    query(`SELECT grantee, privilege_type FROM information_schema.TABLE_PRIVILEGES WHERE ${inDatabase} AND table_name = ${literal(name)}`),
    query(`SELECT grantee, privilege_type FROM information_schema.SCHEMA_PRIVILEGES WHERE ${inDatabase}`),
    query("SELECT grantee, privilege_type FROM information_schema.USER_PRIVILEGES WHERE privilege_type <> 'USAGE'"),
  ]);
  const on = ['this table', `database ${database}`, 'all databases'];
  const rows = scopes.flatMap((granted, i) => granted.map((row) => ({'user': row.grantee, 'privilege': row.privilege_type, 'granted on': on[i]})));
  return h('div', {}, shownRows(`Grants on ${database}.${name}`, rows, new Set()),
    h('p', {class: 'soft'}, 'Direct grants, without those of roles. Only administrators see the grants of other users.'));
}

const SAMPLED = 20;

/** Reads the first rows of a table when it is opened. */
function sample(label, full) {
  const read = async () => {
    try {
      const rows = await query(`SELECT * FROM ${full} LIMIT ${SAMPLED}`);
      const columns = Object.keys(rows[0] ?? {}).map((name) => ({label: name, show: (row) => row[name]}));
      return rows.length === 0 ? h('p', {class: 'soft'}, 'The table has no rows.') : table(`First rows of ${label}`, columns, rows, {low: true});
    } catch (failure) {
      return message(failure.message, 'bad');
    }
  };
  const shown = h('div', {});
  const element = h('details', {class: 'card', ontoggle: async () => element.open && shown.replaceChildren(await read())},
    h('summary', {}, `First ${SAMPLED} rows`), shown);
  return element;
}

/** Leaves out the columns that are equal for all indexes of a table. */
async function indexes(full) {
  const rows = await query(`SHOW INDEX FROM ${full}`);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'table_schema' && name !== 'data_table')));
}

async function definition(full) {
  const text = Object.values((await query(`SHOW CREATE TABLE ${full}`))[0])[1] ?? '';
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    announce('Copied.');
  };
  return h('div', {}, h('p', {}, h('button', {type: 'button', class: 'plain', onclick: copy}, 'Copy definition')), h('pre', {}, text));
}

async function details(label, chart) {
  const dot = label.indexOf('.');
  const [database, name] = [label.slice(0, dot), label.slice(dot + 1)];
  const full = named(database, name);
  const links = h('p', {},
    h('a', {href: `#/map?table=${encodeURIComponent(label)}`}, 'Key map'), ' · ',
    h('a', {href: `#/advice?table=${encodeURIComponent(label)}`}, 'Advice'), ' · ',
    h('a', {href: `#/sql?sql=${encodeURIComponent(`SELECT * FROM ${full} LIMIT 20`)}`}, 'Query'));
  const parts = await Promise.all([
    part('Traffic of the last day', async () => {
      const note = await traffic(chart, database, name);
      return h('div', {}, chart.element, note);
    }),
    part('Regions', async () => shownRows(`Regions of ${label}`, await query(`SHOW REGIONS FROM ${full}`), NUMBERS)),
    part('Indexes', async () => shownRows(`Indexes of ${label}`, await indexes(full), NUMBERS)),
    part('Columns', async () => shownRows(`Columns of ${label}`, await query(`SELECT column_name, column_type, is_nullable, column_key,
      column_default, column_comment FROM information_schema.COLUMNS WHERE table_schema = ${literal(database)} AND table_name = ${literal(name)}`), NUMBERS)),
    part('Grants', () => grants(database, name)),
    part('Definition', () => definition(full)),
  ]);
  return h('div', {}, h('p', {}, h('a', {href: '#/tables'}, 'All tables')), h('h1', {}, label), links, h('div', {}, parts, sample(label, full)));
}

async function list(search) {
  const [tables, indexes] = await Promise.all([query(TABLES), query(INDEXES)]);
  const most = tables.reduce((largest, row) => Math.max(largest, Number(row.data_length ?? 0)), 1);
  const name = (row) => `${row.table_schema}.${row.table_name}`;
  const grouped = Map.groupBy(indexes, name);
  const of = (row) => grouped.get(name(row)) ?? [];
  const kind = (row) => (row.table_type === 'VIEW' ? 'view' : row.engine);
  const value = (text) => (text === null ? null : Number(text));
  const shown = new Listing('Tables that you have access to', [
    {label: 'Table', by: name, show: (row) => (row.table_type === 'VIEW' ? name(row) : h('a', {href: link(row)}, name(row)))},
    {label: 'Kind', by: kind, show: kind},
    {label: 'Rows (estimated)', number: true, by: (row) => value(row.table_rows), none: '-',
      show: (row) => (row.table_rows === null ? null : count(row.table_rows))},
    {label: 'Files', number: true, by: (row) => value(row.data_length), none: '-', show: (row) => (row.data_length === null ? null
      : h('span', {}, bytes(row.data_length), bar(row.data_length / most)))},
    {label: 'Files of indexes', number: true, by: (row) => value(row.index_length), none: '-',
      show: (row) => (row.index_length === null ? null : bytes(row.index_length))},
    {label: 'Primary key', show: (row) => row.primary_key, none: '-'},
    {label: 'Indexes', show: (row) => h('span', {}, of(row).map((each) => h('div', {}, `${each.index_name} `, state(each.index_state ?? '?'))))},
  ], {
    noun: 'table',
    search,
    text: (row) => [name(row), kind(row), ...of(row).map((each) => `${each.index_name} ${each.index_state}`)].join(' '),
    onsearch: (text) => history.replaceState(null, '', text ? `#/tables?${new URLSearchParams({search: text})}` : '#/tables'),
  });
  shown.update(tables);
  return h('div', {}, h('h1', {}, 'Tables'), h('section', {class: 'card', 'aria-label': 'All tables'},
    tables.length === 0 ? h('p', {class: 'soft'}, 'There is no table that you have access to.') : shown.element,
    h('p', {class: 'soft'}, 'The search also finds indexes and their states. Rows are estimated without reading them. Rows in the memstore are not in a file yet.')));
}

function bar(part) {
  const element = h('span', {class: 'bar', 'aria-hidden': 'true'});
  element.style.width = `${part * 100}%`;
  return element;
}

export async function show(container, parameters) {
  const label = parameters.get('table');
  if (!label) {
    container.append(await list(parameters.get('search') ?? ''));
    return null;
  }
  const chart = new Chart('Rows read and written', [{label: 'read', colour: '--curve-1', of: (each) => each.reads}, {label: 'written', colour: '--curve-2', of: (each) => each.writes}],
    (value) => `${count(value)}/s`, 1, () => {});
  chart.element.classList.add('compared');
  container.append(await details(label, chart));
  const recoloured = () => chart.recolour();
  addEventListener('recoloured', recoloured);
  return {close: () => {
    removeEventListener('recoloured', recoloured);
    chart.close();
  }};
}
