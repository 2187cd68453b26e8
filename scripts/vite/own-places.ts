import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** In bundled files `import.meta.url` and `import.meta.dirname` stay those of the source: files are read relative to it. */
export function ownPlaces(outDir: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: /\.m?ts$/, code: /import\.meta\.(?:url|dirname)\b/ },
      handler: (code, id) => {
        const file = JSON.stringify(relative(outDir, id))
        const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`)
        return {
          code: code
            .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`)
            .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`),
          map: null,
        }
      },
    },
  }
}
