import type {
  BottleSpec,
  CanSpec,
  CartonSpec,
  CupSpec,
  DetergentSpec,
  JarSpec,
  SpraySpec,
  TubeSpec,
} from './bottle-and-jar-specs.ts'
import type {
  BagSpec,
  BarSpec,
  BoxSpec,
  CardSpec,
  CrateSpec,
  EggsSpec,
  LooseSpec,
  NetSpec,
  PotSpec,
  RollsSpec,
  TraySpec,
  WedgeSpec,
} from './box-and-bag-specs.ts'
import type { CommonPackshotSpec } from './common-packshot-spec.ts'

/**
 * The picture description of one product of the demo, stored as JSON in `product.packshot`. The same description always gives
 * the same picture, byte for byte.
 */
export type PackshotSpec = SinglePackshotSpec | MultipackSpec

/** Any product that is not a multipack. */
export type SinglePackshotSpec =
  | BottleSpec
  | CanSpec
  | JarSpec
  | CupSpec
  | BoxSpec
  | CartonSpec
  | BagSpec
  | BarSpec
  | TraySpec
  | WedgeSpec
  | LooseSpec
  | NetSpec
  | CrateSpec
  | EggsSpec
  | DetergentSpec
  | SpraySpec
  | TubeSpec
  | RollsSpec
  | CardSpec
  | PotSpec

/**
 * Several equal packs in shrink film: beer, water, yoghurt. Printed texts and colours come from `unit`; the common fields
 * describe the multipack.
 */
export interface MultipackSpec extends CommonPackshotSpec {
  shape: 'multi'
  /** Pieces drawn; larger packs take 8. */
  n: 2 | 3 | 4 | 6 | 8
  unit: SinglePackshotSpec
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
] as const satisfies readonly PackshotSpec['shape'][]
export type PackshotShape = (typeof packshotShapes)[number]
