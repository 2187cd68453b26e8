import { occasionFor } from './occasions.ts'
import type { SearchRules } from './search-rules.ts'
import { canonicalStem, replacementsFor } from './synonyms.ts'
import { type PlacedWord, wordsOf } from './words.ts'

/** What staff say about words. */
export type PlanRules = Pick<SearchRules, 'synonyms' | 'exact'>

/** A word to look for. */
export interface MeantWord extends PlacedWord {
  /** The term that staff have replaced by it. */
  readonly also?: string
  /** Things bought for the occasion that it names, the most wanted first. */
  readonly things?: readonly string[]
}

/** Words that say nothing of the product. A query of nothing else is searched as it is. */
const empty = new Set(
  ['ceva', 'vreau', 'caut', 'niste', 'mai', 'foarte', 'bun', 'buna', 'bune', 'buni', 'calitate', 'ieftin', 'ieftina']
    .concat(['ieftine', 'ieftini', 'produs', 'produse', 'produsele', 'ingrediente', 'marimea', 'marime', 'nr', 'lui'])
    .concat(['rapid', 'rapida', 'rapide', 'usor', 'usoara', 'azi', 'acasa', 'adevarat']),
)

/**
 * Words that a product need not have: how something is made or where it comes from, as in "ouă de țară". Products with them
 * come first.
 */
const wishes = new Set(
  [
    'tara',
    'casa',
    'gradina',
    'ferma',
    'bunica',
    'sol',
    'liber',
    'libera',
    'gaini',
    'gaina',
    'crescut',
    'crescute',
    'bax',
  ]
    .concat(['romanesc', 'romanesti', 'proaspat', 'proaspata', 'proaspeti', 'proaspete', 'natural', 'naturala'])
    .map(canonicalStem),
)

/** Words that fulfil the same wish, each for all others; what lacks milk altogether lacks lactose. */
const homely = ['tara', 'casa', 'gradina', 'ferma', 'bunica', 'sol', 'liber', 'taranesc', 'taraneasca', 'maia'].map(
  canonicalStem,
)
const vegan = ['vegetal']
const likeLacks = new Map(['-lactoz', '-lapt', '-ou'].map((term) => [term, vegan]))

/** Terms of nearly the same meaning as a wish or as what a product is without. */
export const likeWishes = (term: string): readonly string[] =>
  homely.includes(term) ? homely : (likeLacks.get(term) ?? [])

export const isWish = ({ kind, term }: PlacedWord): boolean => kind === 'size' || wishes.has(term)

/**
 * The words to look for: brand names and household words are replaced by the words for the product, occasions by what is
 * bought for them, each of one or two words. The synonyms of staff come first, and the replaced word is looked for as well.
 */
export function meantWords(query: string, rules: PlanRules): MeantWord[] {
  const words = inPlaceOf(wordsOf(query), rules)
  const telling = words.filter(({ form }) => !empty.has(form))
  return telling.length > 0 ? telling : words
}

function inPlaceOf(words: readonly PlacedWord[], rules: PlanRules): MeantWord[] {
  const [word, next, ...rest] = words
  if (word === undefined) return []
  const pair = next && inPlaceOfTwo(word, next, rules)
  return pair
    ? [...pair, ...inPlaceOf(rest, rules)]
    : [...inPlaceOfOne(word, rules), ...inPlaceOf(words.slice(1), rules)]
}

function inPlaceOfTwo(word: PlacedWord, next: PlacedWord, { synonyms }: PlanRules): MeantWord[] | undefined {
  if (word.kind !== 'word' || next.kind !== 'word') return undefined
  // Without synonyms nothing is written together.
  const target = synonyms.size === 0 ? undefined : synonyms.get(word.term + next.term)?.split(' ')
  const form = word.form + next.form
  const found = target ?? replacementsFor(form)
  if (found !== undefined) return found.flatMap(wordsOf)
  const things = occasionFor(form)
  return things && [{ ...word, form: `${word.form} ${next.form}`, term: form, things }]
}

function inPlaceOfOne(word: PlacedWord, { synonyms }: PlanRules): MeantWord[] {
  const target = synonyms.get(word.term)
  if (target !== undefined) return wordsOf(target).map((one) => ({ ...one, also: word.term }))
  const things = word.kind === 'word' ? occasionFor(word.form) : undefined
  if (things !== undefined) return [{ ...word, things }]
  return (word.kind === 'word' && replacementsFor(word.form)?.flatMap(wordsOf)) || [word]
}
