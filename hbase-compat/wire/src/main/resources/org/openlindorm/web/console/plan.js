// Shows a plan as a tree, with the time of each measured step.
import {h, bytes, count} from './dom.js';

const TIME = 'time_ms';

/** Returns the lines as a tree, by their indentation. */
function tree(rows) {
  const root = {indent: -1, children: []};
  const path = [root];
  for (const row of rows) {
    const text = Object.values(row)[0] ?? '';
    const node = {indent: text.search(/\S|$/), text: text.trim(), row, children: []};
    while (path.at(-1).indent >= node.indent) path.pop();
    path.at(-1).children.push(node);
    path.push(node);
  }
  return root.children;
}

const timeOf = (node) => (node.row[TIME] === null || node.row[TIME] === undefined ? null : Number(node.row[TIME]));

/** Returns the time of a step without the steps below it. */
function own(node) {
  const inner = (children) => children.reduce((sum, child) => sum + (timeOf(child) ?? inner(child.children)), 0);
  return Math.max(0, timeOf(node) - inner(node.children));
}

function measured(node, whole) {
  const {row} = node;
  const time = own(node);
  const part = h('i');
  part.style.width = `${whole > 0 ? (time / whole) * 100 : 0}%`;
  const expected = row.rows_expected === null || row.rows_expected === undefined ? '' : `, expected ${count(row.rows_expected)} per run`;
  return h('div', {class: 'measured'},
    h('span', {class: 'time', 'aria-hidden': 'true'}, part),
    h('strong', {}, `${time.toFixed(1)} ms`), `own time, ${timeOf(node).toFixed(1)} ms including its inputs`,
    h('span', {}, `${count(row.rows)} rows${expected}`),
    Number(row.runs) === 1 ? null : h('span', {}, `${count(row.runs)} runs`),
    Number(row.bytes_held) > 0 ? h('span', {}, `${bytes(row.bytes_held)} held`) : null,
    Number(row.bytes_spilled) > 0 ? h('span', {class: 'badge warn'}, `${bytes(row.bytes_spilled)} written to files`) : null);
}

function shown(nodes, whole) {
  return h('ul', {}, nodes.map((node) => {
    const time = timeOf(node);
    const isDetail = whole > 0 ? time === null : node.children.length === 0 && /^[a-z -]+( [^ ]+)?: /.test(node.text);
    return h('li', {},
      h('div', {class: isDetail ? 'detail' : 'step'}, node.text),
      time === null ? null : measured(node, whole),
      node.children.length ? shown(node.children, whole) : null);
  }));
}

/** @param rows of EXPLAIN or EXPLAIN ANALYZE, as objects */
export function plan(rows) {
  const steps = tree(rows);
  const whole = steps.reduce((sum, step) => sum + (timeOf(step) ?? 0), 0);
  return h('div', {class: 'plan', role: 'group', 'aria-label': 'Plan; the innermost steps read tables'}, shown(steps, whole));
}
