import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'
import type { DepositDrink } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { HexColour } from '../pictures/spec/common-packshot-spec.ts'
import type { PackOf } from './packs.ts'

/**
 * What is known of the products of a leaf beyond its row in the tree. Every key may be said for the
 * whole leaf and again for the names a pattern of `when` matches; later rows overrule earlier ones.
 */
export interface Profile {
  /** Brand codes parted by blanks, `-` for goods without a brand. */
  readonly brands?: string
  /** Size codes parted by ` · `; the leaf's own sizes when missing. At most three are used. */
  readonly sizes?: string
  readonly pack?: PackOf
  /** How the same thing is sold without a brand: loose; plain weights are weighed then. */
  readonly bare?: PackOf
  /** Picture when neither the name nor its choices show one. */
  readonly art?: ArtName
  /** The picture, whatever the name says. */
  readonly fixedArt?: ArtName
  /** The second colour of the pack follows the flavour instead of the brand. */
  readonly tinted?: boolean
  readonly base?: HexColour
  readonly accent?: HexColour
  /** Lei a unit, low and high, where the leaf's column does not fit this product; null where `price` decides. */
  readonly perUnit?: readonly [number, number] | null
  /** Lei a piece, for sizes that are counted. */
  readonly perPiece?: readonly [number, number]
  /** Lei a pack, smallest and largest size, where unit prices make no sense. */
  readonly price?: readonly [number, number]
  /** Large packs whose price leaves the leaf's range: bags-in-box, sacks, canisters. */
  readonly bulk?: boolean
  /** See FoodInput.line. `{a}` is the flavour in the name, `{b}` a second one, `{n}` the name in small letters. */
  readonly food?: string
  readonly fatInName?: boolean
  readonly added?: boolean
  readonly traces?: readonly AllergenCode[]
  /** Sentences for the description, one is taken. */
  readonly about?: readonly string[]
  /** Legal name; `{n}` is the product's name. */
  readonly legal?: string
  readonly storage?: string
  readonly usage?: string
  readonly warnings?: readonly string[]
  /** Shelf life promised at delivery, in days. */
  readonly days?: number
  /** Weighted countries, "RO 55 ES 10 IT 10". */
  readonly origin?: string
  readonly region?: string
  /** Scheme and protected name, "DOP Parmigiano Reggiano". */
  readonly certified?: string
  /** "Clasa: I; Calibru: 70–80 mm". */
  readonly facts?: string
  /** Fresh meat: born, raised and slaughtered are told. */
  readonly meat?: boolean
  /** Fish: "area; method". */
  readonly catch?: string
  readonly alcohol?: number
  /** Heading of the Combined Nomenclature where it decides on VAT. */
  readonly heading?: string
  readonly drink?: DepositDrink | null
  readonly energy?: boolean
  readonly use?: 'food' | 'feed' | 'supplement' | 'infant' | 'other'
  /** Of infant food: for the first months of life, never reduced and never in a promotion. */
  readonly firstMonths?: true
  readonly chilled?: boolean
  readonly frozen?: boolean
  /** False where a leaf of weighed goods sells fixed weights. */
  readonly weighed?: boolean
  /** Wire names of tags that neither name nor recipe can tell. */
  readonly tags?: readonly string[]
  /** Turns the expanded pattern into natural Romanian: what to replace, and by what. */
  readonly rename?: readonly [RegExp | string, string]
  /** Times a round of the generator makes this product; staples come more often. */
  readonly often?: number
  /** Under the mark-up cap up to this net quantity. */
  readonly cappedUpTo?: number
  /** Sealed for hygiene, so excepted from withdrawal. */
  readonly hygiene?: boolean
}

export interface LeafProfile extends Profile {
  readonly when?: readonly (readonly [RegExp, Profile])[]
}

/** Leaf code to profile. */
export type Profiles = Readonly<Record<string, LeafProfile>>

/** The leaf's profile with every row that matches the name laid over it, in order. */
export function profileFor(leaf: LeafProfile, name: string): Profile {
  const { when = [], ...whole } = leaf
  const matching = when.filter(([pattern]) => pattern.test(name)).map(([, more]) => more)
  return Object.assign({}, whole, ...matching)
}
