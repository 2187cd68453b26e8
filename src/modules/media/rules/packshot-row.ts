import type { ArtName } from './art-names.ts'

/**
 * What the shop knows about the look of one product: enough to draw it, small enough to store as
 * JSON beside the product. The same row always gives the same picture, byte for byte.
 */
export type PackshotRow = UnitRow | MultiRow

/** A row that stands alone: everything but a multipack. */
export type UnitRow =
  | BottleRow
  | CanRow
  | JarRow
  | CupRow
  | BoxRow
  | CartonRow
  | BagRow
  | BarRow
  | TrayRow
  | WedgeRow
  | LooseRow
  | NetRow
  | CrateRow
  | EggsRow
  | DetergentRow
  | SprayRow
  | TubeRow
  | RollsRow
  | CardRow
  | PotRow

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

export const bottleVariants = [
  'water',
  'soda',
  'oil',
  'wine',
  'sparkling',
  'spirits',
  'beer',
  'milk',
  'juice',
  'sauce',
  'squeeze',
  'shampoo',
  'pump',
  'aerosol',
  'vial',
  'canister',
] as const
/** Drinks, oil, sauces, shampoo, sprays. `canister` is 5 litres of water or windscreen wash. */
export interface BottleRow extends PackshotCommon {
  shape: 'bottle'
  variant: (typeof bottleVariants)[number]
  /** Colour of glass or plastic; `#1d2b20` dark wine glass, `#5b3213` brown beer glass, `#dff1f4` clear. */
  glass?: Hex
  /** True when nothing shows through (shampoo, aerosol, dairy). */
  opaque?: true
  /** Colour of the contents; none = empty looking. */
  liquid?: Hex
  /** Height of the liquid's surface: 140 full to 300 half, in drawing units from the top. */
  level?: number
  cap?: Hex
}

export const canVariants = ['beer', 'tall', 'sleek', 'tin', 'tuna', 'drum'] as const
/** `beer` 0.5 l, `tall` 0.33 l, `sleek` 0.25 l energy drink, `tin` food, `tuna` flat tin, `drum` cardboard canister with a plastic lid (cocoa, protein, milk powder). */
export interface CanRow extends PackshotCommon {
  shape: 'can'
  variant: (typeof canVariants)[number]
  /** Lid of a `drum`. */
  cap?: Hex
}

export const jarVariants = ['wide', 'slim', 'cream'] as const
/** Honey, jam, pickles, sauces, instant coffee; `cream` is a low opaque pot for cosmetics. */
export interface JarRow extends PackshotCommon {
  shape: 'jar'
  variant: (typeof jarVariants)[number]
  liquid?: Hex
  /** Pieces that float behind the label. */
  fill?: ArtName
  cap?: Hex
}

export const cupVariants = ['cup', 'tub', 'bowl'] as const
/** `cup` yoghurt, `tub` ice cream or margarine with a lid, `bowl` low and wide: hummus, salads, soups. */
export interface CupRow extends PackshotCommon {
  shape: 'cup'
  variant: (typeof cupVariants)[number]
  /** Foil or lid. */
  lid?: Hex
}

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

/** Gable-top carton: milk, kefir, fresh juice. */
export interface CartonRow extends PackshotCommon {
  shape: 'carton'
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

/** Plastic bottle with a handle: laundry detergent, softener, bleach. */
export interface DetergentRow extends PackshotCommon {
  shape: 'detergent'
  /** Colour of the label; a light tone of `base` when missing. */
  label?: Hex
  cap?: Hex
}

/** Trigger spray. */
export interface SprayRow extends PackshotCommon {
  shape: 'spray'
  label?: Hex
  liquid?: Hex
  cap?: Hex
}

/** Toothpaste, hand cream, glue; `size` is not printed. */
export interface TubeRow extends PackshotCommon {
  shape: 'tube'
  cap?: Hex
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

/** Several of one unit in shrink film: beer, water, yoghurt. Texts and colours come from `unit`; the common fields name the whole. */
export interface MultiRow extends PackshotCommon {
  shape: 'multi'
  /** Pieces drawn; larger packs take 8. */
  n: 2 | 3 | 4 | 6 | 8
  unit: UnitRow
}

export const packshotShapes = [
  'bottle',
  'can',
  'jar',
  'cup',
  'box',
  'carton',
  'bag',
  'bar',
  'tray',
  'wedge',
  'loose',
  'net',
  'crate',
  'eggs',
  'detergent',
  'spray',
  'tube',
  'rolls',
  'card',
  'pot',
  'multi',
] as const satisfies readonly PackshotRow['shape'][]
export type PackshotShape = (typeof packshotShapes)[number]
