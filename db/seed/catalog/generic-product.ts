import { fold, slugify } from '#kernel/fold.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { HexColour } from '../pictures/spec/common-packshot-spec.ts'
import type { Brand } from './brand.ts'
import { brandByCode } from './brands.ts'
import type { LeafCategory } from './department-definition.ts'
import { type FoodComposition, parseFoodComposition } from './food-composition.ts'
import { type LabelMotif, labelMotifOf } from './label-motif.ts'
import type { PackForSize } from './packs.ts'
import { expandPattern, type PatternName } from './pattern.ts'
import { printedName } from './printed-name.ts'
import { type LeafProfile, type ProductProfile, profileFor } from './product-profile.ts'
import { hashText, mixSeed, seededRandom } from './seeded-random.ts'
import { bandAround, parseSize, type Size } from './size.ts'

/** A product without brand and size, which several brands sell in several sizes: "Iaurt grecesc 10% grăsime". */
export interface GenericProduct {
  readonly leaf: LeafCategory
  readonly profile: ProductProfile
  readonly name: string
  /** Without diacritics and in lower case. */
  readonly foldedName: string
  readonly slug: string
  /** As the label has it: shortened. */
  readonly printedName: string
  /** Seed of its random numbers; depends on leaf and name only. */
  readonly seed: number
  /** Null for goods without a brand. */
  readonly brands: readonly (Brand | null)[]
  /** The first `usualBrandCount` brands are used in all sizes before the others. */
  readonly usualBrandCount: number
  /** Smallest first. */
  readonly sizes: readonly Size[]
  /** Sizes of the goods without a brand: weight bands where brands have fixed weights. */
  readonly unbrandedSizes: readonly Size[]
  readonly pack: PackForSize
  readonly unbrandedPack: PackForSize
  readonly art: ArtName
  readonly motif: LabelMotif | undefined
  readonly accent: HexColour | undefined
  readonly composition: FoodComposition
}

const NO_BRAND = '-'
const MAX_SIZES = 3
/** Grams; below it loose goods are sold by the piece or the bunch. */
const WEIGHED_FROM_GRAMS = 300

/** The generic products of a leaf, in the order of its patterns. Throws when the profile has no pack or no brands for one. */
export function genericProductsOf(leaf: LeafCategory, profile: LeafProfile): GenericProduct[] {
  const expanded = leaf.patterns.flatMap(expandPattern)
  const all = expanded.map((patternName) => genericProductOf(leaf, profile, patternName))
  return all.filter((generic, index) => all.findIndex(({ name }) => name === generic.name) === index)
}

function genericProductOf(leaf: LeafCategory, leafProfile: LeafProfile, patternName: PatternName): GenericProduct {
  const profile = profileFor(leafProfile, patternName.name)
  const name = renamed(patternName.name, profile)
  const seed = hashText(`${leaf.code} ${name}`)
  const { choices } = patternName
  const motif = choices.map(labelMotifOf).find((found) => found !== undefined) ?? labelMotifOf(name)
  const { pack } = profile
  if (pack === undefined) throw new Error(`profile without a pack for ${leaf.code} ${name}`)
  const brands = unbrandedFirst(rotate((profile.brands ?? '').split(' ').filter(Boolean), seed)).map(brandOrNone)
  if (brands.length === 0) throw new Error(`profile without brands for ${leaf.code} ${name}`)
  const sizes = sizesOf(leaf, profile, seed)
  const isWeighed = leaf.flags.has('cântărit') && profile.weighed !== false
  const bands = sizes.map((size) =>
    isWeighed && size.unit === 'kg' && size.netThousandths >= WEIGHED_FROM_GRAMS && size.band === null
      ? bandAround(size)
      : size,
  )
  return {
    leaf,
    profile,
    name,
    foldedName: fold(name),
    slug: slugify(name),
    printedName: printedName(name),
    seed,
    brands,
    usualBrandCount: Math.min(brands.length, 2 + Math.floor(seededRandom(seed, 1) * 3)),
    sizes: profile.unbrandedPack === undefined ? bands : sizes,
    unbrandedSizes: bands,
    pack,
    unbrandedPack: profile.unbrandedPack ?? pack,
    art: profile.fixedArt ?? motif?.art ?? profile.art ?? 'sparkles',
    motif,
    accent: profile.accent ?? (profile.accentFromMotif ? motif?.colour : undefined),
    composition: compositionOf(profile, name, choices, sizes),
  }
}

function renamed(name: string, { rename }: ProductProfile): string {
  const text = rename === undefined ? name : name.replace(rename[0], rename[1])
  return text.replace(/\s+/g, ' ').trim()
}

function brandOrNone(code: string): Brand | null {
  return code === NO_BRAND ? null : brandByCode(code)
}

/** Every leaf that sells loose goods has them among its first products. */
function unbrandedFirst(codes: readonly string[]): string[] {
  return [...codes.filter((code) => code === NO_BRAND), ...codes.filter((code) => code !== NO_BRAND)]
}

/** Starts the list at a position that depends on `seed`, so that no brand is the first of every generic product. */
function rotate<T>(list: readonly T[], seed: number): T[] {
  const start = list.length === 0 ? 0 : mixSeed(seed, 2) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function sizesOf(leaf: LeafCategory, profile: ProductProfile, seed: number): Size[] {
  const all = profile.sizes === undefined ? leaf.sizes : profile.sizes.split(' · ').map(parseSize)
  const chosen = all.length <= MAX_SIZES ? all : rotate(all, seed).slice(0, MAX_SIZES)
  return [...chosen].sort((a, b) => a.measure * a.packs - b.measure * b.packs)
}

function compositionOf(
  profile: ProductProfile,
  name: string,
  choices: readonly string[],
  sizes: readonly Size[],
): FoodComposition {
  const lowerCaseName = name.charAt(0).toLowerCase() + name.slice(1)
  const flavour = (choice: string | undefined) => {
    const motif = (choice === undefined ? undefined : labelMotifOf(choice)) ?? labelMotifOf(name)
    return motif?.ingredient ?? choice?.replace(/^(cu|de|din|și) /, '') ?? lowerCaseName
  }
  const text = (profile.composition ?? ' | -')
    .replaceAll('{a}', flavour(choices[0]))
    .replaceAll('{b}', flavour(choices[1] ?? choices[0]))
    .replaceAll('{n}', lowerCaseName)
  return parseFoodComposition({
    text,
    name,
    per: sizes[0]?.unit === 'l' ? 'ml' : 'g',
    use: profile.use ?? 'food',
    alcoholPercent: profile.alcoholPercent ?? 0,
    fatInName: profile.fatInName ?? false,
    addedSugar: profile.addedSugar,
  })
}
