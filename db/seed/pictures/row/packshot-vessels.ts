import type { ArtName } from '../art/art-names.ts'
import type { Hex, PackshotCommon } from './packshot-common.ts'

/* What holds something that is poured, squeezed, sprayed or spooned. */

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

/** Gable-top carton: milk, kefir, fresh juice. */
export interface CartonRow extends PackshotCommon {
  shape: 'carton'
  cap?: Hex
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
