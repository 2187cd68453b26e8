/** A word, number or sign of a list, with its place in the text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'times' | 'percent'
  /** Folded; of a number as it was written. */
  readonly text: string
  /** Of a number; 0 otherwise. */
  readonly value: number
  readonly from: number
  readonly to: number
}

const pattern =
  /(?<fraction>\d+\/\d+)|(?<number>\d+(?:[.,]\d+)?)|(?<percent>%)|(?<times>[*×]|x(?=\s*\d)|(?<=\d\s*)x(?![a-z0-9]))|(?<word>[a-z][a-z0-9']*|[½¼¾])/g

/** Folds each letter by itself, so that places in the folded text are places in the text. */
export function foldInPlace(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    return plain.length === letter.length ? plain : ' '.repeat(letter.length)
  }).join('')
}

/** The tokens of a text in NFC. */
export function tokensOf(text: string): Token[] {
  return Array.from(foldInPlace(text).matchAll(pattern), ({ index, 0: written, groups = {} }) => {
    const place = { text: written, from: index, to: index + written.length }
    if (groups['number'] !== undefined) {
      return { ...place, kind: 'number' as const, value: Number(written.replace(',', '.')) }
    }
    if (groups['fraction'] !== undefined) {
      const [above = 0, below = 1] = written.split('/').map(Number)
      return { ...place, kind: 'number' as const, value: below === 0 ? above : above / below }
    }
    if (groups['percent'] !== undefined) return { ...place, kind: 'percent' as const, value: 0 }
    if (groups['times'] !== undefined) return { ...place, kind: 'times' as const, value: 0 }
    return { ...place, kind: 'word' as const, value: 0 }
  })
}
