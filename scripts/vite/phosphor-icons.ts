import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'icon:'
const weights = ['bold', 'fill', 'duotone'] as const

/** `import heart from 'icon:heart-fill'` is the inside of that Phosphor icon, for `<Icon of={heart} />`. */
export function phosphorIcons(): Plugin {
  return {
    name: 'phosphor-icons',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const name = id.slice(prefix.length + 1)
      const weight = weights.find((ending) => name.endsWith(`-${ending}`)) ?? 'regular'
      const address = import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`)
      const svg = await readFile(fileURLToPath(address), 'utf8')
      const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
      return `export default { __html: ${JSON.stringify(inside)} }`
    },
  }
}
