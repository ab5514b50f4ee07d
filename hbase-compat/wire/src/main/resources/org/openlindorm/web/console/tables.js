// Shows the tables with their size, regions and indexes.
import {h, message, table, bytes, count} from './dom.js';
import {Listing} from './listing.js';
import {query, named, literal} from './requests.js';

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

const NUMBERS = new Set(['bytes', 'reads', 'writes', 'size', 'store_size', 'writerequests', 'readrequests', 'data_length']);

async function details(label) {
  const dot = label.indexOf('.');
  const [database, name] = [label.slice(0, dot), label.slice(dot + 1)];
  const full = named(database, name);
  const links = h('p', {},
    h('a', {href: `#/map?table=${encodeURIComponent(label)}`}, 'Key map'), ' · ',
    h('a', {href: `#/advice?table=${encodeURIComponent(label)}`}, 'Advice'), ' · ',
    h('a', {href: `#/sql?sql=${encodeURIComponent(`SELECT * FROM ${full} LIMIT 20`)}`}, 'First rows'));
  const parts = await Promise.all([
    part('Regions', async () => shownRows(`Regions of ${label}`, await query(`SHOW REGIONS FROM ${full}`), NUMBERS)),
    part('Indexes', async () => shownRows(`Indexes of ${label}`, await query(`SHOW INDEX FROM ${full}`), NUMBERS)),
    part('Columns', async () => shownRows(`Columns of ${label}`, await query(`SELECT column_name, column_type, is_nullable, column_key,
      column_default, column_comment FROM information_schema.COLUMNS WHERE table_schema = ${literal(database)} AND table_name = ${literal(name)}`), NUMBERS)),
    part('Definition', async () => h('pre', {}, Object.values((await query(`SHOW CREATE TABLE ${full}`))[0])[1] ?? '')),
  ]);
  return h('div', {}, h('p', {}, h('a', {href: '#/tables'}, 'All tables')), h('h1', {}, label), links, h('div', {}, parts));
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
  container.append(label ? await details(label) : await list(parameters.get('search') ?? ''));
  return null;
}
