import type { ArtName } from '../../art/art-names.ts'
import type { BottleSpec, JarSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { BagSpec, CrateSpec } from '../../spec/box-and-bag-specs.ts'
import type { CommonPackshotSpec, HexColour } from '../../spec/common-packshot-spec.ts'

/* Packs of the demo without print: pictures of content pages contain no text. */

const blank = (id: string, base: HexColour, accent: HexColour, art: ArtName | null = null): CommonPackshotSpec => ({
  id,
  brand: '',
  name: '',
  size: '',
  base,
  accent,
  art,
})

/** A pack without its texts. */
export const unprinted = <T extends { brand: string; name: string; size: string }>(product: T): T => ({
  ...product,
  brand: '',
  name: '',
  size: '',
})

export const crateOf = (fill: readonly ArtName[], fillSize = 190, id = 'crate'): CrateSpec => ({
  ...blank(id, '#fdf7ea', '#2f6b3a'),
  shape: 'crate',
  fill,
  fillSize,
})

export const jarOf = (
  liquid: HexColour,
  fill: ArtName | null,
  look: {
    readonly cap?: HexColour
    readonly label?: HexColour
    readonly accent?: HexColour
    readonly art?: ArtName
    readonly slim?: true
  } = {},
): JarSpec => ({
  ...blank(`jar-${liquid}-${fill}`, look.label ?? '#fdf7ea', look.accent ?? '#b6492c', look.art ?? null),
  shape: 'jar',
  variant: look.slim ? 'slim' : 'wide',
  layout: 'disc',
  liquid,
  ...(fill ? { fill } : {}),
  cap: look.cap ?? '#c0392b',
})

export const bottleOf = (
  variant: BottleSpec['variant'],
  look: {
    readonly glass?: HexColour
    readonly liquid?: HexColour
    readonly level?: number
    readonly cap?: HexColour
    readonly label: HexColour
    readonly accent: HexColour
    readonly art: ArtName
    readonly layout?: CommonPackshotSpec['layout']
    readonly opaque?: true
  },
): BottleSpec => ({
  ...blank(`bottle-${variant}-${look.accent}`, look.label, look.accent, look.art),
  shape: 'bottle',
  variant,
  layout: look.layout ?? 'disc',
  ...(look.glass ? { glass: look.glass } : {}),
  ...(look.liquid ? { liquid: look.liquid } : {}),
  ...(look.level === undefined ? {} : { level: look.level }),
  ...(look.opaque ? { opaque: look.opaque } : {}),
  cap: look.cap ?? look.accent,
})

export const bagOf = (
  variant: BagSpec['variant'],
  base: HexColour,
  accent: HexColour,
  art: ArtName | null,
  layout: CommonPackshotSpec['layout'] = 'disc',
): BagSpec => ({ ...blank(`bag-${variant}-${base}`, base, accent, art), shape: 'bag', variant, layout })
