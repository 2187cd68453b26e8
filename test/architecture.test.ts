import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { cycleIn, strongComponents } from './architecture/cycle.ts'
import { readSources, type Source } from './architecture/source.ts'
import {
  allows,
  appliesTo,
  consoleLayers,
  layers,
  moduleLayers,
  type Row,
  rooms,
  storefrontLayers,
} from './architecture/table.ts'
import { visibleTexts } from './architecture/visible-texts.ts'

const sources = readSources()

/** The imports that the first matching row does not allow, among those that `concerns` selects. */
function violations(rows: readonly Row[], concerns: (source: Source, target: string) => boolean): string[] {
  return sources.flatMap((source) => {
    const row = rows.find((candidate) => appliesTo(candidate, source.path))
    if (row === undefined) return []
    return source.imports
      .filter(({ target, isOurs }) => isOurs && concerns(source, target) && !allows(row, source.path, target))
      .map(({ target }) => `${source.path} imports ${target}`)
  })
}

const moduleOf = (path: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(path)?.[1]

/** The modules that each module imports, by the imports that `counts` selects. */
function moduleGraph(counts: (from: string, to: string) => boolean): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      const [from, to] = [moduleOf(path), moduleOf(target)]
      if (from === undefined || to === undefined || from === to || !counts(path, target)) continue
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

function filesWith(pattern: RegExp, isConcerned: (path: string) => boolean): string[] {
  return sources.filter(({ path, code }) => isConcerned(path) && pattern.test(code)).map(({ path }) => path)
}

const isRule = (path: string): boolean => /^src\/modules\/[^/]+\/(?:[^/]+\/)?rules\//.test(path)

test('every file imports only what the table allows its layer', () => {
  assert.deepEqual(
    violations(layers, () => true),
    [],
  )
})

test('inside the storefront pages, features, components, ui and lib import downwards, and features stay apart', () => {
  assert.deepEqual(
    violations(storefrontLayers, (_, target) => target.startsWith('src/storefront/')),
    [],
  )
})

test('inside the console shell, pages, components and lib import downwards, and areas of pages stay apart', () => {
  assert.deepEqual(
    violations(consoleLayers, (_, target) => target.startsWith('src/console/')),
    [],
  )
})

test('inside a module stores, ports and adapters do not import use cases', () => {
  assert.deepEqual(
    violations(moduleLayers, (source, target) => moduleOf(source.path) === moduleOf(target)),
    [],
  )
})

test('modules call each other without a cycle', () => {
  assert.equal(cycleIn(moduleGraph((_, target) => target.endsWith('/index.ts'))), undefined)
})

const joinsRooms = /^(contract|http|index)\.ts$/

test('rooms of a large module import one way', () => {
  const upwards = Object.entries(rooms).flatMap(([module, order]) => {
    const within = (path: string): string[] | undefined =>
      moduleOf(path) === module ? path.split('/').slice(3) : undefined
    return sources.flatMap(({ path, imports }) => {
      const [room, ...inside] = within(path) ?? []
      if (room === undefined || inside.length === 0) return []
      if (!order.includes(room)) return [`${path} is in a room that test/architecture/table.ts does not name`]
      return imports
        .filter(({ target }) => {
          const [other, ...file] = within(target) ?? []
          if (other === undefined) return false
          return file.length === 0 ? joinsRooms.test(other) : order.indexOf(other) > order.indexOf(room)
        })
        .map(({ target }) => `${path} imports ${target}`)
    })
  })
  assert.deepEqual(upwards, [])
})

test('rules of modules import each other without a cycle', () => {
  assert.equal(cycleIn(moduleGraph((path, target) => isRule(path) && isRule(target))), undefined)
})

test('files import each other without a cycle, type imports included', () => {
  const graph = new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ target, isOurs }) => (isOurs ? target : []))),
    ]),
  )
  assert.deepEqual(strongComponents(graph), [])
})

test('only the worker threads load the code that draws the demo pictures', () => {
  const values = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType)]))
  const reached = new Set([...values.keys()].filter((path) => path.startsWith('src/')))
  for (const path of reached) for (const { target } of values.get(path) ?? []) reached.add(target)
  assert.deepEqual(
    [...reached].filter((path) => path.startsWith('db/seed/pictures/')),
    ['db/seed/pictures/drawn-pictures.ts'],
  )
})

