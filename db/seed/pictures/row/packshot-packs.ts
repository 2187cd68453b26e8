import type { ArtName } from '../art/art-names.ts'
import type { Hex, PackshotCommon } from './packshot-common.ts'

/* Boxes, bags, trays and nets; and what is sold without any. */

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
/** `brick` UHT milk, `butter` low block, `tall` spirits or spaghetti, `nappies` wrapped in film, `cask` bag-in-box wine, `small` medicine or toothpaste size. */
export interface BoxRow extends PackshotCommon {
  shape: 'box'
  variant: (typeof boxVariants)[number]
  /** Wrapped in clear film with a handle. */
  film?: true
  /** Colour of the top face. */
  top?: Hex
  /** Cap of a `brick`, tap of a `cask`. */
  cap?: Hex
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
/** `pet` also cat litter, charcoal and soil; `sachet` spices, yeast and cat pouches; `pouch` stand-up with a spout; `wipes` flat with a hard lid. */
export interface BagRow extends PackshotCommon {
  shape: 'bag'
  variant: (typeof bagVariants)[number]
  /** Contents seen through a window; then `art` is left out of the label. */
  window?: ArtName
  /** Behind the contents. */
  windowColour?: Hex
  /** Size of one piece in the window, 60 to 160, usually 92. */
  windowSize?: number
  /** Lid of `wipes`, spout of `pouch`. */
  cap?: Hex
}

export const barVariants = ['tablet', 'snack'] as const
/** Flow-wrapped and lying at an angle: chocolate tablet, or a slim snack bar. */
export interface BarRow extends PackshotCommon {
  shape: 'bar'
  variant: (typeof barVariants)[number]
  /** Smaller second picture, the flavour. */
  art2?: ArtName
}

/** Meat, berries, tomatoes, ready meals under film, with a sticker when there is a brand. */
export interface TrayRow extends PackshotCommon {
  shape: 'tray'
  /** What lies in it; a list alternates. */
  fill: ArtName | readonly ArtName[]
  /** Colour of the tray; dark green when missing. */
  tray?: Hex
  /** Columns and rows; [4, 3] when missing. */
  grid?: readonly [number, number]
  /** Size of one piece: 110 cherry tomatoes, 150, 210 chicken legs, 300 steaks. */
  fillSize?: number
  /** Greatest turn of a piece in degrees, 30 when missing. */
  spin?: number
  /** Every second piece mirrored. */
  mirror?: true
  /** False for open trays. */
  film?: boolean
}

/** Vacuum pack with a header label: cheese, fish, ham, salami. */
export interface WedgeRow extends PackshotCommon {
  shape: 'wedge'
  fill: ArtName
  /** 200 to 400. */
  fillSize?: number
  /** Degrees. */
  rot?: number
}

/** Fruit, vegetables, flowers and single objects without a pack. */
export interface LooseRow extends PackshotCommon {
  shape: 'loose'
  fill: ArtName | readonly ArtName[]
  n: 1 | 2 | 3 | 4 | 5
  /** Turns every piece by so many degrees. */
  rot?: number
  mirror?: true
}

/** Oranges, potatoes, onions. */
export interface NetRow extends PackshotCommon {
  shape: 'net'
  fill: ArtName
}

/** Boxes from the farm, baskets of fruit. */
export interface CrateRow extends PackshotCommon {
  shape: 'crate'
  fill: ArtName | readonly ArtName[]
  fillSize?: number
}

export interface EggsRow extends PackshotCommon {
  shape: 'eggs'
  /** Eggs drawn; packs of 20 and more take 10. */
  n: 6 | 10
  tray?: Hex
}

/** Toilet paper and kitchen rolls in printed film. */
export interface RollsRow extends PackshotCommon {
  shape: 'rolls'
}

/** Hanging card with a clear blister: batteries, bulbs, razors, brushes, pens, pacifiers, toys. */
export interface CardRow extends PackshotCommon {
  shape: 'card'
  fill: ArtName
  /** Pieces under the blister. */
  n: 1 | 2 | 3 | 4
  /** Degrees. */
  rot?: number
}

/** Plant in a flower pot with a paper sleeve: basil, orchids. */
export interface PotRow extends PackshotCommon {
  shape: 'pot'
  fill: ArtName
  /** Colour of the pot, terracotta when missing. */
  tray?: Hex
}
