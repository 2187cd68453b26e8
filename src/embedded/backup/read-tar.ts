import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartupError } from '#platform/startup-error.ts'

/** A file or folder of a base backup. */
export interface TarEntry {
  readonly path: string
  readonly kind: 'file' | 'folder'
  readonly mode: number
  /** The bytes; read to their end before the next entry. */
  readonly bytes: AsyncIterable<Uint8Array>
}

const blockBytes = 512
const kinds: Readonly<Record<string, TarEntry['kind']>> = { '0': 'file', '5': 'folder' }

/**
 * The entries of a `base.tar.gz` of PostgreSQL, which writes plain ustar headers and no name above 99 bytes. Throws
 * StartupError when the file is damaged or cut off.
 */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const reader = blocksOf(
    createReadStream(file).on('error', () => undefined),
    file,
  )
  for (;;) {
    const header = await reader.take(blockBytes)
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, length: number): string =>
      header
        .subarray(from, from + length)
        .toString('latin1')
        .replace(/\0.*$/s, '')
    const kind = kinds[text(156, 1)]
    if (kind === undefined || text(257, 5) !== 'ustar') throw damaged(file)
    const size = Number.parseInt(text(124, 12), 8)
    const prefix = text(345, 155)
    let left = kind === 'file' ? size : 0
    const padding = (blockBytes - (left % blockBytes)) % blockBytes
    async function* content(): AsyncGenerator<Uint8Array> {
      while (left > 0) {
        const part = await reader.takeSome(left)
        left -= part.length
        yield part
      }
    }
    const bytes = content()
    yield {
      path: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
      kind,
      mode: Number.parseInt(text(100, 8), 8),
      bytes,
    }
    for await (const _ of bytes);
    if (padding > 0) await reader.take(padding)
  }
}

interface BlockReader {
  take(bytes: number): Promise<Buffer>
  /** At least one byte, at most so many. */
  takeSome(most: number): Promise<Buffer>
}

function blocksOf(source: NodeJS.ReadableStream, file: string): BlockReader {
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  const parts = unzipped[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const next = await parts.next().catch((cause: unknown) => {
      throw damaged(file, cause)
    })
    if (next.done === true) throw damaged(file)
    held = next.value as Buffer
  }
  const takeSome = async (most: number): Promise<Buffer> => {
    while (held.length === 0) await more()
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  const take = async (bytes: number): Promise<Buffer> => {
    const taken: Buffer[] = []
    for (let left = bytes; left > 0; left -= taken.at(-1)?.length ?? 0) taken.push(await takeSome(left))
    return Buffer.concat(taken)
  }
  return { take, takeSome }
}

function damaged(file: string, cause?: unknown): StartupError {
  return new StartupError(`${file} is damaged or cut off.`, { cause })
}
