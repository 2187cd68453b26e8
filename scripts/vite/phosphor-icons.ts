import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const weights = ['bold', 'fill', 'duotone'] as const

/**
 * `import heart from 'icon:heart-fill'` imports the name of a Phosphor icon, for `<Icon of={heart} />`. All icons that the
 * files matching `sources` import are symbols of one SVG sheet, so that neither scripts nor pages contain them;
 * `icon-sheet` is its URL.
 */
export function phosphorIcons(sources: string): Plugin {
  const sheet = drawSheet(sources)
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  let address = `/${fileName}`
  return {
    name: 'phosphor-icons',
    enforce: 'pre',
    configResolved: ({ command }) => {
      if (command === 'serve') address = '/@icons.svg'
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(address, (_, response) => response.setHeader('content-type', 'image/svg+xml').end(sheet))
    },
    resolveId: (source) => (/^icon(-sheet$|:)/.test(source) ? `\0${source}` : null),
    load: (id) => {
      if (id === '\0icon-sheet') return `export const iconSheet = ${JSON.stringify(address)}`
      // The development server reads imports before they are transformed.
      return id.startsWith('\0icon:') ? `export default ${JSON.stringify(id.slice('\0icon:'.length))}` : null
    },
    // The name is inlined: as a module it would be a separate chunk wherever two pages share an icon.
    transform: {
      filter: { id: /\.tsx?$/, code: /'icon:/ },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from 'icon:([a-z-]+)'$/gm, "const $1 = '$2'"),
        map: null,
      }),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sheet })
    },
  }
}

function drawSheet(sources: string): string {
  const named = globSync(sources).flatMap((file) => {
    return Array.from(readFileSync(file, 'utf8').matchAll(/'icon:([a-z-]+)'/g), ([, name]) => name ?? '')
  })
  const symbols = [...new Set(named)].sort().map(drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

function drawing(name: string): string {
  const weight = weights.find((ending) => name.endsWith(`-${ending}`)) ?? 'regular'
  const svg = readFileSync(
    fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`)),
    'utf8',
  )
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 256 256">${inside}</symbol>`
}
