// Draws the map: heat, hot spots, the cell under the pointer or the keyboard focus, and the brush that zooms.
import {h, svg, bytes, count, moment, announce} from './dom.js';
import {draw} from './heat.js';

const SERVER_COLOURS = ['#4e79a7', '#f28e2b', '#59a14f', '#b07aa1', '#76b7b2', '#e15759', '#9c755f', '#edc948'];

export class KeyCanvas {
  /** @param zoomed receives {from, to, low, high} */
  constructor(zoomed) {
    this.zoomed = zoomed;
    this.heat = h('canvas', {class: 'heat', 'aria-hidden': 'true'});
    this.marks = svg('svg', {'aria-hidden': 'true'});
    this.tip = h('div', {class: 'tip', hidden: true});
    this.totals = h('canvas', {class: 'totals', 'aria-hidden': 'true'});
    this.regions = h('canvas', {class: 'regions', 'aria-hidden': 'true'});
    this.keys = h('div', {class: 'keys', 'aria-hidden': 'true'});
    this.times = h('div', {class: 'times', 'aria-hidden': 'true'});
    this.corner = h('div', {class: 'corner', 'aria-hidden': 'true'});
    this.field = h('div', {class: 'field', tabindex: 0, role: 'application',
      onpointermove: (event) => this.#move(event), onpointerdown: (event) => this.#press(event),
      onpointerup: (event) => this.#release(event), onpointerleave: () => this.#leave(),
      onkeydown: (event) => this.#key(event), onblur: () => this.#leave()},
    this.heat, this.marks, this.tip);
    this.element = h('div', {class: 'map'}, this.corner, this.totals, this.keys, this.regions, this.field, this.times);
    this.resized = new ResizeObserver(() => this.grid && this.#resize());
    this.resized.observe(this.field);
  }

  close() {
    this.resized.disconnect();
  }

  show(grid, metric, verdicts, label) {
    Object.assign(this, {grid, metric, verdicts, cell: null, pressed: null});
    const value = grid.value(metric);
    draw(this.heat, grid.columns, grid.rows, value, grid.most(metric));
    this.field.setAttribute('aria-label', label);
    this.#drawTotals();
    this.#drawRegions();
    this.#axes();
    this.#overlay();
  }

  #resize() {
    this.#drawTotals();
    this.#axes();
    this.#overlay();
  }

  choose(verdict) {
    this.chosen = verdict;
    if (this.grid) this.#overlay();
  }

  #drawTotals() {
    const totals = this.grid.totals(this.metric);
    const most = Math.max(1, ...totals);
    const width = (this.totals.width = this.totals.clientWidth || 800);
    const height = (this.totals.height = 30);
    const context = this.totals.getContext('2d');
    context.fillStyle = getComputedStyle(this.field).color;
    context.globalAlpha = 0.45;
    const wide = width / totals.length;
    totals.forEach((total, column) => {
      const tall = (total / most) * (height - 2);
      context.fillRect(column * wide, height - tall, Math.max(1, wide - (wide > 4 ? 1 : 0)), tall);
    });
    this.corner.textContent = `up to ${this.rate(most)}`;
  }

