import { type Nearest, nearestWords, type WordList, wordList } from '../rules/nearest-word.ts'

/** Every word of the shop: the terms that are compared, and the forms in which they are written. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly terms: string[] = []
  readonly #forms = new Map<string, number>()
  /** The forms in order; undefined once another came. */
  #list: WordList | undefined

  /** The number of a term, given to it now if it is new. Without a form it is never completed or corrected to. */
  add(term: string, form?: string): number {
    let number = this.#numbers.get(term)
    if (number === undefined) {
      number = this.terms.push(term) - 1
      this.#numbers.set(term, number)
    }
    if (form !== undefined && !this.#forms.has(form)) {
      this.#forms.set(form, number)
      this.#list = undefined
    }
    return number
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term)
  }

  /** The number of the term that is written so. */
  ofForm(form: string): number | undefined {
    return this.#forms.get(form)
  }

  /** Forms that begin with `prefix`, the first `most` of them. */
  beginningWith(prefix: string, most: number): string[] {
    const { sorted } = this.#inOrder()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < sorted.length && found.length < most; at++) {
      const form = sorted[at] ?? ''
      if (!form.startsWith(prefix)) break
      found.push(form)
    }
    return found
  }

  /** Forms within so many slips of a word. */
  near(word: string, most: number): Nearest[] {
    return nearestWords(this.#inOrder(), word, most)
  }

  #inOrder(): WordList {
    this.#list ??= wordList([...this.#forms.keys()])
    return this.#list
  }
}
