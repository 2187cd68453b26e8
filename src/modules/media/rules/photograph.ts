/** What is wrong with a photograph itself. */
export type PhotographFault = 'not-a-photograph' | 'too-many-bytes' | 'too-many-pixels' | 'too-small' | 'damaged'

/** Thrown for bytes that do not become a photograph of the shop. */
export class PhotographRefused extends Error {
  readonly tag = 'photograph-refused'
  readonly fault: PhotographFault

  constructor(fault: PhotographFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** A photograph of a phone has 3 to 8 MB and 12 to 50 megapixels. */
export const photographLimits = {
  bytes: 12 * 1024 * 1024,
  pixels: 50_000_000,
  /** The shorter side; smaller files are icons and tracking pixels. */
  leastSide: 100,
  /** Milliseconds until a photograph is fetched, with its redirects. */
  fetchMs: 15_000,
} as const

export type PhotographType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The format by the first bytes, whatever a name or a header says; null for any other. */
export function photographType(bytes: Uint8Array): PhotographType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && letters(bytes, 1, 8) === 'PNG\r\n\u001A\n') return 'png'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp'
  return letters(bytes, 4, 8) === 'ftyp' ? typeOfBrands(bytes) : null
}

/** AVIF and HEIC share a container; a picture of the general brand `mif1` names its codec among the compatible ones. */
function typeOfBrands(bytes: Uint8Array): PhotographType | null {
  const brand = letters(bytes, 8, 12)
  if (/^avi[fs]$/.test(brand)) return 'avif'
  if (/^hei[cx]$/.test(brand)) return 'heic'
  return brand === 'mif1' && /^(?:.{4})*hei[cx]/s.test(letters(bytes, 16, bytes[3] ?? 0)) ? 'heic' : null
}

/** Where a photograph of an import comes from: an address, or a file below the folder of the import. */
export type PhotographSource =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'file'; readonly path: string }

const longestSource = 2_000

/** Reads `https://…` or a path such as `poze/lapte.jpg`; null for anything else, also for paths that leave the folder. */
export function photographSource(text: string): PhotographSource | null {
  if (text === '' || text.length > longestSource || /[\p{Cc}\\]/u.test(text)) return null
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return isWebAddress(text) ? { kind: 'address', address: text } : null
  const steps = text.split('/')
  return steps.some((step) => step === '' || step === '.' || step === '..') ? null : { kind: 'file', path: text }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
