// The rows of a statement as a table to sort, search, page, copy and download.
import {h, announce} from './dom.js';
import {Listing} from './listing.js';

const NUMERIC = /^(TINYINT|SMALLINT|INTEGER|BIGINT|FLOAT|DOUBLE|DECIMAL)/;
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

const csvField = (text) => (text === null ? '' : /[",\r\n]|^$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function download(name, type, text) {
  const link = h('a', {href: URL.createObjectURL(new Blob([text], {type})), download: name});
  link.click();
  URL.revokeObjectURL(link.href);
}

export class Result {
  #rows = [];
  #columns;
  #list;

  /** @param columns [{label, type}] */
  constructor(columns) {
    this.#columns = columns.map((column) => ({...column, number: NUMERIC.test(column.type)}));
    this.#list = new Listing('Rows', this.#columns.map((column, i) => ({
      label: column.label,
      number: column.number,
      by: (row) => (row[i] === null || !column.number ? row[i] : Number(row[i])),
      show: (row) => row[i],
    })), {noun: 'row', text: (row) => row.join(' ')});
    const button = (label, title, onclick) => h('button', {type: 'button', class: 'plain', title, onclick}, label);
    this.element = h('div', {}, h('p', {class: 'row', hidden: true},
      button('Copy', 'Copies these rows, separated by tabs', () => this.#copy()),
      button('Download CSV', 'Downloads these rows', () => download('result.csv', 'text/csv', this.#separated(',', '\r\n', csvField))),
      button('Download JSON', 'Downloads these rows', () => download('result.json', 'application/json', this.#json()))), this.#list.element);
  }

  /** Adds rows; the first ones are shown immediately, all of them by ended(). */
  add(rows) {
    const first = this.#rows.length === 0;
    this.#rows.push(...rows);
    if (first) this.#list.update(this.#rows);
    return this.#rows.length;
  }

  ended() {
    if (this.#rows.length === 0) {
      this.element.replaceChildren(h('p', {class: 'soft'}, `Columns: ${this.#columns.map((column) => column.label).join(', ')}`));
      return;
    }
    this.#list.update(this.#rows);
    this.element.firstChild.hidden = false;
  }

  #separated(separator, end, field) {
    return [this.#columns.map((column) => column.label), ...this.#rows].map((row) => row.map(field).join(separator) + end).join('');
  }

  async #copy() {
    await navigator.clipboard.writeText(this.#separated('\t', '\n', (text) => (text ?? '').replace(/[\t\r\n]+/g, ' ')));
    announce('Copied.');
  }

  /** Numbers keep all their digits, which JSON permits. */
  #json() {
    const names = this.#columns.map((column, i) => JSON.stringify(
      this.#columns.findIndex((other) => other.label === column.label) < i ? `${column.label}_${i + 1}` : column.label));
    const value = (text, column) => (text !== null && (column.number && JSON_NUMBER.test(text) || column.type === 'BOOLEAN') ? text : JSON.stringify(text));
    const object = (row) => `{${row.map((text, i) => `${names[i]}: ${value(text, this.#columns[i])}`).join(', ')}}`;
    return `[${this.#rows.map(object).join(',\n ')}]\n`;
  }
}
