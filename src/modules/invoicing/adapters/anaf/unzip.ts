import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
/** More than any answer of the authority; an archive that unpacks to more is not read. */
const maxEntryBytes = 32 * 1024 * 1024

/**
 * Reads a ZIP archive by its directory (APPNOTE.TXT 4.3). Throws for bytes that are none, and for a method of compression
 * other than none and deflate.
 */
export function unzip(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== signatures.end) throw new Error('not a ZIP archive')
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== signatures.entry) throw new Error('the directory of the ZIP archive is damaged')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, nameEnd)
    entries.push({ name, content: contentOf(archive, at) })
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** The content of the entry whose record in the directory begins at `at`. */
function contentOf(archive: Buffer, at: number): Buffer {
  const [method, size, file] = [
    archive.readUInt16LE(at + 10),
    archive.readUInt32LE(at + 20),
    archive.readUInt32LE(at + 42),
  ]
  if (archive.readUInt32LE(file) !== signatures.file) throw new Error('an entry of the ZIP archive is damaged')
  const begin = file + 30 + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28)
  const packed = archive.subarray(begin, begin + size)
  if (method === 0) return packed
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: maxEntryBytes })
  throw new Error(`the ZIP archive is compressed by method ${method}`)
}
