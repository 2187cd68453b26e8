import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/vite/compressed-assets.ts'
import { contractAddresses } from './scripts/vite/contract-addresses.ts'
import { jsxFunctions } from './scripts/vite/jsx-functions.ts'
import { phoneFiles } from './scripts/vite/phone-files.ts'
import { phosphorIcons } from './scripts/vite/phosphor-icons.ts'

/** `vite build -c vite.console.config.ts` builds the console: a single-page app, dist/console. */
export default defineConfig({
  root: 'src/console',
  publicDir: false,
  plugins: [
    jsxFunctions(),
    phosphorIcons('src/console/**/*.{ts,tsx}'),
    contractAddresses(),
    react(),
    phoneFiles(),
    compressedAssets(),
  ],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome124', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query|react-query)[\w-]*)\//,
            },
            // Of the desk alone: phones have addresses of their own (FIG-02).
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(router|react-router|history|store|react-store)[\w-]*\//,
            },
          ],
        },
      },
    },
  },
})
