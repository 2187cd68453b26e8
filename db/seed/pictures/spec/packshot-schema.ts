import { z } from 'zod'
import { artNames } from '../art/art-names.ts'
import { bottleVariants, canVariants, cupVariants, jarVariants } from './bottle-and-jar-specs.ts'
import { bagVariants, barVariants, boxVariants } from './box-and-bag-specs.ts'
import { labelLayouts } from './common-packshot-spec.ts'
import type { PackshotSpec, SinglePackshotSpec } from './packshot-spec.ts'

/* Descriptions may come from an imported file, so only values that are safe in SVG are accepted. */

const HexColour = z.templateLiteral(['#', z.string().regex(/^[0-9a-fA-F]{6}$/)])
const PrintedText = z.string().max(120)
const Art = z.enum(artNames)
const OneOrMoreArts = z.union([Art, z.array(Art).min(1).max(8).readonly()])
const colour = HexColour.exactOptional()
const flag = z.literal(true).exactOptional()
const size = z.number().min(20).max(600).exactOptional()
const degrees = z.number().min(-360).max(360).exactOptional()

const common = {
  id: z.string().max(80),
  brand: PrintedText,
  name: PrintedText,
  size: PrintedText,
  base: HexColour,
  accent: HexColour,
  art: Art.nullable(),
  layout: z.enum(labelLayouts).exactOptional(),
  ink: colour,
  brandInk: colour,
  tint: colour,
}
const shape = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ ...common, shape: z.literal(name), ...fields })

const units = [
  shape('bottle', {
    ...{ variant: z.enum(bottleVariants), glass: colour, opaque: flag, liquid: colour, cap: colour },
    level: z.number().min(100).max(400).exactOptional(),
  }),
  shape('can', { variant: z.enum(canVariants), cap: colour }),
  shape('jar', { variant: z.enum(jarVariants), liquid: colour, fill: Art.exactOptional(), cap: colour }),
  shape('cup', { variant: z.enum(cupVariants), lid: colour }),
  shape('box', { variant: z.enum(boxVariants), film: flag, top: colour, cap: colour }),
  shape('carton', { cap: colour }),
  shape('bag', {
    ...{ variant: z.enum(bagVariants), window: Art.exactOptional(), windowColour: colour },
    ...{ windowSize: size, cap: colour },
  }),
  shape('bar', { variant: z.enum(barVariants), art2: Art.exactOptional() }),
  shape('tray', {
    ...{
      fill: OneOrMoreArts,
      tray: colour,
      fillSize: size,
      spin: degrees,
      mirror: flag,
      film: z.boolean().exactOptional(),
    },
    grid: z
      .tuple([z.int().min(1).max(8), z.int().min(1).max(8)])
      .readonly()
      .exactOptional(),
  }),
  shape('wedge', { fill: Art, fillSize: size, rot: degrees }),
  shape('loose', {
    ...{ fill: OneOrMoreArts, rot: degrees, mirror: flag },
    n: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  }),
  shape('net', { fill: Art }),
  shape('crate', { fill: OneOrMoreArts, fillSize: size }),
  shape('eggs', { n: z.union([z.literal(6), z.literal(10)]), tray: colour }),
  shape('detergent', { label: colour, cap: colour }),
  shape('spray', { label: colour, liquid: colour, cap: colour }),
  shape('tube', { cap: colour }),
  shape('rolls', {}),
  shape('card', {
    ...{ fill: Art, rot: degrees },
    n: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  }),
  shape('pot', { fill: Art, tray: colour }),
] as const
const SinglePackshot = z.discriminatedUnion('shape', units) satisfies z.ZodType<SinglePackshotSpec>
const multipackSizes = [z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(8)] as const

/** Parses a `PackshotSpec`; unknown fields are dropped. */
export const packshotSchema = z.discriminatedUnion('shape', [
  ...units,
  shape('multi', { n: z.union(multipackSizes), unit: SinglePackshot }),
]) satisfies z.ZodType<PackshotSpec>
