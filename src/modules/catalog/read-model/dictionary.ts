/** Assigns consecutive numbers from 0 to words. An assigned number never changes. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly words: string[] = []

  constructor(words: readonly string[] = []) {
    for (const word of words) this.number(word)
  }

  get size(): number {
    return this.words.length
  }

  /** The number of a word; a new word gets the next number. */
  number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  /** Undefined for an unknown word. */
  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  word(number: number): string | undefined {
    return this.words[number]
  }
}
