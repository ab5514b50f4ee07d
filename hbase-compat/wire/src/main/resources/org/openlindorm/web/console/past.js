// The statements that a user has executed in this browser.
import {h, moment, statement} from './dom.js';
import {Listing} from './listing.js';

const MOST = 200;
const LONGEST = 10_000;

/** Statements with passwords are not kept. */
const SECRET = /\b(IDENTIFIED|PASSWORD)\b/i;

export class PastStatements {
  #key = `sql-history:${document.getElementById('user').textContent}`;
  #list;

  /** @param onchosen called with {sql, database} */
  constructor(onchosen) {
    this.#list = new Listing('Executed statements', [
      {label: 'Time', by: (row) => row.at, show: (row) => moment(row.at)},
      {label: 'Statement', by: (row) => row.sql, show: (row) => statement(row.sql)},
      {label: 'Database', by: (row) => row.database, show: (row) => row.database},
      {label: 'Result', by: (row) => row.result, show: (row) => row.result},
      {label: 'Actions', show: (row) => h('button', {type: 'button', class: 'plain', onclick: () => onchosen(row)}, 'Edit')},
    ], {noun: 'statement', text: (row) => `${row.sql} ${row.database} ${row.result}`});
    this.element = h('details', {class: 'card', ontoggle: () => this.element.open && this.#list.update(this.#all())},
      h('summary', {}, 'History'), this.#list.element,
      h('p', {class: 'soft'}, `The last ${MOST} statements of this user, in this browser only. Statements with passwords are not kept.`));
  }

  #all() {
    return JSON.parse(localStorage.getItem(this.#key) ?? '[]');
  }

  /** Adds a statement as the first; an equal one moves there. */
  add(sql, database, result) {
    if (SECRET.test(sql) || sql.length > LONGEST) return;
    const others = this.#all().filter((row) => row.sql !== sql || row.database !== database);
    localStorage.setItem(this.#key, JSON.stringify([{at: Date.now(), sql, database, result}, ...others].slice(0, MOST)));
    if (this.element.open) this.#list.update(this.#all());
  }
}
