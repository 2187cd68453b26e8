import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'

/** Letters on either side make another word: "ou" is not in "nou", "ton" not in "toniă". */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

/** What looks like an allergen and is none; cut out of the text before the search. */
const HARMLESS = word(
  'lapte de (?:cocos|ovăz|migdale|orez|caju)|unt de (?:cacao|caju|migdale|arahide|cocos|shea)|nuc[ăi] de cocos|nucșoară|cremă de tartru|fără (?:gluten|lactoză|ouă|soia|lapte)|amidon modificat|ulei de pește rafinat',
)

const WORDS: readonly (readonly [AllergenCode, RegExp])[] = [
  ['gluten', word('grâu|secară|orz|ovăz|spelta|gluten')],
  ['crustaceans', word('creveți|crab|homar|crustacee')],
  ['eggs', word('ou|ouă|ouăle|albuș|gălbenuș')],
  [
    'fish',
    word(
      'pește|somon|ton|păstrăv|macrou|hering|sardine|anșoa|cod|merluciu|șalău|crap|doradă|biban de mare|știucă|icre',
    ),
  ],
  ['peanuts', word('arahide')],
  ['soya', word('soia')],
  [
    'milk',
    word(
      'lapte|laptelui|unt|smântână|zer|lactoză|brânză|cașcaval|iaurt|frișcă|cazeinat|cazeină|caș|urdă|mascarpone|mozzarella|ricotta|parmezan|telemea|gorgonzola|cheddar',
    ),
  ],
  ['nuts', word('migdale|alune de pădure|nuci|nucă|miez de nucă|caju|fistic|pecan')],
  ['celery', word('țelină')],
  ['mustard', word('muștar')],
  ['sesame', word('susan|tahini')],
  ['sulphites', word('sulfiți|dioxid de sulf|metabisulfit')],
  ['lupin', word('lupin')],
  ['molluscs', word('midii|calamari?|caracatiță|sepie|scoici|stridii')],
]

export interface AllergenWord {
  readonly word: string
  readonly allergen: AllergenCode
}

const known = new Map<string, readonly AllergenWord[]>()

/** The words of a text that name an allergen, in the order in which they stand. Ingredients recur, so texts are remembered. */
export function allergenWords(text: string): readonly AllergenWord[] {
  const found = known.get(text) ?? search(text)
  known.set(text, found)
  return found
}

function search(text: string): readonly AllergenWord[] {
  const masked = text.replace(HARMLESS, (found) => '·'.repeat(found.length))
  const found: { at: number; word: string; allergen: AllergenCode }[] = []
  for (const [allergen, pattern] of WORDS) {
    for (const match of masked.matchAll(pattern)) found.push({ at: match.index, word: match[0], allergen })
  }
  return found.sort((a, b) => a.at - b.at).map(({ word: name, allergen }) => ({ word: name, allergen }))
}
