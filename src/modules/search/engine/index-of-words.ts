import { type Described, weigh } from '../rules/fields.ts'
import { Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

const GONE = -1

/** The term of everything that contains an allergen. */
export const containing = (allergen: string): string => `contains ${allergen}`

/**
 * Which words are in which products. A product that changes becomes a new document and its old one dies;
 * slots are the catalogue's numbers of products.
 */
export class IndexOfWords {
  readonly vocabulary = new Vocabulary()
  readonly #postings: Postings[] = []
  #slotOfDocument = new Int32Array(1024).fill(GONE)
  #documentOfSlot = new Int32Array(1024).fill(GONE)
  /** Documents so far, the dead among them. */
  documents = 0
  #living = 0

  /** So many dead that it is worth starting over. */
  get isWorn(): boolean {
    return this.documents - this.#living > 1_000 + this.#living / 4
  }

  get living(): number {
    return this.#living
  }

  postings(term: number): Postings | undefined {
    return this.#postings[term]
  }

  /** The product of a document; -1 when the document is dead. */
  slotOf(document: number): number {
    return this.#slotOfDocument[document] ?? GONE
  }

  put(slot: number, product: Described): void {
    this.remove(slot)
    const document = this.documents++
    this.#living++
    this.#slotOfDocument = withRoom(this.#slotOfDocument, document)
    this.#documentOfSlot = withRoom(this.#documentOfSlot, slot)
    this.#slotOfDocument[document] = slot
    this.#documentOfSlot[slot] = document
    for (const { term, form, weight } of weigh(product)) this.#post(this.vocabulary.add(term, form), document, weight)
    for (const code of product.allergens) this.#post(this.vocabulary.add(containing(code)), document, 0)
  }

  #post(term: number, document: number, weight: number): void {
    const postings = this.#postings[term] ?? new Postings()
    this.#postings[term] = postings
    postings.add(document, weight)
  }

  remove(slot: number): void {
    const document = this.#documentOfSlot[slot] ?? GONE
    if (document === GONE) return
    this.#slotOfDocument[document] = GONE
    this.#documentOfSlot[slot] = GONE
    this.#living--
  }
}

function withRoom(numbers: Int32Array<ArrayBuffer>, at: number): Int32Array<ArrayBuffer> {
  if (at < numbers.length) return numbers
  const grown = new Int32Array(Math.max(at + 1, numbers.length * 2)).fill(GONE)
  grown.set(numbers)
  return grown
}
