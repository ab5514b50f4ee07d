// Converts the links of the documents: links to sources lead to the repository SITE_REPOSITORY
// (https://HOST/OWNER/NAME/blob/COMMIT), or become plain text without it; links to folders lead to their index.
import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PAGES, target } from '../pages.mjs'

const REPOSITORY = process.env.SITE_REPOSITORY?.replace(/\/$/, '')
const ELSEWHERE = /^([a-z]+:|\/\/|#)/i

/** Where a link of a page goes: {href}, {source} for a file of the project, or itself. */
function resolve(page, href) {
  const [path, hash] = href.split('#')
  const place = target(page, path)
  if (!place) return { href }
  const index = existsSync(join(PAGES, place, 'README.md')) ? join(place, 'README.md') : place
  if (!existsSync(join(PAGES, index)) || statSync(join(PAGES, index)).isDirectory()) return { source: place }
  if (!index.endsWith('.md')) return { href: posix.relative(posix.dirname(page), index), target: '_self' }
  return { href: `/${index.replace(/README\.md$/, '')}${hash ? `#${hash}` : ''}` }
}

function turn(open, close, page) {
  const href = open.attrGet('href')
  if (ELSEWHERE.test(href)) return
  const found = resolve(page, href)
  if (!found.source) {
    open.attrSet('href', found.href)
    if (found.target) open.attrSet('target', found.target)
  } else if (REPOSITORY) {
    open.attrSet('href', `${REPOSITORY}/${found.source}`)
  } else {
    open.attrs = [['title', found.source]]
    open.type = 'source_open'
    close.type = 'source_close'
    open.tag = close.tag = 'span'
  }
}

/** A rule of markdown-it over all links of a page, and the names of places (<a name>), which a site finds by id. */
export function forgeLinks(md) {
  md.core.ruler.push('forge_links', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type === 'html_block') token.content = token.content.replace(/<a name="/g, '<a id="')
      const open = []
      for (const child of token.children ?? []) {
        if (child.type === 'html_inline') child.content = child.content.replace(/<a name="/g, '<a id="')
        if (child.type === 'link_open') open.push(child)
        if (child.type === 'link_close') turn(open.pop(), child, env.relativePath)
      }
    }
  })
}

/** As forges make them: small letters, spaces as dashes, other signs left out. */
export function slug(heading) {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
}
