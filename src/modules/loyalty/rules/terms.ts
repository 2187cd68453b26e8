import { defaultsOf, type Figures, wholeSetting } from '#kernel/setting.ts'

/** How points are earned and used (docs/domain.md, Points, Genius and vouchers). */
export const pointSettings = {
  /** Points for each whole leu of goods. */
  perLeu: wholeSetting('points.per-leu', 1, 0, 20, 'points'),
  /** Percent of the goods that points may pay for. */
  spendPercent: wholeSetting('points.spend-percent', 30, 0, 100, 'percent'),
  /** Months for which points of an order can be used, then to the end of that month; other points have the standard. */
  validMonths: wholeSetting('points.valid-months', 12, 1, 60, 'months'),
}

/** Of an order those of when it was placed. */
export type PointTerms = Figures<typeof pointSettings>

export const standardPointTerms: PointTerms = defaultsOf(pointSettings)
