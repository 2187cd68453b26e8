/** The words of one product that only its card needs. */
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
const separator = '\t'

/**
 * Keeps the words of all products outside the JavaScript heap, packed in chunks, so that a million
 * products stay small and the collector has nothing to walk through.
 */
export class Texts {
  readonly #chunks: Buffer[] = []
  #used = CHUNK_BYTES

  /** Stores the words and answers where they are. */
  put(text: ProductText): number {
    const words = [text.code, text.variantCode, text.slug, text.name, text.sizeLabel, text.picture]
    const bytes = Buffer.from(words.map((word) => word.replaceAll(separator, ' ')).join(separator))
    if (this.#used + 2 + bytes.length > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES))
      this.#used = 0
    }
    const chunk = this.#chunks.at(-1) ?? Buffer.alloc(0)
    const at = (this.#chunks.length - 1) * CHUNK_BYTES + this.#used
    chunk.writeUInt16LE(bytes.length, this.#used)
    bytes.copy(chunk, this.#used + 2)
    this.#used += 2 + bytes.length
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
