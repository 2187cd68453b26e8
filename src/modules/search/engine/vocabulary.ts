import { type NearWord, nearestWords, type WordList, wordList } from '../rules/nearest-word.ts'

/** The vocabulary: terms, which are compared, and the written forms of each. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly terms: string[] = []
  readonly #forms = new Map<string, number>()
  /** Sorted forms; undefined after a form was added. */
  #list: WordList | undefined

  /** The number of a term; a new term gets the next one. A term without a form is never a completion or a correction. */
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

  /** The number of the term with this written form. */
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

  /** Forms within this edit distance of a word. */
  near(word: string, most: number): NearWord[] {
    return nearestWords(this.#inOrder(), word, most)
  }

  #inOrder(): WordList {
    this.#list ??= wordList([...this.#forms.keys()])
    return this.#list
  }
}
