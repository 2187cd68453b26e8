import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundledWorker } from './service-worker.ts'

const worker = 'src/console/phone/worker/worker.ts'
const texts = 'public/locales/ro/console-phone.json'
const icons = [
  { file: 'public/brand/icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'public/brand/icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'public/brand/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** Writes what makes the phone pages of the console installable: `sw.js`, `telefon.webmanifest` and its icons. */
export function phoneFiles(): Plugin {
  return {
    name: 'phone-files',
    apply: 'build',
    async generateBundle(_, bundle) {
      const shown = icons.map(({ file, ...icon }) => {
        const source = readFileSync(file)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const fileName = `assets/phone-icon-${icon.sizes}-${icon.purpose}-${hash}.png`
        this.emitFile({ type: 'asset', fileName, source })
        return { src: `/${fileName}`, type: 'image/png', ...icon }
      })
      this.emitFile({ type: 'asset', fileName: 'telefon.webmanifest', source: JSON.stringify(manifest(shown)) })
      const files = [...neededFiles(bundle)].map((file) => `/${file}`).sort()
      const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundledWorker(worker, release, files) })
    },
  }
}

function manifest(shown: readonly object[]): object {
  const { name, shortName, description } = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>
  return {
    ...{ id: '/telefon', name, short_name: shortName, description, lang: 'ro', icons: shown },
    ...{ start_url: '/telefon', scope: '/telefon', display: 'standalone', orientation: 'portrait' },
    ...{ background_color: '#f2f4f0', theme_color: '#0a6b44' },
  }
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1]

/** The chunks of the phone with all that they import, styles, fonts, and icons. */
function neededFiles(bundle: Bundle): Set<string> {
  const needed = new Set(Object.keys(bundle).filter((file) => /\.woff2$|\/icons-\w+\.svg$|\/wordmark/.test(file)))
  const collect = (file: string): void => {
    const chunk = bundle[file]
    if (needed.has(file) || chunk?.type !== 'chunk') return
    // Vite 8 leaves out a chunk of styles alone; a file that is missing would keep the worker from being installed.
    if (!chunk.moduleIds.every((id) => id.endsWith('.css'))) needed.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style)
    for (const imported of chunk.imports) collect(imported)
  }
  for (const chunk of Object.values(bundle)) {
    const isPhone = chunk.type === 'chunk' && /\/console\/phone\//.test(chunk.facadeModuleId ?? '')
    if (chunk.type === 'chunk' && (isPhone || chunk.isEntry)) collect(chunk.fileName)
  }
  return needed
}
