import { canonicalStem } from './synonyms.ts'
import { type PlacedWord, type Word, wordsOf } from './words.ts'

/** The field in which a word was found, which decides its weight. */
export type Field = 'name' | 'category' | 'department' | 'brand' | 'tag' | 'size'

export interface WeightedWord extends PlacedWord {
  readonly field: Field
  readonly weight: number
}

/** What a variant for a diet loses beside the ordinary product, which "paste" and "lapte" ask for. */
export const VARIANT = 3

/** Words that precede the product itself: "Mini banane" are bananas, "Băutură cola" is cola. */
const beforeTheThing = new Set([
  'mini',
  'baby',
  'mix',
  'amestec',
  'set',
  'bax',
  'pachet',
  'multipack',
  'capsul',
  'bautur',
  'plic',
  'duo',
])

export const isBeforeTheThing = (term: string): boolean => beforeTheThing.has(term)

/**
 * Words that change the product they accompany: "lapte" does not ask for milk powder or buttermilk; peanut butter is not
 * butter, soya mince is not mince.
 */
const makesAnother = new Set([
  'praf',
  'batut',
  'condensat',
  'demachiant',
  'micelar',
  'vegetal',
  'deshidratat',
  'murat',
  'prajit',
  'crocant',
  'dulc',
  'arahid',
  'tonic',
  'oxigenat',
  'concentrat',
  'congelat',
  'pai',
  'granulat',
  'afumat',
  'umed',
  'topit',
  'maturat',
  'pan',
  'sticks',
  'copi',
  'lun',
])
/** Pieces of a thing, which its buyer asks for by its name: "file de somon" is salmon. */
const pieces = new Set(
  ['file', 'rondele', 'piept', 'pulpe', 'pulpa', 'aripi', 'cotlet', 'carne', 'ceafa', 'coaste', 'antricot', 'medalion']
    .concat(['steak', 'muschi', 'muschiulet', 'ciocanele', 'ficatei', 'rasol', 'vrabioara', 'felii', 'miez'])
    .map(canonicalStem),
)
/** Products for which "dulce" means sweet. */
const staysWhenSweet = new Set(['vin', 'porumb', 'cartof', 'brioch', 'ardei', 'paprik'])

/** Terms of names of variants for a diet. */
const variants = new Set(
  [...['lactoza', 'gluten', 'zahar', 'alcool', 'cofeina', 'sare', 'grasime'].map((word) => `fara ${word}`), 'integrale']
    .concat(['decofeinizata', 'vegan', 'light', 'zero'])
    .flatMap((words) => wordsOf(words).map(({ term }) => term)),
)

export const isVariant = ({ term }: Pick<Word, 'term'>): boolean => variants.has(term)

interface Worth {
  readonly head: number
  readonly kind: number
  readonly aside: number
}

/** Weighs the words of a name or of a category: the product itself, its kind, its parts. */
export function weighThing(words: readonly PlacedWord[], field: Field, worth: Worth): WeightedWord[] {
  const things = words.filter(({ kind }) => kind === 'word')
  const head =
    things.find(({ term, isAside }) => !isAside && !beforeTheThing.has(term)) ??
    things.find(({ term }) => !beforeTheThing.has(term)) ??
    things[0]
  const isAnother = things.some(
    ({ term }) => makesAnother.has(term) && !(term === 'dulc' && staysWhenSweet.has(head?.term ?? '')),
  )
  const ofHead = isAnother ? worth.head / 2 - 1 : worth.head - (words.some(isVariant) ? VARIANT : 0)
  const whole = head !== undefined && pieces.has(head.term) ? things.find(({ isAside }) => isAside) : undefined
  return words.map((word) => {
    if (word === whole) return { ...word, field, weight: ofHead - 1 }
    if (word === head) return { ...word, field, weight: ofHead }
    return { ...word, field, weight: word.isAside && word.kind === 'word' ? worth.aside : worth.kind }
  })
}
