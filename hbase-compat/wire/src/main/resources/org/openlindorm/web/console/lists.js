// The statements that a user has saved and executed; the server keeps them.
import {h, moment, statement, message, field, announce, confirmed} from './dom.js';
import {Listing} from './listing.js';
import {get, change} from './requests.js';

/** A list of statements that is read when it is opened. */
class StatementList {
  #list;

  /**
   * @param columns of the list, before those of the statement and the actions
   * @param options {title, noun, text(row), note, lead: elements before the list, onchosen(row), ondelete(row)}
   */
  constructor(columns, options) {
    const actions = (row) => h('span', {class: 'row'},
      h('button', {type: 'button', class: 'plain', onclick: () => options.onchosen(row)}, 'Edit'),
      confirmed('Delete', 'delete', () => options.ondelete(row)));
    this.#list = new Listing(options.title, [...columns.slice(0, 1),
      {label: 'Statement', by: (row) => row.sql, show: (row) => statement(row.sql)},
      {label: 'Database', by: (row) => row.database, show: (row) => row.database}, ...columns.slice(1),
      {label: 'Actions', show: actions}], {noun: options.noun, text: options.text});
    this.failure = h('div');
    this.element = h('details', {class: 'card', ontoggle: () => this.element.open && options.onopen()},
      h('summary', {}, options.title), options.lead ?? null, this.failure, this.#list.element, h('p', {class: 'soft'}, options.note));
  }

  update(rows) {
    this.failure.replaceChildren();
    this.#list.update(rows);
  }

  fail(failure) {
    this.failure.replaceChildren(message(failure.message, 'bad'));
  }
}

export class UserStatements {
  #executed;
  #saved;
  #name = h('input', {maxlength: 100});

  /**
   * @param onchosen called with {sql, database}
   * @param current returns the {sql, database} to save
   */
  constructor(onchosen, current) {
    const shared = {onchosen, onopen: () => this.refresh()};
    const time = (label) => ({label, by: (row) => row.at, show: (row) => moment(row.at)});
    this.#saved = new StatementList([{label: 'Name', by: (row) => row.name, show: (row) => row.name}, time('Saved at')], {
      ...shared, title: 'Saved statements', noun: 'saved statement', text: (row) => `${row.name} ${row.sql} ${row.database}`,
      ondelete: (row) => this.#delete(row, true),
      lead: h('form', {class: 'row', onsubmit: (event) => {
        event.preventDefault();
        this.#save(current());
      }}, field('Name', this.#name), h('button', {type: 'submit'}, 'Save the text of the editor')),
      note: 'At most 200, which only you see. A statement with the same name is replaced. Statements with passwords are not saved.'});
    this.#executed = new StatementList([time('Time'), {label: 'Result', by: (row) => row.result, show: (row) => row.result}], {
      ...shared, title: 'History', noun: 'executed statement', text: (row) => `${row.sql} ${row.database} ${row.result}`,
      ondelete: (row) => this.#delete(row, false),
      note: 'Your last 200 statements, which only you see. Statements with passwords or more than 10,000 characters are not kept.'});
    this.elements = [this.#saved.element, this.#executed.element];
  }

  async #save({sql, database}) {
    try {
      await change('/api/statements/save', {name: this.#name.value, sql, database});
      announce(`${this.#name.value} is saved.`);
      this.#name.value = '';
      await this.refresh();
    } catch (failure) {
      this.#saved.fail(failure);
    }
  }

  async #delete(row, saved) {
    try {
      await change('/api/statements/delete', {id: row.id, saved});
      announce('The statement is deleted.');
      await this.refresh();
    } catch (failure) {
      (saved ? this.#saved : this.#executed).fail(failure);
    }
  }

  /** Reads the lists again if one of them is open. */
  async refresh() {
    const open = [this.#saved, this.#executed].filter((list) => list.element.open);
    if (open.length === 0) return;
    try {
      const {saved, executed} = await get('/api/statements');
      this.#saved.update(saved);
      this.#executed.update(executed);
    } catch (failure) {
      open.forEach((list) => list.fail(failure));
    }
  }
}
