// Shows the key advisor's findings of tables, and the proposed definition next to the current one.
import {h, message, field, choice, announce} from './dom.js';
import {query, named} from './requests.js';

const KNOWN = `SELECT * FROM information_schema.KEY_ADVICE`;
const ORDER = ['error', 'warning', 'info', 'hint'];

/** Returns a line of a definition for comparison: in lower case, without the characters at its end. */
const gist = (line) => line.trim().toLowerCase().replace(/[,;]+$/, '');

/** Returns the lines of two texts, each marked as old, new or the same. */
function compared(before, after) {
  const side = (lines, other, kind) => {
    const known = new Set(other.map(gist));
    return lines.map((line) => h('span', {class: known.has(gist(line)) ? 'same' : kind}, line || ' '));
  };
  return [side(before, after, 'old'), side(after, before, 'new')];
}

/** Returns a definition in lines, one for each column, independent of its line breaks. */
function lines(ddl) {
  let depth = 0;
  let text = '';
  for (const sign of ddl.replace(/\s+/g, ' ').trim()) {
    if (sign === ')') depth--;
    if (sign === ')' && depth === 0) text += '\n';
    text += sign;
    if (sign === '(') depth++;
    if ((sign === '(' && depth === 1) || (sign === ',' && depth === 1)) text += '\n  ';
  }
  return text.split('\n').map((line) => line.trimEnd()).map((line) => line.replace(/^ +/, '  ')).map((line) => line.replaceAll('`', ''));
}

async function sides(label, rewrite) {
  const dot = label.indexOf('.');
  const today = Object.values((await query(`SHOW CREATE TABLE ${named(label.slice(0, dot), label.slice(dot + 1))}`))[0])[1] ?? '';
  const [before, after] = compared(lines(today), lines(rewrite));
  return h('div', {class: 'sides'},
    h('div', {}, h('h3', {}, 'Current'), h('pre', {}, before)),
    h('div', {}, h('h3', {}, 'Proposed'), h('pre', {}, after),
      h('p', {}, h('a', {href: `#/sql?sql=${encodeURIComponent(rewrite)}`}, 'Open in the editor'))));
}

function finding(label, {severity, rule, name, object, text, evidence, rewrite, note}) {
  const comparison = h('div');
  const opened = (event) => {
    if (event.currentTarget.open && !comparison.hasChildNodes()) {
      sides(label, rewrite).then((both) => comparison.replaceChildren(both), (failure) => comparison.replaceChildren(message(failure.message, 'bad')));
    }
  };
  return h('li', {class: 'card'},
    h('p', {}, h('span', {class: `badge ${severity}`}, severity), ' ', h('strong', {}, rule), name ? ` ${name}` : '', object ? `, ${object}` : '',
      note ? h('span', {class: 'soft'}, ` ${note}`) : null),
    h('p', {}, text), evidence ? h('p', {class: 'soft'}, evidence) : null,
    rewrite ? h('details', {ontoggle: opened}, h('summary', {}, 'Proposed and current definition'), comparison) : null);
}

function asFinding(row) {
  return {severity: row.severity, rule: row.rule_id, name: row.rule_name, object: row.object_name, text: row.message, evidence: row.evidence,
    rewrite: row.rewrite, note: row.measured_at ? `measured ${row.measured_at}` : ''};
}

function list(label, findings, none) {
  return findings.length === 0 ? h('p', {class: 'soft'}, none)
    : h('ol', {class: 'verdicts'}, findings.map((each) => finding(label, each)));
}

async function measure(label, container) {
  const dot = label.indexOf('.');
  container.replaceChildren(h('p', {class: 'soft busy'}, 'Sampling keys and comparing the traffic of regions...'));
  try {
    const rows = await query(`ADVISE TABLE ${named(label.slice(0, dot), label.slice(dot + 1))}`);
    const found = rows.map((row) => ({severity: row.severity, rule: row.rule, object: row.object, text: row.message, evidence: row.evidence, rewrite: row.rewrite}));
    container.replaceChildren(h('h2', {}, 'Measured now'), list(label, found, 'No findings.'));
    announce(`${found.length} findings.`);
  } catch (failure) {
    container.replaceChildren(message(failure.message, 'bad'));
  }
}

export async function show(container, parameters) {
  const [rows, tables] = await Promise.all([query(KNOWN), query(`SELECT table_schema, table_name FROM information_schema.TABLES
    WHERE table_type = 'BASE TABLE' AND table_schema <> 'information_schema'`)]);
  const labels = tables.map((row) => `${row.table_schema}.${row.table_name}`).sort();
  const chosen = parameters.get('table') ?? '';
  const shown = rows.filter((row) => !chosen || `${row.table_schema}.${row.table_name}` === chosen)
    .sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
  const measured = h('div');
  container.append(h('h1', {}, 'Advice'), h('section', {class: 'card', 'aria-label': 'Table'}, h('div', {class: 'row'},
    field('Table', choice([['', 'all tables'], ...labels], chosen, (value) => (location.hash = value ? `#/advice?table=${encodeURIComponent(value)}` : '#/advice'))),
    chosen ? h('button', {type: 'button', onclick: () => measure(chosen, measured)}, 'Measure the live table') : null),
  chosen ? null : h('p', {class: 'soft'}, 'Choose a table to measure it: the server samples keys and compares the traffic of its regions.')), measured);
  const byTable = Map.groupBy ? Map.groupBy(shown, (row) => `${row.table_schema}.${row.table_name}`)
    : shown.reduce((all, row) => all.set(`${row.table_schema}.${row.table_name}`, [...(all.get(`${row.table_schema}.${row.table_name}`) ?? []), row]), new Map());
  if (byTable.size === 0) container.append(message('The key advisor has no findings on the tables that you have access to.'));
  byTable.forEach((findings, label) => container.append(h('h2', {}, label), list(label, findings.map(asFinding), '')));
  return null;
}
