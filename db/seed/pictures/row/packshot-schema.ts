import { z } from 'zod'
import { artNames } from '../art/art-names.ts'
import { labelLayouts } from './packshot-common.ts'
import { bagVariants, barVariants, boxVariants } from './packshot-packs.ts'
import type { PackshotRow, UnitRow } from './packshot-row.ts'
import { bottleVariants, canVariants, cupVariants, jarVariants } from './packshot-vessels.ts'

/* Descriptions may come from an imported file: only what is listed here reaches a drawing. */

const Hex = z.templateLiteral(['#', z.string().regex(/^[0-9a-fA-F]{6}$/)])
const Print = z.string().max(120)
const Art = z.enum(artNames)
const Arts = z.union([Art, z.array(Art).min(1).max(8).readonly()])
const colour = Hex.exactOptional()
const is = z.literal(true).exactOptional()
const size = z.number().min(20).max(600).exactOptional()
const degrees = z.number().min(-360).max(360).exactOptional()

const common = {
  id: z.string().max(80),
  brand: Print,
  name: Print,
  size: Print,
  base: Hex,
  accent: Hex,
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
    ...{ variant: z.enum(bottleVariants), glass: colour, opaque: is, liquid: colour, cap: colour },
    level: z.number().min(100).max(400).exactOptional(),
  }),
  shape('can', { variant: z.enum(canVariants), cap: colour }),
  shape('jar', { variant: z.enum(jarVariants), liquid: colour, fill: Art.exactOptional(), cap: colour }),
  shape('cup', { variant: z.enum(cupVariants), lid: colour }),
  shape('box', { variant: z.enum(boxVariants), film: is, top: colour, cap: colour }),
  shape('carton', { cap: colour }),
  shape('bag', {
    ...{ variant: z.enum(bagVariants), window: Art.exactOptional(), windowColour: colour },
    ...{ windowSize: size, cap: colour },
  }),
  shape('bar', { variant: z.enum(barVariants), art2: Art.exactOptional() }),
  shape('tray', {
    ...{ fill: Arts, tray: colour, fillSize: size, spin: degrees, mirror: is, film: z.boolean().exactOptional() },
    grid: z
      .tuple([z.int().min(1).max(8), z.int().min(1).max(8)])
      .readonly()
      .exactOptional(),
  }),
  shape('wedge', { fill: Art, fillSize: size, rot: degrees }),
  shape('loose', {
    ...{ fill: Arts, rot: degrees, mirror: is },
    n: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  }),
  shape('net', { fill: Art }),
  shape('crate', { fill: Arts, fillSize: size }),
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
const Unit = z.discriminatedUnion('shape', units) satisfies z.ZodType<UnitRow>
const pieces = [z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(8)] as const

/** Accepts a `PackshotRow`; unknown fields are dropped. */
export const packshotSchema = z.discriminatedUnion('shape', [
  ...units,
  shape('multi', { n: z.union(pieces), unit: Unit }),
]) satisfies z.ZodType<PackshotRow>
