/** Numbers words from 0 in the order of meeting them; a number never changes its word. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly words: string[] = []

  constructor(words: readonly string[] = []) {
    for (const word of words) this.number(word)
  }

  get size(): number {
    return this.words.length
  }

  /** The word's number, given to it now if it is new. */
  number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  /** Undefined for a word never met. */
  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  word(number: number): string | undefined {
    return this.words[number]
  }
}
