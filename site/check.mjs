// Checks the built site: every link has an existing target, every page can be reached from the first one, every document
// has its page, and no page loads anything from another server.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { documents, SITE } from './pages.mjs'

const BUILT = join(SITE, 'target/site')
const BASE = process.env.SITE_BASE ?? '/'
const faults = []

const files = readdirSync(BUILT, { recursive: true }).filter((name) => /\.\w+$/.test(name))
const texts = new Map(files.filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(join(BUILT, name), 'utf8')]))
const places = new Map([...texts].map(([name, text]) => [name, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))]))

/** The file and the place in it that a link of a page leads to. */
function follow(page, href) {
  const [path, hash] = href.replaceAll('&amp;', '&').split('#')
  const place = path.startsWith(BASE) ? path.slice(BASE.length) : posix.join(dirname(page), path)
  const file = path === '' ? page : place === '' || place.endsWith('/') ? `${place}index.html` : place
  return { file, hash: hash && decodeURIComponent(hash) }
}

function links(page) {
  const hrefs = [...texts.get(page).matchAll(/<a [^>]*?href="([^"]+)"/g)].map((match) => match[1])
  return hrefs.filter((href) => !/^[a-z]+:/i.test(href)).map((href) => ({ href, ...follow(page, href) }))
}

const reached = new Set(['index.html'])
for (const page of reached) {
  for (const { href, file, hash } of links(page)) {
    if (!existsSync(join(BUILT, file))) faults.push(`${page}: ${href} leads nowhere`)
    else if (hash && !places.get(file)?.has(hash)) faults.push(`${page}: ${href} names a place that is not there`)
    else if (texts.has(file)) reached.add(file)
  }
}
for (const page of texts.keys()) {
  if (page !== '404.html' && !reached.has(page)) faults.push(`${page} cannot be reached from the first page`)
}
for (const folder of ['docs', 'docs/rules', 'docs/sql', 'docs/performance', 'docs/decisions']) {
  for (const name of documents(folder)) {
    if (!texts.has(`${folder}/${name.replace(/md$/, 'html')}`)) faults.push(`${folder}/${name} has no page`)
  }
}
const FETCHED = /<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(?:https?:)?\/\/[^"]*"|@import\s+(?:url\()?["']?(?:https?:)?\/\/[^"')]*|url\(["']?(?:https?:)?\/\/[^)]*/g
for (const name of files.filter((each) => /\.(html|css)$/.test(each))) {
  for (const [what] of readFileSync(join(BUILT, name), 'utf8').matchAll(FETCHED)) faults.push(`${name} fetches from elsewhere: ${what}`)
}

if (texts.size < 50) faults.push(`there are only ${texts.size} pages`)
if (faults.length) {
  console.error([...new Set(faults)].join('\n'))
  process.exit(1)
}
console.log(`${texts.size} pages in ${relative('', BUILT)}, all links lead to a place that is there.`)
