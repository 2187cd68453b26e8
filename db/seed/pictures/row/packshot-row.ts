import type { PackshotCommon } from './packshot-common.ts'
import type {
  BagRow,
  BarRow,
  BoxRow,
  CardRow,
  CrateRow,
  EggsRow,
  LooseRow,
  NetRow,
  PotRow,
  RollsRow,
  TrayRow,
  WedgeRow,
} from './packshot-packs.ts'
import type {
  BottleRow,
  CanRow,
  CartonRow,
  CupRow,
  DetergentRow,
  JarRow,
  SprayRow,
  TubeRow,
} from './packshot-vessels.ts'

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
