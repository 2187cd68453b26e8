import { replacementsFor } from '#modules/search/rules/synonyms.ts'
import { type Amount, amountsIn, type FoundAmount, isCount, isWithinNumber } from './amounts.ts'
import { productOfBrand } from './brands.ts'
import { partsOf } from './list-parts.ts'
import { measureAtEndOf, measureOf } from './measures.ts'
import { noise } from './noise.ts'
import { everydayName } from './ordinary.ts'
import { type Token, tokensOf } from './tokens.ts'
import { wishes } from './wishes.ts'

/** One product that a list asks for. */
export interface WantedLine {
  /** As the shopper wrote it. */
  readonly text: string
  /** The text without its amount: what to look for. */
  readonly query: string
  readonly amount: Amount | null
}

/** What the reader of a list must know of the catalogue. */
export interface Lexicon {
  /** Whether a folded word is the name of a product: "lapte", but not "proaspăt". */
  isThing(word: string): boolean
  /** Whether the name of one product has all these words. */
  isTogether(text: string): boolean
}

/** Lines of a list that are read; a longer list is refused. */
export const mostLines = 200

/** Words that are looked at together, and letters of a word: more than any name of a product has. A line may have thousands. */
export const mostWords = 16
export const mostLetters = 40

/** The products that a list asks for, in its order. Headings ("De la piață:") and empty lines are left out. */
export function readList(text: string, lexicon: Lexicon): WantedLine[] {
  const written = text.normalize('NFC').replace(/\([^)]{0,200}\)/g, (note) => ' '.repeat(note.length))
  const parts = partsOf(written)
  const isOneRun = parts.length === 1
  return parts
    .flatMap((part) => splitAtAnd(part, lexicon).flatMap((piece) => splitRun(piece, lexicon, isOneRun)))
    .filter(({ query }) => query.split(' ').some((word) => word !== '' && word !== 'de' && !noise.has(word)))
}

/**
 * Split at "și" where it separates: before an amount, and between two products that no product has together in its name
 * ("carne tocată de porc și vită" is one).
 */
function splitAtAnd(part: string, lexicon: Lexicon): string[] {
  const tokens = tokensOf(part)
  const pieces: string[] = []
  let start = 0
  let first = 0
  for (const [at, token] of tokens.entries()) {
    const isAnd = token.text === 'si' || token.text === 'plus'
    if (!isAnd || at === 0 || token.from < start || isWithinNumber(tokens, at)) continue
    const next = tokens[at + 1]
    if (next === undefined || next.text === 'jumatate' || next.text === 'juma' || next.text === 'jumate') continue
    const right = tokens.slice(at + 1, at + 1 + mostWords)
    const startsAmount = amountsIn(right).some(({ from }) => from === 0)
    const left = tokens.slice(Math.max(first, at - mostWords), at)
    const separates =
      startsAmount || (isThingAt(next, lexicon) && !lexicon.isTogether(`${queryOf(left)} ${queryOf(untilAnd(right))}`))
    if (!separates) continue
    pieces.push(part.slice(start, token.from).trim())
    start = token.to
    first = at + 1
  }
  return [...pieces, part.slice(start).trim()].filter((piece) => piece !== '')
}

const untilAnd = (tokens: readonly Token[]): readonly Token[] => {
  const and = tokens.findIndex(({ text }) => text === 'si')
  return and < 0 ? tokens : tokens.slice(0, and)
}

const isThingAt = (token: Token | undefined, lexicon: Lexicon): boolean =>
  token?.kind === 'word' && lexicon.isThing(token.text) && !wishes.has(token.text)

/** A stretch of words, or an amount. */
type Piece = { readonly kind: 'words'; readonly from: number; readonly to: number } | ({ kind: 'amount' } & FoundAmount)

function splitRun(part: string, lexicon: Lexicon, isOneRun: boolean): WantedLine[] {
  const tokens = tokensOf(part)
  const pieces = piecesOf(tokens)
  const amounts = pieces.filter((piece) => piece.kind === 'amount')
  const runs = pieces.filter((piece) => piece.kind === 'words')
  const [first, , third] = pieces
  const isWhole =
    amounts.length === 0 ||
    (runs.length <= 1 && amounts.length <= 2) ||
    (amounts.length === 1 && !separatesAt(tokens, pieces, lexicon))
  if (isWhole) {
    const line = wanted(part, tokens, 0, tokens.length)
    if (!isOneRun && runs.every(({ from, to }) => to - from < 7)) return [line]
    return amounts.length === 0 ? wordsApart(part, tokens, 0, tokens.length, lexicon) : [line]
  }
  const before = first?.kind === 'amount' && !(third?.kind === 'amount' && pieces.length === 3)
  const cuts: number[] = []
  for (const [at, piece] of pieces.entries()) {
    if (at === 0) continue
    if (before ? piece.kind === 'amount' : pieces[at - 1]?.kind === 'amount') cuts.push(piece.from)
  }
  return [0, ...cuts].flatMap((from, at) => wordsApart(part, tokens, from, cuts[at] ?? tokens.length, lexicon))
}

