// Writes the third-party code in the site with its licences to licences.txt. The build fails for a licence that is not
// on the list of allowed ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const GOOD = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC0-1.0'])

/** Returns the folder of the npm package that contains a module of the bundle. */
function folder(module) {
  const path = module.replace(/^\0/, '').split('?')[0]
  const at = path.lastIndexOf('/node_modules/')
  if (at < 0) return undefined
  const [scope, name] = path.slice(at + '/node_modules/'.length).split('/')
  return join(path.slice(0, at), 'node_modules', scope, scope.startsWith('@') ? name : '')
}

function entry(home) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (!GOOD.has(license)) throw new Error(`${name} ${version} would be handed out under '${license}'`)
  const text = readdirSync(home).find((file) => /^licen[cs]e/i.test(file))
  return `${name} ${version} (${license})\n\n${text ? readFileSync(join(home, text), 'utf8').trim() : `Its text: ${homepage}`}\n`
}

export function licences() {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const homes = new Set()
      for (const chunk of Object.values(bundle)) {
        // Code removed by tree shaking is not part of the site; styles and pictures count by their files.
        for (const [module, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
          const home = renderedLength > 0 || /\.css/.test(module) ? folder(module) : undefined
          if (home && existsSync(join(home, 'package.json'))) homes.add(home)
        }
      }
      const source = [...homes].sort().map(entry).join('\n' + '-'.repeat(100) + '\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}
