// Shows the state of the server.
import {h, message, table, bytes, count, duration} from './dom.js';
import {History} from './history.js';
import {get} from './requests.js';

const AGAIN = 5e3;

function gauge(label, used, most, show = bytes) {
  const part = most > 0 ? used / most : 0;
  return h('div', {}, h('dt', {}, label), h('dd', {}, `${show(used)} of ${show(most)}`,
    h('meter', {min: 0, max: 1, low: 0.75, high: 0.9, optimum: 0.1, value: part.toFixed(3), 'aria-label': `${label}: ${Math.round(part * 100)} %`})));
}

function figure(label, value) {
  return h('div', {}, h('dt', {}, label), h('dd', {}, value));
}

function card(title, ...figures) {
  return h('section', {class: 'card'}, h('h2', {}, title), h('dl', {class: 'figures'}, figures));
}

const SERVERS = [
  {label: 'server', show: (each) => each.server},
  {label: 'requests/s', number: true, show: (each) => count(each.requestsPerSecond)},
  {label: 'heap', number: true, show: (each) => `${bytes(each.heapUsed)} of ${bytes(each.heapMost)}`},
  {label: 'regions', number: true, show: (each) => count(each.regions)},
  {label: 'files', number: true, show: (each) => `${count(each.files)}, ${bytes(each.fileBytes)}`},
  {label: 'memstore', number: true, show: (each) => bytes(each.memstore)},
  {label: 'cells to compact', number: true, show: (each) => count(each.compacting)},
];

/** Shows an HBase in other processes, whose block caches, queues and logs are on HBase's own pages. */
function elsewhere(attached) {
  const title = h('h2', {}, attached.version ? `HBase ${attached.version}` : 'HBase');
  if (attached.failure) return h('section', {class: 'card wide'}, title, message(`Its master does not respond: ${attached.failure}`, 'bad'));
  const pages = attached.servers.filter((each) => each.page > 0).map((each) => `http://${each.server.replace(/:[0-9]+$/, '')}:${each.page}`);
  return h('section', {class: 'card wide'}, title,
    attached.dead.length > 0 ? message(`Dead: ${attached.dead.join(', ')}`, 'bad') : null,
    attached.regionsInTransition > 0 ? message(`${count(attached.regionsInTransition)} regions are in transition and not served.`) : null,
    table('Region servers', SERVERS, attached.servers),
    pages.length > 0 ? h('p', {class: 'soft'}, 'Block caches, queues and logs: ', pages.map((each, i) => [i > 0 ? ', ' : '', h('a', {href: each, rel: 'noreferrer'}, each)])) : null);
}

function cards({process, disk, hbase, sql, attached}) {
  return [
    card('Process',
      figure('version', process.version),
      figure('uptime', duration(process.upMillis * 1000)),
      gauge('heap', process.heapUsed, process.heapMost),
      process.load === undefined ? null : figure('processors', `${Math.round(process.load * 100)} % of ${process.processors}`),
      process.openFiles === undefined ? null : gauge('open files', process.openFiles, process.mostFiles, count),
      figure('threads', count(process.threads))),
    disk ? card('Disk', figure('free', bytes(disk.free)), figure('reserved for flushes', bytes(disk.reserve)),
      figure('writes', h('span', {class: `badge ${disk.free < disk.reserve ? 'bad' : 'good'}`}, disk.free < disk.reserve ? 'refused: disk full' : 'accepted'))) : null,
    card('SQL', figure('sessions', count(sql.sessions)), figure('running statements', count(sql.running)), figure('cached plans', count(sql.plansKept)),
      figure('plan cache hits', sql.plansFound + sql.plansMade > 0 ? `${((sql.plansFound / (sql.plansFound + sql.plansMade)) * 100).toFixed(1)} %` : '-')),
    hbase ? card('HBase', figure('regions', count(hbase.regions)), figure('files', `${count(hbase.files)}, ${bytes(hbase.fileBytes)}`),
      gauge('memstore', hbase.memstore, hbase.memstoreMost),
      gauge('block cache', hbase.blockCache, hbase.blockCache + hbase.blockCacheFree),
      figure('block cache hits', `${hbase.blockCacheHitPercent.toFixed(1)} %`),
      figure('pending compactions', count(hbase.compactionQueue)), figure('pending flushes', count(hbase.flushQueue)),
      figure('log', `${count(hbase.logs)} files, ${bytes(hbase.logBytes)}`))
      : null,
    attached ? elsewhere(attached) : null,
  ].filter((each) => each);
}

export async function show(container) {
  const figures = h('div', {class: 'columns'});
  const history = new History();
  container.append(h('h1', {}, 'Server'), history.element, figures);
  const refresh = async () => {
    try {
      figures.replaceChildren(...cards(await get('/api/server')));
    } catch (failure) {
      figures.replaceChildren(message(failure.message, 'bad'));
    }
  };
  await refresh();
  const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), AGAIN);
  return {close: () => {
    clearInterval(timer);
    history.close();
  }};
}
