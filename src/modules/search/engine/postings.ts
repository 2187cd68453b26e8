/** For one term the documents that have it, in the order of their numbers, and what it is worth in each. */
export class Postings {
  documents = new Int32Array(4)
  weights = new Uint8Array(4)
  size = 0

  /** Documents come in rising order; a second time adds to the weight. */
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
