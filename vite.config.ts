import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/vite/compressed-assets.ts'
import { contractAddresses } from './scripts/vite/contract-addresses.ts'
import { jsxFunctions } from './scripts/vite/jsx-functions.ts'
import { phosphorIcons } from './scripts/vite/phosphor-icons.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { startScript } from './scripts/vite/start-script.ts'

const fileOfClass = new Map<string, string>()

/**
 * Short class names, since a list of sixty cards repeats each sixty times. Derived from the path: equal on all machines.
 * Throws when two style sheets would share a class; a longer suffix then helps.
 */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file)
  const scoped = `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 3)}`
  const other = fileOfClass.get(scoped) ?? path
  if (other !== path) throw new Error(`.${name} of ${path} and of ${other} would both be .${scoped}`)
  fileOfClass.set(scoped, path)
  return scoped
}

/**
 * `vite build` builds both parts of the storefront: dist/client for the browser, dist/ssr for the server. The shop serves
 * the files of public/ itself, in development and in production alike.
 */
export default defineConfig(({ command }) => ({
  publicDir: false,
  plugins: [
    jsxFunctions(),
    phosphorIcons('src/storefront/**/*.tsx'),
    contractAddresses(),
    react(),
    startScript(),
    compressedAssets(),
    serviceWorker(),
  ],
  appType: 'custom',
  build: {
    target: 'es2023',
    cssTarget: ['chrome124', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The lists of preloaded files would be a tenth of the entry script. Only styles are preloaded with a page's chunk.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    assetsInlineLimit: 0,
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/storefront/entry.client.tsx',
          treeshake: { manualPureFunctions: ['route', 'translator'] },
          output: {
            // The entry script names every chunk and style: names without words, which a hash makes unique, shorten it by a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              name?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
                { name: 'start', tags: ['$initial'] },
                // What the pages of lists share. A chunk for each of these modules would cost more than it holds.
                {
                  name: 'lists',
                  test: /storefront\/(features\/listing\/(use-pending-listing|listing-pages|facet-columns|banners\.module)|pages\/listing\/parts|ui\/feedback\/empty|components\/page\/statements|lib\/analytics\/use-promotion)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with React's production build, whatever NODE_ENV is set to at run time.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'dist/ssr',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/storefront/entry.server.tsx',
          treeshake: { manualPureFunctions: ['route', 'translator'] },
        },
      },
    },
  },
}))
