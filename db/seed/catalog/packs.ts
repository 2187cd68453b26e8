import type { PackMaterial } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ArtName } from '../pictures/art/art-names.ts'
import type { CommonPackshotSpec, HexColour, LabelLayout } from '../pictures/spec/common-packshot-spec.ts'
import type { SinglePackshotSpec } from '../pictures/spec/packshot-spec.ts'
import type { Size } from './size.ts'

/** What the picture of one product's pack shows. */
export interface PackshotInput {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly size: string
  readonly base: HexColour
  readonly accent: HexColour
  readonly layout: LabelLayout
  /** Picture of the product. */
  readonly art: ArtName
}

/** A kind of pack. */
export interface Pack {
  readonly material: PackMaterial
  /** Contains all pieces of a multipack, such as a box; otherwise the picture shows several packs side by side. */
  readonly holdsMultipack: boolean
  readonly toPackshot: (input: PackshotInput) => SinglePackshotSpec
}

/** The pack may depend on the size: a small yoghurt is a cup, a large one a tub. */
export type PackForSize = (size: Size) => Pack

function pack(material: PackMaterial, toPackshot: Pack['toPackshot'], holdsMultipack = false): PackForSize {
  const sizeIndependent: Pack = { material, holdsMultipack, toPackshot }
  return () => sizeIndependent
}

function common(input: PackshotInput): CommonPackshotSpec {
  const { id, brand, name, size, base, accent, layout, art } = input
  return { id, brand, name, size, base, accent, layout, art }
}

/** Sizes whose single pack has at most this net quantity (thousandths of the unit) have `small`, others `large`. */
export function upTo(netThousandths: number, small: PackForSize, large: PackForSize): PackForSize {
  return (size) => (size.netThousandths / size.packs <= netThousandths ? small(size) : large(size))
}

export function singleOrMultipack(single: PackForSize, multipack: PackForSize): PackForSize {
  return (size) => (size.packs > 1 ? multipack(size) : single(size))
}

type RowOf<S extends SinglePackshotSpec['shape']> = Extract<SinglePackshotSpec, { shape: S }>
type VariantOf<S extends 'bottle' | 'can' | 'jar' | 'cup' | 'box' | 'bag' | 'bar'> = RowOf<S>['variant']
/** What a profile may override in the picture of a pack: colours, contents, the product's picture. */
type PackshotOverrides<S extends SinglePackshotSpec['shape']> = Partial<
  Omit<RowOf<S>, 'shape' | keyof CommonPackshotSpec>
> &
  Partial<Pick<RowOf<S>, 'base' | 'accent' | 'art'>>

const PLASTIC_BOTTLES = new Set<VariantOf<'bottle'>>(['water', 'soda', 'shampoo', 'pump', 'squeeze', 'canister'])

/** The material follows from the variant when `material` is undefined. */
export function bottle(
  variant: VariantOf<'bottle'>,
  overrides: PackshotOverrides<'bottle'> = {},
  material?: PackMaterial,
): PackForSize {
  const made = material ?? (PLASTIC_BOTTLES.has(variant) ? 'plastic' : variant === 'aerosol' ? 'metal' : 'glass')
  return pack(made, (input) => ({ ...common(input), shape: 'bottle', variant, ...overrides }))
}

export function can(variant: VariantOf<'can'>, overrides: PackshotOverrides<'can'> = {}): PackForSize {
  return pack(variant === 'drum' ? 'other' : 'metal', (input) => ({
    ...common(input),
    shape: 'can',
    variant,
    ...overrides,
  }))
}

export function jar(variant: VariantOf<'jar'>, overrides: PackshotOverrides<'jar'> = {}): PackForSize {
  return pack('glass', (input) => ({ ...common(input), shape: 'jar', variant, ...overrides }))
}

export function cup(variant: VariantOf<'cup'>, overrides: PackshotOverrides<'cup'> = {}): PackForSize {
  return pack('plastic', (input) => ({ ...common(input), shape: 'cup', variant, ...overrides }))
}

