/** What the directory of a ZIP file says, without anything being unpacked. */
export interface ZipDirectory {
  readonly entries: number
  /** Of all entries together, as stated by the file. */
  readonly unpackedBytes: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46
/** An archive comment has at most 65,535 bytes. */
const farthestEnd = endLength + 0xffff

/** Null for a file without a complete directory, and for ZIP64, which no document of some megabytes needs. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endAt(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpackedBytes = 0
  for (let index = 0; index < entries; index++) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) return null
    const size = view.getUint32(at + 24, true)
    if (size === 0xffffffff) return null
    unpackedBytes += size
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { entries, unpackedBytes }
}

function endAt(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= view.byteLength - farthestEnd; at--)
    if (view.getUint32(at, true) === endMark) return at
  return null
}

const mostEntries = 2_000
const mostUnpacked = 100 * 1024 * 1024

/** Whether opening the archive would fill the memory of the reader's computer. */
export const expandsTooFar = ({ entries, unpackedBytes }: ZipDirectory): boolean =>
  entries > mostEntries || unpackedBytes > mostUnpacked
