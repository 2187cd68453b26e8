import type { ArtName } from '../art/art-names.ts'
import type { CommonPackshotSpec, HexColour } from './common-packshot-spec.ts'

/* Containers of liquids, pastes and sprays. */

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
export interface BottleSpec extends CommonPackshotSpec {
  shape: 'bottle'
  variant: (typeof bottleVariants)[number]
  /** Colour of glass or plastic: `#1d2b20` dark wine glass, `#5b3213` brown beer glass, `#dff1f4` clear (default). */
  glass?: HexColour
  /** The contents do not show through (shampoo, aerosol, dairy). */
  opaque?: true
  /** Colour of the contents; without one the bottle looks empty. */
  liquid?: HexColour
  /** The y coordinate of the liquid's surface in drawing units: about 140 for a full bottle, 300 for a half-full one. */
  level?: number
  /** Colour of the cap; `accent` by default. */
  cap?: HexColour
}

export const canVariants = ['beer', 'tall', 'sleek', 'tin', 'tuna', 'drum'] as const
/**
 * `beer` 0.5 l, `tall` 0.33 l, `sleek` 0.25 l energy drink, `tin` food, `tuna` flat tin, `drum` cardboard canister with a
 * plastic lid (cocoa, protein, milk powder).
 */
export interface CanSpec extends CommonPackshotSpec {
  shape: 'can'
  variant: (typeof canVariants)[number]
  /** Colour of the lid of a `drum`. */
  cap?: HexColour
}

export const jarVariants = ['wide', 'slim', 'cream'] as const
/** Honey, jam, pickles, sauces, instant coffee; `cream` is a low opaque pot for cosmetics. */
export interface JarSpec extends CommonPackshotSpec {
  shape: 'jar'
  variant: (typeof jarVariants)[number]
  /** Colour of the contents; amber by default. */
  liquid?: HexColour
  /** Pieces that float in the contents, behind the label. */
  fill?: ArtName
  cap?: HexColour
}

export const cupVariants = ['cup', 'tub', 'bowl'] as const
/** `cup` yoghurt, `tub` ice cream or margarine with a lid, `bowl` low and wide: hummus, salads, soups. */
export interface CupSpec extends CommonPackshotSpec {
  shape: 'cup'
  variant: (typeof cupVariants)[number]
  /** Colour of the foil or lid; by default a light tone of `accent`. */
  lid?: HexColour
}

/** Gable-top carton: milk, kefir, fresh juice. */
export interface CartonSpec extends CommonPackshotSpec {
  shape: 'carton'
  cap?: HexColour
}

/** Plastic bottle with a handle: laundry detergent, softener, bleach. */
export interface DetergentSpec extends CommonPackshotSpec {
  shape: 'detergent'
  /** Colour of the label; by default a light tone of `base`. */
  label?: HexColour
  cap?: HexColour
}

/** Bottle with a spray trigger: glass cleaner, bathroom cleaner. */
export interface SpraySpec extends CommonPackshotSpec {
  shape: 'spray'
  /** Colour of the label; white by default. */
  label?: HexColour
  liquid?: HexColour
  cap?: HexColour
}

/** Toothpaste, hand cream, glue; `size` is not printed. */
export interface TubeSpec extends CommonPackshotSpec {
  shape: 'tube'
  cap?: HexColour
}
