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
  /(?<brand>7\s?days|7\s?up)|(?<fraction>\d+\/\d+)|(?<kind>\d{3}(?=\s[-–]\s\d{1,2}\s?[a-z]))|(?<range>\d+(?:[.,]\d+)?\s?[-–]\s?\d+(?:[.,]\d+)?)|(?<number>\d+(?:[.,]\d+)?)|(?<percent>%)|(?<times>[*×]|x(?=\s*\d)|(?<=\d\s*)x(?![a-z0-9]))|(?<word>[a-z][a-z0-9'’]*|[½¼¾])/g

/** Folds each letter by itself, so that places in the folded text are places in the text. */
export function foldInPlace(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    return plain.length === letter.length ? plain : ' '.repeat(letter.length)
  }).join('')
}

const decimal = (written: string): number => Number(written.trim().replace(',', '.'))

/** The tokens of a text in NFC. */
export function tokensOf(text: string): Token[] {
  return Array.from(foldInPlace(text).matchAll(pattern), ({ index, 0: written, groups = {} }) => {
    const place = { text: written, from: index, to: index + written.length }
    if (groups['number'] !== undefined) {
      return { ...place, kind: 'number' as const, value: decimal(written) }
    }
    if (groups['range'] !== undefined) {
      // "2–3 kg": enough for the larger.
      return { ...place, kind: 'number' as const, value: Math.max(...written.split(/[-–]/).map(decimal)) }
    }
    // "Făină 650 - 2 kg": the kind of flour.
    if (groups['kind'] !== undefined) return { ...place, kind: 'word' as const, value: 0 }
    if (groups['fraction'] !== undefined) {
      const [above = 0, below = 1] = written.split('/').map(Number)
      return { ...place, kind: 'number' as const, value: below === 0 ? above : above / below }
    }
    // Brands that begin with a number.
    if (groups['brand'] !== undefined) {
      return { ...place, text: written.replace(/\s/, ''), kind: 'word' as const, value: 0 }
    }
    if (groups['percent'] !== undefined) return { ...place, kind: 'percent' as const, value: 0 }
    if (groups['times'] !== undefined) return { ...place, kind: 'times' as const, value: 0 }
    return { ...place, kind: 'word' as const, value: 0 }
  })
}
