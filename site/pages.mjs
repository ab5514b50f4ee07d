// Copies the pages of the site to target/pages, in the folders of the project: README, CHANGELOG, CONTRIBUTING and
// docs/. Their text is unchanged; a folder without an index gets one.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const SITE = dirname(fileURLToPath(import.meta.url))
export const PROJECT = dirname(SITE)
export const PAGES = join(SITE, 'target/pages')
const TOP = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md']

/** The first heading of a document. */
export function title(file) {
  const heading = /^# +(.+)$/m.exec(readFileSync(file, 'utf8'))
  if (!heading) throw new Error(`${file} has no title: its first line should be '# ...'`)
  return heading[1].replaceAll('`', '')
}

/** The names of the documents of a folder of docs/, without its index. */
export function documents(folder) {
  return readdirSync(join(PROJECT, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort()
}

function index(folder, heading) {
  const lines = documents(folder).map((name) => `* [${title(join(PROJECT, folder, name))}](${name})`)
  return `# ${heading}\n\n${lines.join('\n')}\n`
}

function layOut() {
  rmSync(PAGES, { recursive: true, force: true })
  mkdirSync(PAGES, { recursive: true })
  TOP.forEach((name) => cpSync(join(PROJECT, name), join(PAGES, name)))
  cpSync(join(PROJECT, 'docs'), join(PAGES, 'docs'), { recursive: true })
  writeFileSync(join(PAGES, 'docs/decisions/README.md'), index('docs/decisions', 'Decisions'))
  // Files that documents link to are copied unchanged.
  for (const name of readdirSync(join(PROJECT, 'docs')).filter((each) => /\.(json|svg)$/.test(each))) {
    cpSync(join(PROJECT, 'docs', name), join(PAGES, 'public/docs', name))
  }
}

/** What a link of a page leads to, by its place in the project; undefined for a file that is not there. */
export function target(page, href) {
  const place = join(dirname(page), decodeURI(href))
  return existsSync(join(PAGES, place)) || existsSync(join(PROJECT, place)) ? relative('', place) || '.' : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) layOut()