/** Whether the words after the only amount name another product: "roșii 1 kg detergent". */
function separatesAt(tokens: readonly Token[], pieces: readonly Piece[], lexicon: Lexicon): boolean {
  const [left, , right] = pieces
  if (pieces.length !== 3 || left?.kind !== 'words' || right?.kind !== 'words') return false
  if (!isThingAt(tokens[right.from], lexicon)) return false
  return !lexicon.isTogether(
    [...tokens.slice(left.from, left.to), ...tokens.slice(right.from, right.to)].map(({ text }) => text).join(' '),
  )
}

function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const amount of amountsIn(tokens)) {
    if (amount.from > at) pieces.push({ kind: 'words', from: at, to: amount.from })
    pieces.push({ kind: 'amount', ...amount })
    at = amount.to
  }
  if (at < tokens.length) pieces.push({ kind: 'words', from: at, to: tokens.length })
  return pieces
}

const asides: ReadonlySet<string> = new Set(['cu', 'de', 'din', 'la', 'pentru', 'pt', 'in', 'fara', 'pe', 'ca', 'tip'])

/** Whether a word belongs to the one before it: a brand, a wish, a pack, or half of an everyday name. */
const saysMore = (before: string, word: string): boolean =>
  productOfBrand(word) !== undefined ||
  wishes.has(word) ||
  measureOf(word) !== undefined ||
  everydayName(`${before} ${word}`) !== undefined ||
  replacementsFor(before + word) !== undefined

/** Several products one after another without anything between them; the amount belongs to the first or the last. */
function wordsApart(part: string, tokens: readonly Token[], from: number, to: number, lexicon: Lexicon): WantedLine[] {
  const starts: number[] = [from]
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at]
    const start = starts.at(-1) ?? from
    if (!isThingAt(token, lexicon) || saysMore(tokens[at - 1]?.text ?? '', token?.text ?? '')) continue
    if (asides.has(tokens[at - 1]?.text ?? '')) continue
    const words = tokens.slice(Math.max(start, at - mostWords), at).filter(({ kind }) => kind === 'word')
    if (!words.some((word) => isThingAt(word, lexicon))) continue
    if (!lexicon.isTogether(`${words.map(({ text }) => text).join(' ')} ${token?.text ?? ''}`)) starts.push(at)
  }
  return starts.map((start, at) => wanted(part, tokens, start, starts[at + 1] ?? to))
}

function wanted(part: string, tokens: readonly Token[], from: number, to: number): WantedLine {
  const own = tokens.slice(from, to)
  const text = part.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0)
  const found = amountsIn(own)
  const used = chosenAmounts(own, found)
  const kept = own.filter((_, at) => !used.some((amount) => at >= amount.from && at < amount.to))
  return {
    text: text.trim(),
    query: (kept.length > 0 ? kept : measuresAmong(own)).map(({ text: word }) => word).join(' '),
    amount: combined(used, used[0]?.from !== 0),
  }
}

/** What is asked for where there is nothing but an amount: "o găleată", "2 tuburi". */
const measuresAmong = (tokens: readonly Token[]): readonly Token[] =>
  tokens
    .filter(({ kind, text }) => kind === 'word' && (measureOf(text) ?? measureAtEndOf(text)) !== undefined)
    .slice(-1)

const purposes: ReadonlySet<string> = new Set(['pentru', 'pt', 'ptr'])

/** At most a count and a size; a bare number between words names a kind, if not followed by a purpose: "ouă 30 pt vopsit". */
function chosenAmounts(tokens: readonly Token[], found: readonly FoundAmount[]): FoundAmount[] {
  const atEdge = ({ from, to }: FoundAmount) =>
    from === 0 || to === tokens.length || purposes.has(tokens[to]?.text ?? '')
  const able = found.filter((amount) => amount.unit !== 'bare' || atEdge(amount))
  const count = able.find(isCount)
  const size = able.find((amount) => !isCount(amount))
  return [count, size].filter((amount) => amount !== undefined)
}

function combined(amounts: readonly FoundAmount[], isAfter: boolean): Amount | null {
  const [first, second] = amounts
  if (first === undefined) return null
  const { unit, thousandths, times } = first
  if (second === undefined) return { unit, thousandths, times, isAfter }
  return { unit: second.unit, thousandths: second.thousandths, times: second.times ?? thousandths / 1_000, isAfter }
}

function queryOf(tokens: readonly Token[]): string {
  const amounts = amountsIn(tokens)
  return tokens
    .filter((_, at) => !amounts.some(({ from, to }) => at >= from && at < to))
    .map(({ text: word }) => word)
    .join(' ')
}
