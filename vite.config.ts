import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/vite/compressed-assets.ts'
import { contractAddresses } from './scripts/vite/contract-addresses.ts'
import { phosphorIcons } from './scripts/vite/phosphor-icons.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'

/** Short, because a list of sixty cards has each of its names sixty times; the same on every machine. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha1')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/**
 * `vite build` makes both halves of the storefront: dist/client for the browser, dist/ssr for the server.
 * Files of public/ are served by the shop itself, so that development and production answer them alike.
 */
export default defineConfig(({ command }) => ({
  publicDir: false,
  plugins: [phosphorIcons(), contractAddresses(), react(), compressedAssets(), serviceWorker()],
  appType: 'custom',
  build: {
    target: 'es2023',
    cssTarget: ['chrome124', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // The names of what each page needs would be a tenth of the start. Styles must be there; scripts say what they need.
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
          treeshake: { manualPureFunctions: ['route'] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
                { name: 'start', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file that holds React's production build, whatever NODE_ENV the process has.
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
          treeshake: { manualPureFunctions: ['route'] },
        },
      },
    },
  },
}))
