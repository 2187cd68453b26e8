import type { PackMaterial } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { CommonPackshotSpec, HexColour, LabelLayout } from '../pictures/spec/common-packshot-spec.ts'
import type { SinglePackshotSpec } from '../pictures/spec/packshot-spec.ts'
import type { Size } from './size.ts'

/** Everything a pack needs to become the row of one product. */
export interface PackInput {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly size: string
  readonly base: HexColour
  readonly accent: HexColour
  readonly layout: LabelLayout
  /** What the product is, as found in its name or given by its profile. */
  readonly art: ArtName
}

/** A kind of pack: what it is made of and how it is drawn. `boxed` packs hold a multipack by themselves. */
export interface Pack {
  readonly material: PackMaterial
  readonly boxed: boolean
  readonly draw: (input: PackInput) => SinglePackshotSpec
}

/** The pack of a size: a small yoghurt is a cup, a large one a tub. */
export type PackOf = (size: Size) => Pack

function pack(material: PackMaterial, draw: (input: PackInput) => SinglePackshotSpec, boxed = false): PackOf {
  const one: Pack = { material, boxed, draw }
  return () => one
}

function common(input: PackInput): CommonPackshotSpec {
  const { id, brand, name, size, base, accent, layout, art } = input
  return { id, brand, name, size, base, accent, layout, art }
}

/** One pack up to a net quantity of a single piece (thousandths of the unit), another above it. */
export function upTo(netThousandths: number, small: PackOf, large: PackOf): PackOf {
  return (size) => (size.netThousandths / size.packs <= netThousandths ? small(size) : large(size))
}

/** One pack for single pieces, another for multipacks. */
export function multi(single: PackOf, many: PackOf): PackOf {
  return (size) => (size.packs > 1 ? many(size) : single(size))
}

type RowOf<S extends SinglePackshotSpec['shape']> = Extract<SinglePackshotSpec, { shape: S }>
type VariantOf<S extends 'bottle' | 'can' | 'jar' | 'cup' | 'box' | 'bag' | 'bar'> = RowOf<S>['variant']
/** What a profile may say about a pack beyond its kind: colours, contents, a fixed picture. */
type Extra<S extends SinglePackshotSpec['shape']> = Partial<Omit<RowOf<S>, 'shape' | keyof CommonPackshotSpec>> &
  Partial<Pick<RowOf<S>, 'base' | 'accent' | 'art'>>

const PLASTIC_BOTTLES = new Set<VariantOf<'bottle'>>(['water', 'soda', 'shampoo', 'pump', 'squeeze', 'canister'])

/** Glass or plastic follows the variant unless `material` says otherwise. */
export function bottle(variant: VariantOf<'bottle'>, extra: Extra<'bottle'> = {}, material?: PackMaterial): PackOf {
  const made = material ?? (PLASTIC_BOTTLES.has(variant) ? 'plastic' : variant === 'aerosol' ? 'metal' : 'glass')
  return pack(made, (input) => ({ ...common(input), shape: 'bottle', variant, ...extra }))
}

export function can(variant: VariantOf<'can'>, extra: Extra<'can'> = {}): PackOf {
  return pack(variant === 'drum' ? 'other' : 'metal', (input) => ({
    ...common(input),
    shape: 'can',
    variant,
    ...extra,
  }))
}

export function jar(variant: VariantOf<'jar'>, extra: Extra<'jar'> = {}): PackOf {
  return pack('glass', (input) => ({ ...common(input), shape: 'jar', variant, ...extra }))
}

export function cup(variant: VariantOf<'cup'>, extra: Extra<'cup'> = {}): PackOf {
  return pack('plastic', (input) => ({ ...common(input), shape: 'cup', variant, ...extra }))
}

export function box(variant: VariantOf<'box'>, extra: Extra<'box'> = {}): PackOf {
  const boxed = variant !== 'brick'
  return pack('carton', (input) => ({ ...common(input), shape: 'box', variant, ...extra }), boxed)
}

export function carton(extra: Extra<'carton'> = {}): PackOf {
  return pack('carton', (input) => ({ ...common(input), shape: 'carton', ...extra }))
}

export function bag(variant: VariantOf<'bag'>, extra: Extra<'bag'> = {}): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'bag', variant, ...extra }))
}

/** A bag whose contents are seen: bread, pasta, salad. Without `window`, the product's own picture. */
export function seen(variant: VariantOf<'bag'>, extra: Extra<'bag'> = {}): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'bag', variant, window: input.art, ...extra, art: null }))
}

export function bar(variant: VariantOf<'bar'>, extra: Extra<'bar'> = {}): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'bar', variant, ...extra }))
}

/** Without `fill`, the product's own picture; the same holds for the shapes below. */
export function tray(extra: Extra<'tray'> = {}): PackOf {
  return pack('plastic', (input) => ({
    ...common(input),
    base: '#ffffff',
    shape: 'tray',
    fill: input.art,
    ...extra,
    art: null,
  }))
}

export function wedge(extra: Extra<'wedge'> = {}): PackOf {
  return pack('plastic', (input) => ({ ...common(input), shape: 'wedge', fill: input.art, ...extra, art: null }))
}

/** Sold without a pack; nothing is printed on it. */
export function loose(n: 1 | 2 | 3 | 4 | 5, extra: Extra<'loose'> = {}): PackOf {
  return pack('other', (input) => ({
    ...common(input),
    brand: '',
    base: '#ffffff',
    shape: 'loose',
    n,
    fill: input.art,
    ...extra,
    art: null,
  }))
}

export function net(extra: Extra<'net'> = {}): PackOf {
  return pack('other', (input) => ({
    ...common(input),
    base: '#ffffff',
    shape: 'net',
    fill: input.art,
    ...extra,
    art: null,
  }))
}

/** Egg cartons: six are drawn as six, everything larger as ten. */
export function eggs(extra: Extra<'eggs'> = {}): PackOf {
  return (size) => ({
    material: 'carton',
    boxed: true,
    draw: (input) => ({
      ...common(input),
      base: '#fffaf0',
      shape: 'eggs',
      n: size.netThousandths <= 6000 ? 6 : 10,
      ...extra,
      art: null,
    }),
  })
}

export function detergent(extra: Extra<'detergent'> = {}): PackOf {
  return pack('plastic', (input) => ({ ...common(input), shape: 'detergent', ...extra }))
}

export function spray(extra: Extra<'spray'> = {}): PackOf {
  return pack('plastic', (input) => ({ ...common(input), shape: 'spray', ...extra }))
}

export function tube(extra: Extra<'tube'> = {}): PackOf {
  return pack('plastic', (input) => ({ ...common(input), shape: 'tube', ...extra, size: '' }))
}

export function rolls(): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'rolls' }), true)
}

export function card(n: 1 | 2 | 3 | 4, extra: Extra<'card'> = {}): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'card', n, fill: input.art, ...extra, art: null }), true)
}

export function pot(extra: Extra<'pot'> = {}): PackOf {
  return pack('other', (input) => ({ ...common(input), shape: 'pot', fill: input.art, ...extra, art: null }))
}
