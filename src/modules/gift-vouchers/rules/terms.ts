import { zone } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'

/** Suggested amounts in bani; any whole number of lei between `minGift` and `maxGift` is valid. */
export const giftAmounts: readonly Bani[] = [50_00, 100_00, 200_00, 300_00].map(bani)
export const minGift = bani(50_00)
export const maxGift = bani(1_000_00)

export const giftDesigns = ['ribbon', 'bag', 'blossom', 'winter'] as const
export type GiftDesign = (typeof giftDesigns)[number]

export const maxGiftMessageLength = 300

/** A purchase that is unpaid for so many minutes expires. */
export const unpaidMinutes = 60

/** The buyer may send the present today or on any of so many days after it. */
const aheadDays = 365
/** A voucher is valid for so many months after the day on which it is sent, and through the last day. */
const validMonths = 12
const reminderDays = 30
/** Recipient and message are deleted so long after the day of the present, or after the purchase was closed. */
const keptMonths = 18
const keptClosedDays = 90
/** Of a buyer who has left: as long as the letter to the recipient may still bounce. */
const keptAfterLeavingHours = 24
/** The hour in Bucharest at which presents of a later day are sent. */
const sendingHour = 9

const dayIn = (now: Temporal.Instant): Temporal.PlainDate => now.toZonedDateTimeISO(zone).toPlainDate()

/** The first and the last day, 'YYYY-MM-DD', on which a present that is bought now can be sent. */
export function sendingDays(now: Temporal.Instant): { readonly first: string; readonly last: string } {
  const today = dayIn(now)
  return { first: today.toString(), last: today.add({ days: aheadDays }).toString() }
}

export function isSendingDay(day: string, now: Temporal.Instant): boolean {
  const { first, last } = sendingDays(now)
  return day >= first && day <= last
}

/** The last day, 'YYYY-MM-DD', of presents that are due now: those of today only from 9 o'clock on. */
export function lastDueDay(now: Temporal.Instant): string {
  const { hour } = now.toZonedDateTimeISO(zone)
  return dayIn(now)
    .subtract({ days: hour >= sendingHour ? 0 : 1 })
    .toString()
}

/** The beginning of the day in Bucharest. */
export const dayBegan = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(zone).startOfDay().toInstant()

/** Whether a present that is paid now is sent at once: its day is today or has passed. */
export const isDueAtOnce = (deliverOn: string, now: Temporal.Instant): boolean => deliverOn <= sendingDays(now).first

/** The end of validity, exclusive, of a present that is sent on a day. */
export const validUntilOf = (deliverOn: string): Temporal.Instant =>
  Temporal.PlainDate.from(deliverOn).add({ months: validMonths, days: 1 }).toZonedDateTime(zone).toInstant()

/** Reminders are due for vouchers that expire before this instant. */
export const remindedBefore = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: reminderDays * 24 })

/**
 * Limits of retention: recipients are deleted of presents up to a day ('YYYY-MM-DD'), of purchases closed before an instant, and
 * of presents that were sent before an instant when their buyer has left.
 */
export const forgottenBefore = (
  now: Temporal.Instant,
): { readonly presents: string; readonly closed: Temporal.Instant; readonly sent: Temporal.Instant } => ({
  presents: dayIn(now).subtract({ months: keptMonths }).toString(),
  closed: now.subtract({ hours: keptClosedDays * 24 }),
  sent: now.subtract({ hours: keptAfterLeavingHours }),
})
