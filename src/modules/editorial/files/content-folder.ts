import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#platform/http/outgoing/outbound.ts'
import { StartupError } from '#platform/startup-error.ts'
import { isEntryKind } from '../rules/entry-kinds.ts'
import { EntryFile, type ReadEntry } from './entry-file.ts'

/** A folder of content that cannot be imported; the message names the file. */
export class ContentFolderError extends StartupError {}

/** Maximum size of a file in bytes. */
const maxFileLength = 4 * 1024 * 1024

/**
 * The entries in `<kind>/<slug>.json` and `<kind>/<slug>.md` below `folder`. Days of a text are counted from `now`. Throws
 * ContentFolderError.
 */
export async function readContentFolder(folder: string, now: Temporal.Instant): Promise<ReadEntry[]> {
  const kinds = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ContentFolderError(`${folder} is no folder that can be read.`)
  })
  const entries: ReadEntry[] = []
  for (const { name: kind } of kinds.filter((one) => one.isDirectory()).toSorted(byName)) {
    const files = (await readdir(join(folder, kind))).filter((name) => /\.(?:json|md)$/.test(name)).toSorted()
    for (const name of files) entries.push(await readEntry(folder, join(folder, kind, name), now))
  }
  return entries
}

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)

async function readEntry(folder: string, file: string, now: Temporal.Instant): Promise<ReadEntry> {
  const path = relative(folder, file)
  const kind = path.split(/[\\/]/)[0] ?? ''
  if (!isEntryKind(kind)) throw new ContentFolderError(`${path}: there is no content of the kind ${kind}.`)
  const text = await readFile(file, 'utf8')
  if (text.length > maxFileLength) throw new ContentFolderError(`${path}: the file is too long.`)
  if (file.endsWith('.md')) {
    // Its libraries for Markdown and YAML are read by an import alone, not by every start of the shop.
    const { entryOfText } = await import('./entry-of-text.ts')
    const place = { path, kind, slug: basename(file, '.md') }
    return entryOfText(text, place, now).catch((cause: unknown) => {
      throw new ContentFolderError(`${path}: ${reasonOf(cause)}`, { cause })
    })
  }
  const read = EntryFile.safeParse(parseJson(text))
  if (!read.success) throw new ContentFolderError(`${path}: ${z.prettifyError(read.error)}`)
  const { id, slug } = read.data
  if (read.data.kind !== kind || basename(file, '.json') !== slug) {
    throw new ContentFolderError(`${path}: kind and slug differ from the place of the file.`)
  }
  return { ...read.data, id, path }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof z.ZodError ? z.prettifyError(cause) : cause instanceof Error ? cause.message : String(cause)

/** Writes each entry into `<kind>/<slug>.json` below `folder`, which it creates. The same entries give the same bytes. */
export async function writeContentFolder(folder: string, entries: readonly ReadEntry[]): Promise<void> {
  for (const entry of entries) {
    await mkdir(join(folder, entry.kind), { recursive: true })
    await writeFile(join(folder, entry.kind, `${entry.slug}.json`), textOfEntry(entry))
  }
}

function textOfEntry({ path: _, ...entry }: ReadEntry): string {
  const publications = entry.publications.map(({ since, until, fields }) => ({
    since: since.toString(),
    until: until?.toString() ?? null,
    ...(fields && { fields: sorted(fields) }),
  }))
  const firstPublishedAt = entry.firstPublishedAt?.toString() ?? null
  return `${JSON.stringify({ ...entry, firstPublishedAt, publications, fields: sorted(entry.fields) }, null, 2)}\n`
}

/** Sorts keys at every depth, because PostgreSQL does not keep the order of JSON keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
