const whole = (key: string, value: number, min: number, max: number) =>
  ({ key, type: 'int', default: value, min, max }) as const

/** The figures of claims and refunds that the operator may change. All are our choice. */
export const claimSettings = {
  /** Hours on the wall between which the help desk answers, every day. */
  openingFrom: whole('claims.opening-from', 8, 0, 23),
  openingUntil: whole('claims.opening-until', 22, 1, 24),
  /** Opening hours in which a claim is answered, and hours in which it is decided. */
  answerHours: whole('claims.answer-hours', 4, 1, 48),
  decisionHours: whole('claims.decision-hours', 48, 1, 240),
  /** Days after which a claim is closed whose shopper does not answer. */
  silenceDays: whole('claims.silence-days', 7, 1, 30),
  /** Days for which photographs are kept, and in which earlier claims are shown as hints. */
  photoDays: whole('claims.photo-days', 180, 30, 365),
  hintDays: whole('claims.hint-days', 90, 7, 365),
  /** Bani above which a refund needs a recent sign-in, and above which a second person signs. */
  stepUpAbove: whole('refunds.step-up-above', 100_00, 0, 10_000_00),
  signatureAbove: whole('refunds.signature-above', 300_00, 0, 10_000_00),
  /** Hours after which an unsigned refund lapses. */
  signatureHours: whole('refunds.signature-hours', 24, 1, 168),
  /** Percent that a refund in points is worth more. */
  pointsBonusPercent: whole('refunds.points-bonus-percent', 10, 0, 50),
  /** Days for which a voucher for a refund can be used. */
  voucherDays: whole('refunds.voucher-days', 365, 90, 1_095),
} as const

type Settings = typeof claimSettings

export type ClaimFigures = { readonly [Name in keyof Settings]: number }

const of = claimSettings

export const defaultClaimFigures: ClaimFigures = {
  openingFrom: of.openingFrom.default,
  openingUntil: of.openingUntil.default,
  answerHours: of.answerHours.default,
  decisionHours: of.decisionHours.default,
  silenceDays: of.silenceDays.default,
  photoDays: of.photoDays.default,
  hintDays: of.hintDays.default,
  stepUpAbove: of.stepUpAbove.default,
  signatureAbove: of.signatureAbove.default,
  signatureHours: of.signatureHours.default,
  pointsBonusPercent: of.pointsBonusPercent.default,
  voucherDays: of.voucherDays.default,
}
