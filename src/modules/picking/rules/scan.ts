import { type CodedGoods, piecesOf, readCode, type ScannedCode } from './scanned-code.ts'
import type { PickingFigures } from './settings.ts'
import { judgeWeight, type WeightBand } from './weight.ts'

/** Goods to pick: the product of a line or its substitute. */
export interface GoodsToScan extends CodedGoods {
  readonly quantity: number
  /** Set where pieces are weighed. */
  readonly band: WeightBand | null
  /** Earliest acceptable expiry date; null without a guarantee. */
  readonly earliestDate: string | null
  /** True for a substitute: its price is fixed, so pieces below the weight band are refused. */
  readonly mustFitBand?: boolean
}

export const scanKinds = ['pick', 'substitute', 'not-found', 'damaged', 'undo'] as const
export type ScanKind = (typeof scanKinds)[number]

/** Why a piece was counted without its code. */
export const noCodeReasons = ['no-label', 'unreadable', 'loose', 'scanner-broken'] as const
/** Why pieces are missing. */
export const missingReasons = ['shelf-empty', 'not-in-place', 'date-too-near', 'poor-quality', 'too-heavy'] as const
export const damageReasons = ['broken', 'leaking', 'spoiled', 'opened', 'other'] as const

/** An event at the shelf, recorded by the phone. */
export interface Scan {
  readonly kind: ScanKind
  /** As the scanner read it; null for a piece without a readable code. */
  readonly code: string | null
  /** Number of scanned codes; a code of a multipack counts as several pieces. */
  readonly pieces: number
  readonly grams: number | null
  /** Best before or use by, where the code does not say it. */
  readonly date: string | null
  readonly lot: string | null
  readonly reason: string | null
}

/** Pieces of a line as counted so far. */
export interface LineProgress {
  readonly picked: number
  readonly replaced: number
  /** Not found; a short pick unless replaced. */
  readonly missing: number
}

export const scanRefusals = [
  ...(['wrong-item', 'unknown-code', 'wrong-check-digit', 'line-full', 'reason-missing', 'weight-missing'] as const),
  ...(['too-heavy', 'too-light', 'date-missing', 'date-too-near', 'proposal-not-accepted', 'nothing-to-undo'] as const),
  ...(['line-unknown', 'task-closed', 'not-yours', 'wrong-tote'] as const),
] as const
export type ScanRefusal = (typeof scanRefusals)[number]

export type ScanVerdict =
  | {
      readonly outcome: 'counted'
      readonly pieces: number
      readonly grams: number | null
      readonly date: string | null
      readonly lot: string | null
    }
  | { readonly outcome: ScanRefusal }

type ScanFigures = Pick<PickingFigures, 'overweightPercent' | 'weighedPrefixes'>

export const openPieces = (quantity: number, { picked, missing }: LineProgress): number => quantity - picked - missing

/**
 * Validates a scan of these goods, of which `open` pieces are missing. `isKnown` returns whether a code belongs to other
 * goods: it distinguishes `wrong-item` from `unknown-code`. An offline phone validates by the same rule.
 */
export function judgeScan(
  goods: GoodsToScan,
  open: number,
  scan: Scan,
  figures: ScanFigures,
  isKnown: (code: ScannedCode) => boolean = () => false,
): ScanVerdict {
  if (scan.kind === 'not-found' || scan.kind === 'damaged') return judgeLoss(open, scan)
  const code = scan.code === null ? null : readCode(scan.code, figures.weighedPrefixes)
  if (code?.kind === 'wrong-check-digit' && piecesOf(code, goods) === null) return { outcome: 'wrong-check-digit' }
  const each = code === null ? 1 : piecesOf(code, goods)
  if (each === null) return { outcome: code !== null && isKnown(code) ? 'wrong-item' : 'unknown-code' }
  if (code === null && scan.reason === null) return { outcome: 'reason-missing' }
  const read = code?.kind === 'goods' ? code : undefined
  const pieces = scan.pieces * each
  if (pieces > open) return { outcome: 'line-full' }
  const grams = goods.band === null ? null : (read?.grams ?? scan.grams)
  if (goods.band !== null) {
    if (grams === null || pieces !== 1) return { outcome: 'weight-missing' }
    const verdict = judgeWeight(grams, goods.band, figures.overweightPercent)
    if (verdict === 'too-heavy') return { outcome: 'too-heavy' }
    if (verdict === 'below' && goods.mustFitBand === true) return { outcome: 'too-light' }
  }
  const date = read?.date ?? scan.date
  if (goods.earliestDate !== null) {
    if (date === null) return { outcome: 'date-missing' }
    if (date < goods.earliestDate) return { outcome: 'date-too-near' }
  }
  return { outcome: 'counted', pieces, grams, date, lot: read?.lot ?? scan.lot }
}

/** Damaged pieces are written off and picked again; pieces that are not found lower the line. */
function judgeLoss(open: number, { kind, reason, pieces, lot }: Scan): ScanVerdict {
  if (reason === null) return { outcome: 'reason-missing' }
  if (kind === 'not-found' && pieces > open) return { outcome: 'line-full' }
  return { outcome: 'counted', pieces, grams: null, date: null, lot }
}
