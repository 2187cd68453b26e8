/** Postings of one term: its documents in ascending order, with the weight of the term in each. */
export class Postings {
  documents = new Int32Array(4)
  weights = new Uint8Array(4)
  size = 0

  /** Add documents in ascending order; adding one again increases its weight. */
  add(document: number, weight: number): void {
    if (this.size > 0 && this.documents[this.size - 1] === document) {
      this.weights[this.size - 1] = Math.min(255, (this.weights[this.size - 1] ?? 0) + weight)
      return
    }
    if (this.size === this.documents.length) this.#grow()
    this.documents[this.size] = document
    this.weights[this.size++] = weight
  }

  #grow(): void {
    const documents = new Int32Array(this.size * 2)
    const weights = new Uint8Array(this.size * 2)
    documents.set(this.documents)
    weights.set(this.weights)
    this.documents = documents
    this.weights = weights
  }
}

/** How many documents have both terms; with one term, how many have it. */
export function countCommon(
  index: { postings(term: number): Postings | undefined },
  one: number,
  other?: number,
): number {
  const a = index.postings(one)
  if (other === undefined) return a?.size ?? 0
  const b = index.postings(other)
  if (a === undefined || b === undefined) return 0
  let count = 0
  for (let here = 0, there = 0; here < a.size && there < b.size; ) {
    const difference = (a.documents[here] ?? 0) - (b.documents[there] ?? 0)
    if (difference === 0) count++
    if (difference <= 0) here++
    if (difference >= 0) there++
  }
  return count
}
