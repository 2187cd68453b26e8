import type { ArtName } from '../art/art-names.ts'

/** Six-digit hex, `#1d6fd1`. */
export type HexColour = `#${string}`

/** How brand, name, picture and size are arranged on a label. One layout for each brand makes its products look related. */
export const labelLayouts = ['band', 'wave', 'disc', 'rays', 'plain'] as const
export type LabelLayout = (typeof labelLayouts)[number]

/** Fields of every shape. */
export interface CommonPackshotSpec {
  /** Seed of all random numbers in the drawing (tilt, creases, scatter); usually the product code. */
  id: string
  /** Printed brand; empty for goods sold loose. */
  brand: string
  /** Printed name without brand and size, preferably under 28 characters: "Iaurt grecesc", not "Iaurt grecesc 10% 400g". */
  name: string
  /** Printed quantity, "1,8 L · 3,5%"; empty when the pack shows none. */
  size: string
  /** Main colour of the pack or label. Its luminance decides whether the text on it is dark or white. */
  base: HexColour
  /** Second colour: of band, wave and disc, and the default of cap and lid. */
  accent: HexColour
  /** Picture printed on the label; null for none (loose goods, bags with a window, trays, nets). */
  art: ArtName | null
  /** By default a hash of brand and name selects one. */
  layout?: LabelLayout
  /** Colour of the name; by default dark or white, by the luminance of `base`. */
  ink?: HexColour
  /** Colour of the brand in the layouts `wave` and `plain`. */
  brandInk?: HexColour
  /** Background colour in link previews and of the wall in scenes, usually the department's; by default a light tone of `accent`. */
  tint?: HexColour
}
