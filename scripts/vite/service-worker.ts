import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const source = 'src/storefront/worker/worker.ts'
const needed = /(\.(js|css|woff2)|\/icons-\w+\.svg)$/

/** Builds the service worker `sw.js` as one script that contains the names of all files of the client build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => needed.test(file))
        .map((file) => `/${file}`)
        .sort()
      const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundledWorker(source, release, files) })
    },
  }
}

/** The script of a service worker, which reads RELEASE and FILES. */
export async function bundledWorker(source: string, release: string, files: readonly string[]): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: resolve(source), output: { format: 'iife' } },
    },
  })
  const [first] = [made].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the service worker was not built')
  return chunk.code
}
