import type { ArtName } from '../art/art-names.ts'

/** Six-digit hex, `#1d6fd1`. */
export type Hex = `#${string}`

/** Where brand, name, picture and weight stand on a label. Give each brand one, so that shelves look like families. */
export const labelLayouts = ['band', 'wave', 'disc', 'rays', 'plain'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export interface PackshotCommon {
  /** Seed of everything random in the drawing (tilt, creases, scatter); the product code serves well. */
  id: string
  /** Printed brand; empty for goods sold loose. */
  brand: string
  /** Printed name without brand and size, best under 28 letters: "Iaurt grecesc", never "Iaurt grecesc 10% 400g". */
  name: string
  /** Printed quantity, "1,8 L · 3,5%"; empty when the pack shows none. */
  size: string
  /** Main colour of pack or label. Text on it turns dark or white by its luminance. */
  base: Hex
  /** Second colour: band, wave, disc, cap and lid where those have none of their own. */
  accent: Hex
  /** Picture on the label; null for none (loose goods, windows, trays, nets). */
  art: ArtName | null
  /** Without one, a hash of brand and name chooses. */
  layout?: LabelLayout
  /** Colour of the name, when luminance alone would choose badly. */
  ink?: Hex
  /** Colour of the brand on `wave` and `plain`. */
  brandInk?: Hex
  /** Tile colour of the department, behind link previews and in scenes; a light tone of `accent` when missing. */
  tint?: Hex
}
