import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { baseFolder, mediaFolderIn } from './archive.ts'

/** Of one backup: a line for each photograph, as sha256sum writes it. */
const listFile = 'photographs.sha256'

/** SHA-256 by path. */
type Photographs = ReadonlyMap<string, string>

function readList(folder: string, backup: string): Photographs {
  const path = join(baseFolder(folder), backup, listFile)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/**
 * Copies the photographs of `from` that the backups do not have yet, and lists all of them for the backup `name`. A photograph
 * never changes under its name. How many were copied.
 */
export async function backUpPhotographs(
  folder: string,
  from: string,
  { name, earlier }: { readonly name: string; readonly earlier: readonly string[] },
): Promise<number> {
  const known = new Map(earlier.flatMap((backup) => [...readList(folder, backup)]))
  const listed: string[] = []
  let copied = 0
  for (const path of globSync('*/*.webp', { cwd: from }).sort()) {
    const copy = join(mediaFolderIn(folder), path)
    const isThere = existsSync(copy) && statSync(copy).size === statSync(join(from, path)).size
    const known256 = isThere ? known.get(path) : undefined
    if (known256 !== undefined) {
      listed.push(`${known256}  ${path}\n`)
      continue
    }
    const bytes = await readFile(join(from, path))
    await writeWhole(copy, bytes)
    listed.push(`${hashOf(bytes)}  ${path}\n`)
    copied += 1
  }
  writeFileSync(join(baseFolder(folder), name, listFile), listed.join(''))
  return copied
}

/** Copies the photographs of these backups to where they are missing. Throws StartupError when one is damaged. */
export async function restorePhotographs(folder: string, backups: readonly string[], to: string): Promise<number> {
  const all = new Map(backups.flatMap((backup) => [...readList(folder, backup)]))
  let copied = 0
  for (const [path, checksum] of all) {
    if (existsSync(join(to, path))) continue
    const copy = join(mediaFolderIn(folder), path)
    const bytes = await readFile(copy)
    if (hashOf(bytes) !== checksum) throw new StartupError(`${copy} is damaged.`)
    await writeWhole(join(to, path), bytes)
    copied += 1
  }
  return copied
}

/** Deletes photographs that none of these backups lists. */
export function removeUnlisted(folder: string, backups: readonly string[]): void {
  const listed = new Set(backups.flatMap((backup) => [...readList(folder, backup).keys()]))
  for (const path of globSync('*/*', { cwd: mediaFolderIn(folder) })) {
    if (!listed.has(path)) rmSync(join(mediaFolderIn(folder), path))
  }
}
