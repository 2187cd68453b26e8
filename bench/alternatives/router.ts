import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { matchRoute, routes } from '../../src/storefront/routes.ts'
import { microsecondsOf, printTable } from './timing.ts'

const patterns = Object.keys(routes)
/** One address for each route. */
const addresses = patterns.map((path) =>
  path.replace(/:\w+/g, '100061936-lapte-de-vaca').replace(/\*\w+/g, 'lactate/filters/brand+zuzu/p2'),
)
const noQuery = new URLSearchParams()
const rounds = 200

/** `/c/*rest` of the shop as URLPattern writes it: the rest may be missing with its slash. */
const urlPatternOf = (path: string): string => path.replace(/\/\*(\w+)/, '{/:$1(.*)}?')

interface FindMyWay {
  on(method: 'GET', path: string, handler: () => void): void
  find(method: 'GET', path: string): unknown
}

function matchAll(match: (path: string) => unknown): () => void {
  return () => {
    for (let round = 0; round < rounds; round++) for (const address of addresses) match(address)
  }
}

/** Microseconds of a match by `URLPattern`. Uses only globals, so that it also runs in a browser. */
function matchWithUrlPattern([paths, requested, times]: readonly [
  readonly string[],
  readonly string[],
  number,
]): number {
  const all = paths.map((pathname) => new URLPattern({ pathname }))
  const round = (): void => {
    for (const pathname of requested) {
      for (const pattern of all) {
        if (pattern.exec({ pathname })) break
      }
    }
  }
  round()
  const begin = performance.now()
  for (let turn = 0; turn < times; turn++) round()
  return ((performance.now() - begin) * 1_000) / (times * requested.length)
}

/** Bytes of a module with all that it imports, minified and compressed by brotli. */
async function bytesOf(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'x' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((part) => ('code' in part ? part.code : ''))
  return brotliCompressSync(code.join('')).length
}

export async function measureRouter(): Promise<void> {
  const require = createRequire(import.meta.url)
  const tree: FindMyWay = require('find-my-way')({ ignoreTrailingSlash: true })
  // A tree has one kind of ending a prefix: the rest of the path is a wildcard, and the prefix itself another route.
  for (const path of patterns) tree.on('GET', path.replace(/\*\w+/, '*'), () => undefined)

  const own = microsecondsOf(
    rounds * addresses.length,
    matchAll((path) => matchRoute(path, noQuery)),
  )
  const bySegment = Map.groupBy(patterns, (path) => path.split('/', 2)[1] ?? '')
  const standard = new Map(
    [...bySegment].map(([first, paths]) => [
      first,
      paths.map((path) => new URLPattern({ pathname: urlPatternOf(path) })),
    ]),
  )
  const inSegment = microsecondsOf(
    rounds * addresses.length,
    matchAll((pathname) =>
      standard.get(pathname.split('/', 2)[1] ?? '')?.find((pattern) => pattern.exec({ pathname })),
    ),
  )
  const found = microsecondsOf(
    rounds * addresses.length,
    matchAll((path) => tree.find('GET', path)),
  )

  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const paths = patterns.map(urlPatternOf)
  const chrome = await page.evaluate(matchWithUrlPattern, [paths, addresses, 20] as const)
  await browser.close()

  const here = (path: string): string => new URL(path, import.meta.url).pathname
  printTable(`Router: ${patterns.length} routes, one address each; µs a match, bytes in the browser (brotli)`, [
    ['own (routes.ts and path-pattern.ts)', own, await bytesOf(here('../../src/storefront/lib/path-pattern.ts'))],
    ['URLPattern, Node.js, routes grouped by first segment as now', inSegment, 0],
    ['URLPattern, Node.js, one route after the other', matchWithUrlPattern([paths, addresses, 20]), 0],
    ['URLPattern, Chromium, one route after the other', chrome, 0],
    ['find-my-way', found, await bytesOf(require.resolve('find-my-way'))],
  ])
}
