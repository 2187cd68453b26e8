import type { Plugin } from 'vite'

const runtime = 'react/jsx-runtime'
const bound = '\0jsx-functions'
const source = `import * as runtime from '${runtime}'
  export const jsx = runtime.jsx, jsxs = runtime.jsxs, Fragment = runtime.Fragment`

/**
 * Binds the functions of `react/jsx-runtime` once. It is CommonJS, so the bundler otherwise writes `(0, runtime.jsx)(…)` at
 * each of some thousand elements.
 */
export function jsxFunctions(): Plugin {
  return {
    name: 'jsx-functions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) => (id === runtime && importer !== bound ? bound : undefined),
    load: (id) => (id === bound ? source : undefined),
  }
}
