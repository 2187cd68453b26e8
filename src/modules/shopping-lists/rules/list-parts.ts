import { amountsIn } from './amounts.ts'
import { isAlsoGoods, measureOf } from './measures.ts'
import { noise } from './noise.ts'
import { foldInPlace, tokensOf } from './tokens.ts'

const bullet = /^\s*(?:[-–—•·*▪◦‣>]+|\[[ xX]?\]|[☐☑✓✔✅]|\d{1,2}[.)](?=\s|\p{L}))\s*/u

/** "kg." and "buc." end no sentence. */
const isAbbreviated = (word: string): boolean => word.length <= 4 && measureOf(foldInPlace(word)) !== undefined

/** Split at new lines, ends of sentences, semicolons and commas that are not in a number. */
export function partsOf(text: string): string[] {
  return text
    .replace(/(?<!\p{L})(?<word>\p{L}+)\.\s+(?=\p{Lu})/gu, (end, word: string) =>
      isAbbreviated(word) ? end : `${word}\n`,
    )
    .split(/\r?\n|;/)
    .map((line) => line.replace(bullet, ''))
    .map((line) => line.replace(/^[^:]*:(?!\S)/, (heading) => (heading.length > 120 ? heading : '')))
    .flatMap((line) => line.split(/,(?!\d)|(?<!\d),|\s\+\s|\t|\s[-–]\s(?=\D)/))
    .map((part) => withoutPreface(part.replace(bullet, '').trim()))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .reduce<string[]>(joinAmounts, [])
    .filter((part) => /[\p{L}]/u.test(part))
}

/** Words before the first product and its amount: "luați și voi 2 pizza". */
function withoutPreface(part: string): string {
  const tokens = tokensOf(part)
  const first = tokens.find(({ kind, text }) => kind !== 'word' || !noise.has(text))
  return first?.kind === 'number' ? part.slice(first.from) : part
}

/** An amount after a comma belongs to what is before it: "smântână 12%, două". */
function joinAmounts(parts: string[], part: string): string[] {
  const tokens = tokensOf(part)
  const last = parts.at(-1)
  const isAmount =
    tokens.length > 0 &&
    !tokens.some(({ text }) => isAlsoGoods(text)) &&
    amountsIn(tokens).some(({ from, to }) => from === 0 && to === tokens.length)
  if (isAmount && last !== undefined && amountsIn(tokensOf(last)).length === 0) parts.splice(-1, 1, `${last} ${part}`)
  else parts.push(part)
  return parts
}
