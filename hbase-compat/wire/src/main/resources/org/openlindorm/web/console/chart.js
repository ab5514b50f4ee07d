// Draws curves over time with uPlot: the value under the pointer or the arrow keys, zoom by dragging, marks.
import {h, moment} from './dom.js';

const HEIGHT = 190;

/** The colours of marks. */
const COLOURS = {start: '--bad', hot: '--warn'};

/** Fewer times are shown as points, too, because gaps may surround them. */
const FEW = 80;

/** Loads the library with the first chart. */
let library;
function load() {
  library ??= new Promise((resolve, reject) => {
    document.head.append(h('link', {rel: 'stylesheet', href: 'uplot.css'}),
      h('script', {src: 'uplot.js', onload: () => resolve(window.uPlot), onerror: () => reject(new Error('The charts cannot be loaded.'))}));
  });
  return library;
}

/** Returns a colour of the style sheet as canvas understands it. */
const probe = h('span', {hidden: true});
function colour(name) {
  if (!probe.isConnected) document.body.append(probe);
  probe.style.color = `var(${name})`;
  return getComputedStyle(probe).color;
}

/** Formats a time of the axis: days, minutes or seconds. */
function time(second, step) {
  const text = moment(second * 1000, true, true);
  return step >= 86400 ? text.slice(5, 10) : step >= 3600 && text.slice(11, 16) === '00:00' ? text.slice(5, 16) : step >= 60 ? text.slice(11, 16) : text.slice(11);
}

/** Draws a vertical line for each mark below the curves. */
function marked(marks) {
  return {hooks: {drawAxes: (u) => {
    u.ctx.save();
    u.ctx.setLineDash([4, 4]);
    for (const {second, name} of marks()) {
      const x = Math.round(u.valToPos(second, 'x', true));
      if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) continue;
      u.ctx.strokeStyle = colour(COLOURS[name] ?? '--soft');
      u.ctx.beginPath();
      u.ctx.moveTo(x, u.bbox.top);
      u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
      u.ctx.stroke();
    }
    u.ctx.restore();
  }}};
}

/** Shows a list of curves with one axis of time. */
export class Chart {
  /**
   * @param curves [{label, colour: name of a CSS variable, of(history) -> values, dashed}]
   * @param show formats a value
   * @param least the end of the axis without larger values
   * @param onzoom receives the chosen seconds from and to
   */
  constructor(title, curves, show, least, onzoom) {
    this.title = title;
    this.curves = curves;
    this.show = show;
    this.least = least;
    this.onzoom = onzoom;
    this.marks = [];
    this.element = h('figure', {class: 'chart', tabindex: 0, role: 'group', 'aria-label': `${title}. Move with the arrow keys.`, onkeydown: (event) => this.#key(event)},
      h('figcaption', {}, title));
    this.sizes = new ResizeObserver(() => this.plot?.setSize({width: this.#width(), height: HEIGHT}));
    this.sizes.observe(this.element);
  }

  close() {
    this.sizes.disconnect();
    this.plot?.destroy();
  }

  #width() {
    return Math.max(200, this.element.clientWidth);
  }

  /** Shows other values. */
  async update(history, from, to, marks) {
    const uPlot = await load();
    this.marks = marks;
    const data = [history.times, ...this.curves.map((curve) => curve.of(history))];
    this.plot ??= new uPlot(this.#options(), data, this.element);
    this.plot.setData(data, false);
    this.plot.setScale('x', {min: from, max: to});
  }

  /** Draws again in other colours; the legend takes its colours once. */
  recolour() {
    if (!this.plot) return;
    const {data, scales, series} = this.plot;
    const shown = series.map((each) => each.show);
    this.plot.destroy();
    this.plot = new window.uPlot(this.#options(), data, this.element);
    shown.forEach((show, i) => i > 0 && this.plot.setSeries(i, {show}));
    this.plot.setScale('x', {min: scales.x.min, max: scales.x.max});
  }

  #options() {
    const axis = {stroke: () => colour('--soft'), grid: {stroke: () => colour('--line'), width: 1}, ticks: {show: false}, font: '12px system-ui'};
    return {
      width: this.#width(), height: HEIGHT, padding: [8, 8, 0, 0],
      cursor: {sync: {key: 'history'}, drag: {x: true, y: false, setScale: false}},
      hooks: {setSelect: [(u) => u.select.width > 4 && this.onzoom(u.posToVal(u.select.left, 'x'), u.posToVal(u.select.left + u.select.width, 'x'))]},
      plugins: [marked(() => this.marks)],
      scales: {x: {time: true}, y: {range: (u, low, high) => [0, Math.max(this.least, (high ?? 0) * 1.1)]}},
      axes: [{...axis, space: 90, values: (u, values, at, space, step) => values.map((value) => time(value, step))}, {...axis, size: 64, values: (u, values) => values.map((value) => this.show(value))}],
      series: [{label: 'time', value: (u, value) => (value ? moment(value * 1000, true, true) : '-')}, ...this.curves.map((curve) => ({
        label: curve.label, width: 2, points: {show: () => this.plot?.data[0].length < FEW, size: 5}, stroke: () => colour(curve.colour), dash: curve.dashed ? [6, 4] : undefined,
        value: (u, value) => (value === null || value === undefined ? '-' : this.show(value)),
      }))],
    };
  }

  #key(event) {
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    const last = this.plot?.data[0].length - 1;
    if (!step || !(last >= 0)) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, (this.plot.cursor.idx ?? last + 1) + step * (event.shiftKey ? 10 : 1)));
    this.plot.setCursor({left: this.plot.valToPos(this.plot.data[0][index], 'x'), top: 10}, true, true);
  }
}
