/**
 * Whether a picture file is complete. A crash or a full disk leaves empty and truncated files; WebP states its length, PNG
 * ends with a known chunk, and AVIF is a chain of boxes with their lengths.
 */
export function isWholePicture(name: string, bytes: Uint8Array): boolean {
  if (name.endsWith('.webp')) return isWholeWebp(bytes)
  if (name.endsWith('.png')) return isWholePng(bytes)
  return name.endsWith('.avif') && isWholeAvif(bytes)
}

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function isWholeWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 20 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return false
  return view(bytes).getUint32(4, true) + 8 === bytes.length
}

function isWholePng(bytes: Uint8Array): boolean {
  return bytes.length > 45 && text(bytes, 1, 4) === 'PNG' && text(bytes, bytes.length - 8, bytes.length - 4) === 'IEND'
}

/** Boxes, each beginning with its length, that end exactly at the end of the file. */
function isWholeAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 20 || text(bytes, 4, 8) !== 'ftyp') return false
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = view(bytes).getUint32(at)
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}
