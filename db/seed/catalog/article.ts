import { fold, slugify } from '#kernel/fold.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { HexColour } from '../pictures/spec/common-packshot-spec.ts'
import type { Brand } from './brand.ts'
import { brandByCode } from './brands.ts'
import type { LeafRow } from './department-rows.ts'
import { draw, hashText, mix } from './draw.ts'
import { type Food, readFood } from './food.ts'
import { type Look, lookOf } from './look.ts'
import type { PackOf } from './packs.ts'
import { expandPattern, type PatternName } from './pattern.ts'
import { printedName } from './printed-name.ts'
import { type LeafProfile, type Profile, profileFor } from './profile.ts'
import { bandAround, parseSize, type Size } from './size.ts'

/** What is made by several brands in several sizes: "Iaurt grecesc 10% grăsime". */
export interface Article {
  readonly leaf: LeafRow
  readonly profile: Profile
  readonly name: string
  readonly folded: string
  readonly slug: string
  readonly printed: string
  /** Seed of everything drawn for it; depends on leaf and name alone. */
  readonly seed: number
  readonly brands: readonly (Brand | null)[]
  /** How many of the brands, from the first, are used before the rest. */
  readonly usualBrands: number
  /** Smallest first. */
  readonly sizes: readonly Size[]
  /** Sizes without a brand: weight bands where the brands have fixed weights. */
  readonly bareSizes: readonly Size[]
  readonly pack: PackOf
  readonly bare: PackOf
  readonly art: ArtName
  readonly look: Look | undefined
  readonly accent: HexColour | undefined
  readonly food: Food
}

const NO_BRAND = '-'
const MOST_SIZES = 3
/** Below this weight loose goods are sold by the piece or the bunch. */
const WEIGHED_FROM = 300

/** Every article of a leaf, in the order of its patterns. Throws where the profile leaves a gap. */
export function articlesOf(leaf: LeafRow, profile: LeafProfile): Article[] {
  const made = leaf.patterns.flatMap(expandPattern).map((variant) => articleOf(leaf, profile, variant))
  return made.filter((article, index) => made.findIndex(({ name }) => name === article.name) === index)
}

function articleOf(leaf: LeafRow, leafProfile: LeafProfile, variant: PatternName): Article {
  const profile = profileFor(leafProfile, variant.name)
  const name = renamed(variant.name, profile)
  const seed = hashText(`${leaf.code} ${name}`)
  const look = variant.choices.map(lookOf).find((found) => found !== undefined) ?? lookOf(name)
  const { pack } = profile
  if (pack === undefined) throw new Error(`no pack for ${leaf.code} ${name}`)
  const brands = looseFirst(rotate((profile.brands ?? '').split(' ').filter(Boolean), seed)).map(brandOrNone)
  if (brands.length === 0) throw new Error(`no brands for ${leaf.code} ${name}`)
  const sizes = sizesOf(leaf, profile, seed)
  const weighed = leaf.flags.has('cântărit') && profile.weighed !== false
  const bands = sizes.map((size) =>
    weighed && size.unit === 'kg' && size.netThousandths >= WEIGHED_FROM && size.band === null
      ? bandAround(size)
      : size,
  )
  return {
    leaf,
    profile,
    name,
    folded: fold(name),
    slug: slugify(name),
    printed: printedName(name),
    seed,
    brands,
    usualBrands: Math.min(brands.length, 2 + Math.floor(draw(seed, 1) * 3)),
    sizes: profile.bare === undefined ? bands : sizes,
    bareSizes: bands,
    pack,
    bare: profile.bare ?? pack,
    art: profile.fixedArt ?? look?.art ?? profile.art ?? 'sparkles',
    look,
    accent: profile.accent ?? (profile.tinted ? look?.colour : undefined),
    food: foodOf(profile, name, variant.choices, sizes),
  }
}

function renamed(name: string, { rename }: Profile): string {
  const text = rename === undefined ? name : name.replace(rename[0], rename[1])
  return text.replace(/\s+/g, ' ').trim()
}

function brandOrNone(code: string): Brand | null {
  return code === NO_BRAND ? null : brandByCode(code)
}

/** What is sold loose is on the shelf before what is packed. */
function looseFirst(codes: readonly string[]): string[] {
  return [...codes.filter((code) => code === NO_BRAND), ...codes.filter((code) => code !== NO_BRAND)]
}

/** Starts each article at another brand, so that no brand is on every shelf first. */
function rotate<T>(list: readonly T[], seed: number): T[] {
  const from = list.length === 0 ? 0 : mix(seed, 2) % list.length
  return [...list.slice(from), ...list.slice(0, from)]
}

function sizesOf(leaf: LeafRow, profile: Profile, seed: number): Size[] {
  const all = profile.sizes === undefined ? leaf.sizes : profile.sizes.split(' · ').map(parseSize)
  const few = all.length <= MOST_SIZES ? all : rotate(all, seed).slice(0, MOST_SIZES)
  return [...few].sort((a, b) => a.measure * a.packs - b.measure * b.packs)
}

function foodOf(profile: Profile, name: string, choices: readonly string[], sizes: readonly Size[]): Food {
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  const flavour = (choice: string | undefined) => {
    const told = (choice === undefined ? undefined : lookOf(choice)) ?? lookOf(name)
    return told?.ingredient ?? choice?.replace(/^(cu|de|din|și) /, '') ?? small
  }
  const line = (profile.food ?? ' | -')
    .replaceAll('{a}', flavour(choices[0]))
    .replaceAll('{b}', flavour(choices[1] ?? choices[0]))
    .replaceAll('{n}', small)
  return readFood({
    line,
    name,
    per: sizes[0]?.unit === 'l' ? 'ml' : 'g',
    use: profile.use ?? 'food',
    alcohol: profile.alcohol ?? 0,
    fatInName: profile.fatInName ?? false,
    added: profile.added,
  })
}
