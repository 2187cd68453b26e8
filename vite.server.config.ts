import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { ownPlaces } from './scripts/vite/own-places.ts'

const outDir = 'dist/server'

/** Packages of many small modules, which read no files of their own. */
const joined = [
  ...['zod', 'graphql', 'graphql-yoga', /^@graphql-tools\//, /^@envelop\//, /^@graphql-hive\//, /^@graphql-yoga\//],
  // Theirs, of other versions than the shop's or another package's: from outside they would be found in the wrong one.
  ...['lru-cache', 'cross-inspect', '@whatwg-node/promise-helpers', '@whatwg-node/disposablestack'],
]

/**
 * `vite build -c vite.server.config.ts` joins the 1,800 files of the server to a few, dist/server: reading, resolving and
 * compiling each costs time at every start, and memory for as long as it runs. Other packages stay outside; nothing is minified, so
 * that stack traces can be read. Threads are started from their sources.
 */
export default defineConfig({
  publicDir: false,
  appType: 'custom',
  plugins: [ownPlaces(resolve(import.meta.dirname, outDir))],
  ssr: { noExternal: joined },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'esnext',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash:7].js' } },
  },
})