test('no start of the shop reads libraries that only some requests and commands need', () => {
  /** With all that they import: a quarter of the code of a start. */
  const libraries =
    /^(?:@react-pdf|@contentful|@scalar|yaml|parse5|file-type|sharp|graphql-yoga|nodemailer|smtp-server|postal-mime|prom-client|heic-decode|oidc-provider|vite)(?:$|[-/])/
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const read = new Set<string>(['src/app.ts'])
  const reached: string[] = []
  for (const path of read) {
    for (const { target, isOurs, isType, isDynamic } of byPath.get(path)?.imports ?? []) {
      if (isType || isDynamic) continue
      if (isOurs) read.add(target)
      else if (libraries.test(target)) reached.push(`${path} imports ${target}`)
    }
  }
  assert.ok(read.size > 1_000)
  assert.deepEqual(reached, [])
})

test('the server imports types only from the storefront', () => {
  const bridge = sources.filter(({ path }) => /^src\/ssr[./]/.test(path)).flatMap(({ imports }) => imports)
  const values = bridge.filter(({ target, isType }) => target.startsWith('src/storefront/') && !isType)
  assert.deepEqual(values, [])
})

test('rules are pure: no packages, clock, randomness, environment or network', () => {
  const packages = sources
    .filter(({ path }) => isRule(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ isOurs }) => !isOurs).map(({ target }) => `${path} imports ${target}`),
    )
  const impure = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\b|\bprocess\.|\bfetch\(|\bcrypto\./
  assert.deepEqual([...packages, ...filesWith(impure, isRule)], [])
})

test('only platform, configuration and the lib of pages read the clock and the environment', () => {
  const mayRead = /^src\/(platform\/|config\/|main\.ts$|(storefront|console)\/lib\/)/
  const reads = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bprocess\.env\b/
  assert.deepEqual(
    filesWith(reads, (path) => !mayRead.test(path)),
    [],
  )
})

test('every module has a README of at most 20 lines', () => {
  const modules = readdirSync('src/modules')
  const missing = modules.filter((name) => !existsSync(`src/modules/${name}/README.md`))
  const long = modules
    .filter((name) => !missing.includes(name))
    .filter((name) => readFileSync(`src/modules/${name}/README.md`, 'utf8').trim().split('\n').length > 20)
  assert.deepEqual({ missing, long }, { missing: [], long: [] })
})

test('no file is longer than 300 lines, tables of data excepted', () => {
  const isTable = /^db\/seed\/|\/(cities|provinces|streets|zones|art-\w+|words)\.ts$/
  const long = sources.filter(({ path, code }) => !isTable.test(path) && code.split('\n').length > 301)
  assert.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

test('no folder of src holds more than 30 files side by side', () => {
  const folders = Map.groupBy(globSync('src/**/*.*'), dirname)
  const wide = [...folders].filter(([, files]) => files.length > 30)
  assert.deepEqual(
    wide.map(([folder, { length }]) => `${folder}: ${length} files`),
    [],
  )
})

test('Romanian is written with the comma below, never with a cedilla', () => {
  const files = globSync('{src,db,public/locales}/**/*.{ts,tsx,json,md,sql}')
  const mayNameIt = /\/fold(\.test)?\.ts$|\.test\.ts$|allergen-words/
  assert.deepEqual(
    files.filter((file) => !mayNameIt.test(file) && /[şţŞŢ]/.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('texts on screen or for screen readers come from the locale files', () => {
  const exempt = [
    // The only place that formats money, including the unit.
    'src/storefront/ui/price/price.tsx: lei',
    // API clients locate the category strip of the home page by this label.
    'src/storefront/pages/home/departments.tsx: scrollable content',
  ]
  const texts = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path }) =>
      visibleTexts(parseSync(path, readFileSync(path, 'utf8')).program).map((text) => `${path}: ${text}`),
    )
  assert.deepEqual(
    texts.filter((text) => !exempt.includes(text)),
    [],
  )
})

test('every outbound call is made by outbound.ts, which has the timeouts and retries', () => {
  /** The stand-ins act as the remote service, or call themselves under their public address. */
  const standIns = [
    'src/modules/identity/adapters/embedded.ts',
    'src/modules/payments/adapters/embedded/deliver-notice.ts',
  ]
  const isOurs = (path: string): boolean => /^src\/(modules|platform)\//.test(path) && !path.endsWith('.test.ts')
  const callers = filesWith(/(?<![.\w])fetch\(/, isOurs).filter((path) => !standIns.includes(path))
  assert.deepEqual(callers, ['src/platform/http/outgoing/outbound.ts'])
})
