import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'
import type { DepositDrink } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { HexColour } from '../pictures/spec/common-packshot-spec.ts'
import type { PackForSize } from './packs.ts'

/**
 * What the generator knows of products beyond their leaf's row in the tree. Set for a whole leaf, and overridden for some of
 * its product names.
 */
export interface ProductProfile {
  /** Brand codes separated by spaces, `-` for goods without a brand. */
  readonly brands?: string
  /** Size codes separated by ` · `; the leaf's sizes when undefined. At most three are used. */
  readonly sizes?: string
  readonly pack?: PackForSize
  /** Pack of the product without a brand, usually loose goods; their weights become weight bands. */
  readonly unbrandedPack?: PackForSize
  /** Picture for names that match no label motif. */
  readonly art?: ArtName
  /** Picture that overrides the label motif of the name. */
  readonly fixedArt?: ArtName
  /** The pack's accent colour is the colour of the label motif instead of the brand's. */
  readonly accentFromMotif?: boolean
  readonly base?: HexColour
  readonly accent?: HexColour
  /** Low and high price in lei per kg or l; the leaf's when undefined. Null when `packPrice` decides. */
  readonly unitPrice?: readonly [number, number] | null
  /** Low and high price in lei per piece, for sizes in pieces. */
  readonly piecePrice?: readonly [number, number]
  /** Price in lei of a pack of the smallest and of the largest size, for products without a meaningful unit price. */
  readonly packPrice?: readonly [number, number]
  /** Large packs whose price may be outside the leaf's range: bag-in-box, sacks, canisters. */
  readonly bulk?: boolean
  /**
   * See FoodCompositionInput.text. `{a}` and `{b}` are replaced by the first and second flavour in the name, `{n}` by the
   * name in lower case.
   */
  readonly composition?: string
  /** See FoodCompositionInput. */
  readonly fatInName?: boolean
  /** See FoodCompositionInput. */
  readonly addedSugar?: boolean
  readonly traces?: readonly AllergenCode[]
  /** Alternative first sentences of the description. */
  readonly descriptions?: readonly string[]
  /** Legal name; `{n}` is the product's name. */
  readonly legalName?: string
  readonly storageAdvice?: string
  readonly usageAdvice?: string
  readonly warnings?: readonly string[]
  /** Guaranteed remaining shelf life at delivery, in days. */
  readonly minDaysFresh?: number
  /** Countries of origin and their weights, "RO 55 ES 10 IT 10". */
  readonly origin?: string
  /** Region of products from Romania. */
  readonly region?: string
  /** Quality scheme and protected name, "DOP Parmigiano Reggiano". */
  readonly certification?: string
  /** Facts for the product page, "Clasă: I; Calibru: 70–80 mm". */
  readonly facts?: string
  /** The product page names the countries where the animal was born, raised and slaughtered. */
  readonly freshMeat?: boolean
  /** Of fish, "area; method". */
  readonly catchAreaAndMethod?: string
  readonly alcoholPercent?: number
  /** Heading of the Combined Nomenclature, where VAT depends on it. */
  readonly cnHeading?: string
  readonly depositDrink?: DepositDrink | null
  readonly energyDrink?: boolean
  readonly use?: 'food' | 'feed' | 'supplement' | 'infant' | 'other'
  /** Infant formula for the first months of life: must not be promoted or reduced. */
  readonly forFirstMonths?: true
  readonly chilled?: boolean
  readonly frozen?: boolean
  /** False for fixed weights in a leaf of weighed goods. */
  readonly weighed?: boolean
  /** Tags that do not follow from name and composition. */
  readonly tags?: readonly string[]
  /** Pattern and replacement that turn an expanded name pattern into correct Romanian. */
  readonly rename?: readonly [RegExp | string, string]
  /** How often a round of the generator makes this product; more than 1 for staples. */
  readonly timesPerRound?: number
  /** The mark-up cap applies up to this net quantity, in thousandths of the unit. */
  readonly priceCappedUpTo?: number
  /** Sealed for hygiene: excepted from withdrawal. */
  readonly hygieneSealed?: boolean
}

export interface LeafProfile extends ProductProfile {
  /** Applied in order to each name that the pattern matches; a later one wins. */
  readonly overrides?: readonly (readonly [RegExp, ProductProfile])[]
}

/** Leaf code to profile. */
export type ProfilesByLeaf = Readonly<Record<string, LeafProfile>>

/** The leaf's profile with the overrides for this name applied. */
export function profileFor(leaf: LeafProfile, name: string): ProductProfile {
  const { overrides = [], ...base } = leaf
  const matching = overrides.filter(([pattern]) => pattern.test(name)).map(([, override]) => override)
  return Object.assign({}, base, ...matching)
}
