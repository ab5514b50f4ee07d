// A table that can be searched, sorted and paged, for servers with thousands of tables and statements.
import {h, table, count, announce} from './dom.js';

const PAGE = 50;

const compared = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

/** Compares numbers and texts; null is the last in both directions. */
function compare(one, other, sign) {
  if (one === null || other === null) return (one === null) - (other === null);
  return sign * (typeof one === 'number' ? one - other : compared.compare(one, other));
}

export class Listing {
  #columns;
  #texts = [];
  #rows = [];
  #found = [];
  #page = 0;
  #sorted = null;
  #descending = false;
  #options;
  #body = h('div', {});
  #status = h('span', {class: 'soft'});
  #search;
  #before;
  #after;

  /**
   * @param caption the caption of the table
   * @param columns those of table(); a column with by(row) -> number, text or null can be sorted
   * @param options {noun: what a row is, text(row): the text that is searched, search: the first search, onsearch(search), more() reads further rows}
   */
  constructor(caption, columns, options) {
    this.caption = caption;
    this.#columns = columns;
    this.#options = options;
    this.#search = h('input', {type: 'search', value: options.search ?? '', 'aria-label': `Search ${options.noun}s`,
      placeholder: `Search ${options.noun}s`, oninput: () => this.#searched()});
    this.#before = h('button', {type: 'button', class: 'plain', onclick: () => this.#turn(-1)}, 'Previous');
    this.#after = h('button', {type: 'button', class: 'plain', onclick: () => this.#turn(1)}, 'Next');
    this.element = h('div', {class: 'listing'},
      h('div', {class: 'row'}, this.#search, this.#status, h('span', {class: 'grow'}), this.#before, this.#after), this.#body);
  }

  /** Whether options.more() can read further rows, which is done after the last page. */
  hasMore = false;

  /** Replaces the rows; search, order and page remain. */
  update(rows) {
    this.#rows = rows;
    this.#texts = rows.map((row) => this.#options.text(row).toLowerCase());
    this.#find();
  }

  #searched() {
    this.#page = 0;
    this.#find();
    this.#options.onsearch?.(this.#search.value);
    announce(this.#status.textContent);
  }

  /** Shows the rows that contain every word of the search. */
  #find() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.#found = this.#rows.filter((_, i) => words.every((word) => this.#texts[i].includes(word)));
    const {by} = this.#sorted ?? {};
    if (by) this.#found.sort((one, other) => compare(by(one), by(other), this.#descending ? -1 : 1));
    this.#show();
  }

  #sort(column) {
    this.#descending = this.#sorted === column ? !this.#descending : Boolean(column.number);
    this.#sorted = column;
    this.#page = 0;
    this.#find();
    this.#body.querySelector('th[aria-sort] button').focus();
    announce(`Sorted by ${column.label}, ${this.#descending ? 'descending' : 'ascending'}`);
  }

  async #turn(step) {
    if (step > 0 && this.hasMore && this.#page + 1 >= this.#pages()) {
      this.#after.disabled = true;
      await this.#options.more();
      this.#after.disabled = false;
    }
    this.#page = Math.min(this.#page + step, this.#pages() - 1);
    this.#show();
    if (document.activeElement !== this.#before && document.activeElement !== this.#after) {
      (this.#after.disabled ? this.#before : this.#after).focus();
    }
    announce(this.#status.textContent);
  }

  #pages() {
    return Math.max(1, Math.ceil(this.#found.length / PAGE));
  }

  #show() {
    const pages = this.#pages();
    this.#page = Math.min(this.#page, pages - 1);
    const first = this.#page * PAGE;
    const shown = this.#found.slice(first, first + PAGE);
    const range = pages > 1 ? `${count(first + 1)} to ${count(first + shown.length)} of ` : '';
    const all = this.#named(this.#rows.length) + (this.hasMore ? ' read so far' : '');
    const some = this.#found.length < this.#rows.length;
    this.#status.textContent = !some ? range + all : range ? `${range}${count(this.#found.length)} found in ${all}` : `found ${count(this.#found.length)} of ${all}`;
    this.#before.hidden = this.#after.hidden = pages === 1 && !this.hasMore;
    this.#before.disabled = this.#page === 0;
    this.#after.disabled = this.#page === pages - 1 && !this.hasMore;
    this.#body.replaceChildren(shown.length === 0 ? h('p', {class: 'soft'}, this.#rows.length === 0 ? 'None.' : `No ${this.#options.noun} contains these words.`)
      : table(this.caption, this.#columns.map((column) => this.#headed(column)), shown));
  }

  #named(number) {
    return `${count(number)} ${this.#options.noun}${number === 1 ? '' : 's'}`;
  }

  #headed(column) {
    if (!column.by) return column;
    const order = this.#sorted !== column ? null : this.#descending ? 'descending' : 'ascending';
    const arrow = order === null ? '' : order === 'descending' ? ' ▼' : ' ▲';
    return {...column, order, head: h('button', {type: 'button', class: 'sort', onclick: () => this.#sort(column)},
      column.label, h('span', {'aria-hidden': 'true'}, arrow))};
  }
}
