import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'

/** Matches whole words only: "ou" does not match in "nou". `\b` does not know diacritics. */
const wholeWord = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

/** Contains the word of an allergen but is none; masked before the search. */
const NO_ALLERGENS = wholeWord(
  'lapte de (?:cocos|ovăz|migdale|orez|caju)|unt de (?:cacao|caju|migdale|arahide|cocos|shea)|nuc[ăi] de cocos|nucșoară|cremă de tartru|fără (?:gluten|lactoză|ouă|soia|lapte)|amidon modificat|ulei de pește rafinat',
)

const WORDS: readonly (readonly [AllergenCode, RegExp])[] = [
  ['gluten', wholeWord('grâu|secară|orz|ovăz|spelta|gluten')],
  ['crustaceans', wholeWord('creveți|crab|homar|crustacee')],
  ['eggs', wholeWord('ou|ouă|ouăle|albuș|gălbenuș')],
  [
    'fish',
    wholeWord(
      'pește|somon|ton|păstrăv|macrou|hering|sardine|anșoa|cod|merluciu|șalău|crap|doradă|biban de mare|știucă|icre',
    ),
  ],
  ['peanuts', wholeWord('arahide')],
  ['soya', wholeWord('soia')],
  [
    'milk',
    wholeWord(
      'lapte|laptelui|unt|smântână|zer|lactoză|brânză|cașcaval|iaurt|frișcă|cazeinat|cazeină|caș|urdă|mascarpone|mozzarella|ricotta|parmezan|telemea|gorgonzola|cheddar',
    ),
  ],
  ['nuts', wholeWord('migdale|alune de pădure|nuci|nucă|miez de nucă|caju|fistic|pecan')],
  ['celery', wholeWord('țelină')],
  ['mustard', wholeWord('muștar')],
  ['sesame', wholeWord('susan|tahini')],
  ['sulphites', wholeWord('sulfiți|dioxid de sulf|metabisulfit')],
  ['lupin', wholeWord('lupin')],
  ['molluscs', wholeWord('midii|calamari?|caracatiță|sepie|scoici|stridii')],
]

export interface AllergenWord {
  readonly word: string
  readonly allergen: AllergenCode
}

const cache = new Map<string, readonly AllergenWord[]>()

/** The words of a text that name an allergen, in their order. Cached, because ingredients recur. */
export function allergenWords(text: string): readonly AllergenWord[] {
  const found = cache.get(text) ?? search(text)
  cache.set(text, found)
  return found
}

function search(text: string): readonly AllergenWord[] {
  const masked = text.replace(NO_ALLERGENS, (match) => '·'.repeat(match.length))
  const found: { at: number; word: string; allergen: AllergenCode }[] = []
  for (const [allergen, pattern] of WORDS) {
    for (const match of masked.matchAll(pattern)) found.push({ at: match.index, word: match[0], allergen })
  }
  return found.sort((a, b) => a.at - b.at).map(({ word: name, allergen }) => ({ word: name, allergen }))
}
