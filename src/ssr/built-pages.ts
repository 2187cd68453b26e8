import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serveBuiltFiles } from '#platform/http/sending/built-files.ts'
import type { PageAssets, Storefront } from '../storefront/storefront.ts'
import { entryFile, type Pages, root } from './pages.ts'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** The pages that the build wrote to dist. */
export async function pagesFromBuild(app: FastifyInstance): Promise<Pages> {
  const built = resolve(root, 'dist')
  if (!existsSync(resolve(built, 'ssr'))) throw new Error('dist is missing: start with `npm start`, which builds it')
  await serveBuiltFiles(app, resolve(built, 'client/assets'))
  const manifest = JSON.parse(await readFile(resolve(built, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const module = (await import(pathToFileURL(resolve(built, 'ssr/entry.server.js')).href)) as { storefront: Storefront }
  const known = new Map<string, PageAssets>()
  return {
    storefront: async () => module.storefront,
    assetsOf: (page) => {
      const assets = known.get(page) ?? withInlined(assetsIn(manifest, page), page, resolve(built, 'client'))
      known.set(page, assets)
      return assets
    },
    finish: async (_, html) => html,
  }
}

/**
 * Where many visits begin: no style sheet delays the first paint. Other pages, of which most visits see several, link their
 * style sheets, which the browser keeps.
 */
const pagesWithInlinedStyles: ReadonlySet<string> = new Set(['home'])

/** Parts of a page that only signed-in customers have. Their files are loaded with those of the page, not after them. */
const partsForCustomers: Readonly<Record<string, readonly string[]>> = {
  home: ['greeting', 'customer-home'].map((name) => `src/storefront/pages/home/for-customer/${name}.tsx`),
}

function withInlined(assets: PageAssets, page: string, folder: string): PageAssets {
  if (!pagesWithInlinedStyles.has(page)) return assets
  const css = assets.styles.map((address) => readFileSync(resolve(folder, `.${address}`), 'utf8')).join('')
  return { ...assets, inlined: { styles: assets.styles, css } }
}

/** It has all letters of Romanian. Fonts of other letters are loaded where these occur. */
const fontOfEveryPage = /figtree-romanian-[^/]*\.woff2$/

const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`)

/** The files of a page: the entry, the page's own chunk, and everything these two import. */
function assetsIn(manifest: Readonly<Record<string, ManifestEntry>>, page: string): PageAssets {
  const entries = new Map<string, ManifestEntry>()
  const collect = (name: string): void => {
    const entry = manifest[name]
    if (!entry || entries.has(name)) return
    entries.set(name, entry)
    for (const imported of entry.imports ?? []) collect(imported)
  }
  const scriptsSoFar = (): string[] => addresses([...entries.values()].map(({ file }) => file))
  collect(entryFile)
  collect(`src/storefront/pages/${page}/page.tsx`)
  const scripts = scriptsSoFar()
  for (const name of partsForCustomers[page] ?? []) collect(name)
  const all = [...entries.values()]
  return {
    scripts,
    customerScripts: scriptsSoFar().slice(scripts.length),
    styles: addresses(all.flatMap(({ css }) => css ?? [])),
    fonts: addresses(all.flatMap(({ assets }) => assets ?? []).filter((file) => fontOfEveryPage.test(file))),
  }
}
