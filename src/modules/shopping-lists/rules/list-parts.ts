import { amountsIn } from './amounts.ts'
import { isAlsoGoods, measureOf, numberOf } from './measures.ts'
import { noise } from './noise.ts'
import { foldInPlace, type Token, tokensOf } from './tokens.ts'

const bullet = /^\s*(?:[-–—•·*▪◦‣>]+|\[[ xX]?\]|[☐☑✓✔✅]|\d{1,2}[.)](?=\s|\p{L}))\s*/u
const separator = /,(?!\d)|(?<!\d),|\s\+\s|\t|\s[-–]\s(?=\D)/
const and = /\s(?:și|\u015fi|si)\s/i

/** Split at new lines, ends of sentences, semicolons and commas that are not in a number. */
export function partsOf(text: string): string[] {
  return text
    .replace(/(?<!\p{L})(?<word>\p{L}+)\.\s+(?=\p{Lu})/gu, (end, word: string, at: number) =>
      isAbbreviated(word, text.slice(Math.max(0, at - mostBefore), at)) ? end : `${word}\n`,
    )
    .split(/\r?\n|;/)
    .map((line) => line.replace(bullet, ''))
    .map((line) => line.replace(/^[^:]*:(?!\S)/, (heading) => (heading.length > 120 ? heading : '')))
    .flatMap((line) => withAmountOfEach(line.split(separator)))
    .map((part) => withoutPreface(part.replace(bullet, '').trim()))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .reduce<string[]>(joinAmounts, [])
    .filter((part) => /[\p{L}]/u.test(part))
}

/** Letters before an abbreviation that are looked at. */
const mostBefore = 80

/** "Kg." and "buc." end no sentence before what they measure, "2 kg. Roșii", but after it, "mere 2 kg. Roșii". */
function isAbbreviated(word: string, before: string): boolean {
  if (word.length > 4 || measureOf(foldInPlace(word)) === undefined) return false
  const sentence = before.split(/[\n;]|\.\s/).at(-1) ?? ''
  const [own = '', product] = sentence.split(',').reverse()
  const isAmountOfProduct = product !== undefined && amountsIn(tokensOf(product)).length === 0
  return (
    !isAmountOfProduct &&
    !withoutNoise(tokensOf(own)).some(({ kind, text }) => kind === 'word' && numberOf(text) === undefined)
  )
}

/** "Câte" gives its amount to each product of a line: "mere, pere câte 2 kg", "câte un kil de mere și pere". */
function withAmountOfEach(parts: string[]): string[] {
  const after = /^(?<goods>.*\S)\sc[aâ]te\s(?<amount>.*)$/i.exec(parts.at(-1) ?? '')?.groups
  const ofAll = after?.['amount'] ?? ''
  if (after !== undefined && isOnlyAmount(tokensOf(ofAll))) {
    const goods = [...parts.slice(0, -1), after['goods'] ?? '']
    const amount = writtenIn(ofAll, tokensOf(ofAll))
    return goods.flatMap((part) => part.split(and)).map((part) => (hasAmount(part) ? part : `${part} ${amount}`))
  }
  const rest = /^\s*c[aâ]te\s(?<rest>.*)$/i.exec(parts[0] ?? '')?.groups?.['rest'] ?? ''
  const tokens = tokensOf(rest)
  const [amount] = amountsIn(tokens)
  const last = tokens[(amount?.to ?? 0) - 1]
  if (amount?.from !== 0 || last === undefined) return parts
  const ofFirst = rest.slice(last.to).split(and)
  const ofEach = ofFirst.length > 1 ? ofFirst : [...ofFirst, ...parts.slice(1)]
  const others = ofFirst.length > 1 ? parts.slice(1) : []
  const written = writtenIn(rest, tokens.slice(0, amount.to))
  return [...ofEach.map((part) => (hasAmount(part) ? part : `${written} ${part}`)), ...others]
}

/** The words of an amount, without the marks around and between them, since each product of a line gets them. */
const writtenIn = (text: string, tokens: readonly Token[]): string =>
  tokens.map(({ from, to }) => text.slice(from, to)).join(' ')

const hasAmount = (part: string): boolean => amountsIn(tokensOf(part)).length > 0
const isOnlyAmount = (tokens: readonly Token[]): boolean =>
  amountsIn(tokens).some(({ from, to }) => from === 0 && to === tokens.length)

/** Without the words before the first that says something: "ia te rog de la magazin 2 kg …". */
function withoutNoise(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(({ kind, text }) => kind !== 'word' || !(noise.has(text) || text === 'de'))
  return first < 0 ? [] : tokens.slice(first)
}

const greetings: ReadonlySet<string> = new Set(['salut', 'buna', 'servus', 'hei'])

/** Without a greeting and whom it greets: "salut Ana ia te rog 2 pâini". */
function afterGreeting(part: string): string {
  const tokens = tokensOf(part)
  if (!greetings.has(tokens[0]?.text ?? '')) return part
  const number = tokens.findIndex(({ kind, text }) => kind === 'number' || numberOf(text) !== undefined)
  const silent = tokens.slice(0, Math.max(0, number)).filter(({ text }) => noise.has(text)).length
  return number - silent === 1 ? part.slice(tokens[number]?.from) : part
}

/** Words before the first product and its amount: "luați și voi 2 pizza", "câte un suc". */
function withoutPreface(whole: string): string {
  const part = afterGreeting(whole)
  const [first] = withoutNoise(tokensOf(part))
  const isNumber = first !== undefined && (first.kind === 'number' || numberOf(first.text) !== undefined)
  return isNumber ? part.slice(first.from) : part
}

/** An amount after a comma belongs to what is before it: "smântână 12%, două", "mere, cam 2 kg". */
function joinAmounts(parts: string[], part: string): string[] {
  const tokens = withoutNoise(tokensOf(part))
  const last = parts.at(-1)
  const isAmount = isOnlyAmount(tokens) && !tokens.some(({ text }) => isAlsoGoods(text))
  if (isAmount && last !== undefined && !hasAmount(last)) parts.splice(-1, 1, `${last} ${part.slice(tokens[0]?.from)}`)
  else parts.push(part)
  return parts
}