export function box(variant: VariantOf<'box'>, overrides: PackshotOverrides<'box'> = {}): PackForSize {
  const holdsMultipack = variant !== 'brick'
  return pack('carton', (input) => ({ ...common(input), shape: 'box', variant, ...overrides }), holdsMultipack)
}

export function carton(overrides: PackshotOverrides<'carton'> = {}): PackForSize {
  return pack('carton', (input) => ({ ...common(input), shape: 'carton', ...overrides }))
}

export function bag(variant: VariantOf<'bag'>, overrides: PackshotOverrides<'bag'> = {}): PackForSize {
  return pack('other', (input) => ({ ...common(input), shape: 'bag', variant, ...overrides }))
}

/** A bag with a transparent window: bread, pasta, salad. The window shows `window`, by default the product's picture. */
export function windowBag(variant: VariantOf<'bag'>, overrides: PackshotOverrides<'bag'> = {}): PackForSize {
  return pack('other', (input) => ({
    ...common(input),
    shape: 'bag',
    variant,
    window: input.art,
    ...overrides,
    art: null,
  }))
}

export function bar(variant: VariantOf<'bar'>, overrides: PackshotOverrides<'bar'> = {}): PackForSize {
  return pack('other', (input) => ({ ...common(input), shape: 'bar', variant, ...overrides }))
}

/** Shows `fill`, by default the product's picture; so do the open packs below. */
export function tray(overrides: PackshotOverrides<'tray'> = {}): PackForSize {
  return pack('plastic', (input) => ({
    ...common(input),
    base: '#ffffff',
    shape: 'tray',
    fill: input.art,
    ...overrides,
    art: null,
  }))
}

export function wedge(overrides: PackshotOverrides<'wedge'> = {}): PackForSize {
  return pack('plastic', (input) => ({ ...common(input), shape: 'wedge', fill: input.art, ...overrides, art: null }))
}

/** Sold without a pack and without a label. */
export function loose(n: 1 | 2 | 3 | 4 | 5, overrides: PackshotOverrides<'loose'> = {}): PackForSize {
  return pack('other', (input) => ({
    ...common(input),
    brand: '',
    base: '#ffffff',
    shape: 'loose',
    n,
    fill: input.art,
    ...overrides,
    art: null,
  }))
}

export function net(overrides: PackshotOverrides<'net'> = {}): PackForSize {
  return pack('other', (input) => ({
    ...common(input),
    base: '#ffffff',
    shape: 'net',
    fill: input.art,
    ...overrides,
    art: null,
  }))
}

/** An egg carton, drawn with six or ten eggs. */
export function eggs(overrides: PackshotOverrides<'eggs'> = {}): PackForSize {
  return (size) => ({
    material: 'carton',
    holdsMultipack: true,
    toPackshot: (input) => ({
      ...common(input),
      base: '#fffaf0',
      shape: 'eggs',
      n: size.netThousandths <= 6000 ? 6 : 10,
      ...overrides,
      art: null,
    }),
  })
}

export function detergent(overrides: PackshotOverrides<'detergent'> = {}): PackForSize {
  return pack('plastic', (input) => ({ ...common(input), shape: 'detergent', ...overrides }))
}

export function spray(overrides: PackshotOverrides<'spray'> = {}): PackForSize {
  return pack('plastic', (input) => ({ ...common(input), shape: 'spray', ...overrides }))
}

export function tube(overrides: PackshotOverrides<'tube'> = {}): PackForSize {
  return pack('plastic', (input) => ({ ...common(input), shape: 'tube', ...overrides, size: '' }))
}

export function rolls(): PackForSize {
  return pack('other', (input) => ({ ...common(input), shape: 'rolls' }), true)
}

export function card(n: 1 | 2 | 3 | 4, overrides: PackshotOverrides<'card'> = {}): PackForSize {
  return pack(
    'other',
    (input) => ({ ...common(input), shape: 'card', n, fill: input.art, ...overrides, art: null }),
    true,
  )
}

export function pot(overrides: PackshotOverrides<'pot'> = {}): PackForSize {
  return pack('other', (input) => ({ ...common(input), shape: 'pot', fill: input.art, ...overrides, art: null }))
}
