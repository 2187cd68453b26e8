import { crc32 } from 'node:zlib'

/** A ZIP archive with these files, not compressed (APPNOTE.TXT 4.3). */
export function zip(files: readonly { readonly name: string; readonly text: string }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    // Version 2.0, names in UTF-8, no compression, no time: fields of both headers.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = [Buffer.from('PK\x03\x04'), common, title, content]
    parts.push(...file)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, title)
    offset += file.reduce((sum, { length }) => sum + length, 0)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end])
}
