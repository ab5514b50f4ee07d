// The rows of a statement as a table to sort, search, page, copy and download.
import {h, announce, message} from './dom.js';
import {Listing} from './listing.js';

const NUMERIC = /^(TINYINT|SMALLINT|INTEGER|BIGINT|FLOAT|DOUBLE|DECIMAL)/;

/** More rows are not kept in the browser. */
const MOST = 100_000;

export class Result {
  #rows = [];
  #columns;
  #list;
  #next = null;

  /**
   * @param columns [{label, type}]
   * @param source {next(cursor) reads the following rows, download(format) downloads the whole result}
   */
  constructor(columns, source) {
    this.#columns = columns.map((column) => ({...column, number: NUMERIC.test(column.type)}));
    this.failure = h('div');
    this.#list = new Listing('Rows', this.#columns.map((column, i) => ({
      label: column.label,
      number: column.number,
      by: (row) => (row[i] === null || !column.number ? row[i] : Number(row[i])),
      show: (row) => row[i],
    })), {noun: 'row', text: (row) => row.join(' '), more: () => this.#next && this.#try(() => this.#more(source))});
    const button = (label, title, work) => h('button', {type: 'button', class: 'plain', title, onclick: () => this.#try(work)}, label);
    this.element = h('div', {}, h('p', {class: 'row', hidden: true},
      button('Copy', 'Copies the rows that have been read, separated by tabs', () => this.#copy()),
      ['CSV', 'JSON', 'Parquet'].map((format) => button(`Download ${format}`, 'Executes the statement again and downloads its whole result', () => source.download(format.toLowerCase())))),
    this.failure, this.#list.element);
  }

  async #try(work) {
    this.failure.replaceChildren();
    try {
      await work();
    } catch (failure) {
      this.failure.replaceChildren(message(failure.message, 'bad'));
    }
  }

  async #more(source) {
    const cursor = this.#next;
    this.#next = null;
    await source.next(cursor, this);
  }

  /** Adds rows; the first ones are shown immediately, all of them by ended(). */
  add(rows) {
    const first = this.#rows.length === 0;
    this.#rows.push(...rows);
    if (first) this.#list.update(this.#rows);
    return this.#rows.length;
  }

  get count() {
    return this.#rows.length;
  }

  /** @param cursor of the following rows, which the list reads when its last page is turned; null without any */
  ended(cursor = null) {
    if (this.#rows.length === 0) {
      this.element.replaceChildren(h('p', {class: 'soft'}, `Columns: ${this.#columns.map((column) => column.label).join(', ')}`));
      return;
    }
    this.#next = this.#rows.length < MOST ? cursor : null;
    this.#list.hasMore = this.#next !== null;
    this.#list.update(this.#rows);
    this.element.firstChild.hidden = false;
  }

  async #copy() {
    const field = (text) => (text ?? '').replace(/[\t\r\n]+/g, ' ');
    await navigator.clipboard.writeText([this.#columns.map((column) => column.label), ...this.#rows].map((row) => `${row.map(field).join('\t')}\n`).join(''));
    announce('Copied.');
  }
}
