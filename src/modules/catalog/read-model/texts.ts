/** The texts of one product that only its card needs. */
export interface ProductText {
  readonly code: string
  readonly variantCode: string
  readonly slug: string
  readonly name: string
  readonly sizeLabel: string
  /** Version of the picture. */
  readonly picture: string
}

const CHUNK_BYTES = 1 << 20
/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MOST_BYTES_A_LETTER = 3
const separator = '\t'

/**
 * Stores the texts of all products in buffers outside the JavaScript heap: a million products take little memory and
 * the garbage collector has nothing to traverse.
 */
export class Texts {
  readonly #chunks: Buffer[] = []
  #used = CHUNK_BYTES

  /** Stores the texts and returns their offset. */
  put(text: ProductText): number {
    const words = [text.code, text.variantCode, text.slug, text.name, text.sizeLabel, text.picture]
    const joined = words.map((word) => word.replaceAll(separator, ' ')).join(separator)
    if (this.#used + 2 + joined.length * MOST_BYTES_A_LETTER > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES))
      this.#used = 0
    }
    const chunk = this.#chunks.at(-1) ?? Buffer.alloc(0)
    const at = (this.#chunks.length - 1) * CHUNK_BYTES + this.#used
    const length = chunk.write(joined, this.#used + 2)
    chunk.writeUInt16LE(length, this.#used)
    this.#used += 2 + length
    return at
  }

  get(at: number): ProductText {
    const chunk = this.#chunks[Math.floor(at / CHUNK_BYTES)] ?? Buffer.alloc(0)
    const start = at % CHUNK_BYTES
    const length = chunk.readUInt16LE(start)
    const words = chunk.toString('utf8', start + 2, start + 2 + length).split(separator)
    const [code = '', variantCode = '', slug = '', name = '', sizeLabel = '', picture = ''] = words
    return { code, variantCode, slug, name, sizeLabel, picture }
  }
}

/** Whether two versions of one product have the same texts. */
export function isSameText(text: ProductText, other: ProductText): boolean {
  return (
    text.name === other.name &&
    text.slug === other.slug &&
    text.picture === other.picture &&
    text.sizeLabel === other.sizeLabel &&
    text.variantCode === other.variantCode
  )
}
