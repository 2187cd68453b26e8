import type { ArtName } from '../art/art-names.ts'
import type { CommonPackshotSpec, HexColour } from './common-packshot-spec.ts'

/* Boxes, bags, trays, nets and similar packs, and goods sold without a pack. */

export const boxVariants = [
  'box',
  'cereal',
  'flat',
  'tea',
  'tall',
  'brick',
  'butter',
  'nappies',
  'cask',
  'small',
] as const
/**
 * `flat` wide and low, `tall` spirits or spaghetti, `brick` UHT milk, `butter` low block, `nappies` wrapped in film, `cask`
 * bag-in-box wine, `small` medicine or toothpaste.
 */
export interface BoxSpec extends CommonPackshotSpec {
  shape: 'box'
  variant: (typeof boxVariants)[number]
  /** Wrapped in clear film with a handle. */
  film?: true
  /** Colour of the top face. */
  top?: HexColour
  /** Cap of a `brick`, tap of a `cask`. */
  cap?: HexColour
}

export const bagVariants = [
  'pillow',
  'chips',
  'frozen',
  'bread',
  'coffee',
  'pet',
  'flour',
  'sachet',
  'pouch',
  'wipes',
] as const
/**
 * `pillow` sealed above and below; `pet` dry pet food, cat litter, charcoal and soil; `sachet` spices, yeast and wet cat food;
 * `pouch` stand-up bag with a spout; `wipes` flat with a hard lid.
 */
export interface BagSpec extends CommonPackshotSpec {
  shape: 'bag'
  variant: (typeof bagVariants)[number]
  /** Contents visible through a window; the label then shows no `art`. */
  window?: ArtName
  /** Background colour behind the contents. */
  windowColour?: HexColour
  /** Size of one piece in the window in drawing units, 60 to 160; 92 by default. */
  windowSize?: number
  /** Colour of the lid of `wipes` and the spout of `pouch`. */
  cap?: HexColour
}

export const barVariants = ['tablet', 'snack'] as const
/** Flow wrapper lying at an angle: chocolate tablet, or a slim snack bar. */
export interface BarSpec extends CommonPackshotSpec {
  shape: 'bar'
  variant: (typeof barVariants)[number]
  /** Smaller second picture that shows the flavour. */
  art2?: ArtName
}

/** Meat, berries, tomatoes, ready meals under film; with a sticker if `brand` is not empty. */
export interface TraySpec extends CommonPackshotSpec {
  shape: 'tray'
  /** Contents; the pieces of a list alternate. */
  fill: ArtName | readonly ArtName[]
  /** Colour of the tray; dark green by default. */
  tray?: HexColour
  /** Columns and rows; [4, 3] by default. */
  grid?: readonly [number, number]
  /** Size of one piece in drawing units, 150 by default; 110 for cherry tomatoes, 210 for chicken legs, 300 for steaks. */
  fillSize?: number
  /** Range of the random rotation of a piece in degrees, half of it to each side; 30 by default. */
  spin?: number
  /** Mirrors every second piece. */
  mirror?: true
  /** False for open trays; true by default. */
  film?: boolean
}

/** Vacuum pack with a header label: cheese, fish, ham, salami. */
export interface WedgeSpec extends CommonPackshotSpec {
  shape: 'wedge'
  fill: ArtName
  /** Size of the food in drawing units, 200 to 400; 330 by default. */
  fillSize?: number
  /** Rotation of the food in degrees. */
  rot?: number
}

/** Fruit, vegetables, flowers and single objects without a pack. */
export interface LooseSpec extends CommonPackshotSpec {
  shape: 'loose'
  fill: ArtName | readonly ArtName[]
  /** Pieces drawn. */
  n: 1 | 2 | 3 | 4 | 5
  /** Rotation of all pieces in degrees; by default each position has its own. */
  rot?: number
  /** Mirrors every second piece. */
  mirror?: true
}

/** Oranges, potatoes, onions. */
export interface NetSpec extends CommonPackshotSpec {
  shape: 'net'
  fill: ArtName
}

/** Wooden crate of fruit or vegetables. */
export interface CrateSpec extends CommonPackshotSpec {
  shape: 'crate'
  fill: ArtName | readonly ArtName[]
  /** Size of one piece in drawing units, 190 by default. */
  fillSize?: number
}

/** Open egg box. */
export interface EggsSpec extends CommonPackshotSpec {
  shape: 'eggs'
  /** Eggs drawn; packs of more than 10 eggs are drawn with 10. */
  n: 6 | 10
  /** Colour of the egg box. */
  tray?: HexColour
}

/** Toilet paper and kitchen rolls in printed film. */
export interface RollsSpec extends CommonPackshotSpec {
  shape: 'rolls'
}

/** Hanging card with a clear blister: batteries, bulbs, razors, brushes, pens, pacifiers, toys. */
export interface CardSpec extends CommonPackshotSpec {
  shape: 'card'
  fill: ArtName
  /** Pieces under the blister. */
  n: 1 | 2 | 3 | 4
  /** Rotation of each piece in degrees. */
  rot?: number
}

/** Plant in a flower pot with a paper tag: basil, orchids. */
export interface PotSpec extends CommonPackshotSpec {
  shape: 'pot'
  fill: ArtName
  /** Colour of the pot; terracotta by default. */
  tray?: HexColour
}
