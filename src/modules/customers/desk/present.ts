import { zone } from '#kernel/clock.ts'
import { maskedEmail, maskedPhone } from '#modules/staff/rules/masking.ts'
import type { HeldVoucher, OpenOrder, OrderSums } from './context.ts'
import type { ListedCustomer } from './contract.staff-list.ts'
import type { CustomerRequest, DeskCustomer } from './contract.staff-view.ts'
import type { ListedCustomerRow } from './store.list.ts'
import type { CustomerNoteRow, DeskCustomerRow, PrivacyRequestRow } from './store.ts'

export function presentListedCustomer(
  { dueOn, ...row }: ListedCustomerRow,
  sums: OrderSums | undefined,
  now: Temporal.Instant,
): ListedCustomer {
  return {
    ...row,
    hasOverdueRequest: dueOn !== null && dueOn < dayOf(now),
    email: maskedEmail(row.email),
    phone: maskedPhone(row.phone),
    since: row.since.toString(),
    orders: sums?.count ?? 0,
    spent: sums?.spent ?? 0,
    lastOrderAt: sums?.lastAt.toString() ?? null,
  }
}

export const presentNote = ({ at, ...note }: CustomerNoteRow) => ({ ...note, at: at.toString() })

/** '2026-11-23': the day in Bucharest. */
export const dayOf = (now: Temporal.Instant): string => now.toZonedDateTimeISO(zone).toPlainDate().toString()

export const presentRequest = (row: PrivacyRequestRow, today: string): CustomerRequest => ({
  ...row,
  doneAt: row.doneAt?.toString() ?? null,
  isOverdue: row.doneAt === null && row.dueOn < today,
})

export interface CustomerRead {
  readonly customer: DeskCustomerRow
  readonly sums: OrderSums | undefined
  readonly open: readonly OpenOrder[]
  readonly points: DeskCustomer['points']
  readonly reusableBags: number
  readonly vouchers: readonly HeldVoucher[]
  readonly notes: readonly CustomerNoteRow[]
  readonly requests: readonly PrivacyRequestRow[]
  readonly now: Temporal.Instant
}

export function presentDeskCustomer(read: CustomerRead): DeskCustomer {
  const { customer, sums, open, points, reusableBags, vouchers, notes, requests, now } = read
  const { blockedAt, blockReason, newsletter, abandonedCart, thirdParty, email, phone, since, signedInAt, ...row } =
    customer
  return {
    ...row,
    email: maskedEmail(email),
    phone: maskedPhone(phone),
    since: since.toString(),
    signedInAt: signedInAt?.toString() ?? null,
    blocked: blockedAt === null ? null : { at: blockedAt.toString(), reason: blockReason ?? '' },
    consents: { newsletter, abandonedCart, thirdParty },
    orders: {
      count: sums?.count ?? 0,
      spentInYear: sums?.spentSince ?? 0,
      average: sums === undefined || sums.countSince === 0 ? null : Math.round(sums.spentSince / sums.countSince),
      open: open.map((order) => ({ ...order, since: order.since.toString(), until: order.until.toString() })),
    },
    points,
    reusableBags,
    vouchers: vouchers.map((voucher) => ({ ...voucher, validUntil: voucher.validUntil.toString() })),
    notes: notes.map(presentNote),
    requests: requests.map((request) => presentRequest(request, dayOf(now))),
  }
}
