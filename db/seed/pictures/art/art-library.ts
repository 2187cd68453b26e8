import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hashText } from '../packshot/random.ts'
import { type ArtName, type CustomArtName, type FluentArtName, fluentArtNames } from './art-names.ts'
import { customArt } from './custom-art.ts'
import { replaceVioletShades } from './shade-colours.ts'

/** Returns the markup of an art in a square of 32 × 32 units. */
export type ArtLibrary = (name: ArtName) => string

type FluentArt = Record<FluentArtName, string>

const require = createRequire(import.meta.url)

/**
 * Loads the art. The Fluent Emoji set is one file of 100 MB, so the few hundred icons in use are extracted from it once and
 * cached in a file in `cacheDir`, which later starts read instead.
 */
export async function openArtLibrary(cacheDir: string): Promise<ArtLibrary> {
  const fluent = await loadFluentArt(cacheDir)
  const markupCache = new Map<ArtName, string>()
  return (name) => {
    const cached = markupCache.get(name)
    if (cached !== undefined) return cached
    const markup = isCustom(name) ? customArt[name] : replaceVioletShades(name, withUniqueIds(name, fluent[name]))
    markupCache.set(name, markup)
    return markup
  }
}

/** Several icons of the set share ids of equal gradients, but here a gradient is recoloured for each food. */
const withUniqueIds = (name: ArtName, markup: string): string => markup.replace(/( id="|url\(#|href="#)/g, `$1${name}-`)

const isCustom = (name: ArtName): name is CustomArtName => name in customArt

async function loadFluentArt(cacheDir: string): Promise<FluentArt> {
  const packageJson = await readFile(require.resolve('@iconify-json/fluent-emoji/package.json'), 'utf8')
  const file = join(cacheDir, `art-${hashText(packageJson + fluentArtNames.join())}.json`)
  const cached = await readCached(file)
  if (cached) return cached
  const extracted = await extractFromSet(require.resolve('@iconify-json/fluent-emoji/icons.json'))
  await writeCache(file, extracted)
  return extracted
}

async function readCached(file: string): Promise<FluentArt | null> {
  try {
    const art: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isComplete(art) ? art : null
  } catch {
    return null // missing or truncated: the icons are extracted again
  }
}

/** In the file each icon's markup is on a line of its own, so it is read by lines instead of parsing 100 MB of JSON. */
async function extractFromSet(file: string): Promise<FluentArt> {
  const wanted = new Set<string>(fluentArtNames)
  const art: Record<string, string> = {}
  let name: string | null = null
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const opening = /^\t\t"([a-z0-9-]+)": \{$/.exec(line)
    if (opening) name = opening[1] ?? null
    else if (name !== null && wanted.has(name) && line.startsWith('\t\t\t"body": ')) {
      const body: unknown = JSON.parse(line.slice('\t\t\t"body": '.length).replace(/,$/, ''))
      if (typeof body === 'string') art[name] = body
    }
  }
  if (isComplete(art)) return art
  throw new Error(`icons missing in ${file}: ${fluentArtNames.filter((known) => !(known in art)).join(', ')}`)
}

function isComplete(art: unknown): art is FluentArt {
  return typeof art === 'object' && art !== null && fluentArtNames.every((name) => name in art)
}

/** Errors, such as a full disk, are ignored: the next start extracts the icons again, which takes a second. */
async function writeCache(file: string, art: FluentArt): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.${performance.now()}`
  try {
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(temporaryFile, JSON.stringify(art))
    await rename(temporaryFile, file)
  } catch {}
}
