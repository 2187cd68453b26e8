import { fold } from '#kernel/fold.ts'

/** What the name of a product is made of. */
export interface NamedProduct {
  /** As the catalogue has it: often without brand and size. */
  readonly name: string
  readonly brand: string | null
  /** '1,8 L'; empty when unknown. */
  readonly sizeLabel: string
}

/** The name with brand and size at its end, each unless the name has it: 'Lapte de consum Zuzu 1,8 L'. */
export function fullName(product: NamedProduct): string {
  const { name, brand, sizeLabel } = product
  const lacksBrand = brand !== null && !fold(name).includes(fold(brand))
  const branded = lacksBrand ? `${shortName(product)} ${brand}` : name
  return sizeLabel === '' || hasSize(branded, sizeLabel) ? branded : `${branded} ${sizeLabel}`
}

/** The name without a size at its end, to stand beside the size: 'Lapte Zuzu 1.8L' becomes 'Lapte Zuzu'. */
export function shortName({ name, sizeLabel }: NamedProduct): string {
  const size = comparable(sizeLabel)
  if (size === '') return name
  const words = name.split(' ')
  const mayBegin = (word: string): boolean => !/^\d/.test(size) || /\d/.test(word)
  const isSize = (from: number): boolean => comparable(words.slice(from).join(' ')) === size
  const end = words.findIndex((word, index) => index > 0 && mayBegin(word) && isSize(index))
  return end === -1
    ? name
    : words
        .slice(0, end)
        .join(' ')
        .replace(/[\s,;–-]+$/, '')
}

/** Whether a name states a size, in any notation: all of its amounts, except of several packs, which must be whole. */
function hasSize(name: string, sizeLabel: string): boolean {
  const stated = comparable(name)
  const size = comparable(sizeLabel)
  if (states(stated, size)) return true
  const amounts = size.includes('x') ? [] : [...size.matchAll(/\d+(?:\.\d+)?[a-z]+/g)]
  return amounts.length > 0 && amounts.every(([amount]) => states(stated, amount))
}

/** Whether a text contains an amount that is not a part of another: '11kg' does not contain '1kg'. */
const states = (text: string, amount: string): boolean => {
  const at = text.indexOf(amount)
  if (at === -1) return false
  const isWhole = !/[\d.]$/.test(text.slice(0, at)) && !/^[a-z]/.test(text.slice(at + amount.length))
  return isWhole || states(text.slice(at + 1), amount)
}

/** Notations of one size made equal: '4 × 150 g' and '4x150g', '1,8 L' and '1.8l', '20 de plicuri' and '20 plicuri'. */
const comparable = (text: string): string =>
  fold(text)
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=\d)\s*[x×]\s*(?=\d)/g, 'x')
    .replace(/(?<=\d)\s+(?:de\s+)?(?=[a-z])/g, '')
