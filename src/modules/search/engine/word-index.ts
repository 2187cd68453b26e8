import { LEAF, leafTerm, type SearchableProduct, weigh } from '../rules/fields.ts'
import { Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

const GONE = -1

/** The term of all products that contain an allergen. */
export const allergenTerm = (allergen: string): string => `contains ${allergen}`

/**
 * Inverted index of terms and documents. A changed product becomes a new document, and its old one is marked as deleted.
 * Slots are the catalogue's numbers of products.
 */
export class WordIndex {
  readonly vocabulary = new Vocabulary()
  readonly #postings: Postings[] = []
  #slotOfDocument = new Int32Array(1024).fill(GONE)
  #documentOfSlot = new Int32Array(1024).fill(GONE)
  /** Number of documents, including deleted ones. */
  documents = 0
  #living = 0

  /** Whether so many documents are deleted that a rebuild is worth it. */
  get needsRebuild(): boolean {
    return this.documents - this.#living > 1_000 + this.#living / 4
  }

  get living(): number {
    return this.#living
  }

  postings(term: number): Postings | undefined {
    return this.#postings[term]
  }

  /** The slot of a document; -1 when it is deleted. */
  slotOf(document: number): number {
    return this.#slotOfDocument[document] ?? GONE
  }

  put(slot: number, product: SearchableProduct): void {
    this.remove(slot)
    const document = this.documents++
    this.#living++
    this.#slotOfDocument = withRoom(this.#slotOfDocument, document)
    this.#documentOfSlot = withRoom(this.#documentOfSlot, slot)
    this.#slotOfDocument[document] = slot
    this.#documentOfSlot[slot] = document
    for (const { term, form, weight } of weigh(product)) this.#post(this.vocabulary.add(term, form), document, weight)
    this.#post(this.vocabulary.add(leafTerm(product.categories.at(-1) ?? '')), document, LEAF)
    for (const code of product.allergens) this.#post(this.vocabulary.add(allergenTerm(code)), document, 0)
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
