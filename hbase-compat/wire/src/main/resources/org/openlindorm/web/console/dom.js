// Creates elements without a framework; text is always text, never markup.

/** Creates an element with attributes, listeners (onclick) and children; null and false children are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== undefined));
  return element;
}

/** Creates an SVG element in the same way. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...children);
  return element;
}

/** Announces a text to screen readers. */
export function announce(text) {
  document.getElementById('announcement').textContent = text;
}

export function message(text, kind = '') {
  return h('p', {class: `message ${kind}`, role: kind === 'bad' ? 'alert' : null}, text);
}

export function field(label, input) {
  return h('label', {class: 'field'}, label, input);
}

export function choice(values, chosen, onchange) {
  const select = h('select', {onchange: () => onchange(select.value)});
  for (const each of values) {
    const [value, label] = Array.isArray(each) ? each : [each, each];
    select.append(h('option', {value, selected: value === chosen}, label));
  }
  return select;
}

/** Creates a group of alternatives in one row. */
export function switches(label, name, values, chosen, onchange) {
  return h('fieldset', {class: 'switch'}, h('legend', {class: 'for-readers'}, label),
    values.map(([value, text]) => h('label', {},
      h('input', {type: 'radio', name, value, checked: value === chosen, onchange: () => onchange(value)}),
      h('span', {}, text))));
}

/**
 * Creates a table with its own scroll bar. In a narrow window each row is a block with a line for each cell; the roles keep it a
 * table for screen readers.
 * @param columns [{label, number, show(row) -> text or element, head: element instead of the label, order: its aria-sort}]
 */
export function table(caption, columns, rows, options = {}) {
  const body = h('tbody', {role: 'rowgroup'}, rows.map((row) => h('tr', {role: 'row'}, columns.map((column) => cell(column, row)))));
  const head = h('tr', {role: 'row'}, columns.map((column) => h('th',
    {scope: 'col', role: 'columnheader', class: column.number ? 'number' : null, 'aria-sort': column.order}, column.head ?? column.label)));
  return h('div', {class: `scroll ${options.low ? 'low' : ''}`, tabindex: 0, role: 'region', 'aria-label': caption},
    h('table', {class: 'stacked', role: 'table'}, h('caption', {class: options.captioned ? null : 'for-readers'}, caption),
      h('thead', {role: 'rowgroup'}, head), body));
}

export function cell(column, row) {
  const shown = column.show(row);
  const none = shown === null || shown === undefined;
  return h('td', {role: 'cell', 'data-label': column.label, class: none ? 'none' : column.number ? 'number' : 'text'},
    none ? (column.none ?? 'NULL') : shown);
}

/** Creates a button that works at the second press only, so that a mistake has no effect; the first one shows what will be done. */
export function confirmed(label, deed, work) {
  return h('button', {type: 'button', class: 'danger', onclick: (event) => {
    const button = event.currentTarget;
    if (button.dataset.sure) {
      button.blur();
      work();
      return;
    }
    button.dataset.sure = 'yes';
    button.textContent = `Sure? ${deed}`;
    announce(`Press again to ${deed}`);
  }}, label);
}

const FOLDED = 240;

/** Shows a statement; a long one is folded after its beginning, which opens the whole text. */
export function statement(text) {
  if (text.length <= FOLDED) return h('code', {}, text);
  return h('details', {class: 'folded'},
    h('summary', {}, h('code', {}, `${text.slice(0, FOLDED)}…`), h('span', {class: 'soft'}, ` ${count(text.length)} characters`)),
    h('code', {}, text));
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

export function bytes(value) {
  let size = Number(value);
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}

export function count(value) {
  return Number(value).toLocaleString('en-US', {maximumFractionDigits: 1});
}

/** Formats microseconds with a readable unit. */
export function duration(micros) {
  const value = Number(micros);
  if (value < 1000) return `${Math.round(value)} µs`;
  if (value < 1e6) return `${(value / 1000).toFixed(value < 1e4 ? 1 : 0)} ms`;
  if (value < 6e7) return `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} s`;
  if (value < 3.6e9) return `${Math.round(value / 6e7)} min`;
  return `${(value / 3.6e9).toFixed(1)} h`;
}

const two = (number) => String(number).padStart(2, '0');

/** Formats a time in the time zone of the browser. */
export function moment(millis, withDay = true, withSeconds = false) {
  const at = new Date(millis);
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}${withSeconds ? `:${two(at.getSeconds())}` : ''}`;
  return withDay ? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${clock}` : clock;
}
