import { bani } from '#kernel/money.ts'
import { defaultsOf, type Figures, moneySetting, wholeSetting } from '#kernel/setting.ts'

/** The figures of claims and refunds that the operator may change. All are our choice. */
export const claimSettings = {
  /** Bani up to which missing or wrong goods are refunded without review, and how often in so many days. */
  automaticLimit: moneySetting('claims.automatic-limit', bani(30_00), 0, 500_00),
  automaticTimes: wholeSetting('claims.automatic-times', 3, 0, 100),
  automaticDays: wholeSetting('claims.automatic-days', 30, 1, 365, 'days'),
  /** Hours on the wall between which the help desk answers, every day. */
  openingFrom: wholeSetting('claims.opening-from', 8, 0, 23, 'hours'),
  openingUntil: wholeSetting('claims.opening-until', 22, 1, 24, 'hours'),
  /** Opening hours in which a claim is answered, and hours in which it is decided. */
  answerHours: wholeSetting('claims.answer-hours', 4, 1, 48, 'hours'),
  decisionHours: wholeSetting('claims.decision-hours', 48, 1, 240, 'hours'),
  /** Days after which a claim is closed whose shopper does not answer. */
  silenceDays: wholeSetting('claims.silence-days', 7, 1, 30, 'days'),
  /** Days for which photographs are kept, and in which earlier claims are shown as hints. */
  photoDays: wholeSetting('claims.photo-days', 180, 30, 365, 'days'),
  hintDays: wholeSetting('claims.hint-days', 90, 7, 365, 'days'),
  /** Bani above which a refund needs a recent sign-in, and above which a second person signs. */
  stepUpAbove: moneySetting('refunds.step-up-above', bani(100_00), 0, 10_000_00),
  signatureAbove: moneySetting('refunds.signature-above', bani(300_00), 0, 10_000_00),
  /** Hours after which an unsigned refund lapses. */
  signatureHours: wholeSetting('refunds.signature-hours', 24, 1, 168, 'hours'),
  /** Percent that a refund in points is worth more. */
  pointsBonusPercent: wholeSetting('refunds.points-bonus-percent', 10, 0, 50, 'percent'),
  /** Days for which a voucher for a refund can be used. */
  voucherDays: wholeSetting('refunds.voucher-days', 365, 90, 1_095, 'days'),
}

export type ClaimFigures = Figures<typeof claimSettings>

/** When the help desk answers, hours on the wall. */
export const openingHoursOf = ({ openingFrom, openingUntil }: ClaimFigures) => ({
  from: openingFrom,
  until: openingUntil,
})

/** The help desk closes after it has opened. */
export const openingFault = ({ openingFrom, openingUntil }: ClaimFigures): keyof ClaimFigures | null =>
  openingUntil <= openingFrom ? 'openingUntil' : null

export const defaultClaimFigures: ClaimFigures = defaultsOf(claimSettings)