  /** Draws each region in the colour of its server, alternately lighter and darker. */
  #drawRegions() {
    const {grid} = this;
    const servers = [...new Set(grid.received.regions.map((region) => region.server))].sort();
    this.regions.width = 1;
    this.regions.height = Math.max(1, grid.rows);
    const context = this.regions.getContext('2d');
    grid.regions.forEach((region, row) => {
      const server = grid.region(row)?.server;
      context.fillStyle = server ? SERVER_COLOURS[servers.indexOf(server) % SERVER_COLOURS.length] : '#8888';
      context.globalAlpha = region % 2 ? 0.6 : 1;
      context.fillRect(0, grid.rows - 1 - row, 1, 1);
    });
  }

  #axes() {
    const {grid} = this;
    const steps = Math.min(8, Math.max(1, grid.rows));
    this.keys.replaceChildren(...Array.from({length: grid.rows ? steps : 0}, (_, i) => {
      const row = Math.floor((i * grid.rows) / steps);
      const label = h('span', {title: grid.start(row).label}, grid.start(row).label || 'first key');
      label.style.bottom = `${(row / grid.rows) * 100}%`;
      return label;
    }));
    const width = this.field.clientWidth;
    const marks = width < 500 ? 2 : width < 800 ? 4 : 6;
    const long = grid.to - grid.from > 26 * 3600e3;
    this.times.replaceChildren(...Array.from({length: marks + 1}, (_, i) => {
      const label = h('span', {}, moment(grid.from + ((grid.to - grid.from) * i) / marks, long || i === 0));
      label.style.left = `${(i / marks) * 100}%`;
      return label;
    }));
  }

  #box({column, row, wide = 1, tall = 1}) {
    const {clientWidth: width, clientHeight: height} = this.field;
    const {grid} = this;
    return {
      x: (column / grid.columns) * width,
      y: height - ((row + tall) / grid.rows) * height,
      width: (wide / grid.columns) * width,
      height: (tall / grid.rows) * height,
    };
  }

  #overlay() {
    const marks = this.verdicts.flatMap((verdict, i) => this.#mark(verdict, i + 1));
    if (this.cell) {
      const box = this.#box(this.cell);
      marks.push(svg('rect', {class: 'cursor-back', ...box}), svg('rect', {class: 'cursor', ...box}));
    }
    if (this.pressed?.moved) marks.push(svg('rect', {class: 'brush', ...this.#box(this.#brushed())}));
    this.marks.replaceChildren(...marks);
  }

  #mark(verdict, number) {
    const {grid} = this;
    if (!grid.shows(verdict.start, verdict.stop) || verdict.since >= grid.to) return [];
    const {first, beyond} = grid.span(verdict.start, verdict.stop);
    const column = Math.max(0, (verdict.since - grid.from) / grid.columnMillis);
    const box = this.#box({column, row: first, wide: grid.columns - column, tall: beyond - first});
    const least = 6;
    if (box.height < least) {
      box.y -= (least - box.height) / 2;
      box.height = least;
    }
    const x = Math.max(12, Math.min(box.x, this.field.clientWidth - 14));
    const y = Math.max(12, Math.min(box.y + box.height / 2, this.field.clientHeight - 12));
    return [
      svg('rect', {class: `hot ${this.chosen === verdict ? 'chosen' : ''}`, ...box}),
      svg('circle', {class: 'tag', cx: x, cy: y, r: 9}),
      svg('text', {class: 'tag-text', x, y}, String(number)),
    ];
  }

  #at(event) {
    const box = this.field.getBoundingClientRect();
    const part = (value, size) => Math.min(0.99999, Math.max(0, value / size));
    return {
      column: Math.floor(part(event.clientX - box.left, box.width) * this.grid.columns),
      row: Math.floor((1 - part(event.clientY - box.top, box.height)) * this.grid.rows),
    };
  }

  #move(event) {
    if (!this.grid?.rows) return;
    this.cell = this.#at(event);
    if (this.pressed) {
      this.pressed.moved ||= Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > 5;
    }
    this.#overlay();
    this.#point();
  }

  #press(event) {
    if (!this.grid?.rows || event.button !== 0) return;
    this.field.setPointerCapture(event.pointerId);
    this.pressed = {...this.#at(event), x: event.clientX, y: event.clientY, moved: false};
  }

  #brushed() {
    const [one, other] = [this.pressed, this.cell];
    const column = Math.min(one.column, other.column);
    const row = Math.min(one.row, other.row);
    return {column, row, wide: Math.abs(one.column - other.column) + 1, tall: Math.abs(one.row - other.row) + 1};
  }

  #release() {
    if (this.pressed?.moved) this.#zoom(this.#brushed());
    this.pressed = null;
    if (this.grid) this.#overlay();
  }

  #zoom({column, row, wide, tall}) {
    const {grid} = this;
    const last = row + tall - 1;
    this.zoomed({
      from: grid.time(column),
      to: grid.time(column + wide),
      low: row === 0 && grid.first === 0 ? '' : grid.start(row).hex,
      high: grid.stop(last)?.hex ?? '',
    });
  }

  #leave() {
    if (this.pressed?.moved) return;
    this.cell = null;
    this.tip.hidden = true;
    if (this.grid) this.#overlay();
  }

  /** Handles keys: arrows move the cell, Enter zooms in around it, Escape leaves the map. */
  #key(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
    const {grid} = this;
    if (!grid?.rows) return;
    const far = event.shiftKey ? 10 : 1;
    if (steps[event.key]) {
      const from = this.cell ?? {column: grid.columns - 1, row: Math.floor(grid.rows / 2)};
      const [right, up] = steps[event.key];
      this.cell = {
        column: Math.min(grid.columns - 1, Math.max(0, from.column + right * far)),
        row: Math.min(grid.rows - 1, Math.max(0, from.row + up * far)),
      };
      this.#overlay();
      this.#point();
      announce(this.facts().map(([name, value]) => `${name}: ${value}`).join('; '));
    } else if (event.key === 'Enter' && this.cell) {
      const wide = Math.max(1, Math.ceil(grid.columns / 4));
      const tall = Math.max(1, Math.ceil(grid.rows / 4));
      this.#zoom({
        column: Math.max(0, this.cell.column - Math.floor(wide / 2)), wide,
        row: Math.max(0, Math.min(grid.rows - tall, this.cell.row - Math.floor(tall / 2))), tall});
    } else if (event.key === 'Escape') {
      this.#leave();
    } else {
      return;
    }
    event.preventDefault();
  }

  rate(value) {
    const second = value / (this.grid.columnMillis / 1000);
    return this.metric.what === 'bytes' ? `${bytes(second)}/s` : `${count(second)} rows/s`;
  }

  /** Returns the figures of the cell, as names and values. */
  facts() {
    const {grid, cell} = this;
    const region = grid.region(cell.row);
    const at = (which) => this.rate(grid.value({...this.metric, which})(cell.column, cell.row));
    const [start, stop] = [grid.start(cell.row), grid.stop(cell.row)];
    const verdicts = this.verdicts.filter((each) => {
      const {first, beyond} = grid.span(each.start, each.stop);
      return cell.row >= first && cell.row < beyond && grid.time(cell.column + 1) > each.since;
    });
    return [
      ['time', `${moment(grid.time(cell.column))} to ${moment(grid.time(cell.column + 1), false)}`],
      ['reads', at('reads')],
      ['writes', at('writes')],
      ['from', start.label || 'the first key'],
      ['to', stop ? stop.label : 'the last key'],
      ['bytes', `${start.hex || '-'} to ${stop ? stop.hex : '-'}`],
      ...(region ? [['region', region.name], ['server', region.server]] : []),
      ...verdicts.map((each) => ['hot spot', each.kind]),
    ];
  }

  #point() {
    const shorter = (text) => (text.length > 90 ? `${text.slice(0, 88)}…` : text);
    this.tip.replaceChildren(h('dl', {}, this.facts().map(([name, value]) => [h('dt', {}, name), h('dd', {}, shorter(value))])));
    this.tip.hidden = false;
    const box = this.#box(this.cell);
    const {clientWidth: width, clientHeight: height} = this.field;
    const right = box.x + box.width + 14;
    this.tip.style.left = `${right + this.tip.offsetWidth < width ? right : Math.max(0, box.x - this.tip.offsetWidth - 14)}px`;
    this.tip.style.top = `${Math.max(0, Math.min(box.y, height - this.tip.offsetHeight))}px`;
  }
}
